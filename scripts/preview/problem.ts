import type { ServerResponse } from 'node:http'

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
  const body = `${JSON.stringify({ message, ...refusal })}\n`
  if (refusal) response.setHeader(...NOT_FORWARDED)
  response.setHeader('Cache-Control', 'no-store')
  response.setHeader('Content-Type', 'application/json; charset=utf-8')
  response.setHeader('Content-Length', Buffer.byteLength(body))
  response.writeHead(status).end(body)
}
