import type { Intent, UnscopedIntent, WriteOperation } from '~/api/submit/intent'
import type { Money } from '~/lib/money'
import type { BulkSettings, Cells, ShownPayee } from '~/storage/bulk-record'
import type { Noun } from '~/lib/text'

import type { SheetColumn } from '../definition/sheet'

/** `error`: can't be sent. `doubt`: sent only after confirmation. `note`: worth a look. */
export type Level = 'error' | 'doubt' | 'note'

export interface Fix {
  readonly label: string
  readonly change: { readonly cells?: Cells; readonly isNew?: boolean }
}

export interface CellProblem {
  readonly field: string
  readonly level: Level
  readonly message: string
  readonly besides?: readonly string[]
  readonly fixes?: readonly Fix[]
}

export interface SheetRow {
  readonly number: number
  readonly cells: Cells
  readonly isLeftOut: boolean
  /** Doubts the person has confirmed, by their words: a new doubt asks again. */
  readonly confirmed: readonly string[]
  readonly isNew: boolean
  /** More cells than columns: one was probably split. */
  readonly isRagged: boolean
  /** Fields that had a value which the draft did not keep. */
  readonly lacking?: readonly string[]
}

export interface Finding {
  readonly payee?: ShownPayee
  readonly problems: readonly CellProblem[]
}

export interface Inquiry {
  readonly key: string
  readonly ask: (signal: AbortSignal) => Promise<Finding>
}

export type CheckTogether = (
  rows: readonly SheetRow[],
  settings: BulkSettings,
  payeeOf: (row: SheetRow) => ShownPayee | undefined,
) => ReadonlyMap<number, readonly CellProblem[]>

export interface BulkFlag {
  readonly name: string
  readonly label: string
  readonly hint: string
}

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
  readonly act: string
  readonly acted: string
  readonly fields: readonly SheetColumn[]
  /** What a sheet may leave out and is set once for all rows, besides the paypoint. */
  readonly defaults: readonly ('method' | 'currency')[]
  readonly flags: readonly BulkFlag[]
  readonly mappingProblem: (fields: ReadonlySet<string>) => string | undefined
  readonly check: (cells: Cells, settings: BulkSettings) => readonly CellProblem[]
  readonly needsPayee: boolean
  readonly payeeFields: readonly string[]
  readonly inquiry: (row: SheetRow, settings: BulkSettings) => Inquiry | undefined
  readonly confirm: string
  readonly prepare: () => Promise<CheckTogether>
  readonly payeeOf: (cells: Cells) => string
  readonly reviewed: readonly ReviewedFact[]
  readonly amountOf: (cells: Cells, settings: BulkSettings) => Money | undefined
  readonly intentOf: (cells: Cells, settings: BulkSettings, place: IntentPlace) => UnscopedIntent<O>
  readonly path: (search?: Readonly<Record<string, string>>) => string
}

export const secretsOf = <O extends WriteOperation>({ fields }: BulkKind<O>): ReadonlySet<string> =>
  new Set(fields.filter(({ kind }) => kind === 'secret').map(({ id }) => id))
