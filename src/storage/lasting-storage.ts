/**
 * Whether the browser promises to keep what is kept here. It is asked once, when the first thing worth keeping is
 * kept: some browsers put the question to the person, who should know by then what it is about.
 */
import { hearKept } from './kept-changes'
import { keepBrowserText, browserText } from './browser-text'

/** Whether it was asked, for this browser and not for a service. */
const KEY = 'countinghouse.persist'

export type Lasting = 'kept' | 'removable' | 'unknown'

/** A browser has it on HTTPS and this computer's own addresses only. */
const storageManager = (): Partial<StorageManager> | undefined =>
  (navigator as Partial<Navigator>).storage

export async function howLasting(): Promise<Lasting> {
  try {
    const isKept = await storageManager()?.persisted?.()
    return isKept === undefined ? 'unknown' : isKept ? 'kept' : 'removable'
  } catch {
    return 'unknown'
  }
}

export async function askToLast(): Promise<void> {
  if (browserText('localStorage', KEY) !== undefined || (await howLasting()) !== 'removable') return
  // Where storage is blocked, nothing is kept.
  if (!keepBrowserText('localStorage', KEY, 'asked')) return
  // Settings says what came of it.
  await storageManager()
    ?.persist?.()
    .catch(() => undefined)
}

/** Of the rest, most is learned again from the service; a saved view is told by its deed (activity.ts). */
const WORTH_KEEPING = new Set(
  ['submissions', 'drafts', 'bulk'].map((name) => `countinghouse-${name}`),
)

/** Whichever tab kept it, this one too. @returns the undo */
export const askOnceWorthKeeping = (): (() => void) =>
  hearKept((databases) => {
    if (databases.some((name) => WORTH_KEEPING.has(name))) void askToLast()
  })
