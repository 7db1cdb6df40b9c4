import type { IncomingMessage, ServerResponse } from 'node:http'
import { noteOf } from './access-log'

/** Why this server passed nothing on. The app has words for each (src/api/proxy-refusal.ts). */
export type RefusalCode =
  | 'sign-in'
  | 'role'
  | 'origin'
  | 'rate'
  | 'size'
  | 'operation'
  | 'malformed'
  | 'unavailable'

interface Refusal {
  readonly code: RefusalCode
  /** Where a person signs in again. */
  readonly signIn?: string
}

/** Says that nothing went up to the service. No answer of the service's may carry it. */
const NOT_FORWARDED = ['X-Countinghouse-Proxy', 'not-forwarded'] as const

/** So much of a refused body is heard; who sends more hears no answer to the rest. */
const MOST_HEARD = 128 * 1024 * 1024

/**
 * Hears a request to its end first. A server in front that is still sending its body would take a connection that closes
 * for a break, and tell the client that nobody knows what became of the write.
 */
function onceHeard(request: IncomingMessage, answer: () => void): void {
  if (request.complete) return answer()
  let size = 0
  const hear = (chunk: Buffer) => {
    size += chunk.length
    if (size > MOST_HEARD) end()
  }
  const end = () => {
    request.off('data', hear).off('end', end)
    answer()
  }
  request.on('data', hear).on('end', end)
}

/** A plain refusal by this server itself. The shape is not the service's, so no client can take it for an answer. */
export function sendProblem(
  response: ServerResponse,
  status: number,
  message: string,
  refusal?: Refusal,
): void {
  if (refusal) {
    noteOf(response).refused = refusal.code
    response.setHeader(...NOT_FORWARDED)
  }
  onceHeard(response.req, () => sendJson(response, status, { message, ...refusal }))
}

/** Of this server's own, and never cached. */
export function sendJson(response: ServerResponse, status: number, value: object): void {
  const body = `${JSON.stringify(value)}\n`
  response.setHeader('Cache-Control', 'no-store')
  response.setHeader('Content-Type', 'application/json; charset=utf-8')
  response.setHeader('Content-Length', Buffer.byteLength(body))
  response.writeHead(status).end(body)
}

/** Of an address that can only be read; anything else has been refused. */
export function isRead({ method }: IncomingMessage, response: ServerResponse): boolean {
  if (method === 'GET' || method === 'HEAD') return true
  response.setHeader('Allow', 'GET, HEAD')
  sendProblem(response, 405, 'This address only answers GET and HEAD.')
  return false
}
