import type { Range } from '~/lib/ranges'

import { defineDatabase, type Schema } from './database'
import { kindNames, type KindName } from './directory-kinds'
import { isNumber, isText, isTime, listOf, maybe, record, shape, type Checked } from './shape'

export const isCoverage = record({
  entry: isText,
  payouts: isNumber,
  from: maybe(isText),
  to: maybe(isText),
  /** Milliseconds since the epoch. */
  readAt: isTime,
  /** Ranges that "Scan more payouts" has read, counted from the oldest payout, so new ones don't shift them. */
  done: listOf(shape<Range>({ from: isNumber, to: isNumber })),
})

export type Coverage = Checked<typeof isCoverage>

/** `seen` serves the index; older versions may lack it. */
type KindStores = {
  [K in KindName]: {
    key: [scope: string, id: string]
    value: unknown
    indexes: { seen: [string, number] }
  }
}

export interface DirectorySchema extends Schema, KindStores {
  /** So that no payout is counted twice. */
  payouts: { key: [scope: string, entry: string, idOut: string]; value: 1 }
  coverage: { key: [scope: string, entry: string]; value: unknown }
  pins: { key: [scope: string, kind: string, id: string]; value: unknown }
}

export const openDirectory = defineDatabase<DirectorySchema>({
  name: 'countinghouse-directory',
  // One more for each kind that is added.
  version: 9,
  learned: [...kindNames, 'payouts', 'coverage'],
  upgrade: (database, from) => {
    for (const name of kindNames) {
      if (database.objectStoreNames.contains(name)) continue
      database
        .createObjectStore(name, { keyPath: ['scope', 'id'] })
        .createIndex('seen', ['scope', 'seen'])
    }
    if (!database.objectStoreNames.contains('pins')) {
      database.createObjectStore('pins', { keyPath: ['scope', 'kind', 'id'] })
    }
    if (from > 0) return
    database.createObjectStore('payouts')
    database.createObjectStore('coverage', { keyPath: ['scope', 'entry'] })
  },
})
