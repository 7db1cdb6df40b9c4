import type { ServerResponse } from 'node:http'

/** A plain refusal by this server itself. The shape is not the service's, so no client can take it for an answer. */
export function sendProblem(response: ServerResponse, status: number, message: string): void {
  const body = `${JSON.stringify({ message })}\n`
  response.setHeader('Cache-Control', 'no-store')
  response.setHeader('Content-Type', 'application/json; charset=utf-8')
  response.setHeader('Content-Length', Buffer.byteLength(body))
  response.writeHead(status).end(body)
}
