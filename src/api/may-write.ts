/** The one place that says whether a write may be offered, and sent. */
import { isViewOnly, subscribeViewOnly } from '~/storage/view-only'

import { subscribeConnection } from './connection'
import { getSession, subscribeSession } from './session'

/** Why nothing may be sent: the person's own switch, or the role that the deployment gives them. */
export type WriteBan = 'view-only' | 'role'

const PAYER = 'payer'

/** A role that we don't know may do less than we think, so it views. */
export function writeBan(): WriteBan | undefined {
  const { role } = getSession()
  if (role !== undefined && role !== PAYER) return 'role'
  return isViewOnly() ? 'view-only' : undefined
}

export const mayWrite = (): boolean => writeBan() === undefined

export function subscribeMayWrite(listener: () => void): () => void {
  const stops = [subscribeConnection, subscribeSession, subscribeViewOnly].map((subscribe) =>
    subscribe(listener),
  )
  return () => {
    for (const stop of stops) stop()
  }
}
