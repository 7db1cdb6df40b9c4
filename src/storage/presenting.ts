/** Whether this tab is presenting: kept for the tab, so that a reload doesn't show what was masked. */
import { keepBrowserText, browserText } from './browser-text'

const KEY = 'countinghouse.presenting'

/** A tab that is opened from one gets no storage of it: it finds this instead. */
const HANDED_ON_KEY = 'countinghouse.presenting-link'
const HANDED_ON_MS = 60_000

export const isKeptPresenting = (): boolean => browserText('sessionStorage', KEY) !== undefined

/** Asked once, at the start: it takes over what the tab that opened this one handed on. */
export function wasPresenting(): boolean {
  if (isKeptPresenting()) return true
  const age = Date.now() - Number(browserText('localStorage', HANDED_ON_KEY))
  if (!(age >= 0 && age < HANDED_ON_MS)) return false
  keepPresenting()
  return true
}

/** A link of this tab is about to open another. */
export const handPresentingOn = (): boolean =>
  keepBrowserText('localStorage', HANDED_ON_KEY, String(Date.now()))

export const keepPresenting = (): boolean => keepBrowserText('sessionStorage', KEY, '1')

export function forgetPresenting(): void {
  keepBrowserText('sessionStorage', KEY, undefined)
  keepBrowserText('localStorage', HANDED_ON_KEY, undefined)
}
