import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { Duplex } from 'node:stream'
import { logRequest, noteOf } from './access-log'
import { compressAll, loadAssets, makeAsset, type Compression } from './assets/assets'
import { securityHeaders } from './assets/security-headers'
import { answerStatic } from './assets/static-answer'
import { clientOf, networksOf } from './client-address'
import { answerHealth, buildOf, HEALTH } from './health'
import { sendToSignIn, SIGN_IN } from './people/return-path'
import { isSameOrigin } from './people/same-origin'
import { answerSession, SESSION, type PersonOf } from './people/session'
import { sendProblem } from './problem'
import { answerReports, fewLines } from './reports/answer-reports'
import { ERROR_REPORTS, errorReports } from './reports/error-reports'
import { POLICY_REPORTS, policyReports } from './reports/policy-reports'
import { proxyLimits, proxyToService, type Proxy, type ProxyLimits } from './service/proxy'
import { rateLimit, type Rate } from './service/rates'
import { isServicePath, requestPath } from './service/request-path'
import type { ServiceTokens } from './service/service-token'

export interface ServerOptions {
  /** A folder that `npm run build`, `npm run build:sandbox` or `--publish` made. */
  readonly directory: string
  /** Where /api/* is passed on to; without it, /api/* is 404. */
  readonly service?: URL | undefined
  /** Put into the requests that are passed on; without them the app sends its own. */
  readonly tokens?: ServiceTokens | undefined
  /** The address in the browser's bar. Any other Host or Origin is refused; without one, whatever name it is asked by counts. */
  readonly origin?: string | undefined
  /** Origins that pages may ask beside this one. */
  readonly connectTo?: readonly string[] | undefined
  /** Served as /config.json in place of the build's. */
  readonly config?: Buffer | undefined
  /** Takes one line for each report of a browser or of the app. */
  readonly log?: ((line: string) => void) | undefined
  /** Takes one line of JSON for each request. */
  readonly logAccess?: ((line: string) => void) | undefined
  /** Who asks; `{}` restricts nobody. */
  readonly session?: PersonOf | undefined
  /** Where the sign-in itself is. */
  readonly signInPath?: string | undefined
  /** Of one client address. */
  readonly rates?: { readonly reads: Rate; readonly writes: Rate } | undefined
  /** Networks whose `X-Forwarded-For` names the client. */
  readonly trustedProxies?: readonly string[] | undefined
  /** Whether it listens on a unix socket, whose clients have no address. */
  readonly isUnixSocket?: boolean | undefined
  readonly compression?: Compression | undefined
  readonly limits?: Partial<ProxyLimits & ServerLimits> | undefined
}

interface ServerLimits {
  /** How long a client may take to send a request's header. */
  readonly headerMs: number
  /** How long it may take to send all of a request. */
  readonly requestMs: number
}

const serverLimits: ServerLimits = { headerMs: 15_000, requestMs: 120_000 }

/** What is served, from one reading of the configuration and of the build. */
export interface Site {
  readonly headers: readonly (readonly [string, string])[]
  readonly answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  /** What a load balancer hears from now on. */
  readonly stopping: () => void
  /** Ends what is done in the background. */
  readonly close: () => void
}

