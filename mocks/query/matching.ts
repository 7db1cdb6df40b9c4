import type { FilterCatalogue, FilterField, FilterOperator } from '~/contract/filter-catalogue'

import { spanOf } from './moments'
import type { Condition } from './request'

/** NaN: missing. */
export type NumberTest = (value: number) => boolean
/** Can be several: a payout has the numbers of all its bills. */
export type TextTest = (values: readonly string[]) => boolean

export type Matcher =
  | { readonly kind: 'number'; readonly test: NumberTest }
  | {
      readonly kind: 'text'
      readonly test: TextTest
      readonly operator: FilterOperator
      readonly value: string
    }

const LIST_SEPARATOR = '|'
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)$/

export type FieldKind = Matcher['kind']

export function kindOfField({ type }: FilterField): FieldKind {
  return type === 'text' || type === 'id' ? 'text' : 'number'
}

function numberOf(text: string): number | undefined {
  const trimmed = text.trim()
  return NUMBER.test(trimmed) ? Number(trimmed) : undefined
}

function listItems<T>(text: string, readItem: (item: string) => T | undefined): T[] {
  return text.split(LIST_SEPARATOR).flatMap((item) => readItem(item) ?? [])
}

function numberTest(operator: FilterOperator, text: string): NumberTest | undefined {
  if (operator === 'in' || operator === 'nin') {
    const items = new Set(listItems(text, numberOf))
    if (items.size === 0) return undefined
    return operator === 'in' ? (value) => items.has(value) : (value) => !items.has(value)
  }
  const wanted = numberOf(text)
  return wanted === undefined ? undefined : spanTest(operator, wanted, wanted)
}

function momentTest(operator: FilterOperator, text: string): NumberTest | undefined {
  const span = spanOf(text)
  return span && spanTest(operator, span.start, span.end - 1)
}

/** Inclusive. NaN fails every comparison, so it passes only `ne`. */
function spanTest(operator: FilterOperator, first: number, last: number): NumberTest | undefined {
  switch (operator) {
    case 'eq':
      return (value) => value >= first && value <= last
    case 'ne':
      return (value) => !(value >= first && value <= last)
    case 'gt':
      return (value) => value > last
    case 'ge':
      return (value) => value >= first
    case 'lt':
      return (value) => value < first
    case 'le':
      return (value) => value <= last
    default:
      return undefined
  }
}

const orEmpty = (values: readonly string[]): readonly string[] =>
  values.length === 0 ? [''] : values

/** Equality and lists are exact, "contains" ignores case. */
function textTest(operator: FilterOperator, text: string): TextTest | undefined {
  switch (operator) {
    case 'eq':
      return (values) => orEmpty(values).includes(text)
    case 'ne':
      return (values) => !orEmpty(values).includes(text)
    case 'ct':
    case 'nct': {
      const needle = text.toLowerCase()
      const isWanted = operator === 'ct'
      return (values) => orEmpty(values).some((v) => v.toLowerCase().includes(needle)) === isWanted
    }
    case 'in':
    case 'nin': {
      const items = new Set(text.split(LIST_SEPARATOR))
      const isWanted = operator === 'in'
      return (values) => orEmpty(values).some((v) => items.has(v)) === isWanted
    }
    default:
      return undefined
  }
}

/** Undefined: ignored (unknown field, operator not in the table, unreadable value). */
export function matcherOf(catalogue: FilterCatalogue, condition: Condition): Matcher | undefined {
  const field = Object.hasOwn(catalogue, condition.field) ? catalogue[condition.field] : undefined
  const operator = field?.operators.find((known) => known === condition.operator)
  if (!field || !operator) return undefined
  if (kindOfField(field) === 'text') {
    const test = textTest(operator, condition.value)
    return test && { kind: 'text', test, operator, value: condition.value }
  }
  const readTest = field.type === 'moment' ? momentTest : numberTest
  const test = readTest(operator, condition.value)
  return test && { kind: 'number', test }
}
