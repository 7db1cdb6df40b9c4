import type { DayOrder } from '~/lib/written-day'
import { isSupported } from '~/lib/locale'
import { isMisplacedNumber } from '~/lib/secrets'
import { maskAllBut } from '~/lib/masks'
import type { Money } from '~/lib/money'
import { keptTyping } from './kept-record'

import {
  isFlag,
  isMoney,
  isNumber,
  isText,
  isTime,
  listOf,
  maybe,
  recordOf,
  shape,
  wordOf,
  type Check,
} from './shape'

export type Cells = Readonly<Record<string, string>>

/** Kept with the run, since a reload must produce the same bytes. */
export interface BulkSettings {
  readonly entry: string
  readonly method: string
  readonly currency: string
  readonly locale: string
  /** `ymd`: nobody said, so only dates of one meaning are read. `yymd`: the year has two figures and stands first. */
  readonly dayOrder: DayOrder
  readonly flags: Readonly<Record<string, boolean>>
  /** Whether rows with one number are one record. Absent in what older versions wrote: each is its own. */
  readonly sameNumber?: 'lines' | 'separate' | undefined
  /** What the amount of a row that is a line is. */
  readonly amountIs?: 'total' | 'line' | undefined
  /** A person said how amounts are written; otherwise they say it themselves. */
  readonly isStyleSaid?: boolean | undefined
  /** Its amounts are a workbook's numbers: 33.333 there is no thirty thousand. */
  readonly areFigures?: boolean | undefined
}

export interface BulkRun {
  readonly id: string
  readonly kind: string
  readonly scope: string
  readonly title: string
  readonly settings: BulkSettings
  readonly columns: readonly (string | null)[]
  readonly reason: string
  readonly createdAt: number
  readonly rowCount: number
  readonly endedAt?: number | undefined
  /** How many of its rows may have been created twice, as the last look for them found. */
  readonly doubled?: number | undefined
}

/**
 * - `waiting`: not sent, or sent and its outcome not copied from the journal yet.
 * - `answered`: accepted with an unknown word: a person must check.
 * - `unknown`: may exist; settled in Submissions.
 * - `held`: not sent: the same was sent from elsewhere, or, without a submission, a person has to look at it.
 */
export type BulkRowState =
  | 'waiting'
  | 'accepted'
  | 'answered'
  | 'found'
  | 'refused'
  | 'unknown'
  | 'held'
  | 'left-out'

export interface ShownPayee {
  /** Undefined for a new vendor, created with the payout. */
  readonly id: string | undefined
  readonly name: string
  readonly number: string | undefined
  readonly account: string | undefined
}

export interface BulkRow {
  readonly runId: string
  readonly number: number
  readonly cells: Cells
  /** Fields with secrets: the sheet must be supplied again before sending. */
  readonly hidden: readonly string[]
  readonly payee: string
  /** Absent if the row pays nobody, and in runs of older versions. */
  readonly shown?: ShownPayee | undefined
  readonly amount: Money | undefined
  readonly isMeant: boolean
  /** The doubts that were confirmed, by their words: one that is found later is asked about. */
  readonly confirmed?: readonly string[] | undefined
  readonly besides: readonly string[]
  /** Flags of the operation that this row needs, besides those of the run. */
  readonly flags?: readonly string[] | undefined
  readonly reason?: string | undefined
  readonly state: BulkRowState
  /** Unknown, and the person went on without it. */
  readonly isSetAside: boolean
  readonly submissionId?: string | undefined
  readonly reference?: string | undefined
  readonly word?: string | undefined
  readonly text?: string | undefined
  /** Why the sheet's reading skipped it: a total, an example, a hidden row. It is in no count or sum. */
  readonly aside?: string | undefined
  /** Fields that no sheet said: what is usual for the payee. Absent in runs of older versions. */
  readonly filledIn?: readonly string[] | undefined
  /** The sheet's rows that it was made of, if several. */
  readonly rows?: readonly number[] | undefined
  /** What stood between those rows: asked again when they are corrected as one. */
  readonly asks?: readonly string[] | undefined
}

