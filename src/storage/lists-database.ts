/** What this browser remembers of lists: views, what was last seen of them, and what status codes are called. */
import { asideStore, defineDatabase, type Schema } from './database'
import {
  isAnything,
  isFlag,
  isNumber,
  isText,
  listOf,
  maybe,
  recordOf,
  shape,
  wordOf,
} from './shape'

/** What can be in a view. A part that is missing is left alone when the view is applied. */
export interface ViewParts {
  /** Conditions in the service's words, `field(operator)=value&…`; empty: no filters. */
  readonly filters?: string
  /** `desc(field)`; empty: the list's own order. */
  readonly sort?: string
  /** Columns, pins, widths and density, as the table kit writes them. */
  readonly layout?: unknown
}

export interface SavedView {
  readonly id: string
  /** The list it is for. */
  readonly list: string
  readonly name: string
  /** Opens with the list, where the address asks for nothing else. */
  readonly isDefault: boolean
  readonly parts: ViewParts
}

/** A row as it was shown. */
export interface ShownRow {
  readonly id: string
  /** The texts that are watched, by column. */
  readonly texts: Readonly<Record<string, string>>
}

/** The first rows of a list view, when a person last looked at them. */
export interface Snapshot {
  /** Names the list with its filters and sort. */
  readonly key: string
  /** Milliseconds since the epoch. */
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
  savedAt: isNumber,
  rows: listOf(shape<ShownRow>({ id: isText, texts: recordOf(isText) })),
})

/** Payouts, batches, and each rail of a batch have codes of their own. */
export const legendKinds = ['payout', 'batch', 'ach', 'card', 'vcard', 'check', 'wire'] as const

export type LegendKind = (typeof legendKinds)[number]

/** A text that stood beside a code. */
export interface Evidence {
  readonly text: string
  /** Records in which the two stood together. */
  readonly count: number
  /** Milliseconds since the epoch. */
  readonly firstSeen: number
  readonly lastSeen: number
  /** Some of the records, by id; the latest last. */
  readonly records: readonly string[]
}

export interface LegendEntry {
  readonly key: string
  readonly kind: LegendKind
  readonly code: number
  readonly evidence: readonly Evidence[]
  /** What the user calls it. */
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
}

export const isLegendEntry = shape<LegendEntry>({
  key: isText,
  kind: wordOf(kinds),
  code: isNumber,
  evidence: listOf(
    shape<Evidence>({
      text: isText,
      count: isNumber,
      firstSeen: isNumber,
      lastSeen: isNumber,
      records: listOf(isText),
    }),
  ),
  name: maybe(isText),
})

/** Each with its `scope`, unless another version of the app wrote it. */
interface Lists extends Schema {
  views: { key: [scope: string, id: string]; value: unknown; indexes: { list: [string, string] } }
  snapshots: {
    key: [scope: string, key: string]
    value: unknown
    indexes: { savedAt: [string, number] }
  }
  legend: { key: [scope: string, key: string]; value: unknown }
  /** Which records the legend has counted, by what each said of which code: a second reading adds nothing. */
  counted: { key: [scope: string, code: string, record: string, text: string]; value: 1 }
}

export const openLists = defineDatabase<Lists>({
  name: 'countinghouse-lists',
  version: 2,
  upgrade: async (database, from, transaction, setAside) => {
    const stores = ['views', 'snapshots', 'legend'] as const
    if (from > 0) {
      // They do not say which service they are of.
      for (const name of stores) {
        for (const record of await transaction.objectStore(name).getAll()) setAside(name, record)
      }
      for (const name of stores) database.deleteObjectStore(name)
    }
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

export const listsAside = asideStore(openLists)
