import { useSyncExternalStore } from 'react'

import type { Scope } from '~/storage/scope'

import { currentScope, getConnection, subscribeConnection, type Connection } from './connection'
import { subscribeMayWrite, writeBan, type WriteBan } from './may-write'
import { getSession, type Session } from './session'

export const useScope = (): Scope => useSyncExternalStore(subscribeConnection, currentScope)

export const useCurrentConnection = (): Connection =>
  useSyncExternalStore(subscribeConnection, getConnection)

export const useWriteBan = (): WriteBan | undefined =>
  useSyncExternalStore(subscribeMayWrite, writeBan)

/** Whether a screen may offer a write. */
export const useMayWrite = (): boolean => useWriteBan() === undefined

export const useSession = (): Session => useSyncExternalStore(subscribeMayWrite, getSession)
