import { useSyncExternalStore } from 'react'

import type { Scope } from '~/storage/scope'

import { currentScope, subscribeConnection } from './connection'

/** The scope that is connected now. */
export const useScope = (): Scope => useSyncExternalStore(subscribeConnection, currentScope)
