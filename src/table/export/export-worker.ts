/** Its first message brings the port. */
import { serveBuilder } from './builder-channel'

addEventListener('message', ({ ports: [port] }) => {
  if (port) serveBuilder(port)
})
