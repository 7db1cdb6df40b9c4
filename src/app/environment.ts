import { useSyncExternalStore } from 'react'
import { getConnection, subscribeConnection } from '~/api/connection'
import type { Connection } from '~/api/connection'

export function useCurrentConnection(): Connection {
  return useSyncExternalStore(subscribeConnection, getConnection)
}

export function environmentName({ kind }: Connection): 'Sandbox' | 'Live' {
  return kind === 'live' ? 'Live' : 'Sandbox'
}
