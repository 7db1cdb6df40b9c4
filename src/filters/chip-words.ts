import type { FilterCatalogue } from '~/contract/filter-catalogue'
import { addDays, type DayRange, dayRanges, formatDays, isDay } from '~/lib/days'
import { inSentence } from '~/lib/text'

import type { ChipConditions } from './chips'
import { type Condition, splitItems } from './condition'
import { describeCondition, describeValue, type DescribeOptions, operatorWords } from './describe'
import { nameIn, type NamedValues } from './named-values'

/** "Before February 1" is shown as "to January 31". */
export function lastDayOf({ operator, value }: Condition): string | undefined {
  return operator === 'lt' && isDay(value) ? addDays(value, -1) : undefined
}

export interface ChipWords {
  readonly catalogue: FilterCatalogue
  readonly labels: Readonly<Record<string, string>>
  readonly locale: string
  readonly zone: string
  /** As its days are counted (`useToday`): what "last month" means. */
  readonly today: string
  readonly named: NamedValues
}

/** The days of a range of whole days. */
export function daysOf(
  [first, second]: ChipConditions,
  { catalogue }: Pick<ChipWords, 'catalogue'>,
): Omit<DayRange, 'label'> | undefined {
  if (!second || catalogue[first.field]?.type !== 'moment' || first.operator !== 'ge') return
  const last = lastDayOf(second)
  return last !== undefined && isDay(first.value) ? { first: first.value, last } : undefined
}

/** The days that it asks the service for, without a time of day. */
export const daysAsked = (
  conditions: ChipConditions,
  { catalogue }: Pick<ChipWords, 'catalogue'>,
): readonly string[] =>
  conditions.flatMap(({ field, value }) => {
    const { type, isHere } = catalogue[field] ?? {}
    return type === 'moment' && !isHere ? splitItems(value).filter(isDay) : []
  })

/** On November 30 "This month" is "Last 30 days" too: the calendar's name is meant more often. */
export function presetOf(days: Omit<DayRange, 'label'>, today: string): DayRange | undefined {
  const same = dayRanges(today).filter(
    ({ first, last }) => first === days.first && last === days.last,
  )
  return same.find(({ label }) => !label.endsWith(' days')) ?? same[0]
}

export function describeChip(conditions: ChipConditions, words: ChipWords): string {
  const { catalogue, labels, locale, zone, today, named } = words
  const [first, second] = conditions
  const type = catalogue[first.field]?.type ?? 'text'
  const options: DescribeOptions = {
    label: labels[first.field] ?? first.field,
    type,
    locale,
    zone,
    nameOf: (value) => nameIn(named(first.field), value),
  }
  if (!second) return describeCondition(first, options)
  const days = daysOf(conditions, words)
  if (days) {
    const preset = presetOf(days, today)
    const said = preset ? inSentence(preset.label) : formatDays(days.first, days.last, locale)
    return `${options.label} is ${said}`
  }
  if (first.operator === 'ge' && second.operator === 'le') {
    const [from, to] = [first, second].map(({ value }) => describeValue(value, options))
    return from === to
      ? `${options.label} is ${from ?? ''}`
      : `${options.label} is between ${from ?? ''} and ${to ?? ''}`
  }
  const upperWords = operatorWords(second.operator, type).replace(/^is /, '')
  return `${describeCondition(first, options)} and ${upperWords} ${describeValue(second.value, options)}`
}
