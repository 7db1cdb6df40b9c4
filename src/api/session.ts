/** Who is signed in and what they may do, as the deployment's proxy states it. It enforces that; we show and obey it. */
import { getConnection } from './connection'
import { isBehindProxy, ownAddress, proxyRefusal, textIn } from './proxy-refusal'
import { endSignIn } from './sign-in'
import { saysNotForwarded } from './transport'

export interface Session {
  /** In the proxy's word. Only a `payer` writes. */
  readonly role: string | undefined
  readonly user: string | undefined
  readonly signOut: string | undefined
}

const ADDRESS = '/session.json'
const LIMIT_MS = 10_000
const nobody: Session = { role: undefined, user: undefined, signOut: undefined }

let current = nobody
const listeners = new Set<() => void>()

function change(next: Session): void {
  const { role, user, signOut } = next
  if (role === current.role && user === current.user && signOut === current.signOut) return
  current = next
  for (const listener of listeners) listener()
}

/** Of another connection than the proxy's there is none. */
export const getSession = (): Session => (isBehindProxy(getConnection()) ? current : nobody)

export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const sessionFrom = (json: unknown): Session => ({
  role: textIn(json, 'role'),
  user: textIn(json, 'user'),
  signOut: ownAddress(textIn(json, 'signOut')),
})

let reading: Promise<void> | undefined

/** Never rejects. What can't be read states nothing; without an answer, what was known stays. */
export function readSession(): Promise<void> {
  if (!isBehindProxy(getConnection())) return Promise.resolve()
  reading ??= ask().finally(() => (reading = undefined))
  return reading
}

async function ask(): Promise<void> {
  try {
    const response = await fetch(ADDRESS, {
      headers: { Accept: 'application/json' },
      cache: 'no-store',
      credentials: 'same-origin',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      // The first rows come first.
      priority: 'low',
      signal: AbortSignal.timeout(LIMIT_MS),
    })
    const text = await response.text()
    const isNotForwarded = saysNotForwarded(response.headers)
    const refusal = proxyRefusal({ status: response.status, text, isNotForwarded }, getConnection())
    if (refusal?.reason === 'sign-in') endSignIn(refusal.signIn)
    else if (refusal === undefined) change(response.ok ? sessionFrom(JSON.parse(text)) : nobody)
  } catch (error) {
    if (error instanceof SyntaxError) change(nobody)
  }
}
