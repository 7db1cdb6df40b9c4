import { personFrom } from '../people/identity'
import type { ServerOptions } from '../server'
import type { Config } from './config-file'

/** What the app reads of it. The token is this server's business, or the person's. */
function appConfig({ app, service, connectTo }: Config): string {
  const { orgId, defaultEntry, cardEntry } = app
  const asked =
    service === undefined
      ? { baseUrl: connectTo[0] ?? '', tokens: 'typed' }
      : { baseUrl: '', tokens: 'proxy' }
  return JSON.stringify({ service: { ...asked, orgId, defaultEntry }, cardEntry })
}

/** A configuration as what serves it. Each line that is logged is JSON. */
export function serverOptions(config: Config, log: (line: string) => void): ServerOptions {
  const { build, service, tokens, origin, connectTo, rates, limits, trustedProxies } = config
  const { signIn, secret, listening } = config
  const isUnixSocket = 'path' in listening
  const isLogged = config.log === 'stdout'
  return {
    directory: build,
    service,
    tokens,
    origin,
    connectTo,
    trustedProxies,
    isUnixSocket,
    compression: 'in background',
    config: Buffer.from(appConfig(config)),
    rates: {
      reads: { perSecond: rates.readsPerSecond, burst: rates.readBurst },
      writes: { perSecond: rates.writesPerSecond, burst: rates.writeBurst },
    },
    limits: {
      bodyBytes: limits.bodyMegabytes * 1024 * 1024,
      answerMs: limits.answerSeconds * 1000,
      headerMs: limits.headerSeconds * 1000,
      requestMs: limits.requestSeconds * 1000,
    },
    ...(signIn && {
      signInPath: signIn.signInPath,
      session: (request) => personFrom({ ...signIn, secret, isUnixSocket }, request),
    }),
    ...(isLogged && {
      logAccess: log,
      log: (report) => log(JSON.stringify({ time: new Date().toISOString(), report })),
    }),
  }
}
