import type { Connection } from '~/api/connection'
import { memberOf } from '~/lib/json'
import { keptTokens } from '~/storage/kept-tokens'
import { lastService } from '~/storage/last-service'

interface AppConfig {
  readonly service: {
    readonly baseUrl: string
    readonly orgId: string
    readonly defaultEntry: string
    /** Who supplies the token: the person, in Settings, or the deployment's proxy. */
    readonly tokens: 'typed' | 'proxy'
  }
  /** Card numbers may be typed here for a live service. It widens the deployment's PCI scope. */
  readonly cardEntry: boolean
  /** The deployment takes reports of errors at /error-reports. */
  readonly errorReports: boolean
  /** Of the embedded sandbox: the last day that has records. Left out, it is of the first visit. */
  readonly sandboxDay?: string | undefined
  /** Of the embedded sandbox: the first visit lays sample records out, unless it's `false`. */
  readonly sandboxSamples?: boolean | undefined
}

const defaults: AppConfig = {
  service: { baseUrl: '', orgId: '', defaultEntry: '', tokens: 'typed' },
  cardEntry: false,
  errorReports: false,
}

function text(value: unknown, name: string): string {
  const found = memberOf(value, name)
  return typeof found === 'string' || typeof found === 'number' ? String(found).trim() : ''
}

export function readConfig(value: unknown): AppConfig {
  const service = memberOf(value, 'service')
  return {
    service: {
      baseUrl: text(service, 'baseUrl'),
      orgId: text(service, 'orgId'),
      defaultEntry: text(service, 'defaultEntry'),
      tokens: text(service, 'tokens') === 'proxy' ? 'proxy' : 'typed',
    },
    cardEntry: memberOf(value, 'cardEntry') === true,
    errorReports: memberOf(value, 'errorReports') === true,
    ...(__SANDBOX__ && {
      sandboxDay: text(value, 'sandboxDay') || undefined,
      sandboxSamples: memberOf(value, 'sandboxSamples') === false ? false : undefined,
    }),
  }
}

/** Nothing is drawn before it. */
const LIMIT_MS = 15_000

/** A missing file means defaults; an unreadable one is an error. */
export async function loadConfig(): Promise<AppConfig> {
  const response = await fetch('/config.json', { signal: AbortSignal.timeout(LIMIT_MS) }).catch(
    (cause: unknown) => {
      throw new Error('config.json: the server didn’t answer', { cause })
    },
  )
  if (response.status === 404) return defaults
  if (!response.ok) throw new Error(`config.json: the server answered ${response.status}`)
  return readConfig(await response.json())
}

/** See docs/sandbox.md. Not in a production build. */
const sandbox = __SANDBOX__
  ? {
      orgId: '123',
      defaultEntry: 'main-street',
      organizationToken: 'sandbox-organization-token',
      applicationToken: 'sandbox-application-token',
    }
  : undefined

/** The sandbox in a sandbox build, else the deployment's service, with tokens only if they were kept for this tab. */
export function firstConnection({ service }: AppConfig): Connection {
  if (sandbox !== undefined)
    return { kind: 'sandbox', baseUrl: '', ...sandbox, hasProxyToken: false }
  const { tokens } = service
  // If the proxy adds the token, the deployment alone names the service.
  const typed = tokens === 'proxy' ? undefined : lastService()
  const { baseUrl, orgId, defaultEntry } = typed ?? service
  const kept = tokens === 'proxy' ? undefined : keptTokens({ kind: 'live', baseUrl, orgId })
  return {
    kind: 'live',
    baseUrl,
    orgId,
    defaultEntry,
    organizationToken: kept?.organizationToken,
    applicationToken: kept?.applicationToken,
    hasProxyToken: tokens === 'proxy',
  }
}
