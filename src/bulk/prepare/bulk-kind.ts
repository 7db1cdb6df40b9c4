import type { Intent, SubmitAnswer, UnscopedIntent, WriteOperation } from '~/submit/intent'
import type { Money } from '~/lib/money'
import type { BulkRow, BulkRun, BulkSettings, Cells, ShownPayee } from '~/storage/bulk-record'
import type { Noun } from '~/lib/text'

import type { SheetColumn } from '~/form/definition/sheet'
import type { Said } from '~/form/definition/verdicts'

/** `error`: can't be sent. `doubt`: sent only after confirmation. `note`: worth a look. */
export type Level = 'error' | 'doubt' | 'note'

export interface Fix {
  readonly label: string
  readonly change: { readonly cells?: Cells; readonly isNew?: boolean }
  /** Rows that are changed with it; its own alone where there are none. */
  readonly rows?: readonly number[]
}

export interface CellProblem {
  readonly field: string
  readonly level: Level
  readonly message: string
  readonly besides?: readonly string[]
  /** The row that it stands in, where a record has several. */
  readonly row?: number
  /** The row of the same sheet that it was compared with. */
  readonly twin?: number
  /** The record it speaks of: what is known of it from two places is said once. */
  readonly about?: string | undefined
  /** The service said so just now, which stands above what was known of the same record. */
  readonly isCurrent?: boolean
  /** Of a note that a person should see before the row is sent: what it warns of, in a word or two. */
  readonly warnsOf?: string
  /** A flag of the operation without which the service would refuse the row. */
  readonly flag?: string
  readonly fixes?: readonly Fix[]
}

/** A doubt of the form is one of the cell, with what it offers as a fix. */
export const doubtOfCell = ({ message, offer }: Said, field: string): CellProblem => ({
  field,
  level: 'doubt',
  message,
  ...(offer !== undefined && {
    fixes: [{ label: `Use ${offer}`, change: { cells: { [field]: offer } } }],
  }),
})

export interface SheetRow {
  readonly number: number
  readonly cells: Cells
  readonly isLeftOut: boolean
  /** Doubts the person has confirmed, by their words: a new doubt asks again. */
  readonly confirmed: readonly string[]
  readonly isNew: boolean
  /** More cells than columns: one was probably split. */
  readonly isRagged: boolean
  /** Why it is skipped unless a person takes it back: a total, an example, a hidden row. */
  readonly aside?: string
  /** Its amount is the sum of others, and it has a name: a person says whether it is a total. */
  readonly isLikeTotal?: boolean
  /** What the sheet calls it, where that says that it may be no bill: "Credit memo". */
  readonly called?: string
  /** The payee of the row above, where the row has none: a cell that was merged, or a name above its group. */
  readonly above?: Cells
  /** The question that its type or status asks, where that isn't a bill's. */
  readonly notBill?: string
  /** How the bank accounts end that the sheet names and that aren't sent; blank for one that can't be read. */
  readonly bankEnds?: readonly string[]
  /** What is said of cells from which something was taken out that nobody sees. */
  readonly removed?: Cells
  /** Fields that had a value which the draft did not keep. */
  readonly lacking?: readonly string[]
  /** Of a record made of rows: the rows, and what is wrong between them. */
  readonly parts?: readonly SheetRow[]
  readonly between?: readonly CellProblem[]
}

/** `open`: it could be either, so a person is asked. */
export type AmountMeaning = 'total' | 'line' | 'open' | undefined

/** How rows become lines of one record. */
export interface RowGroups {
  /** The same for rows of one record; undefined where a row is one by itself. */
  readonly keyOf: (cells: Cells, settings: BulkSettings) => string | undefined
  /** What the column of amounts means in all of them. */
  readonly meaningOf: (
    groups: readonly (readonly SheetRow[])[],
    settings: BulkSettings,
  ) => AmountMeaning
  readonly merged: (
    parts: readonly SheetRow[],
    settings: BulkSettings,
    meaning: AmountMeaning,
  ) => { readonly cells: Cells; readonly between: readonly CellProblem[] }
}

