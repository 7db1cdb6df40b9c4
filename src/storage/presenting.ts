/** Whether this tab is presenting: kept for the tab, so that a reload doesn't show what was masked. */
const KEY = 'countinghouse.presenting'

/** A tab that is opened from one gets no storage of it: it finds this instead. */
const HANDED_ON_KEY = 'countinghouse.presenting-link'
const HANDED_ON_MS = 60_000

export function wasPresenting(): boolean {
  try {
    if (sessionStorage.getItem(KEY) !== null) return true
    const age = Date.now() - Number(localStorage.getItem(HANDED_ON_KEY) ?? Number.NaN)
    if (!(age >= 0 && age < HANDED_ON_MS)) return false
    keepPresenting()
    return true
  } catch {
    return false
  }
}

/** A link of this tab is about to open another. */
export function handPresentingOn(): void {
  try {
    localStorage.setItem(HANDED_ON_KEY, String(Date.now()))
  } catch {
    // See keepPresenting.
  }
}

export function keepPresenting(): void {
  try {
    sessionStorage.setItem(KEY, '1')
  } catch {
    // Storage may be forbidden: it then lasts until a reload.
  }
}

export function forgetPresenting(): void {
  try {
    sessionStorage.removeItem(KEY)
    localStorage.removeItem(HANDED_ON_KEY)
  } catch {
    // See keepPresenting.
  }
}
