import { whyNotAsked } from '~/api/not-asked'
import type { FilterField, FilterOperator } from '~/contract/filter-catalogue'
import { formatMoney, moneyFromJson, moneyText } from '~/lib/money'
import { addDays, dayProblem, isDay, UNFINISHED_DAY } from '~/lib/days'
import { namesCurrency, parseAmount, type AmountProblem } from '~/lib/parse-amount'
import { withoutHidden } from '~/lib/visible-text'

import { lastDayOf } from './describe'
import { anyCurrency, conditionProblem, type ChipConditions, type Condition } from './condition'
import { compareValues } from './evaluate'
import type { SeenValue } from './check'
import type { NamedValue } from './named-values'

export type Comparison = FilterOperator | 'between'

export interface FilterDraft {
  readonly field: string
  readonly comparison: Comparison
  readonly value: string
  readonly upper: string
  readonly bounds: readonly [lower: 'ge' | 'gt', upper: 'le' | 'lt']
}

const inclusive: FilterDraft['bounds'] = ['ge', 'le']

export type DraftResult =
  | { readonly ok: true; readonly conditions: ChipConditions }
  | { readonly ok: false; readonly problem: string; readonly place: 'value' | 'upper' }

/** As often as they are needed. */
const usual: Partial<Record<FilterField['type'], readonly Comparison[]>> = {
  money: ['gt', 'lt', 'between', 'eq'],
  moment: ['between'],
}
const usualText: readonly Comparison[] = ['in', 'nin', 'ct', 'eq', 'nct', 'ne']

export function comparisonsOf({ type, operators }: FilterField): readonly Comparison[] {
  const isRanged = operators.includes('ge') && operators.includes('le')
  const all: readonly Comparison[] = isRanged ? [...operators, 'between'] : operators
  const first = (usual[type] ?? usualText).filter((each) => all.includes(each))
  return [...new Set([...first, ...all])]
}

export function newDraft(name: string, field: FilterField): FilterDraft {
  const [comparison = 'eq'] = comparisonsOf(field)
  return { field: name, comparison, value: '', upper: '', bounds: inclusive }
}

const typedMoney = (value: string, locale: string): string => {
  const money = moneyFromJson(value)
  return money ? formatMoney(money, { locale, isTyped: true }) : value
}

export function draftOf(
  [first, second]: ChipConditions,
  field: FilterField,
  locale: string,
): FilterDraft {
  const typed = (value: string) => (field.type === 'money' ? typedMoney(value, locale) : value)
  const { operator, value } = first
  const draft = { ...newDraft(first.field, field), comparison: operator, value: typed(value) }
  if (!second) return draft
  const lastDay = field.type === 'moment' ? lastDayOf(second) : undefined
  return {
    ...draft,
    comparison: 'between',
    upper: typed(lastDay ?? second.value),
    bounds: [
      operator === 'gt' ? 'gt' : 'ge',
      second.operator === 'lt' && lastDay === undefined ? 'lt' : 'le',
    ],
  }
}

const AMOUNT_PROBLEMS: Readonly<Record<AmountProblem, string>> = {
  empty: 'Enter an amount',
  'not-a-number': 'isn’t an amount. Type it like',
  ambiguous: 'could be two amounts. Type it like',
  'other-currency': 'is in another currency. Type it like',
  'which-currency': 'could be in several currencies. Type it like',
  'too-many-decimals': 'has too many decimals. Type it like',
  'too-large': 'is too large. Type it like',
}

function readAmount(text: string, locale: string) {
  const parsed = parseAmount(text, locale)
  if (parsed.ok) return { value: moneyText(parsed.money) }
  const words = AMOUNT_PROBLEMS[parsed.problem]
  if (parsed.problem === 'empty') return { problem: words }
  const example = formatMoney(
    { amountMinor: 125050, scale: 2, currency: undefined },
    { locale, isTyped: true },
  )
  return { problem: `“${text}” ${words} ${example}` }
}

export function echoOf(
  text: string,
  type: FilterField['type'],
  locale: string,
): string | undefined {
  if (type !== 'money') return undefined
  const parsed = parseAmount(text, locale)
  if (!parsed.ok) return undefined
  const said = [
    ...(parsed.understood === text.trim() ? [] : [parsed.understood]),
    ...(namesCurrency(text) ? [anyCurrency] : []),
  ]
  return said.join(' · ') || undefined
}

