import type { FilterOperator, FilterValueType } from '~/contract/filter-catalogue'
import { compareMoments, type ReadMoment, readMoment } from '~/lib/dates'
import { foldText } from '~/lib/text'
import { compareMoney, moneyFromJson } from '~/lib/money'

import { type Condition, splitItems } from './condition'

export type FieldValue = string | number | null | undefined

export type Verdict = boolean | undefined

const not = (verdict: Verdict): Verdict => (verdict === undefined ? undefined : !verdict)

type Comparison = number | undefined

function compareAsMoney(value: string | number, operand: string): Comparison {
  const [left, right] = [moneyFromJson(value), moneyFromJson(operand)]
  return left && right ? compareMoney(left, right) : undefined
}

const compareText = (left: string, right: string): number =>
  left < right ? -1 : Number(left > right)

const daysApart = (a: string, b: string): number =>
  Math.abs(Date.parse(a) - Date.parse(b)) / 86_400_000

/** A date-only operand means that day, as the record's own text has it. */
function compareWithMoment(value: ReadMoment, operand: ReadMoment): Comparison {
  if (value.kind === 'odd' || operand.kind === 'odd') return undefined
  if (value.kind === operand.kind) return compareMoments(value, operand)
  const byDay = compareText(value.date, operand.date)
  const distance = daysApart(value.date, operand.date)
  // Zones are up to 26 hours apart, and the service's is not stated.
  if (operand.kind === 'date') return value.kind === 'instant' && distance === 1 ? undefined : byDay
  if (value.kind === 'date' && operand.kind === 'wall') return byDay === 0 ? undefined : byDay
  return distance > 2 ? byDay : undefined
}

function compareAs(type: FilterValueType, value: string | number, operand: string): Comparison {
  switch (type) {
    case 'money':
    case 'whole':
      return compareAsMoney(value, operand)
    case 'moment':
      return compareWithMoment(readMoment(String(value)), readMoment(operand))
    case 'text':
      return compareFolded(String(value), operand)
    case 'id':
    case 'code':
      return compareText(String(value), operand)
  }
}

const agree = (a: number, b: number): Comparison =>
  Math.sign(a) === Math.sign(b) ? Math.sign(a) : undefined

function compareNumerals(a: string, b: string): number {
  const [left, right] = [Number(a), Number(b)]
  return Number.isNaN(left) || Number.isNaN(right) ? compareText(a, b) : left - right
}

/** Undefined if the order depends on what isn't stated: capitals, accents, ids as numbers or text, zones. */
export function compareValues(type: FilterValueType, a: FieldValue, b: FieldValue): Comparison {
  if (a === undefined || a === null || b === undefined || b === null) return undefined
  const [left, right] = [String(a), String(b)]
  switch (type) {
    case 'money':
    case 'whole':
      return compareAsMoney(a, right)
    case 'moment':
      return compareWithMoment(readMoment(left), readMoment(right))
    case 'id':
    case 'code':
      return agree(compareNumerals(left, right), compareText(left, right))
    case 'text':
      return agree(foldText(left).localeCompare(foldText(right)), compareText(left, right))
  }
}

/** Not stated: whether capitals count for equality. */
function compareFolded(value: string, operand: string): Comparison {
  const order = compareText(value, operand)
  return order !== 0 && foldText(value) === foldText(operand) ? undefined : order
}

/** interface.md doesn't say whether "after May 3" includes May 3 10:00. */
function isWithinDayOf(type: FilterValueType, value: string | number, operand: string): boolean {
  if (type !== 'moment' || readMoment(operand).kind !== 'date') return false
  const moment = readMoment(String(value))
  return moment.kind === 'wall' || moment.kind === 'instant'
}

/** Whether "e" finds "é" depends on the service's database. */
function contains(value: string, part: string): Verdict {
  if (value.toLowerCase().includes(part.toLowerCase())) return true
  return foldText(value).includes(foldText(part)) ? undefined : false
}

function isOneOf(type: FilterValueType, value: string | number, list: string): Verdict {
  const verdicts = splitItems(list).map((item) => compareAs(type, value, item))
  if (verdicts.includes(0)) return true
  return verdicts.includes(undefined) ? undefined : false
}

function holds(
  operator: Exclude<FilterOperator, 'ct' | 'nct' | 'in' | 'nin'>,
  comparison: number,
  isWithinDay: boolean,
): Verdict {
  const isOpen = comparison === 0 && isWithinDay
  switch (operator) {
    case 'eq':
      return comparison === 0
    case 'ne':
      return comparison !== 0
    case 'ge':
      return comparison >= 0
    case 'lt':
      return comparison < 0
    case 'gt':
      return isOpen ? undefined : comparison > 0
    case 'le':
      return isOpen ? undefined : comparison <= 0
  }
}

/** Undefined if the value is missing or unreadable, or interface.md leaves it open. */
export function evaluateCondition(
  { operator, value: operand }: Pick<Condition, 'operator' | 'value'>,
  type: FilterValueType,
  value: FieldValue,
): Verdict {
  if (value === null || value === undefined) return undefined
  switch (operator) {
    case 'ct':
      return contains(String(value), operand)
    case 'nct':
      return not(contains(String(value), operand))
    case 'in':
      return isOneOf(type, value, operand)
    case 'nin':
      return not(isOneOf(type, value, operand))
    default: {
      const comparison = compareAs(type, value, operand)
      if (comparison === undefined) return undefined
      return holds(operator, comparison, isWithinDayOf(type, value, operand))
    }
  }
}
