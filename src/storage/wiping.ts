/** Whether this browser is being wiped: from then on the app shows nothing and keeps nothing in this document. */
import { createStore } from '~/lib/store'

import { hearTabs } from './channel'
import { closeStorage } from './database'

export const WIPE_CHANNEL = 'countinghouse-wipe'

const wiping = createStore<'here' | 'elsewhere' | undefined>(undefined)

const underWay = new Set<{ readonly title: string }>()

/** Titles of what this tab has sent, and has no answer to yet. */
export const sendingNow = (): readonly string[] => [...underWay].map(({ title }) => title)

/** @returns to call once there is an answer, or none will come */
export function noteSending(title: string): () => void {
  const entry = { title }
  underWay.add(entry)
  return () => void underWay.delete(entry)
}

export const { get: wipingState, subscribe: subscribeWiping } = wiping

/** A tab's own store, which no other tab can reach: tokens kept for it, its service, where its lists were. */
function forgetTab(): void {
  try {
    sessionStorage.clear()
  } catch {
    // Where storage is blocked, nothing is kept.
  }
}

/** In every tab: what one wipes, another must not write again. */
export function hearWipes(): void {
  hearTabs(WIPE_CHANNEL, () => {
    if (wiping.get() !== undefined) return
    wiping.set('elsewhere')
    closeStorage()
    forgetTab()
    // What goes off screen still writes where it was.
    window.addEventListener('pagehide', forgetTab)
  })
}

export const beginWipe = (): void => wiping.set('here')
