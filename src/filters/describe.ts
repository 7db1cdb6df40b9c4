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
  in: 'is one of',
  nin: 'is none of',
}

const MOMENT_WORDS: Partial<Record<FilterOperator, string>> = {
  gt: 'is after',
  ge: 'is at or after',
  lt: 'is before',
  le: 'is at or before',
}

export function operatorWords(operator: FilterOperator, type: FilterValueType): string {
  return (type === 'moment' ? MOMENT_WORDS[operator] : undefined) ?? WORDS[operator]
}

export interface DescribeOptions {
  readonly label: string
  readonly type: FilterValueType
  readonly locale: string
  readonly zone: string
}

export function describeValue(value: string, { type, locale, zone }: DescribeOptions): string {
  if (type === 'text') return `“${value}”`
  if (type === 'money') {
    const money = moneyFromJson(value)
    return money ? formatMoney(money, { locale }) : value
  }
  if (type !== 'moment') return value
  const moment = formatMoment(readMoment(value), { locale, zone, style: 'seconds' })
  return moment.zone === undefined ? moment.text : `${moment.text} (${moment.zone})`
}

export function describeCondition(condition: Condition, options: DescribeOptions): string {
  const { operator, value } = condition
  const values = isListOperator(operator) ? splitItems(value) : [value]
  const list = new Intl.ListFormat(options.locale, { type: 'disjunction' })
  const described = list.format(values.map((item) => describeValue(item, options)))
  return `${options.label} ${operatorWords(operator, options.type)} ${described}`
}