export async function makeSite(options: ServerOptions): Promise<Site> {
  const { directory, service, tokens = {}, config, log = () => undefined, origin } = options
  const personOf = options.session ?? (() => ({}))
  const limits = { ...proxyLimits, ...options.limits }
  const assets = new Map(await loadAssets(directory, options.compression))
  if (!assets.has('/index.html')) throw new Error(`There is no build in ${directory}.`)
  const ownConfig = config ?? assets.get('/config.json')?.content
  if (ownConfig !== undefined) {
    assets.set('/config.json', makeAsset('/config.json', takingReports(ownConfig)))
  }
  const isTrusted = networksOf(options.trustedProxies ?? [])
  const client = (request: IncomingMessage) => clientOf(request, isTrusted, options.isUnixSocket)
  const reporting = {
    served: {
      ...buildOf(assets.get('/build.json')),
      hasScript: (name: string) => assets.has(`/assets/${name}`),
    },
    log: fewLines(log),
    origin,
    personOf,
  }
  const proxy: Proxy | undefined = service && {
    service,
    tokens,
    limits,
    personOf,
    origin,
    mayAsk: mayAskOf(options.rates, client),
  }
  const isHttps = origin?.startsWith('https:') === true
  const isSandbox = assets.has('/sandbox.json')
  const headers = Object.entries(securityHeaders(isSandbox, isHttps, options.connectTo))
  const ownHost = origin === undefined ? undefined : new URL(origin).host
  const closing = new AbortController()
  if (options.compression === 'in background') void compressAll(assets, closing.signal)
  let isStopping = false

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    for (const [name, value] of headers) response.setHeader(name, value)
    if (isStopping) response.setHeader('Connection', 'close')
    if (options.logAccess) {
      logRequest(request, response, client(request), options.logAccess)
    }
    // Node itself would answer without these headers (requireHostHeader).
    const path = isNamed(request) ? requestPath(request.url) : undefined
    if (path === HEALTH) return answerHealth(assets, request, response, isStopping)
    if (path !== undefined && ownHost !== undefined && !isHost(ownHost, request.headers.host)) {
      const message = 'This server answers under its own name only.'
      return sendProblem(response, 403, message, { code: 'origin' })
    }
    if (path === undefined) {
      // Who follows a broken link reads the app's own page about it.
      if (isNavigation(request)) return answerStatic(assets, '/index.html', request, response)
      return sendProblem(response, 400, 'This address is malformed.', { code: 'malformed' })
    }
    if (!isServicePath(path)) noteOf(response).place = OWN.has(path) ? path.slice(1) : 'page'
    if (path === POLICY_REPORTS) return answerReports(policyReports, request, response, reporting)
    if (path === ERROR_REPORTS) return answerReports(errorReports, request, response, reporting)
    if (path === SESSION) {
      if (isSameOrigin(request.headers, false, origin))
        return answerSession(personOf, request, response)
      const message = 'This server answers its own pages only.'
      return sendProblem(response, 403, message, { code: 'origin' })
    }
    if (path === SIGN_IN && options.signInPath !== undefined)
      return sendToSignIn(options.signInPath, request, response)
    if (!isServicePath(path)) return answerStatic(assets, path, request, response)
    return answerService(proxy, request, response)
  }

  return {
    headers,
    answer,
    stopping: () => (isStopping = true),
    close: () => closing.abort(),
  }
}

/** Browsers leave the usual port out; what stands before may write it. */
const isHost = (own: string, host = ''): boolean => [own, `${own}:443`].includes(host.toLowerCase())

const OWN: ReadonlySet<string> = new Set([POLICY_REPORTS, ERROR_REPORTS, SESSION, SIGN_IN])

function mayAskOf(
  rates: ServerOptions['rates'],
  client: (request: IncomingMessage) => string,
): Proxy['mayAsk'] {
  if (rates === undefined) return () => true
  const reads = rateLimit(rates.reads)
  const writes = rateLimit(rates.writes)
  return (request, isWrite) => (isWrite ? writes : reads)(client(request))
}

/** A server of whatever site is current. It is not listening yet. */
export function serverOf(
  site: () => Site,
  stated: Partial<ServerLimits> = {},
  log?: (line: string) => void,
): Server {
  const { requestMs, headerMs } = { ...serverLimits, ...stated }
  const headersTimeout = Math.min(headerMs, requestMs)
  const listener: RequestListener = (request, response) => {
    site()
      .answer(request, response)
      .catch(() => {
        // The client has usually left. If it has not, a connection cut without an answer would make it send again.
        if (response.headersSent || response.destroyed) response.destroy()
        else sendProblem(response, 500, 'This request could not be answered.')
      })
  }
  const server = createServer(
    {
      requireHostHeader: false,
      requestTimeout: requestMs,
      headersTimeout,
      // Whoever is slow is cut at most this much later.
      connectionsCheckingInterval: Math.min(500, headersTimeout / 4),
      // Longer than what stands before it keeps a connection: one that ends as it is used again costs a write.
      keepAliveTimeout: 120_000,
    },
    listener,
  )
  server.on('clientError', refuseUnreadable(site, log))
  return server
}

/** The server of one site. */
export async function createAppServer(options: ServerOptions): Promise<Server> {
  const site = await makeSite(options)
  const server = serverOf(() => site, options.limits, options.logAccess)
  server.on('close', site.close)
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
  (site: () => Site, log: ((line: string) => void) | undefined) =>
  (_error: Error, socket: Duplex): void => {
    if (!socket.writable) return
    // A connection that a browser opened ahead and never used: what is written here, it would read as the answer to
    // the first request that it sends on it.
    if ('bytesRead' in socket && socket.bytesRead === 0) {
      socket.destroy()
      return
    }
    const body = '{"message":"This request could not be read.","code":"malformed"}\n'
    const lines = [
      'HTTP/1.1 400 Bad Request',
      'Connection: close',
      'Content-Type: application/json; charset=utf-8',
      'Cache-Control: no-store',
      `Content-Length: ${String(body.length)}`,
      'X-Countinghouse-Proxy: not-forwarded',
      ...site().headers.map(([name, value]) => `${name}: ${value}`),
    ]
    log?.(JSON.stringify({ time: new Date().toISOString(), place: 'unreadable', status: 400 }))
    socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`)
  }
