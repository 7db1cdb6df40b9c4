/** Conditions as chips: a lower and an upper bound of one field are shown, edited and removed as one. */
import type { FilterCatalogue } from '~/contract/filter-catalogue'
import { addDays } from '~/lib/days'

import type { Condition } from './condition'
import { isDay } from './days'
import { describeCondition, describeValue, type DescribeOptions, operatorWords } from './describe'

/** One condition, or the two of a range with the lower bound first. */
export type ChipConditions = readonly [Condition] | readonly [Condition, Condition]

export interface Chip {
  readonly conditions: ChipConditions
  /** Their places in the list. */
  readonly places: readonly number[]
}

const isLower = ({ operator }: Condition): boolean => operator === 'ge' || operator === 'gt'
const isUpper = ({ operator }: Condition): boolean => operator === 'le' || operator === 'lt'

/** In the order of the first condition of each. */
export function chipsOf(conditions: readonly Condition[]): readonly Chip[] {
  const chips: Chip[] = []
  for (const [at, condition] of conditions.entries()) {
    const bounds = boundsOf(condition.field, conditions)
    if (!bounds || !bounds.includes(condition)) {
      chips.push({ conditions: [condition], places: [at] })
      continue
    }
    const places = bounds.map((bound) => conditions.indexOf(bound))
    if (Math.min(...places) === at) chips.push({ conditions: bounds, places })
  }
  return chips
}

/** Three bounds of one field are no range, but three filters. */
function boundsOf(field: string, conditions: readonly Condition[]) {
  const ofField = conditions.filter((each) => each.field === field)
  const [lower, ...lowers] = ofField.filter(isLower)
  const [upper, ...uppers] = ofField.filter(isUpper)
  const isPair = lower && upper && lowers.length === 0 && uppers.length === 0
  return isPair ? ([lower, upper] as const) : undefined
}

/** "Before 1 February" is "to 31 January": the way to write a whole last day that leaves nothing open. */
export function lastDayOf({ operator, value }: Condition): string | undefined {
  return operator === 'lt' && isDay(value) ? addDays(value, -1) : undefined
}

export interface ChipWords {
  readonly catalogue: FilterCatalogue
  readonly labels: Readonly<Record<string, string>>
  readonly locale: string
  readonly zone: string
}

/** "Total amount is from 500.00 to 900.00". */
export function describeChip([first, second]: ChipConditions, words: ChipWords): string {
  const { catalogue, labels, locale, zone } = words
  const type = catalogue[first.field]?.type ?? 'text'
  const options: DescribeOptions = {
    label: labels[first.field] ?? first.field,
    type,
    locale,
    zone,
  }
  if (!second) return describeCondition(first, options)
  const lastDay = type === 'moment' ? lastDayOf(second) : undefined
  const to = lastDay ?? (second.operator === 'le' ? second.value : undefined)
  if (first.operator === 'ge' && to !== undefined) {
    const [from, until] = [describeValue(first.value, options), describeValue(to, options)]
    return from === until
      ? `${options.label} is ${from}`
      : `${options.label} is from ${from} to ${until}`
  }
  const upperWords = operatorWords(second.operator, type).replace(/^is /, '')
  return `${describeCondition(first, options)} and ${upperWords} ${describeValue(second.value, options)}`
}
