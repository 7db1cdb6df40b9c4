import type { FilterField, FilterOperator, FilterValueType } from '~/contract/filter-catalogue'
import { readMoment } from '~/lib/dates'
import { moneyFromJson } from '~/lib/money'

export interface Condition {
  readonly field: string
  readonly operator: FilterOperator
  /** For `in` and `nin`, items joined by `|`. */
  readonly value: string
}

export interface Sort {
  readonly field: string
  readonly direction: 'asc' | 'desc'
}

export interface NotUnderstood {
  readonly text: string
  readonly reason: string
}

export interface ListSearch {
  readonly conditions: readonly Condition[]
  readonly sort?: Sort
  readonly unknown: readonly NotUnderstood[]
}

const BAR = '|'

export const isListOperator = (operator: FilterOperator): boolean =>
  operator === 'in' || operator === 'nin'

/** No filter asks for the currency of a payment: what was typed of it is not asked. */
export const anyCurrency = 'In any currency'

/** "Is not", of whichever kind. */
export const isNegative = (operator: FilterOperator): boolean =>
  operator === 'ne' || operator === 'nin' || operator === 'nct'

export const splitItems = (value: string): string[] => value.split(BAR)

export type JoinedItems =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly reason: string }

/** The service has no way to write `|` inside an item. */
export function joinItems(items: readonly string[]): JoinedItems {
  const reason = itemsProblem(items) ?? items.map(barProblem).find((found) => found !== undefined)
  return reason === undefined ? { ok: true, value: items.join(BAR) } : { ok: false, reason }
}

function barProblem(item: string): string | undefined {
  return item.includes(BAR)
    ? `“${item}” can’t be in a list, because a vertical bar separates the items. Use “is” instead.`
    : undefined
}

function itemsProblem(items: readonly string[]): string | undefined {
  if (items.length === 0) return 'The list is empty. Enter a value.'
  return items.includes('') ? 'An item of the list is empty. Take out the extra bar.' : undefined
}

const isShortWhole = (text: string): boolean => /^-?\d{1,15}$/.test(text)

const VALUE_CHECKS: Readonly<
  Record<FilterValueType, { fits: (value: string) => boolean; wanted: string }>
> = {
  text: { fits: () => true, wanted: 'text' },
  money: {
    fits: (value) => moneyFromJson(value) !== undefined,
    wanted: 'an amount, such as 500 or 500.25',
  },
  moment: {
    fits: (value) => readMoment(value).kind !== 'odd',
    wanted: 'a date, such as 2026-01-31, or a date with a time, such as 2026-01-31 14:30:00',
  },
  whole: { fits: isShortWhole, wanted: 'a whole number' },
  // interface.md writes ids and codes sometimes as integers, sometimes as text.
  id: { fits: (value) => value.trim() !== '', wanted: 'an ID' },
  code: { fits: (value) => value.trim() !== '', wanted: 'a code' },
}

function valueProblem(value: string, type: FilterValueType): string | undefined {
  if (!value.isWellFormed()) return 'One character is broken. Enter the value again.'
  const { fits, wanted } = VALUE_CHECKS[type]
  return fits(value) ? undefined : `“${value}” isn’t ${wanted}.`
}

export function conditionProblem(condition: Condition, field: FilterField): string | undefined {
  const { operator, value } = condition
  if (!field.operators.includes(operator)) {
    return `“${condition.field}” doesn’t allow “${operator}”. Use ${field.operators.join(', ')}.`
  }
  if (value === '') return `“${condition.field}” has no value. Enter one.`
  if (!isListOperator(operator)) return valueProblem(value, field.type)
  const items = splitItems(value)
  return (
    itemsProblem(items) ??
    items.map((item) => valueProblem(item, field.type)).find((reason) => reason !== undefined)
  )
}

/** A lower and an upper bound of one field are shown, edited and removed as one chip. */
export type ChipConditions = readonly [Condition] | readonly [Condition, Condition]

export interface Chip {
  readonly conditions: ChipConditions
  readonly places: readonly number[]
}

const isLower = ({ operator }: Condition): boolean => operator === 'ge' || operator === 'gt'
const isUpper = ({ operator }: Condition): boolean => operator === 'le' || operator === 'lt'

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

/** Three bounds of one field are three filters, not a range. */
function boundsOf(field: string, conditions: readonly Condition[]) {
  const ofField = conditions.filter((each) => each.field === field)
  const [lower, ...lowers] = ofField.filter(isLower)
  const [upper, ...uppers] = ofField.filter(isUpper)
  const isPair = lower && upper && lowers.length === 0 && uppers.length === 0
  return isPair ? ([lower, upper] as const) : undefined
}
