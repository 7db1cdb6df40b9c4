import { collections } from './collection'
import {
  isAnything,
  isFlag,
  isMark,
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

const isViewParts = record({
  filters: maybe(isText),
  /** Which of the filters are days that move with the calendar: by the field, what the range is called. */
  rolling: maybe(recordOf(isText)),
  sort: maybe(isText),
  layout: isAnything,
})

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

export const listsKept = collections({
  name: 'countinghouse-lists',
  version: 2,
  stores: {
    views: { key: ['id'], record: isView, index: { list: ['list'] } },
    snapshots: {
      key: ['key'],
      record: isSnapshot,
      index: { savedAt: ['savedAt'] },
      learnedFrom: 'service',
      most: { count: 60, oldest: 'savedAt' },
    },
    legend: { key: ['key'], record: isLegendEntry },
    /** Beside its code, record and text: what was counted already, so that reading it again adds nothing. */
    counted: { key: 3, record: isMark, learnedFrom: 'service' },
  },
})
