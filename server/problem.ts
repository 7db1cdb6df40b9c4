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
  sendJson(response, status, { message, ...refusal })
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
