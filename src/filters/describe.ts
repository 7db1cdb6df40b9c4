import type {
  FilterCatalogue,
  FilterField,
  FilterOperator,
  FilterValueType,
} from '~/contract/filter-catalogue'
import { formatMoment, readMoment } from '~/lib/dates'
import {
  addDays,
  dayRanges,
  daysAhead,
  formatDays,
  isDay,
  presetOf,
  type DayRange,
} from '~/lib/days'
import { formatMoney, moneyFromJson } from '~/lib/money'
import { inSentence } from '~/lib/text'

import { isListOperator, splitItems, type ChipConditions, type Condition } from './condition'
import { nameIn, type NamedValues } from './named-values'

const WORDS: Readonly<Record<FilterOperator, string>> = {
  eq: 'is',
  ne: 'is not',
  gt: 'is more than',
  ge: 'is at least',
  lt: 'is less than',
  le: 'is at most',
  ct: 'contains',
  nct: 'does not contain',
  in: 'is any of',
  nin: 'is none of',
}

const MOMENT_WORDS: Partial<Record<FilterOperator, string>> = {
  gt: 'is after',
  ge: 'is on or after',
  lt: 'is before',
  le: 'is on or before',
}

export function operatorWords(operator: FilterOperator, type: FilterValueType): string {
  return (type === 'moment' ? MOMENT_WORDS[operator] : undefined) ?? WORDS[operator]
}

interface DescribeOptions {
  readonly label: string
  readonly type: FilterValueType
  readonly locale: string
  readonly zone: string
  /** What people call a value: a status's word, a method's label. */
  readonly nameOf?: ((value: string) => string | undefined) | undefined
  readonly isQuoted?: boolean | undefined
}

function describeValue(value: string, options: DescribeOptions): string {
  const { type, locale, zone, nameOf, isQuoted } = options
  const name = nameOf?.(value)
  if (name !== undefined) return name
  if (type === 'text') return isQuoted ? `‘${value}’` : `“${value}”`
  if (type === 'code') return `code ${value}`
  if (type === 'money') {
    const money = moneyFromJson(value)
    return money ? formatMoney(money, { locale }) : value
  }
  if (type !== 'moment') return value
  const moment = formatMoment(readMoment(value), { locale, zone, style: 'seconds' })
  return moment.zone === undefined ? moment.text : `${moment.text} (${moment.zone})`
}

/** One of a list is not "any of". */
const AS_ONE: Partial<Record<FilterOperator, FilterOperator>> = { in: 'eq', nin: 'ne' }

export function describeCondition(condition: Condition, options: DescribeOptions): string {
  const { operator, value } = condition
  const items = isListOperator(operator) ? splitItems(value) : [value]
  // Several codes can have one word.
  const described = [...new Set(items.map((item) => describeValue(item, options)))]
  const said = described.length === 1 ? (AS_ONE[operator] ?? operator) : operator
  return `${options.label} ${operatorWords(said, options.type)} ${described.join(', ')}`
}

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
  /** It stands in quotation marks, so those within are single. */
  readonly isQuoted?: boolean | undefined
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

/** The ranges that a field's filter offers. */
export const rangesOf = (field: FilterField | undefined, today: string): readonly DayRange[] =>
  field?.looksAhead === true ? daysAhead(today) : dayRanges(today)

export function describeChip(conditions: ChipConditions, words: ChipWords): string {
  const { catalogue, labels, locale, zone, today, named, isQuoted } = words
  const [first, second] = conditions
  const type = catalogue[first.field]?.type ?? 'text'
  const options: DescribeOptions = {
    label: labels[first.field] ?? first.field,
    type,
    locale,
    zone,
    nameOf: (value) => nameIn(named(first.field), value),
    isQuoted,
  }
  if (!second) return describeCondition(first, options)
  const days = daysOf(conditions, words)
  if (days) {
    const preset = presetOf(days, rangesOf(catalogue[first.field], today))
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
