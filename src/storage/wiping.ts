/** Whether this browser is being wiped: from then on the app shows nothing and keeps nothing in this document. */
import { hearTabs } from './channel'
import { closeStorage } from './database'

export const WIPE_CHANNEL = 'countinghouse-wipe'

let wiping: 'here' | 'elsewhere' | undefined
const listeners = new Set<() => void>()

const underWay = new Set<{ readonly title: string }>()

/** Titles of what this tab has sent, and has no answer to yet. */
export const sendingNow = (): readonly string[] => [...underWay].map(({ title }) => title)

/** @returns to call once there is an answer, or none will come */
export function noteSending(title: string): () => void {
  const entry = { title }
  underWay.add(entry)
  return () => void underWay.delete(entry)
}

export const wipingState = (): typeof wiping => wiping

function become(next: typeof wiping): void {
  wiping = next
  for (const listener of listeners) listener()
}

export function subscribeWiping(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

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
    if (wiping !== undefined) return
    become('elsewhere')
    closeStorage()
    forgetTab()
    // What goes off screen still writes where it was.
    window.addEventListener('pagehide', forgetTab)
  })
}

export const beginWipe = (): void => become('here')
