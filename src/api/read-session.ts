import { getConnection } from './connection'
import { isBehindProxy, ownAddress, proxyRefusal, textIn } from './proxy-refusal'
import { nobody, rereadSessionBy, setSession, type Session } from './session'
import { endSignIn } from './sign-in'
import { saysNotForwarded } from './transport'

const ADDRESS = '/session.json'
const LIMIT_MS = 10_000
/** A tab that is flicked through asks no more often. */
const LEAST_MS = 10_000

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
    else if (!refusal) setSession(response.ok ? sessionFrom(JSON.parse(text)) : nobody)
  } catch (error) {
    if (error instanceof SyntaxError) setSession(nobody)
  }
}

/** At the start, whenever the person comes back to this tab, and when an answer contradicts what was stated. */
export function watchSessionStated(): void {
  let last = Date.now()
  void readSession()
  rereadSessionBy(() => void readSession())
  const again = () => {
    if (document.visibilityState !== 'visible' || Date.now() - last < LEAST_MS) return
    last = Date.now()
    void readSession()
  }
  window.addEventListener('focus', again)
  document.addEventListener('visibilitychange', again)
}
