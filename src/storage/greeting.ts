/** Of the browser, not of a service: a person is greeted once. */
const KEY = 'countinghouse.greeted'

export function isGreeted(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

/** If storage is forbidden, until a reload. */
export function rememberGreeted(): void {
  try {
    localStorage.setItem(KEY, '1')
  } catch {
    // Then the next visit greets again.
  }
}
