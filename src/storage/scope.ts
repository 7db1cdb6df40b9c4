/** One organization at one service. Nothing stored, cached or sent for one is used for another. */
export interface Scope {
  readonly kind: 'sandbox' | 'live'
  readonly baseUrl: string
  readonly orgId: string
}

/** Neither part holds a blank. */
export const scopeKey = ({ kind, baseUrl, orgId }: Scope): string =>
  [kind, baseUrl, orgId].join(' ')

export function readScopeKey(key: string): Scope | undefined {
  const [kind, baseUrl, ...rest] = key.split(' ')
  if (kind !== 'sandbox' && kind !== 'live') return undefined
  return baseUrl === undefined || rest.length === 0
    ? undefined
    : { kind, baseUrl, orgId: rest.join(' ') }
}

export const isSameScope = (a: Scope, b: Scope): boolean => scopeKey(a) === scopeKey(b)

/** Where requests go: this app's own address passes them on if none is given. */
export const serviceHost = ({ baseUrl }: Pick<Scope, 'baseUrl'>): string =>
  URL.canParse(baseUrl) ? new URL(baseUrl).host : globalThis.location.host

export function scopeName({ kind, baseUrl, orgId }: Scope): string {
  const address = baseUrl.replace(/^https?:\/\//, '')
  const service = kind === 'sandbox' ? 'Sandbox' : address || 'Live service'
  return orgId === '' ? service : `${service}, organization ${orgId}`
}

/** Another service or organization was connected during a multi-step task. */
export class ScopeLeftError extends Error {
  override readonly name = 'ScopeLeftError'

  constructor(left: Scope) {
    super(`This belongs to ${scopeName(left)}. Connect to it again to continue.`)
  }
}

let current: Scope = { kind: 'live', baseUrl: '', orgId: '' }
let staying = new AbortController()
const leavers = new Set<() => void>()

export const currentScope = (): Scope => current

/**
 * Aborts when another scope is connected: for anything that reads or sends in several steps.
 * @param given aborts it as well
 */
export const scopeSignal = (given?: AbortSignal): AbortSignal =>
  given ? AbortSignal.any([staying.signal, given]) : staying.signal

export function onScopeLeft(act: () => void): void {
  leavers.add(act)
}

export function enterScope({ kind, baseUrl, orgId }: Scope): void {
  const next = { kind, baseUrl, orgId }
  if (isSameScope(current, next)) return
  const [before, left] = [current, staying]
  current = next
  staying = new AbortController()
  left.abort(new ScopeLeftError(before))
  for (const act of leavers) act()
}
