/** What a kind of bulk work is told about: the columns it takes, what is wrong with a row, what a row sends. */
import type { Intent, UnscopedIntent, WriteOperation } from '~/api/submit/intent'
import type { Money } from '~/lib/money'
import type { BulkSettings, Cells, ShownPayee } from '~/storage/bulk-record'
import type { Noun } from '~/lib/text'

import type { SheetColumn } from '../definition/sheet'

/** `error`: cannot be sent. `doubt`: is sent only if a person says so. `note`: worth a look. */
export type Level = 'error' | 'doubt' | 'note'

/** What one click puts right: other cells, or a vendor that is to be made. */
export interface Fix {
  readonly label: string
  readonly change: { readonly cells?: Cells; readonly isNew?: boolean }
}

export interface CellProblem {
  readonly field: string
  readonly level: Level
  readonly message: string
  /** Submissions beside which the row would stand. */
  readonly besides?: readonly string[]
  readonly fixes?: readonly Fix[]
}

/** A row on its way from the sheet to the service. */
export interface SheetRow {
  /** As the spreadsheet numbers it. */
  readonly number: number
  readonly cells: Cells
  readonly isLeftOut: boolean
  /** The doubts, by their words, that the person has seen and confirmed. Another doubt is another question. */
  readonly confirmed: readonly string[]
  /** The person has said that this row makes a new vendor. */
  readonly isNew: boolean
  /** More cells than columns: one of them was probably cut in two. */
  readonly isRagged: boolean
  /** Fields whose cell was written, and that the draft of the sheet has not kept. */
  readonly lacking?: readonly string[]
}

/** What the service said about a row. */
export interface Finding {
  /** Who is paid if the row is sent. */
  readonly payee?: ShownPayee
  readonly problems: readonly CellProblem[]
}

/** What the service is asked about a row before it is sent. Rows of one key have one answer. */
export interface Inquiry {
  readonly key: string
  /** @throws ApiError */
  readonly ask: (signal: AbortSignal) => Promise<Finding>
}

/** Finds what is wrong with rows beside one another, and beside what is known. By the row's number. */
export type CheckTogether = (
  rows: readonly SheetRow[],
  settings: BulkSettings,
  /** Who a row pays, once that is known. */
  payeeOf: (row: SheetRow) => ShownPayee | undefined,
) => ReadonlyMap<number, readonly CellProblem[]>

export interface BulkFlag {
  readonly name: string
  readonly label: string
  readonly hint: string
}

/** Where an intent comes from. */
export interface IntentPlace {
  readonly draftId: string
  readonly runId: string
  readonly besides: Intent<WriteOperation>['besides']
  readonly payee: ShownPayee | undefined
}

export interface ReviewedFact {
  readonly header: string
  readonly of: (cells: Cells, settings: BulkSettings) => string | undefined
}

export interface BulkKind<O extends WriteOperation> {
  readonly id: 'vendors' | 'payouts'
  readonly noun: Noun
  readonly title: string
  readonly description: string
  /** The act, as the button says it: "Authorize". */
  readonly act: string
  /** The same of rows that are done: "authorized". */
  readonly acted: string
  readonly fields: readonly SheetColumn[]
  /** What the sheet may leave out and a person says once for all rows. The paypoint is always one of them. */
  readonly defaults: readonly ('method' | 'currency')[]
  readonly flags: readonly BulkFlag[]
  /** Why nothing can be made of these columns. */
  readonly mappingProblem: (fields: ReadonlySet<string>) => string | undefined
  /** What is wrong with a row by itself. */
  readonly check: (cells: Cells, settings: BulkSettings) => readonly CellProblem[]
  /** Whether a row pays somebody: it is not sent before the service has said who that is. */
  readonly needsPayee: boolean
  /** The fields that say who it is. */
  readonly payeeFields: readonly string[]
  /** Undefined while the row does not say enough to ask. */
  readonly inquiry: (row: SheetRow, settings: BulkSettings) => Inquiry | undefined
  /** How a doubt is confirmed. */
  readonly confirm: string
  /** Reads what this browser knows of vendors, bills and submissions. */
  readonly prepare: () => Promise<CheckTogether>
  readonly payeeOf: (cells: Cells) => string
  /** What the review says of a row beside its payee and its amount. */
  readonly reviewed: readonly ReviewedFact[]
  readonly amountOf: (cells: Cells, settings: BulkSettings) => Money | undefined
  readonly intentOf: (cells: Cells, settings: BulkSettings, place: IntentPlace) => UnscopedIntent<O>
  /** The address of this screen in the app. */
  readonly path: (search?: Readonly<Record<string, string>>) => string
}

/** Fields that are kept by their last four. */
export const secretsOf = <O extends WriteOperation>({ fields }: BulkKind<O>): ReadonlySet<string> =>
  new Set(fields.filter(({ kind }) => kind === 'secret').map(({ id }) => id))