interface ReadOptions {
  readonly field: FilterField
  readonly locale: string
}

/** No record of a payments service is older: a year of one or two digits was half typed. */
const isBeforeCalendars = (day: string): boolean => isDay(day) && day < '1900-01-01'

function readOne(condition: Condition, { field, locale }: ReadOptions) {
  const trimmed = { ...condition, value: withoutHidden(condition.value).trim() }
  if (field.type !== 'money') {
    const isEmpty = trimmed.value === ''
    const [day = ''] = trimmed.value.split(/[T ]/i)
    const problem = isEmpty
      ? 'Enter a value'
      : field.type === 'moment' && (day === UNFINISHED_DAY || isBeforeCalendars(day))
        ? dayProblem(day)
        : (whyNotAsked(trimmed.value) ?? conditionProblem(trimmed, field))
    return { condition: trimmed, problem }
  }
  const { value = '', problem } = readAmount(trimmed.value, locale)
  const amount = { ...condition, value }
  return {
    condition: amount,
    problem: whyNotAsked(trimmed.value) ?? problem ?? conditionProblem(amount, field),
  }
}

export function readFilterDraft(draft: FilterDraft, options: ReadOptions): DraftResult {
  const { field, comparison, value, bounds } = draft
  const isRange = comparison === 'between'
  if (isRange && options.field.type === 'moment' && !isBlank(draft)) {
    if (draft.upper.trim() === '') {
      return oneBound({ field, operator: bounds[0], value }, 'value', options)
    }
    if (value.trim() === '') return oneBound(upperBound(draft, options.field), 'upper', options)
  }
  const first = readOne({ field, operator: isRange ? bounds[0] : comparison, value }, options)
  if (first.problem !== undefined) return { ok: false, problem: first.problem, place: 'value' }
  if (!isRange) return { ok: true, conditions: [first.condition] }

  const second = readOne(upperBound(draft, options.field), options)
  const problem = second.problem ?? orderProblem(first.condition, second.condition, options.field)
  if (problem !== undefined) return { ok: false, problem, place: 'upper' }
  return { ok: true, conditions: [first.condition, second.condition] }
}

/** A range of days open at one end. */
function oneBound(
  bound: Condition,
  place: DraftProblem['place'],
  options: ReadOptions,
): DraftResult {
  const { condition, problem } = readOne(bound, options)
  return problem === undefined
    ? { ok: true, conditions: [condition] }
    : { ok: false, problem, place }
}

/** A whole last day becomes "before the next": whether "at most a day" includes its hours is not stated. */
function upperBound(
  { field, upper, bounds }: FilterDraft,
  { type, operators }: FilterField,
): Condition {
  const day = upper.trim()
  const isWholeDay = type === 'moment' && bounds[1] === 'le' && isDay(day)
  const problem = conditionProblem({ field, operator: 'le', value: day }, { type, operators })
  return isWholeDay && problem === undefined
    ? { field, operator: 'lt', value: addDays(day, 1) }
    : { field, operator: bounds[1], value: upper }
}

function orderProblem(lower: Condition, upper: Condition, { type }: FilterField) {
  const order = compareValues(type, lower.value, upper.value)
  const isEmpty = order !== undefined && (order > 0 || (order === 0 && upper.operator === 'lt'))
  return isEmpty ? 'The end is before the start' : undefined
}

/** Nothing is asked yet: no filter, and no error. */
export const isBlank = ({ comparison, value, upper }: FilterDraft): boolean =>
  value.trim() === '' && (comparison !== 'between' || upper.trim() === '')

export type DraftProblem = Pick<Extract<DraftResult, { ok: false }>, 'problem' | 'place'>

export interface ValueEditorProps {
  readonly field: FilterField
  readonly draft: FilterDraft
  readonly problem: DraftProblem | undefined
  readonly named: readonly NamedValue[]
  readonly seen: readonly SeenValue[]
  /** `isTyped` waits for the next letter. */
  readonly onChange: (change: Partial<FilterDraft>, isTyped?: boolean) => void
}
