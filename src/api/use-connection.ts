import { useSyncExternalStore } from 'react'

import { isPresenting } from '~/lib/presenting'
import type { Scope } from '~/storage/scope'

import { currentScope, getConnection, subscribeConnection, type Connection } from './connection'
import { subscribeMayWrite, writeBan, type WriteBan } from './may-write'
import { getSession, type Session } from './session'

export const useScope = (): Scope => useSyncExternalStore(subscribeConnection, currentScope)

export const useCurrentConnection = (): Connection =>
  useSyncExternalStore(subscribeConnection, getConnection, getConnection)

export const useWriteBan = (): WriteBan | undefined =>
  useSyncExternalStore(subscribeMayWrite, writeBan, writeBan)

/** Whether a screen may offer a write. */
export const useMayWrite = (): boolean => useWriteBan() === undefined

/** In presenter mode without the name: a mask would have to be told of it first. */
export function useSession(): Session {
  const session = useSyncExternalStore(subscribeMayWrite, getSession)
  return isPresenting() ? { ...session, user: undefined } : session
}
