import { useSyncExternalStore } from 'react'

import type { Scope } from '~/storage/scope'

import { currentScope, getConnection, subscribeConnection, type Connection } from './connection'

export const useScope = (): Scope => useSyncExternalStore(subscribeConnection, currentScope)

export const useCurrentConnection = (): Connection =>
  useSyncExternalStore(subscribeConnection, getConnection)
