import type { DayOrder } from '~/lib/written-day'
import { isSupported } from '~/lib/locale'
import { isMisplacedNumber } from '~/lib/secrets'
import { maskAllBut } from '~/lib/masks'
import { maskedTyping } from './masked-record'

import {
  isFlag,
  isMoney,
  isNumber,
  isText,
  isTime,
  listOf,
  maybe,
  record,
  recordOf,
  wordOf,
  type Check,
  type Checked,
} from './shape'

export type Cells = Readonly<Record<string, string>>

/** A bad language tag would make every reading of an amount throw. */
export const isLocale = (value: unknown): value is string => isText(value) && isSupported(value)

export const isColumns = listOf((value): value is string | null => value === null || isText(value))

const dayOrders = { ymd: true, mdy: true, dmy: true, yymd: true } as const satisfies Readonly<
  Record<DayOrder, true>
>

const settingsParts = {
  entry: isText,
  method: isText,
  currency: isText,
  /** `ymd`: nobody said, so only dates of one meaning are read. `yymd`: the year has two figures and stands first. */
  dayOrder: wordOf(dayOrders),
  flags: recordOf(isFlag),
  /** Whether rows with one number are one record. Absent in what older versions wrote: each is its own. */
  sameNumber: maybe(wordOf({ lines: true, separate: true })),
  /** What the amount of a row that is a line is. */
  amountIs: maybe(wordOf({ total: true, line: true })),
  /** A person said how amounts are written; otherwise they say it themselves. */
  isStyleSaid: maybe(isFlag),
  /** Its amounts are a workbook's numbers: 33.333 there is no thirty thousand. */
  areFigures: maybe(isFlag),
}

/** Kept with the run, since a reload must produce the same bytes. */
const isSettings = record({ ...settingsParts, locale: isLocale })

export type BulkSettings = Checked<typeof isSettings>

/** A person reviews these before anything is sent, so a bad locale is simply replaced. */
export const isDraftSettings: Check<BulkSettings> = record({ ...settingsParts, locale: isText })

/**
 * - `waiting`: not sent, or sent and its outcome not copied from the journal yet.
 * - `answered`: accepted with an unknown word: a person must check.
 * - `unknown`: may exist; settled under Sent.
 * - `held`: not sent: the same was sent from elsewhere, or, without a submission, a person has to look at it.
 */
const rowStates = {
  waiting: true,
  accepted: true,
  answered: true,
  found: true,
  refused: true,
  unknown: true,
  held: true,
  'left-out': true,
} as const

export type BulkRowState = keyof typeof rowStates

export const isBulkRun = record({
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
  /** How many of its rows may have been created twice, as the last look for them found. */
  doubled: maybe(isNumber),
})

export type BulkRun = Checked<typeof isBulkRun>

const isShownPayee = record({
  /** Undefined for a new vendor, created with the payout. */

  id: maybe(isText),
  name: isText,
  number: maybe(isText),
  account: maybe(isText),
})

export type ShownPayee = Checked<typeof isShownPayee>

export const isBulkRow = record({
  runId: isText,
  number: isNumber,
  cells: recordOf(isText),
  /** Fields with secrets: the sheet must be supplied again before sending. */
  hidden: listOf(isText),
  payee: isText,
  /** Absent if the row pays nobody, and in runs of older versions. */
  shown: maybe(isShownPayee),
  amount: maybe(isMoney),
  isMeant: isFlag,
  /** The doubts that were confirmed, by their words: one that is found later is asked about. */
  confirmed: maybe(listOf(isText)),
  besides: listOf(isText),
  /** Flags of the operation that this row needs, besides those of the run. */
  flags: maybe(listOf(isText)),
  reason: maybe(isText),
  state: wordOf(rowStates),
  /** Unknown, and the person went on without it. */
  isSetAside: isFlag,
  submissionId: maybe(isText),
  reference: maybe(isText),
  word: maybe(isText),
  text: maybe(isText),
  /** Why the sheet's reading skipped it: a total, an example, a hidden row. It is in no count or sum. */
  aside: maybe(isText),
  /** Fields that no sheet said: what is usual for the payee. Absent in runs of older versions. */
  filledIn: maybe(listOf(isText)),
  /** The sheet's rows that it was made of, if several. */
  rows: maybe(listOf(isNumber)),
  /** What stood between those rows: asked again when they are corrected as one. */
  asks: maybe(listOf(isText)),
})

export type BulkRow = Checked<typeof isBulkRow>

/** What a person said of the columns of a header. */
export const isKeptColumns = record({
  fields: isColumns,
  /** Which of several amounts counts was answered, and not only guessed. */
  isAmountSaid: isFlag,
})

export type KeptColumns = Checked<typeof isKeptColumns>

export interface KeptCells {
  readonly cells: Cells
  readonly hidden: readonly string[]
}

export const keptText = (field: string, text: string): string =>
  isMisplacedNumber(field, text) ? maskAllBut(text.trim()) : maskedTyping(text)

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
