/** Whether this tab is presenting: kept for the tab, so that a reload doesn't show what was masked. */
const KEY = 'countinghouse.presenting'

export function wasPresenting(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null
  } catch {
    return false
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
  } catch {
    // See keepPresenting.
  }
}
