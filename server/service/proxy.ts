import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Operation } from '../../src/contract/operation'
import { chooseEncoding } from '../assets/negotiate'
import { operationAt, VALUE_REFUSED } from './operation-at'
import { UsageError } from '../../scripts/command-line'
import { sendJson, sendProblem } from '../problem'
import { noteOf } from '../access-log'
import { withoutTokens } from './blot'
import { isSameOrigin } from '../people/same-origin'
import { admitted, type PersonOf } from '../people/session'
import { heldTokens, isAskedHere, tokenFor, type ServiceTokens } from './service-token'
import {
  exchange,
  readUpTo,
  UpstreamProblem,
  type UpstreamAnswer,
  type UpstreamLimits,
} from './upstream'

export interface ProxyLimits extends UpstreamLimits {
  readonly bodyBytes: number
}

/** Two attachments of 10 MB fit, in base64. The app itself gives up on a write after 60 s. */
export const proxyLimits: ProxyLimits = {
  bodyBytes: 32 * 1024 * 1024,
  answerBytes: 64 * 1024 * 1024,
  answerMs: 90_000,
}

/** In bytes. Shorter ones fit into a packet as they are. */
const LEAST_COMPRESSED = 1024
/** Of a body that an operation doesn’t take, and that stays here. */
const MOST_READ_BYTES = 64 * 1024
const JSON_START = /^application\/(?:[\w.-]+\+)?json\b/i
const compress = promisify(gzip)

export interface Proxy {
  readonly service: URL
  readonly tokens: ServiceTokens
  readonly limits: ProxyLimits
  readonly personOf: PersonOf
  /** The address in the browser's bar; without one, whatever name this server is asked by. */
  readonly origin?: string | undefined
  /** Whether this client may read or write once more. */
  readonly mayAsk: (request: IncomingMessage, writes: boolean) => boolean
}

/** The service's address without the `/api` that its operations start with, so that both spellings are taken. */
export function serviceUrl(text: string, name = '--service'): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    throw new UsageError(
      `${name} is "${text}". Write an http or https address, such as http://127.0.0.1:4010.`,
    )
  }
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') {
    throw new UsageError(`${name} must not carry a user name, a password, or a query.`)
  }
  url.pathname = url.pathname.replace(/\/+$/, '').replace(/\/api$/, '')
  return url
}

/** Passes on a request for an operation of the contract, and the service's answer. Everything else it answers itself. */
export async function proxyToService(
  proxy: Proxy,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const operation = permitted(proxy, request, response)
  if (operation === undefined) return
  const named = namedHeaders(operation, request)
  if (named === undefined) {
    sendProblem(response, 400, 'A header of this request stands twice.', { code: 'malformed' })
    return
  }
  const most = operation.body === undefined ? MOST_READ_BYTES : proxy.limits.bodyBytes
  const body = await bodyOf(operation, request, most)
  if (body === 'too-large') {
    sendProblem(response, 413, 'This request is too large. Nothing was passed on to the service.', {
      code: 'size',
    })
    return
  }
  const { requesttoken: typed, ...headers } = named
  const token = tokenFor(operation, proxy.tokens, typed)
  if (token !== undefined) headers['requesttoken'] = token
  const gone = new AbortController()
  // A client that leaves doesn't cut the service off in the middle of a write.
  if (!operation.writes) response.on('close', () => gone.abort())
  const note = noteOf(response)
  const begun = performance.now()
  try {
    const sent = { method: operation.method, path: request.url ?? '', headers, body }
    const answer = await exchange(proxy.service, sent, proxy.limits, gone.signal).finally(() => {
      note.service = Math.round(performance.now() - begun) / 1000
    })
    const secrets = [...heldTokens(proxy.tokens), ...(token === undefined ? [] : [token])]
    if (answer.retryAfter !== undefined) response.setHeader('Retry-After', answer.retryAfter)
    response.setHeader('Cache-Control', 'no-store')
    response.setHeader('Content-Type', answer.contentType)
    response.setHeader('Vary', 'Accept-Encoding')
    const accepted = request.headers['accept-encoding']
    await end(response, { ...answer, body: withoutTokens(answer.body, secrets) }, accepted)
  } catch (error) {
    if (!(error instanceof UpstreamProblem)) throw error
    const { status, message, code } = error
    if (error.wasSent) sendJson(response, status, { message, code })
    else sendProblem(response, status, message, { code: 'unavailable' })
  }
}

