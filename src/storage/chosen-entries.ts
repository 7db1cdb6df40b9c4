/** The paypoint, or several, that this tab looks at: it stays chosen over the whole app until another is. */
import { keepBrowserText, browserJson } from './browser-text'
import { currentScope, scopeKey } from './scope'

export const isSeveral = (entries: readonly string[]): boolean =>
  entries.length > 1 || entries.includes('*')

const key = (): string => `countinghouse paypoint ${scopeKey(currentScope())}`

/** Entry names; `*` for all. Of the connected service and organization only. */
export const keepChosenEntries = (entries: readonly string[]): boolean =>
  keepBrowserText('sessionStorage', key(), JSON.stringify(entries))

/** Empty if none was chosen. */
export function chosenEntriesKept(): readonly string[] {
  const kept = browserJson('sessionStorage', key())
  return Array.isArray(kept) ? kept.filter((entry) => typeof entry === 'string') : []
}
