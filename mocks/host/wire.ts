import { isObject } from '~/lib/json'

import type { Faults } from '../scenarios'
import { problem, type Reply } from './reply'

/** MSW turns it into a network error; the HTTP host destroys the socket. */
export const cut = (): Response => Response.error()

const headersOf = (reply: Reply) => ({
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  ...reply.headers,
})

/** Longer lists are written in pieces: a million records exceed the longest string. */
const MAX_AT_ONCE = 1000

export function toResponse(reply: Reply): Response {
  const { status, body } = reply
  const init = { status, headers: headersOf(reply) }
  if (isObject(body) && Array.isArray(body['Records']) && body['Records'].length > MAX_AT_ONCE) {
    return new Response(stream(jsonPieces(body['Summary'], body['Records'])), init)
  }
  return new Response(JSON.stringify(body), init)
}

function* jsonPieces(summary: unknown, records: readonly unknown[]): Generator<string> {
  yield `{"Summary":${JSON.stringify(summary)},"Records":[`
  for (let at = 0; at < records.length; at += MAX_AT_ONCE) {
    const piece = JSON.stringify(records.slice(at, at + MAX_AT_ONCE)).slice(1, -1)
    yield at === 0 ? piece : `,${piece}`
  }
  yield ']}'
}

function stream(pieces: Generator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    pull(controller) {
      const next = pieces.next()
      if (next.done) controller.close()
      else controller.enqueue(encoder.encode(next.value))
    },
  })
}

export async function faultyResponse(reply: Reply, { names, status }: Faults): Promise<Response> {
  const json = { 'content-type': 'application/json; charset=utf-8' }
  if (names.has('lost-after')) return cut()
  if (names.has('error-409')) {
    return toResponse(problem(409, 'This has been received before.'))
  }
  if (names.has('error-502')) {
    const headers = { 'content-type': 'text/html; charset=utf-8' }
    return new Response('<html><h1>502 Bad Gateway</h1></html>', { status: 502, headers })
  }
  if (names.has('gateway') || names.has('gateway-done')) {
    const headers = { 'content-type': 'text/html; charset=utf-8' }
    const page = `<html><h1>${String(status)}</h1><p>Answered by a gateway.</p></html>`
    return new Response(names.has('empty') ? '' : page, { status, headers })
  }
  if (names.has('html')) {
    const headers = { 'content-type': 'text/html; charset=utf-8' }
    return new Response('<!doctype html><title>Please sign in</title>', { headers })
  }
  if (names.has('empty')) return new Response('', { headers: json })
  const response = toResponse(reply)
  if (!names.has('truncated')) return response
  const text = await response.text()
  return new Response(text.slice(0, Math.ceil(text.length / 2)), {
    status: response.status,
    headers: json,
  })
}
