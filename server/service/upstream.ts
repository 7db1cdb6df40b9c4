import { request as requestHttp, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { Readable } from 'node:stream'

export interface UpstreamRequest {
  readonly method: string
  readonly path: string
  readonly headers: OutgoingHttpHeaders
  readonly body: Buffer | undefined
}

export interface UpstreamAnswer {
  readonly status: number
  readonly contentType: string
  readonly retryAfter: string | undefined
  readonly body: Buffer
}

export interface UpstreamLimits {
  readonly answerBytes: number
  readonly answerMs: number
}

/** Why there is nothing to pass on, as this server's own answer. */
export class UpstreamProblem extends Error {
  override readonly name = 'UpstreamProblem'
  readonly status: 502 | 504
  /** False only where no byte can have reached the service. */
  readonly wasSent: boolean
  /** What the app has words for. */
  readonly code: 'redirect' | undefined

  constructor(status: 502 | 504, message: string, wasSent = true, code?: 'redirect') {
    super(message)
    this.status = status
    this.wasSent = wasSent
    this.code = code
  }
}

const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json(?: *; *charset=[\w-]+)?$/i
/** In any other character set tokens could hide. */
const FOREIGN_CHARSET = /charset\*?\s*=\s*(?!"?(?:utf-8|utf8|us-ascii)"?\s*(?:;|$))/i
const RETRY_AFTER = /^(?:\d{1,9}|[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT)$/

/**
 * Sends one request and reads its whole answer. Sent once and never again: a repeated POST moves money twice.
 * For the same reason no connection is reused (a stale one fails after the request may have been read), and an
 * answer counts only once all of it is here: a client whose connection is cut before the first byte sends again.
 * @throws UpstreamProblem
 */
export async function exchange(
  service: URL,
  { method, path, headers, body }: UpstreamRequest,
  { answerBytes, answerMs }: UpstreamLimits,
  gone: AbortSignal,
): Promise<UpstreamAnswer> {
  const late = AbortSignal.timeout(answerMs)
  const send = service.protocol === 'https:' ? requestHttps : requestHttp
  const arrival = Promise.withResolvers<IncomingMessage>()
  let isConnected = false
  try {
    const outgoing = send(service, {
      agent: false,
      method,
      path: `${service.pathname.replace(/\/$/, '')}${path}`,
      headers: { ...headers, host: service.host, 'accept-encoding': 'identity' },
      signal: AbortSignal.any([late, gone]),
    })
    // Before, not one byte of the request can have left.
    const connected = service.protocol === 'https:' ? 'secureConnect' : 'connect'
    outgoing.on('socket', (socket) => socket.once(connected, () => (isConnected = true)))
    outgoing.on('response', arrival.resolve)
    outgoing.on('error', arrival.reject)
    outgoing.on('close', () => arrival.reject(new Error('The connection was closed.')))
    outgoing.on('upgrade', (answer) => {
      answer.destroy()
      arrival.reject(new UpstreamProblem(502, 'The service asked for another protocol.'))
    })
    outgoing.end(body)
    return await read(await arrival.promise, answerBytes)
  } catch (error) {
    if (error instanceof UpstreamProblem) throw error
    if (late.aborted) {
      const message = `The service gave no answer in ${String(answerMs)} ms.`
      throw new UpstreamProblem(504, message, isConnected)
    }
    throw new UpstreamProblem(502, 'The connection to the service failed.', isConnected)
  }
}

// A redirect would take the request elsewhere; 407 and 421 speak to a proxy, and a browser acts on them.
const isPassedOn = (status: number) =>
  (status >= 200 && status < 300) ||
  (status >= 400 && status < 600 && status !== 407 && status !== 421)

/** Why tokens can't be looked for in an answer, or its end not be told from a cut. */
function unsearchable({ statusCode, headers }: IncomingMessage): string | undefined {
  const framing = headers['transfer-encoding']
  const isFramed = framing !== undefined || headers['content-length'] !== undefined
  const isEncoded = (headers['content-encoding'] ?? 'identity') !== 'identity'
  if (isEncoded || (framing ?? 'chunked').toLowerCase() !== 'chunked') {
    return 'is compressed, though it was asked not to be'
  }
  if (FOREIGN_CHARSET.test(headers['content-type'] ?? '')) {
    return 'is in another character set than UTF-8'
  }
  return isFramed || statusCode === 204 ? undefined : 'has no end that could be told from a cut'
}

async function read(answer: IncomingMessage, most: number): Promise<UpstreamAnswer> {
  const { statusCode: status = 0, headers } = answer
  // Chromium answers 408 by sending a request again, a POST too.
  if (status === 408) throw new UpstreamProblem(504, 'The service timed out (408).')
  if (status >= 300 && status < 400) {
    const message = `The service answered with a redirect (${String(status)}), which isn’t followed.`
    throw new UpstreamProblem(502, message, true, 'redirect')
  }
  if (!isPassedOn(status)) {
    throw new UpstreamProblem(502, `The service answered ${String(status)}, which isn’t passed on.`)
  }
  const why = unsearchable(answer)
  if (why !== undefined) {
    throw new UpstreamProblem(502, `The service’s answer ${why}. It isn’t passed on.`)
  }
  const body = await readUpTo(answer, most)
  if (body === undefined) {
    answer.destroy()
    throw new UpstreamProblem(502, 'The service’s answer is too large.')
  }
  const { 'content-type': contentType = '', 'retry-after': retryAfter = '' } = headers
  return {
    status,
    // Whatever is not JSON is text: the service makes no pages at this address.
    contentType: JSON_TYPE.test(contentType) ? contentType : 'text/plain; charset=utf-8',
    retryAfter: RETRY_AFTER.test(retryAfter) ? retryAfter : undefined,
    body,
  }
}

/** The bytes of a stream; undefined as soon as there are more than `most`, with the rest left unread. */
export async function readUpTo(stream: Readable, most: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
    const bytes = chunk as Buffer // A stream without an encoding gives Buffers.
    size += bytes.length
    if (size > most) return undefined
    chunks.push(bytes)
  }
  return Buffer.concat(chunks)
}
