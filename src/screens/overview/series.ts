import type { Condition } from '~/filters/condition'
import { methodLabel } from '~/lib/payment-methods'
import { toneOfWords, type StatusTone } from '~/lib/status-tone'
import type { LegendEntry } from '~/storage/legend'
import { statusWords } from '~/table/status-mark'
import { rampFill, toneFills } from '~/ui/series-fills'

import type { PayoutFact } from './payout-fact'
import type { Dimension } from './search'

export interface Series {
  readonly id: string
  readonly label: string
  readonly tone: StatusTone
  readonly facts: readonly PayoutFact[]
  readonly condition: Condition | undefined
}

const NOT_GIVEN = 'not given'
const notGiven = { words: `Status ${NOT_GIVEN}`, tone: 'neutral' } as const

const labelOf: Readonly<Record<Dimension, (fact: PayoutFact) => string>> = {
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
): Series[] {
  const groups = [...Map.groupBy(facts, labelOf[dimension])]
  const series = groups.map(([id, members]) => ({
    id,
    facts: members,
    ...(dimension === 'status' ? statusSeries(members, called) : railSeries(members)),
  }))
  return distinct(series).toSorted(
    (a, b) => Number(a.id === NOT_GIVEN) - Number(b.id === NOT_GIVEN) || compareIds(a.id, b.id),
  )
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

const compareIds = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true })

type Named = Pick<Series, 'label' | 'tone' | 'condition'>

function statusSeries(members: readonly PayoutFact[], called: Called): Named {
  const code = members[0]?.status
  const texts = [...new Set(members.flatMap(({ statusText }) => statusText ?? []))]
  const learned = statusWords(undefined, code, code === undefined ? undefined : called(code))
  const { words, tone } =
    texts.length > 0 ? { words: texts.join(', '), tone: toneOfWords(texts) } : (learned ?? notGiven)
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

/** Statuses by tone, what is done first; rails by size. The first is at the bottom of the stack. */
export function ordered(series: readonly Series[], dimension: Dimension): readonly DrawnSeries[] {
  const bySize = series.toSorted((a, b) => b.facts.length - a.facts.length)
  if (dimension === 'rail') {
    return bySize.map((each, at) => ({ ...each, fill: rampFill(at, bySize.length) }))
  }
  const toned = bySize.toSorted((a, b) => toneOrder.indexOf(a.tone) - toneOrder.indexOf(b.tone))
  const fills = toneFills(toned.map(({ tone }) => tone))
  return toned.map((each, at) => ({ ...each, fill: fills[at] ?? '' }))
}

export interface DrawnSeries extends Series {
  readonly fill: string
}
