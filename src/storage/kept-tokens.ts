/** Tokens that a person chose to keep for this tab: gone with the tab, on disconnecting, and once refused. Off by default. */
import { isSameScope, type Scope } from './scope'

const KEY = 'countinghouse.tokens'

interface Tokens {
  readonly organizationToken: string | undefined
  readonly applicationToken: string | undefined
}

interface Kept extends Scope, Tokens {}

const isText = (value: unknown): value is string => typeof value === 'string'

function read(): Kept | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return undefined
    const { baseUrl, orgId, organizationToken, applicationToken }: Record<string, unknown> = {
      ...kept,
    }
    if (!isText(baseUrl) || !isText(orgId) || !isText(organizationToken)) return undefined
    const application = isText(applicationToken) ? applicationToken : undefined
    return { kind: 'live', baseUrl, orgId, organizationToken, applicationToken: application }
  } catch {
    // Storage may be forbidden: then nothing was kept.
    return undefined
  }
}

export const keptTokens = (scope: Scope): Tokens | undefined => {
  const kept = read()
  return kept && isSameScope(kept, scope) ? kept : undefined
}

/** @returns whether they are kept: storage may be forbidden */
export function keepTokens({ baseUrl, orgId, organizationToken, applicationToken }: Kept): boolean {
  try {
    const kept = { baseUrl, orgId, organizationToken, applicationToken }
    sessionStorage.setItem(KEY, JSON.stringify(kept))
    return true
  } catch {
    return false
  }
}

export function forgetKeptTokens(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // As above.
  }
}

/** Those of a connection that is left, or replaced by others, go with it. */
export function forgetOtherTokens(next: Kept): void {
  const kept = keptTokens(next)
  const isSame =
    kept?.organizationToken === next.organizationToken &&
    kept?.applicationToken === next.applicationToken
  if (!isSame) forgetKeptTokens()
}
