import type { Range } from '~/lib/ranges'

import { defineDatabase, type Schema } from './database'
import {
  isBillEntry,
  isVendorEntry,
  type BillFacts,
  type Entry,
  type VendorFacts,
} from './directory-entry'
import { isNumber, isText, listOf, maybe, shape, type Check } from './shape'

export interface KeptVendor extends Entry<VendorFacts> {
  /** Payouts to it that were read, each counted once. */
  readonly payouts: number
}

export type KeptBill = Entry<BillFacts>

/** How much of a paypoint's payouts was read. */
export interface Coverage {
  readonly entry: string
  /** Payouts read, each counted once. */
  readonly payouts: number
  /** Days of the oldest and the newest of them, `YYYY-MM-DD`. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** When a payout of it was last read: milliseconds since the epoch. */
  readonly readAt: number
  /** What “Read more payouts” has read, counted from the oldest payout: new ones move none of it. */
  readonly done: readonly Range[]
}

/** Each with its `scope`, and the time it was last `seen` for the index, unless another version wrote it. */
export interface DirectorySchema extends Schema {
  vendors: { key: [scope: string, id: string]; value: unknown; indexes: { seen: [string, number] } }
  bills: { key: [scope: string, id: string]; value: unknown; indexes: { seen: [string, number] } }
  /** Which payouts were read: so that none is counted twice. */
  payouts: { key: [scope: string, entry: string, idOut: string]; value: 1 }
  coverage: { key: [scope: string, entry: string]; value: unknown }
}

const hasPayouts = shape<{ readonly payouts: number }>({ payouts: isNumber })

export const isKeptVendor: Check<KeptVendor> = (value): value is KeptVendor =>
  isVendorEntry(value) && hasPayouts(value)

export const isKeptBill: Check<KeptBill> = isBillEntry

export const isCoverage = shape<Coverage>({
  entry: isText,
  payouts: isNumber,
  from: maybe(isText),
  to: maybe(isText),
  readAt: isNumber,
  done: listOf(shape<Range>({ from: isNumber, to: isNumber })),
})

/** What this browser remembers of vendors and bills. */
export const openDirectory = defineDatabase<DirectorySchema>({
  name: 'countinghouse-directory',
  version: 2,
  upgrade: (database, from) => {
    // The version before had the scope in its keys already.
    if (from > 0) return
    for (const name of ['vendors', 'bills'] as const) {
      database
        .createObjectStore(name, { keyPath: ['scope', 'id'] })
        .createIndex('seen', ['scope', 'seen'])
    }
    database.createObjectStore('payouts')
    database.createObjectStore('coverage', { keyPath: ['scope', 'entry'] })
  },
})