export interface KeptCells {
  readonly cells: Cells
  readonly hidden: readonly string[]
}

export const keptText = (field: string, text: string): string =>
  isMisplacedNumber(field, text) ? maskAllBut(text.trim()) : keptTyping(text)

/** @param secret ids of the fields that hold account or tax numbers */
export function keptCells(cells: Cells, secret: ReadonlySet<string>): KeptCells {
  const result: Cells = Object.fromEntries(
    Object.entries(cells).map(([field, text]): [string, string] => [
      field,
      secret.has(field) ? maskAllBut(text.trim()) : keptText(field, text),
    ]),
  )
  return { cells: result, hidden: Object.keys(cells).filter((id) => result[id] !== cells[id]) }
}

export const isSameRow = (row: BulkRow, cells: Cells, secret: ReadonlySet<string>): boolean =>
  sortedJson(row.cells) === sortedJson(keptCells(cells, secret).cells)

const sortedJson = (cells: Cells): string =>
  JSON.stringify(
    Object.entries(cells)
      .filter(([, text]) => text.trim() !== '')
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )

export const isColumns = listOf((value): value is string | null => value === null || isText(value))

/** What a person said of the columns of a header. */
export interface KeptColumns {
  readonly fields: readonly (string | null)[]
  /** Which of several amounts counts was answered, and not only guessed. */
  readonly isAmountSaid: boolean
}

export const isKeptColumns = shape<KeptColumns>({ fields: isColumns, isAmountSaid: isFlag })

/** A bad language tag would make every reading of an amount throw. */
export const isLocale = (value: unknown): value is string => isText(value) && isSupported(value)

const settingsParts = {
  entry: isText,
  method: isText,
  currency: isText,
  dayOrder: wordOf({ ymd: true, mdy: true, dmy: true, yymd: true }),
  flags: recordOf(isFlag),
  sameNumber: maybe(wordOf({ lines: true, separate: true })),
  amountIs: maybe(wordOf({ total: true, line: true })),
  isStyleSaid: maybe(isFlag),
  areFigures: maybe(isFlag),
}

const isSettings = shape<BulkSettings>({ ...settingsParts, locale: isLocale })

/** A person reviews these before anything is sent, so a bad locale is simply replaced. */
export const isDraftSettings = shape<BulkSettings>({ ...settingsParts, locale: isText })

export const isBulkRun: Check<BulkRun> = shape<BulkRun>({
  id: isText,
  kind: isText,
  scope: isText,
  title: isText,
  settings: isSettings,
  columns: isColumns,
  reason: isText,
  createdAt: isTime,
  rowCount: isNumber,
  endedAt: maybe(isTime),
  doubled: maybe(isNumber),
})

const rowStates: Readonly<Record<BulkRowState, true>> = {
  waiting: true,
  accepted: true,
  answered: true,
  found: true,
  refused: true,
  unknown: true,
  held: true,
  'left-out': true,
}

export const isBulkRow: Check<BulkRow> = shape<BulkRow>({
  runId: isText,
  number: isNumber,
  cells: recordOf(isText),
  hidden: listOf(isText),
  payee: isText,
  shown: maybe(
    shape<ShownPayee>({
      id: maybe(isText),
      name: isText,
      number: maybe(isText),
      account: maybe(isText),
    }),
  ),
  amount: maybe(isMoney),
  isMeant: isFlag,
  confirmed: maybe(listOf(isText)),
  besides: listOf(isText),
  flags: maybe(listOf(isText)),
  reason: maybe(isText),
  state: wordOf(rowStates),
  isSetAside: isFlag,
  submissionId: maybe(isText),
  reference: maybe(isText),
  word: maybe(isText),
  text: maybe(isText),
  aside: maybe(isText),
  filledIn: maybe(listOf(isText)),
  rows: maybe(listOf(isNumber)),
  asks: maybe(listOf(isText)),
})
