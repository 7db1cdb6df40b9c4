import type { Condition } from '~/filters/condition'
import { addDays, daysBetween, formatDays, formatShortDay, mondayOf } from '~/lib/days'
import { methodLabel } from '~/lib/payment-methods'
import { groupOfStatus, type StatusGroupName, statusGroups } from '~/lib/status-groups'
import { type StatusTone, toneOfWords } from '~/lib/status-tone'
import { isComplete, roughly, sumFigure, sumInWords } from '~/lib/sums'
import type { LegendEntry } from '~/storage/legend'
import { statusWords } from '~/table/status-mark'
import type { ChartColumn, ChartMark } from '~/ui/chart-marks'
import { foreignText } from '~/ui/foreign-text'
import { groupFills, rampFill, statusFill } from '~/ui/series-fills'

import type { PayoutFact } from './payout-fact'
import { type Dimension, overviewPayoutsPath, type Period } from './search'
import { currencyOfSum, NO_CURRENCY, sumIn, sumOf, type Sums } from './sums'

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
      const to = condition && overviewPayoutsPath(entry, bucket, [condition, ...ofMeasure])
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
  if (measure === COUNT || currencyOfSum(total) === measure) return true
  // A missing amount without a currency may belong to any.
  return 'unadded' in total && total.currency === undefined
}

/** The service filters by currency, but not for payouts without one. */
function currencyCondition(measure: string, isMixed: boolean): Condition[] {
  const isAskable = isMixed && measure !== COUNT && measure !== NO_CURRENCY
  return isAskable ? [{ field: 'payaccountCurrency', operator: 'eq', value: measure }] : []
}

function sumsText(sums: Sums, measure: string, locale: string): string {
  const counted = `${sums.records.toLocaleString(locale)} ${sums.records === 1 ? 'payout' : 'payouts'}`
  if (measure === COUNT) return counted
  return `${sumInWords(sumIn(sums, measure), { locale })} in ${counted}`
}

/** Without its unit, which the chart names. */
export const figureText = (sums: Sums, measure: string, locale: string): string =>
  measure === COUNT
    ? sums.records.toLocaleString(locale)
    : (sumFigure(sumIn(sums, measure), { locale }).text ?? '–')

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
      const isIncomplete =
        cell !== undefined && measure !== COUNT && !isComplete(sumIn(cell.sums, measure))
      if (!cell || (value === 0 && !isIncomplete)) return []
      const text = foreignText(sumsText(cell.sums, measure, locale))
      const brief = figureText(cell.sums, measure, locale)
      return [{ series, value, isIncomplete, text, brief, to: cell.to }]
    }),
  }))
}

export const tallest = (columns: readonly ChartColumn[]): number =>
  Math.max(0, ...columns.map(({ marks }) => marks.reduce((sum, { value }) => sum + value, 0)))

interface Bucket extends Period {
  readonly label: string
  readonly title: string
}

type Unit = 'day' | 'week' | 'month' | 'year'

const MOST_BUCKETS = 31
const LONGEST_DAYS: readonly (readonly [Unit, number])[] = [
  ['day', MOST_BUCKETS],
  ['week', (MOST_BUCKETS - 1) * 7],
  ['month', (MOST_BUCKETS - 1) * 28],
]

export function unitOf({ from, to }: Period): Unit {
  const days = daysBetween(from, to)
  return LONGEST_DAYS.find(([, longest]) => days <= longest)?.[0] ?? 'year'
}

function nextStart(day: string, unit: Unit): string {
  switch (unit) {
    case 'day':
      return addDays(day, 1)
    case 'week':
      return addDays(mondayOf(day), 7)
    case 'month':
      return `${addDays(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-01`
    case 'year':
      return `${addDays(`${day.slice(0, 4)}-12-31`, 1).slice(0, 4)}-01-01`
  }
}

export function bucketsOf(period: Period, locale: string): Bucket[] {
  const unit = unitOf(period)
  const buckets: Bucket[] = []
  for (let from = period.from; from <= period.to; from = nextStart(from, unit)) {
    const end = addDays(nextStart(from, unit), -1)
    const to = end < period.to ? end : period.to
    buckets.push({
      from,
      to,
      label: formatShortDay(from, locale, unit === 'week' ? 'day' : unit),
      title: formatDays(from, to, locale),
    })
  }
  return buckets
}

export function bucketAt(buckets: readonly Bucket[], day: string): number | undefined {
  const at = buckets.findIndex(({ from, to }) => from <= day && day <= to)
  return at === -1 ? undefined : at
}

interface Series {
  readonly id: string
  readonly label: string
  readonly tone: StatusTone
  readonly facts: readonly PayoutFact[]
  readonly condition: Condition | undefined
}

const NOT_GIVEN = 'not given'
const notGiven = { words: `Status ${NOT_GIVEN}`, tone: 'neutral' } as const
const wordless = { words: 'Status without a word', tone: 'neutral' } as const

const labelOf: Readonly<Record<Exclude<Dimension, 'group'>, (fact: PayoutFact) => string>> = {
  // Filters take only the code, so texts that share one form one series.
  status: ({ status, statusText }) =>
    status === undefined ? (statusText ?? NOT_GIVEN) : String(status),
  rail: ({ method }) => method ?? NOT_GIVEN,
}

/** What a code is called where its records do not say. */
type Called = (code: number) => LegendEntry | undefined

