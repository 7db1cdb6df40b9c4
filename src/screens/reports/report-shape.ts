/** What a report is: its columns, its rows, and the figures that answer its question. */
import { isSumOfNothing, type Sum } from '~/lib/sums'

import type { ReportData } from './reading'

export interface ReportColumn {
  readonly header: string
  /**
   * - `currency` is that of the row's sums: files have it as a column, the screen as a head over its rows.
   * - `paypoint` is its entry: shown by name, and files have both.
   * - `percent` is a share of a sum of the row.
   */
  readonly kind:
    | 'text'
    | 'id'
    | 'paypoint'
    | 'moment'
    | 'status'
    | 'count'
    | 'sum'
    | 'percent'
    | 'currency'
  /** The sum that a share is of, and the part of it, by their headers. */
  readonly share?: { readonly part: string; readonly whole: string }
  /** Its amounts may stand in several rows: they aren't added up. */
  readonly isRepeated?: true
  /** A difference: zero is nothing to see, and anything else is amber. */
  readonly isDifference?: true
}

export type ReportCell = string | number | Sum | undefined

export interface ReportRow {
  readonly id: string
  readonly cells: readonly ReportCell[]
  /** Of its first cell. */
  readonly to?: string | undefined
}

/** The answer, or a part of it: sums by currency, or how many. */
export interface ReportFigure {
  readonly label: string
  readonly sums?: readonly Sum[]
  readonly count?: number
  /** What is counted. */
  readonly noun?: { readonly one: string; readonly many: string }
}

export interface Report {
  readonly title: string
  /** The question that it answers. */
  readonly question: string
  /** The answer in at most four figures, the first the one that was asked for. */
  readonly figuresOf: (data: ReportData) => readonly ReportFigure[]
  /** The period that is asked for as a rule, by the name that periods have; else this month. */
  readonly period?: 'Year to date'
  readonly columns: readonly ReportColumn[]
  readonly rowsOf: (data: ReportData) => readonly ReportRow[]
  /** What isn't in its rows, and why. */
  readonly leavesOut?: (data: ReportData) => string | undefined
  /** What its rows are made of, if not of payouts. */
  readonly of?: 'batches' | 'refunds' | 'stopped'
  /** How it was made, where its rows need a word. */
  readonly says?: (data: ReportData) => string | undefined
  /** Every payout that was read is in one of its rows: their sums are those of the period. */
  readonly isOfAll?: true
}

export const isEmptyCell = (cell: ReportCell): boolean =>
  cell === undefined || cell === '' || (typeof cell === 'object' && isSumOfNothing(cell))
