/** Tokens that a person chose to keep for this tab: gone with the tab, on disconnecting, and once refused. Off by default. */
import { keepBrowserText, browserMembers } from './browser-text'
import { isSameScope, type Scope } from './scope'

const KEY = 'countinghouse.tokens'

interface Tokens {
  readonly organizationToken: string | undefined
  readonly applicationToken: string | undefined
}

interface Kept extends Scope, Tokens {}

function read(): Kept | undefined {
  const { baseUrl, orgId, organizationToken, applicationToken } = browserMembers(
    'sessionStorage',
    KEY,
  )
  return baseUrl === undefined || orgId === undefined || organizationToken === undefined
    ? undefined
    : { kind: 'live', baseUrl, orgId, organizationToken, applicationToken }
}

export const keptTokens = (scope: Scope): Tokens | undefined => {
  const kept = read()
  return kept && isSameScope(kept, scope) ? kept : undefined
}

/** @returns whether they are kept: storage may be forbidden */
export function keepTokens({ baseUrl, orgId, organizationToken, applicationToken }: Kept): boolean {
  const kept = { baseUrl, orgId, organizationToken, applicationToken }
  return keepBrowserText('sessionStorage', KEY, JSON.stringify(kept))
}

export const forgetKeptTokens = (): boolean => keepBrowserText('sessionStorage', KEY, undefined)

/** Those of a connection that is left, or replaced by others, go with it. */
export function forgetOtherTokens(next: Kept): void {
  const kept = keptTokens(next)
  const isSame =
    kept?.organizationToken === next.organizationToken &&
    kept?.applicationToken === next.applicationToken
  if (!isSame) forgetKeptTokens()
}
