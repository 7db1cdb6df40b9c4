/** Whose data it is: one organization at one service. Nothing stored, cached or sent for one is used for another. */
export interface Scope {
  readonly kind: 'sandbox' | 'live'
  /** Without `/api`; empty for this app's own address. */
  readonly baseUrl: string
  readonly orgId: string
}

/** The scope as one text, for keys. Neither the kind nor an address holds a blank. */
export const scopeKey = ({ kind, baseUrl, orgId }: Scope): string =>
  [kind, baseUrl, orgId].join(' ')

/** The scope of a key; undefined where it is none. */
export function readScopeKey(key: string): Scope | undefined {
  const [kind, baseUrl, ...rest] = key.split(' ')
  if (kind !== 'sandbox' && kind !== 'live') return undefined
  return baseUrl === undefined || rest.length === 0
    ? undefined
    : { kind, baseUrl, orgId: rest.join(' ') }
}

export const isSameScope = (a: Scope, b: Scope): boolean => scopeKey(a) === scopeKey(b)

/** For people: "Sandbox, organization 123". */
export function scopeName({ kind, baseUrl, orgId }: Scope): string {
  const address = baseUrl.replace(/^https?:\/\//, '')
  const service = kind === 'sandbox' ? 'Sandbox' : address || 'Live service'
  return orgId === '' ? service : `${service}, organization ${orgId}`
}

/** Something that takes several steps was stopped, since another service or organization was connected. */
export class ScopeLeftError extends Error {
  override readonly name = 'ScopeLeftError'

  constructor(left: Scope) {
    super(`This belongs to ${scopeName(left)}. Connect to it again to go on.`)
  }
}

let current: Scope = { kind: 'live', baseUrl: '', orgId: '' }
let staying = new AbortController()
const leavers = new Set<() => void>()

/** The same object until the service or the organization changes. */
export const currentScope = (): Scope => current

/** Aborts when another service or organization is connected: for whatever reads or sends in several steps. */
export const scopeSignal = (): AbortSignal => staying.signal

/** Calls `act` whenever another service or organization is connected. */
export function onScopeLeft(act: () => void): void {
  leavers.add(act)
}

/** For src/api/connection.ts, which alone knows what is connected. */
export function enterScope({ kind, baseUrl, orgId }: Scope): void {
  const next = { kind, baseUrl, orgId }
  if (isSameScope(current, next)) return
  const [before, left] = [current, staying]
  current = next
  staying = new AbortController()
  left.abort(new ScopeLeftError(before))
  for (const act of leavers) act()
}
