/**
 * Whether the browser promises to keep what is kept here. It is asked once, when the first thing worth keeping is
 * kept: some browsers put the question to the person, who should know by then what it is about.
 */
import { worthKeeping } from './kept-changes'

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

function wasAsked(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    // Where storage is blocked, nothing is kept.
    return true
  }
}

async function askToLast(): Promise<void> {
  if (wasAsked() || (await howLasting()) !== 'removable') return
  try {
    localStorage.setItem(KEY, 'asked')
    await storageManager()?.persist?.()
  } catch {
    // Settings says what came of it.
  }
}

/** @returns the undo */
export function askOnceWorthKeeping(): () => void {
  // It may have been kept before anyone listened.
  if (worthKeeping.get()) void askToLast()
  return worthKeeping.subscribe(() => void askToLast())
}
