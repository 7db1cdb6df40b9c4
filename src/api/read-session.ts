import { parseJson } from '~/lib/json'

import { getConnection } from './connection'
import { isBehindProxy, ownAddress, proxyRefusal, textIn } from './proxy-refusal'
import { NO_ROLE, nobody, rereadSessionBy, setSession, type Session } from './session'
import { endSignIn } from './sign-in'
import { saysNotForwarded } from './transport'

const ADDRESS = '/session.json'
const LIMIT_MS = 10_000
/** A tab that is flicked through asks no more often. */
const LEAST_MS = 10_000

const isStated = (json: object, name: string) =>
  Object.hasOwn(json, name) && (Reflect.get(json, name) ?? '') !== ''

const sessionFrom = (json: object): Session => ({
  // A role that can't be read is none that we know.
  role: textIn(json, 'role') ?? (isStated(json, 'role') ? UNREADABLE : undefined),
  user: textIn(json, 'user'),
  signOut: ownAddress(textIn(json, 'signOut')),
})

const UNREADABLE = 'unreadable'

let reading: Promise<void> | undefined

/** Never rejects. Only what states a session changes it: without that, what was known stays. */
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
    else if (refusal?.reason === 'role') setSession({ ...nobody, role: NO_ROLE })
    else if (response.status === 404 && !refusal) setSession(nobody)
    else if (response.ok) stated(parseJson(text))
  } catch {
    // No answer states nothing.
  }
}

function stated(json: unknown): void {
  if (typeof json === 'object' && json !== null && !Array.isArray(json)) {
    setSession(sessionFrom(json))
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
