/** Where the browser's own storage has what a list opens with: beside the databases, since first rows are drawn with it. */
import { maskedRecord } from './masked-record'
import { currentScope, scopeKey } from './scope'

/** Column layouts, the views that lists open with, what was chosen for their journals, and what was seen of their columns. */
export const LIST_KEYS = {
  layouts: 'countinghouse layout ',
  defaults: 'countinghouse default view ',
  /** The accounts of the journal that is exported with a list. */
  journals: 'countinghouse journal ',
  /** The columns that no row had a value for. */
  empty: 'countinghouse empty columns ',
} as const

export const listKey = (
  part: keyof typeof LIST_KEYS,
  list: string,
  scope = currentScope(),
): string => `${LIST_KEYS[part]}${scopeKey(scope)} ${list}`

/** As a list's setting is written down: it passes the door that masks, as every record does. */
export const listSettingText = (setting: unknown): string => JSON.stringify(maskedRecord(setting))