/** Compressed once the tokens are out of it: no secret shows in its length. */
async function end(
  response: ServerResponse,
  { status, contentType, body: plain }: UpstreamAnswer,
  accepted: string | undefined,
): Promise<void> {
  const isWorthIt = plain.length > LEAST_COMPRESSED && JSON_START.test(contentType)
  const encoding = isWorthIt ? chooseEncoding(accepted, ['gzip']) : 'identity'
  const body = encoding === 'gzip' ? await compress(plain) : plain
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding)
  if (body.length > 0) response.setHeader('Content-Length', body.length)
  response.writeHead(status).end(body)
}

/** The operation asked for, or undefined when the request has been refused. */
function permitted(
  proxy: Proxy,
  request: IncomingMessage,
  response: ServerResponse,
): Operation | undefined {
  const match = operationAt(request.method, request.url)
  if (match.kind === 'operation') noteOf(response).place = match.operation.name
  if (request.headers.upgrade !== undefined || request.httpVersion !== '1.1') {
    sendProblem(response, 400, 'This server speaks HTTP/1.1 only.', { code: 'malformed' })
  } else if (match.kind === 'malformed') {
    sendProblem(response, 400, 'This address is malformed.', { code: 'malformed' })
  } else if (match.kind === 'unknown') {
    const message = 'The service has no operation at this address.'
    sendProblem(response, 404, message, { code: 'operation' })
  } else if (match.kind === 'value') {
    sendProblem(response, 404, VALUE_REFUSED, { code: 'operation' })
  } else if (match.kind === 'other-method') {
    response.setHeader('Allow', match.allowed.join(', '))
    const message = 'The operation at this address takes another method.'
    sendProblem(response, 405, message, { code: 'operation' })
  } else if (!isUnderOwnName(proxy, request)) {
    const message = 'This server holds a token, and answers under its own address only.'
    sendProblem(response, 403, message, { code: 'origin' })
  } else if (!isSameOrigin(request.headers, match.operation.writes, proxy.origin)) {
    sendProblem(response, 403, 'This server answers its own pages only.', { code: 'origin' })
  } else if (!proxy.mayAsk(request, match.operation.writes)) {
    response.setHeader('Retry-After', '1')
    const message = 'Too many requests at once. Wait a moment and retry.'
    sendProblem(response, 429, message, { code: 'rate' })
  } else {
    const wanted = match.operation.writes ? 'payer' : 'viewer'
    return admitted(proxy.personOf, wanted, request, response) && match.operation
  }
  return undefined
}

/** A stated origin has been held against every request already. */
const isUnderOwnName = ({ tokens, origin }: Proxy, { headers, socket }: IncomingMessage): boolean =>
  origin !== undefined || heldTokens(tokens).length === 0 || isAskedHere(headers, socket.localPort)

/** The headers that interface.md names for an operation; undefined when one of them came twice. */
function namedHeaders(
  operation: Operation,
  request: IncomingMessage,
): Record<string, string> | undefined {
  const names = ['requesttoken', 'accept', ...operation.headers.map((name) => name.toLowerCase())]
  if (operation.body !== undefined) names.push('content-type')
  const named: Record<string, string> = {}
  for (const name of names) {
    const [value, ...others] = request.headersDistinct[name] ?? []
    if (others.length > 0) return undefined
    if (value !== undefined) named[name] = value
  }
  return named
}

/** The whole body before anything is passed on: a client that breaks off has then done nothing. */
async function bodyOf(
  operation: Operation,
  request: IncomingMessage,
  most: number,
): Promise<Buffer | 'too-large' | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > most) return 'too-large'
  const body = await readUpTo(request, most)
  if (body === undefined) return 'too-large'
  return operation.body === undefined ? undefined : body
}
