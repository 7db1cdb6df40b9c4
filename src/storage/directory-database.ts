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
  readonly payouts: number
}

export type KeptBill = Entry<BillFacts>

export interface Coverage {
  readonly entry: string
  readonly payouts: number
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** Milliseconds since the epoch. */
  readonly readAt: number
  /** Ranges that "Scan more payouts" has read, counted from the oldest payout, so new ones don't shift them. */
  readonly done: readonly Range[]
}

/** `seen` serves the index; older versions may lack it. */
export interface DirectorySchema extends Schema {
  vendors: { key: [scope: string, id: string]; value: unknown; indexes: { seen: [string, number] } }
  bills: { key: [scope: string, id: string]; value: unknown; indexes: { seen: [string, number] } }
  /** So that no payout is counted twice. */
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

export const openDirectory = defineDatabase<DirectorySchema>({
  name: 'countinghouse-directory',
  version: 2,
  upgrade: (database, from) => {
    // The previous version already had the scope in its keys.
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
