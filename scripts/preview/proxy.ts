import {
  request as requestHttp,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http'
import { request as requestHttps } from 'node:https'
import { endToEndHeaders } from './hop-by-hop'
import { sendProblem } from './problem'

/** The service's address without the `/api` that its operations start with, so that both spellings are taken. */
export function serviceUrl(text: string): URL {
  const url = new URL(text)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new Error('--service must be an http or https address.')
  }
  if (url.username !== '' || url.password !== '') {
    throw new Error('--service must not carry a user name or password.')
  }
  url.pathname = url.pathname.replace(/\/+$/, '').replace(/\/api$/, '')
  return url
}

/** Node frames a body of unknown length by itself for POST and PUT, but would send a DELETE's bare, as a second request. */
function bodyFraming(request: IncomingMessage): OutgoingHttpHeaders {
  return request.headers['transfer-encoding'] === undefined
    ? {}
    : { 'transfer-encoding': 'chunked' }
}

/**
 * Streams one request to the service and its answer back. Sent once and never again: a repeated POST moves money
 * twice. For the same reason no connection is reused (a stale one fails after the request may have been read).
 * A `token` takes the place of the client's own.
 */
export function proxyToService(
  service: URL,
  request: IncomingMessage,
  response: ServerResponse,
  token?: string,
): void {
  const send = service.protocol === 'https:' ? requestHttps : requestHttp
  const base = service.pathname.replace(/\/$/, '')
  const outgoing = send(service, {
    agent: false,
    method: request.method,
    path: `${base}${request.url ?? ''}`,
    headers: {
      ...endToEndHeaders(request.headers),
      ...bodyFraming(request),
      host: service.host,
      ...(token !== undefined && { requesttoken: token }),
    },
  })

  outgoing.on('response', (answer) => {
    const own = new Set(response.getHeaderNames())
    for (const [name, value] of Object.entries(endToEndHeaders(answer.headers))) {
      if (value !== undefined && !own.has(name)) response.setHeader(name, value)
    }
    if (answer.headers['cache-control'] === undefined) {
      response.setHeader('Cache-Control', 'no-store')
    }
    response.writeHead(answer.statusCode ?? 502, answer.statusMessage)
    answer.pipe(response)
    // An answer cut short must not look like a whole one.
    answer.on('error', () => response.destroy())
  })
  outgoing.on('error', () => {
    if (response.headersSent || response.destroyed) response.destroy()
    else sendProblem(response, 502, `The service at ${service.origin} could not be reached.`)
  })
  response.on('close', () => outgoing.destroy())
  request.pipe(outgoing)
}
