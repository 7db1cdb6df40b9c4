/** The Worker of an export. Its first message brings the port that it serves. */
import { serveBuilder } from './builder-channel'

addEventListener('message', ({ ports: [port] }) => {
  if (port) serveBuilder(port)
})