export function seriesOf(
  facts: readonly PayoutFact[],
  dimension: Dimension,
  called: Called = () => undefined,
): readonly Series[] {
  if (dimension === 'group') return groupSeries(seriesOf(facts, 'status', called))
  const groups = [...Map.groupBy(facts, labelOf[dimension])]
  const series = groups.map(([id, members]) => ({
    id,
    facts: members,
    ...(dimension === 'status' ? statusSeries(members, called) : railSeries(members)),
  }))
  return distinct(series).toSorted(
    (a, b) =>
      Number(a.id === NOT_GIVEN) - Number(b.id === NOT_GIVEN) ||
      a.id.localeCompare(b.id, 'en', { numeric: true }),
  )
}

/** From the bottom of the stack up: what is done first. */
const groupOrder = ['paid', 'way', 'canceled', 'stopped', 'other'] as const

/** Of the statuses of a group, so that a bar is still one list of payouts. */
function groupSeries(statuses: readonly Series[]): readonly Series[] {
  const members = Map.groupBy(statuses, groupOfSeries)
  return groupOrder.flatMap((id) => {
    const own = members.get(id)
    const { label, tone } = statusGroups.find(({ name }) => name === id) ?? otherGroup
    return own
      ? {
          id,
          label,
          tone,
          facts: own.flatMap(({ facts }) => facts),
          condition: commonCondition(own),
        }
      : []
  })
}

const otherGroup = { label: 'Other', tone: 'neutral' } as const

/** One code that goes by words of several groups is in none: a filter couldn't tell them apart. */
function groupOfSeries({ facts, label }: Series): StatusGroupName | 'other' {
  const words = new Set(facts.flatMap(({ statusText }) => statusText ?? []))
  const [group, ...others] = new Set((words.size > 0 ? [...words] : [label]).map(groupOfStatus))
  return others.length > 0 ? 'other' : (group ?? 'other')
}

/** Two codes may have one word: each then is named with its code. */
function distinct(series: readonly Series[]): readonly Series[] {
  const times = Map.groupBy(series, ({ label }) => label)
  return series.map((each) =>
    times.get(each.label)?.length === 1 || each.condition === undefined
      ? each
      : { ...each, label: `${each.label} (${String(each.condition.value)})` },
  )
}

type Named = Pick<Series, 'label' | 'tone' | 'condition'>

function statusSeries(members: readonly PayoutFact[], called: Called): Named {
  const code = members[0]?.status
  const texts = [...new Set(members.flatMap(({ statusText }) => statusText ?? []))]
  const learned = statusWords(undefined, code, code === undefined ? undefined : called(code))
  const { words, tone } =
    texts.length > 0
      ? { words: texts.join(', '), tone: toneOfWords(texts) }
      : learned === undefined
        ? notGiven
        : learned.from === 'nothing'
          ? wordless
          : learned
  return {
    label: words,
    tone,
    condition:
      code === undefined ? undefined : { field: 'status', operator: 'eq', value: String(code) },
  }
}

function railSeries(members: readonly PayoutFact[]): Named {
  const method = members[0]?.method
  return {
    label: methodLabel(method) ?? `Rail ${NOT_GIVEN}`,
    tone: 'neutral',
    condition:
      method === undefined ? undefined : { field: 'paymentMethod', operator: 'eq', value: method },
  }
}

const MOST_SERIES = 8

/** Limited by colors; the smallest are combined. */
export function bounded(series: readonly Series[]): readonly Series[] {
  if (series.length <= MOST_SERIES) return series
  const bySize = series.toSorted((a, b) => b.facts.length - a.facts.length)
  const kept = new Set(bySize.slice(0, MOST_SERIES - 1))
  const rest = series.filter((each) => !kept.has(each))
  const other: Series = {
    id: 'other',
    label: `${String(rest.length)} others`,
    tone: 'neutral',
    facts: rest.flatMap(({ facts }) => facts),
    condition: commonCondition(rest),
  }
  return [...series.filter((each) => kept.has(each)), other]
}

function commonCondition(series: readonly Series[]): Condition | undefined {
  const conditions = series.flatMap(({ condition }) => condition ?? [])
  const [first] = conditions
  const hasBar = conditions.some(({ value }) => value.includes('|'))
  if (!first || hasBar || conditions.length < series.length) return undefined
  return {
    field: first.field,
    operator: 'in',
    value: conditions.map(({ value }) => value).join('|'),
  }
}

const toneOrder: readonly StatusTone[] = ['positive', 'info', 'neutral', 'warning', 'danger']

/** Statuses by tone, what is done first; groups as they come; rails by size. The first is at the bottom of the stack. */
export function drawnInOrder(
  series: readonly Series[],
  dimension: Dimension,
): readonly DrawnSeries[] {
  const bySize = series.toSorted((a, b) => b.facts.length - a.facts.length)
  if (dimension === 'rail') {
    return bySize.map((each, at) => ({ ...each, fill: rampFill(at, bySize.length) }))
  }
  if (dimension === 'group') {
    return series.map((each) => ({
      ...each,
      fill: groupFills[groupOrder.find((id) => id === each.id) ?? 'other'],
    }))
  }
  return bySize
    .toSorted((a, b) => toneOrder.indexOf(a.tone) - toneOrder.indexOf(b.tone))
    .map((each) => ({ ...each, fill: statusFill(each.label, each.tone) }))
}

interface DrawnSeries extends Series {
  readonly fill: string
}
