import type { FilterCatalogue } from '~/contract/filter-catalogue'
import { addDays, isDay } from '~/lib/days'

import type { ChipConditions } from './chips'
import type { Condition } from './condition'
import { describeCondition, describeValue, type DescribeOptions, operatorWords } from './describe'

/** "Before February 1" is shown as "to January 31". */
export function lastDayOf({ operator, value }: Condition): string | undefined {
  return operator === 'lt' && isDay(value) ? addDays(value, -1) : undefined
}

export interface ChipWords {
  readonly catalogue: FilterCatalogue
  readonly labels: Readonly<Record<string, string>>
  readonly locale: string
  readonly zone: string
}

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
