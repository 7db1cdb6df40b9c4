/** Who is signed in and what they may do, as the deployment's proxy states it. It enforces that; we show and obey it. */
import { createStore } from '~/lib/store'
import { keepRole, knownRole } from '~/storage/known-role'

import { getConnection } from './connection'
import { isBehindProxy } from './proxy-refusal'

export interface Session {
  /** In the proxy's word. Only a `payer` writes. */
  readonly role: string | undefined
  readonly user: string | undefined
  readonly signOut: string | undefined
}

/** Of somebody who is signed in and in no group that the deployment knows. */
export const NO_ROLE = 'none'

export const nobody: Session = { role: undefined, user: undefined, signOut: undefined }

const current = createStore<Session>({ ...nobody, role: knownRole() })
let reread: () => void = () => undefined

/** Of another connection than the proxy's there is none. */
export const getSession = (): Session => (isBehindProxy(getConnection()) ? current.get() : nobody)

export function setSession(next: Session): void {
  const { role, user, signOut } = next
  const now = current.get()
  if (role === now.role && user === now.user && signOut === now.signOut) return
  keepRole(role)
  current.set(next)
}

export const subscribeSession = current.subscribe

/** `read-session` comes later than what is on screen first. */
export const rereadSessionBy = (read: () => void): void => void (reread = read)

/** An answer contradicts what was stated. */
export const doubtSession = (): void => reread()
