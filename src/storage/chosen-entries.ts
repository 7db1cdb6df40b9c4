/** The paypoint, or several, that this tab looks at: it stays chosen over the whole app until another is. */
import { currentScope, scopeKey } from './scope'

export const isSeveral = (entries: readonly string[]): boolean =>
  entries.length > 1 || entries.includes('*')

const key = (): string => `countinghouse paypoint ${scopeKey(currentScope())}`

/** Entry names; `*` for all. Of the connected service and organization only. */
export function keepChosenEntries(entries: readonly string[]): void {
  try {
    sessionStorage.setItem(key(), JSON.stringify(entries))
  } catch {
    // Where storage is blocked, each screen begins with the default paypoint.
  }
}

/** Empty if none was chosen. */
export function chosenEntriesKept(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key()) ?? '[]')
    return Array.isArray(kept) ? kept.filter((entry) => typeof entry === 'string') : []
  } catch {
    return []
  }
}
