import type { Condition } from '~/filters/condition'
import { isComplete, roughly, sumFigure, sumInWords } from '~/lib/sums'
import type { ChartColumn, ChartMark } from '~/ui/chart-marks'
import { foreignText } from '~/ui/foreign-text'

import { bucketAt, type Bucket } from './buckets'
import type { PayoutFact } from './payout-fact'
import { payoutsPath } from './search'
import type { DrawnSeries } from './series'
import { currencyOf, NO_CURRENCY, sumIn, sumOf, type Sums } from './sums'

/** Counts payouts; other measures are currencies or NO_CURRENCY. */
export const COUNT = 'count'

export interface Cell {
  readonly sums: Sums
  readonly to: string | undefined
}

export interface Grid {
  readonly buckets: readonly Bucket[]
  readonly series: readonly DrawnSeries[]
  readonly cells: readonly (readonly (Cell | undefined)[])[]
  readonly outside: number
}

interface GridArgs {
  readonly entry: string
  readonly buckets: readonly Bucket[]
  readonly series: readonly DrawnSeries[]
  readonly measure: string
  /** Payouts in other currencies are left out. */
  readonly isMixed: boolean
}

export function gridOf({ entry, buckets, series, measure, isMixed }: GridArgs): Grid {
  const ofMeasure = currencyCondition(measure, isMixed)
  let outside = 0
  const columns = series.map(({ facts, condition }) => {
    const measured = facts.filter((fact) => isMeasured(fact, measure))
    const byBucket = Map.groupBy(measured, ({ day }) => bucketAt(buckets, day ?? ''))
    outside += byBucket.get(undefined)?.length ?? 0
    return buckets.map((bucket, at): Cell | undefined => {
      const members = byBucket.get(at)
      if (!members) return undefined
      const to = condition && payoutsPath(entry, bucket, [condition, ...ofMeasure])
      return { sums: sumOf(members), to }
    })
  })
  return {
    buckets,
    series,
    cells: buckets.map((_, at) => columns.map((column) => column[at])),
    outside,
  }
}

export function isMeasured({ total }: PayoutFact, measure: string): boolean {
  if (measure === COUNT || currencyOf(total) === measure) return true
  // A missing amount without a currency may belong to any.
  return 'unadded' in total && total.currency === undefined
}

/** The service filters by currency, but not for payouts without one. */
function currencyCondition(measure: string, isMixed: boolean): Condition[] {
  const isAskable = isMixed && measure !== COUNT && measure !== NO_CURRENCY
  return isAskable ? [{ field: 'payaccountCurrency', operator: 'eq', value: measure }] : []
}

const countText = (records: number, locale: string) =>
  `${records.toLocaleString(locale)} ${records === 1 ? 'payout' : 'payouts'}`

function sumsText(sums: Sums, measure: string, locale: string): string {
  const counted = countText(sums.records, locale)
  if (measure === COUNT) return counted
  return `${sumInWords(sumIn(sums, measure), { locale })} in ${counted}`
}

/** Without its unit, which the chart names. */
export const figureText = (sums: Sums, measure: string, locale: string): string =>
  measure === COUNT
    ? sums.records.toLocaleString(locale)
    : (sumFigure(sumIn(sums, measure), { locale }).text ?? '–')

const lacks = (sums: Sums, measure: string): boolean =>
  measure !== COUNT && !isComplete(sumIn(sums, measure))

function heightValue(sums: Sums, measure: string): number {
  if (measure === COUNT) return sums.records
  return Math.max(0, roughly(sumIn(sums, measure)))
}

export function columnsOf(
  { buckets, cells }: Grid,
  measure: string,
  locale: string,
): ChartColumn[] {
  return buckets.map(({ from, label, title }, at) => ({
    id: from,
    label,
    title,
    marks: (cells[at] ?? []).flatMap((cell, series): ChartMark[] => {
      const value = cell ? heightValue(cell.sums, measure) : 0
      const isIncomplete = cell !== undefined && lacks(cell.sums, measure)
      if (!cell || (value === 0 && !isIncomplete)) return []
      const text = foreignText(sumsText(cell.sums, measure, locale))
      const brief = figureText(cell.sums, measure, locale)
      return [{ series, value, isIncomplete, text, brief, to: cell.to }]
    }),
  }))
}

export const tallest = (columns: readonly ChartColumn[]): number =>
  Math.max(0, ...columns.map(({ marks }) => marks.reduce((sum, { value }) => sum + value, 0)))
