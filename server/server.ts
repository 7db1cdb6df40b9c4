import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { loadAssets, makeAsset } from './assets/assets'
import { answerHealth, buildOf, HEALTH } from './health'
import { answerReports, fewLines } from './reports/answer-reports'
import { ERROR_REPORTS, errorReports } from './reports/error-reports'
import { POLICY_REPORTS, policyReports } from './reports/policy-reports'
import { sendProblem } from './problem'
import { proxyLimits, proxyToService, type Proxy, type ProxyLimits } from './service/proxy'
import { isServicePath, requestPath } from './service/request-path'
import { securityHeaders } from './assets/security-headers'
import { answerSession, SESSION, type SessionNow } from './people/session'
import type { ServiceTokens } from './service/service-token'
import { answerStatic } from './assets/static-answer'

export interface PreviewOptions {
  /** A folder that `npm run build` or `npm run build:sandbox` made. */
  readonly directory: string
  /** Where /api/* is passed on to; without it, /api/* is 404. */
  readonly service?: URL | undefined
  /** Put into the requests that are passed on, as a sign-in proxy does; without them the app sends its own. */
  readonly tokens?: ServiceTokens | undefined
  /** Served as /config.json in place of the build's. */
  readonly config?: Buffer | undefined
  /** Takes one line for each report of a browser or of the app. */
  readonly log?: ((line: string) => void) | undefined
  /** Who is signed in, as a sign-in proxy states it; `{}` states nothing. */
  readonly session?: SessionNow | undefined
  readonly limits?: Partial<ProxyLimits & ServerLimits> | undefined
}

interface ServerLimits {
  /** How long a client may take to send one request. */
  readonly requestMs: number
}

/** The local server of a build. It is not listening yet. */
export async function createPreviewServer(options: PreviewOptions): Promise<Server> {
  const { directory, service, tokens = {}, config, log = () => undefined } = options
  const session = options.session ?? (() => ({}))
  const limits = { ...proxyLimits, requestMs: 120_000, ...options.limits }
  const assets = new Map(await loadAssets(directory))
  if (!assets.has('/index.html')) throw new Error(`There is no build in ${directory}.`)
  const ownConfig = config ?? assets.get('/config.json')?.content
  if (ownConfig !== undefined) {
    assets.set('/config.json', makeAsset('/config.json', takingReports(ownConfig)))
  }
  const served = {
    ...buildOf(assets.get('/build.json')),
    hasScript: (name: string) => assets.has(`/assets/${name}`),
  }
  const logReport = fewLines(log)
  const proxy = service === undefined ? undefined : { service, tokens, limits, session }
  const headers = Object.entries(securityHeaders(assets.has('/sandbox.json')))

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    for (const [name, value] of headers) response.setHeader(name, value)
    // Node itself would answer without these headers (requireHostHeader).
    const path = isNamed(request) ? requestPath(request.url) : undefined
    if (path === undefined) {
      // Who follows a broken link reads the app's own page about it.
      if (isNavigation(request)) return answerStatic(assets, '/index.html', request, response)
      return sendProblem(response, 400, 'This address is malformed.', { code: 'malformed' })
    }
    if (path === POLICY_REPORTS)
      return answerReports(policyReports, request, response, served, logReport)
    if (path === ERROR_REPORTS)
      return answerReports(errorReports, request, response, served, logReport)
    if (path === SESSION) return answerSession(session, request, response)
    if (path === HEALTH) return answerHealth(assets, request, response)
    if (!isServicePath(path)) return answerStatic(assets, path, request, response)
    return answerService(proxy, request, response)
  }

  const server = createServer(
    {
      requireHostHeader: false,
      requestTimeout: limits.requestMs,
      headersTimeout: limits.requestMs,
      connectionsCheckingInterval: limits.requestMs / 4,
    },
    (request, response) => {
      answer(request, response).catch(() => {
        // The client has usually left. If it has not, a connection cut without an answer would make it send again.
        if (response.headersSent || response.destroyed) response.destroy()
        else sendProblem(response, 500, 'This request could not be answered.')
      })
    },
  )
  server.on('clientError', refuseUnreadable(headers))
  return server
}

/** The app reports errors only where it is told that somebody takes them. */
function takingReports(config: Buffer): Buffer {
  try {
    const stated: unknown = JSON.parse(config.toString())
    if (typeof stated !== 'object' || stated === null) return config
    return Buffer.from(`${JSON.stringify({ errorReports: true, ...stated }, null, 2)}\n`)
  } catch {
    return config
  }
}

/** Whether one Host is asked, and one page asks: of two, another server could take the other. */
const isNamed = ({ headersDistinct, httpVersion }: IncomingMessage): boolean =>
  (headersDistinct['host']?.length === 1 || httpVersion === '1.0') &&
  ['origin', 'sec-fetch-site'].every((name) => (headersDistinct[name]?.length ?? 0) < 2)

/** A browser that opens a page, other than below the service's address. */
const isNavigation = (request: IncomingMessage): boolean =>
  isNamed(request) &&
  request.headers['sec-fetch-mode'] === 'navigate' &&
  /^\/(?!\/)/.test(request.url ?? '') &&
  !isServicePath(request.url ?? '')

async function answerService(
  proxy: Proxy | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (proxy !== undefined) await proxyToService(proxy, request, response)
  else {
    const message = 'No service is connected. Start the preview with --service URL.'
    sendProblem(response, 404, message, { code: 'unavailable' })
  }
}

/** Node's own answer to a request that takes too long is 408, upon which Chromium sends it again. */
const refuseUnreadable =
  (headers: readonly (readonly [string, string])[]) =>
  (_error: Error, socket: Duplex): void => {
    if (!socket.writable) return
    const body = '{"message":"This request could not be read.","code":"malformed"}\n'
    const lines = [
      'HTTP/1.1 400 Bad Request',
      'Connection: close',
      'Content-Type: application/json; charset=utf-8',
      'Cache-Control: no-store',
      `Content-Length: ${String(body.length)}`,
      'X-Countinghouse-Proxy: not-forwarded',
      ...headers.map(([name, value]) => `${name}: ${value}`),
    ]
    socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`)
  }
