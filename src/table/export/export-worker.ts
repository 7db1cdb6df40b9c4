/** The Worker of an export. Its first message brings the port that it serves. */
import { serveDesk } from './desk-line'

addEventListener('message', ({ ports: [port] }) => {
  if (port) serveDesk(port)
})
