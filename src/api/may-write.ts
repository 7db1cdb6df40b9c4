/** The one place that says whether a write may be offered, and sent. */
import { isPresenting, subscribePresenting } from '~/lib/presenting'
import { isViewOnly, subscribeViewOnly } from '~/storage/view-only'

import { subscribeConnection } from './connection'
import { getSession, subscribeSession } from './session'

/**
 * Why nothing may be sent: the role that the deployment gives the person, their own switch, or presenter mode,
 * since whoever sends must see whom and how much.
 */
export type WriteBan = 'role' | 'view-only' | 'presenting'

const PAYER = 'payer'

/** A role that we don't know may do less than we think, so it views. */
export function writeBan(): WriteBan | undefined {
  const { role } = getSession()
  if (role !== undefined && role !== PAYER) return 'role'
  if (isViewOnly()) return 'view-only'
  return isPresenting() ? 'presenting' : undefined
}

export const mayWrite = (): boolean => writeBan() === undefined

export function subscribeMayWrite(listener: () => void): () => void {
  const stops = [subscribeConnection, subscribeSession, subscribeViewOnly, subscribePresenting].map(
    (subscribe) => subscribe(listener),
  )
  return () => {
    for (const stop of stops) stop()
  }
}