export interface BulkFinding {
  readonly payee?: ShownPayee
  /** What is usual for this payee: taken where neither the row nor the settings say it. */
  readonly usual?: Cells
  readonly problems: readonly CellProblem[]
  /** What the answer means for one row of this payee. */
  readonly problemsOf?: (cells: Cells, settings: BulkSettings) => readonly CellProblem[]
}

export interface Inquiry {
  readonly key: string
  /** The paypoint that is asked. */
  readonly entry?: string
  readonly ask: (signal: AbortSignal) => Promise<BulkFinding>
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
  readonly flags: readonly string[]
}

export interface ReviewedFact {
  readonly header: string
  readonly of: (
    cells: Cells,
    settings: BulkSettings,
    shown: ShownPayee | undefined,
  ) => string | undefined
  /** Its column stands only where a row says it. */
  readonly isRare?: boolean
  /** It is a record that will be created along with the row's. */
  readonly isNew?: (cells: Cells) => boolean
}

export interface BulkKind<O extends WriteOperation> {
  readonly id: 'vendors' | 'payouts' | 'invoices' | 'bills'
  readonly noun: Noun
  readonly title: string
  /** What a sheet of it has to have. */
  readonly needs: string
  readonly act: string
  readonly acted: string
  /** Of what moves money: the start of the sentence that says what the act does, before how many and how much. */
  readonly does?: string
  /** What happens next with those that were sent: one sentence. */
  readonly next?: string
  readonly fields: readonly SheetColumn[]
  /** The row of its template. It isn't taken if it comes back. */
  readonly example: Readonly<Record<string, string>>
  /** What a sheet may leave out and is set once for all rows, besides the paypoint. */
  readonly defaults: readonly ('method' | 'currency')[]
  readonly flags: readonly BulkFlag[]
  readonly groups?: RowGroups
  readonly mappingProblem: (fields: ReadonlySet<string>) => string | undefined
  readonly check: (cells: Cells, settings: BulkSettings) => readonly CellProblem[]
  /** Whom a row is for, as the title of its column. */
  readonly who: 'Payee' | 'Vendor' | 'Customer'
  readonly needsPayee: boolean
  readonly payeeFields: readonly string[]
  readonly inquiry: (row: SheetRow, settings: BulkSettings) => Inquiry | undefined
  readonly confirm: string
  /** @param runId what this run has sent itself is not counted */
  readonly prepare: (runId?: string) => Promise<CheckTogether>
  readonly payeeOf: (cells: Cells) => string
  readonly reviewed: readonly ReviewedFact[]
  readonly amountOf: (cells: Cells, settings: BulkSettings) => Money | undefined
  /** What a row below zero comes to, which is never sent. */
  readonly creditOf?: (cells: Cells, settings: BulkSettings) => Money | undefined
  /** A sheet may lack the amount: what `amountOf` then adds up is shown in its place, under these words. */
  readonly addedUp?: string
  /** Its rows are kept in this browser and not sent: `intentOf` isn't asked. @returns where they are then shown */
  readonly keep?: (rows: readonly Cells[], settings: BulkSettings) => Promise<string>
  readonly intentOf: (cells: Cells, settings: BulkSettings, place: IntentPlace) => UnscopedIntent<O>
  /** Where the app shows what a run made. */
  readonly madeAt?: (
    run: BulkRun,
    made: readonly BulkRow[],
  ) => { readonly label: string; readonly path: string } | undefined
  /** The page of a record that a row made. */
  readonly recordAt?: (reference: string) => string
  /** Each answer of a run, as that of a form. */
  readonly onAnswer?: (answer: SubmitAnswer) => void
  readonly path: (search?: Readonly<Record<string, string>>) => string
}

export const secretsOf = <O extends WriteOperation>({ fields }: BulkKind<O>): ReadonlySet<string> =>
  new Set(fields.filter(({ kind }) => kind === 'secret').map(({ id }) => id))
