/** What this browser keeps of a bulk run: each row as far as it may be kept, and how it ended. */
import { isSupported } from '~/lib/locale'
import { isMisplacedNumber } from '~/lib/secrets'
import { maskAllBut } from '~/lib/masks'
import type { Money } from '~/lib/money'
import { redactText } from '~/lib/redact'

import {
  isFlag,
  isMoney,
  isNumber,
  isText,
  listOf,
  maybe,
  recordOf,
  shape,
  wordOf,
  type Check,
} from './shape'

/** What a row says, by field, as typed. */
export type Cells = Readonly<Record<string, string>>

/** What is said once for all rows. Kept with the run: the same bytes have to come out after a reload. */
export interface BulkSettings {
  /** The paypoint of rows that name none. */
  readonly entry: string
  readonly method: string
  readonly currency: string
  /** How the amounts are written: a locale. */
  readonly locale: string
  readonly dayOrder: 'ymd' | 'mdy' | 'dmy'
  readonly flags: Readonly<Record<string, boolean>>
}

export interface BulkRun {
  readonly id: string
  readonly kind: string
  /** The service and organization that it is for. */
  readonly scope: string
  /** The file's name, or how it came. */
  readonly title: string
  readonly settings: BulkSettings
  /** The field of each column of the sheet, so that the same sheet is read the same again. */
  readonly columns: readonly (string | null)[]
  /** Why rows that look like others are meant. */
  readonly reason: string
  readonly createdAt: number
  readonly rowCount: number
  /** When no row was left to send. */
  readonly endedAt?: number | undefined
}

/**
 * - `waiting`: not sent yet, or sent and its outcome not yet written here: the journal knows.
 * - `answered`: accepted, with a word that is not known: a person has to look at it.
 * - `unknown`: it may exist; settled at the desk.
 * - `held`: not sent, since the same was sent before from elsewhere.
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

/** Who a row pays, as the row showed it before it was sent. */
export interface ShownPayee {
  /** Undefined: a new vendor, that the service makes with the payout. */
  readonly id: string | undefined
  readonly name: string
  readonly number: string | undefined
  /** Masked. */
  readonly account: string | undefined
}

export interface BulkRow {
  readonly runId: string
  readonly number: number
  /** Secrets by their last four, and nothing that looks like a secret elsewhere. */
  readonly cells: Cells
  /** Fields of which `cells` has not all: the sheet has to be given again before it is sent. */
  readonly hidden: readonly string[]
  readonly payee: string
  /** Absent where the row pays nobody, and in runs of a version that did not ask the service. */
  readonly shown?: ShownPayee | undefined
  readonly amount: Money | undefined
  readonly isMeant: boolean
  /** Submissions that the person knew of when the row was meant all the same. */
  readonly besides: readonly string[]
  /** Why it is meant, where it was corrected and confirmed by itself: else the run's reason. */
  readonly reason?: string | undefined
  readonly state: BulkRowState
  /** Unknown, and the person has gone on without it. */
  readonly isSetAside: boolean
  readonly submissionId?: string | undefined
  readonly reference?: string | undefined
  readonly word?: string | undefined
  /** Why it was refused or held, in the service's words where it gave any. */
  readonly text?: string | undefined
}

export interface KeptCells {
  readonly cells: Cells
  readonly hidden: readonly string[]
}

/** What a person wrote, as far as it may be kept. */
export const keptText = (field: string, text: string): string =>
  isMisplacedNumber(field, text) ? maskAllBut(text.trim()) : redactText(text)

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

/** Whether a row of a sheet is the one that was kept: the same cells, as far as they are kept. */
export const isSameRow = (row: BulkRow, cells: Cells, secret: ReadonlySet<string>): boolean =>
  sortedJson(row.cells) === sortedJson(keptCells(cells, secret).cells)

const sortedJson = (cells: Cells): string =>
  JSON.stringify(
    Object.entries(cells)
      .filter(([, text]) => text.trim() !== '')
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )

/** The field of each column, or none. */
export const isColumns = listOf((value): value is string | null => value === null || isText(value))

/** Amounts cannot be read in any other: what is no language tag makes every reading throw. */
export const isLocale = (value: unknown): value is string => isText(value) && isSupported(value)

const settingsParts = {
  entry: isText,
  method: isText,
  currency: isText,
  dayOrder: wordOf({ ymd: true, mdy: true, dmy: true }),
  flags: recordOf(isFlag),
}

const isSettings = shape<BulkSettings>({ ...settingsParts, locale: isLocale })

/** A person looks at them before anything is sent: a locale that cannot be used is replaced. */
export const isDraftSettings = shape<BulkSettings>({ ...settingsParts, locale: isText })

export const isBulkRun: Check<BulkRun> = shape<BulkRun>({
  id: isText,
  kind: isText,
  scope: isText,
  title: isText,
  settings: isSettings,
  columns: isColumns,
  reason: isText,
  createdAt: isNumber,
  rowCount: isNumber,
  endedAt: maybe(isNumber),
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
  besides: listOf(isText),
  reason: maybe(isText),
  state: wordOf(rowStates),
  isSetAside: isFlag,
  submissionId: maybe(isText),
  reference: maybe(isText),
  word: maybe(isText),
  text: maybe(isText),
})
