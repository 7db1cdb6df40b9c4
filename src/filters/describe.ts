import type { FilterOperator, FilterValueType } from '~/contract/filter-catalogue'
import { formatMoment, readMoment } from '~/lib/dates'
import { formatMoney, moneyFromJson } from '~/lib/money'

import { type Condition, isListOperator, splitItems } from './condition'

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

export interface DescribeOptions {
  readonly label: string
  readonly type: FilterValueType
  readonly locale: string
  readonly zone: string
  /** What people call a value: a status's word, a method's label. */
  readonly nameOf?: ((value: string) => string | undefined) | undefined
}

export function describeValue(value: string, options: DescribeOptions): string {
  const { type, locale, zone, nameOf } = options
  const name = nameOf?.(value)
  if (name !== undefined) return name
  if (type === 'text') return `“${value}”`
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
