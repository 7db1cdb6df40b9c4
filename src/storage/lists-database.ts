import { defineDatabase, type Schema } from './database'
import {
  isAnything,
  isFlag,
  isNumber,
  isText,
  isTime,
  listOf,
  maybe,
  record,
  recordOf,
  wordOf,
  type Checked,
} from './shape'

const isViewParts = record({ filters: maybe(isText), sort: maybe(isText), layout: isAnything })

export type ViewParts = Checked<typeof isViewParts>

export const isView = record({
  id: isText,
  list: isText,
  name: isText,
  /** Opens with the list if the address asks for nothing else. */
  isDefault: isFlag,
  parts: isViewParts,
})

export type SavedView = Checked<typeof isView>

const isShownRow = record({ id: isText, texts: recordOf(isText) })

export type ShownRow = Checked<typeof isShownRow>

export const isSnapshot = record({
  key: isText,
  savedAt: isTime,
  rows: listOf(isShownRow),
})

export type Snapshot = Checked<typeof isSnapshot>

/** Payouts, batches, and each rail of a batch have their own codes; so has each record of money in. */
const kinds = {
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
} as const

export type LegendKind = keyof typeof kinds

export const legendKinds = Object.keys(kinds) as readonly LegendKind[] // Its own keys.

const isEvidence = record({
  text: isText,
  count: isNumber,
  firstSeen: isTime,
  lastSeen: isTime,
  records: listOf(isText),
})

export type Evidence = Checked<typeof isEvidence>

export const isLegendEntry = record({
  key: isText,
  kind: wordOf(kinds),
  code: isNumber,
  evidence: listOf(isEvidence),
  name: maybe(isText),
})

export type LegendEntry = Checked<typeof isLegendEntry>

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
