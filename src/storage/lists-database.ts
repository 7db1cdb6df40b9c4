import { defineDatabase, type Schema } from './database'
import {
  isAnything,
  isFlag,
  isNumber,
  isText,
  isTime,
  listOf,
  maybe,
  recordOf,
  shape,
  wordOf,
} from './shape'

export interface ViewParts {
  readonly filters?: string
  readonly sort?: string
  readonly layout?: unknown
}

export interface SavedView {
  readonly id: string
  readonly list: string
  readonly name: string
  /** Opens with the list if the address asks for nothing else. */
  readonly isDefault: boolean
  readonly parts: ViewParts
}

export interface ShownRow {
  readonly id: string
  readonly texts: Readonly<Record<string, string>>
}

export interface Snapshot {
  readonly key: string
  readonly savedAt: number
  readonly rows: readonly ShownRow[]
}

export const isView = shape<SavedView>({
  id: isText,
  list: isText,
  name: isText,
  isDefault: isFlag,
  parts: shape<ViewParts>({ filters: maybe(isText), sort: maybe(isText), layout: isAnything }),
})

export const isSnapshot = shape<Snapshot>({
  key: isText,
  savedAt: isTime,
  rows: listOf(shape<ShownRow>({ id: isText, texts: recordOf(isText) })),
})

/** Payouts, batches, and each rail of a batch have their own codes; so has each record of money in. */
export const legendKinds = [
  'payout',
  'batch',
  'ach',
  'card',
  'vcard',
  'check',
  'wire',
  'customer',
  'transaction',
  'settlement',
  'subscription',
  'chargeback',
  'page',
  'notification',
  'invoice',
  'bill',
  'vendor',
  'paypoint',
] as const

export type LegendKind = (typeof legendKinds)[number]

export interface Evidence {
  readonly text: string
  readonly count: number
  readonly firstSeen: number
  readonly lastSeen: number
  readonly records: readonly string[]
}

export interface LegendEntry {
  readonly key: string
  readonly kind: LegendKind
  readonly code: number
  readonly evidence: readonly Evidence[]
  readonly name?: string
}

const kinds: Readonly<Record<LegendKind, true>> = {
  payout: true,
  batch: true,
  ach: true,
  card: true,
  vcard: true,
  check: true,
  wire: true,
  customer: true,
  transaction: true,
  settlement: true,
  subscription: true,
  chargeback: true,
  page: true,
  notification: true,
  invoice: true,
  bill: true,
  vendor: true,
  paypoint: true,
}

export const isLegendEntry = shape<LegendEntry>({
  key: isText,
  kind: wordOf(kinds),
  code: isNumber,
  evidence: listOf(
    shape<Evidence>({
      text: isText,
      count: isNumber,
      firstSeen: isTime,
      lastSeen: isTime,
      records: listOf(isText),
    }),
  ),
  name: maybe(isText),
})

interface Lists extends Schema {
  views: { key: [scope: string, id: string]; value: unknown; indexes: { list: [string, string] } }
  snapshots: {
    key: [scope: string, key: string]
    value: unknown
    indexes: { savedAt: [string, number] }
  }
  legend: { key: [scope: string, key: string]; value: unknown }
  /** Records already counted, so that reading one again adds nothing. */
  counted: { key: [scope: string, code: string, record: string, text: string]; value: 1 }
}

export const openLists = defineDatabase<Lists>({
  name: 'countinghouse-lists',
  version: 2,
  learned: ['snapshots', 'counted'],
  upgrade: (database, from) => {
    if (from > 0) return
    database
      .createObjectStore('views', { keyPath: ['scope', 'id'] })
      .createIndex('list', ['scope', 'list'])
    database
      .createObjectStore('snapshots', { keyPath: ['scope', 'key'] })
      .createIndex('savedAt', ['scope', 'savedAt'])
    database.createObjectStore('legend', { keyPath: ['scope', 'key'] })
    database.createObjectStore('counted')
  },
})
