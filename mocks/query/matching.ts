/** Whether a record's member satisfies a condition. What interface.md leaves open is decided here. */
import type { FilterCatalogue, FilterField, FilterOperator } from '~/contract/filter-catalogue'

import { spanOf } from './moments'
import type { Condition } from './request'

/** NaN: the record has no such number. */
export type NumberTest = (value: number) => boolean
/** None, one, or several: a payout has the numbers of all its bills. */
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

/** Amounts, counts and codes, by value. */
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

/** `first` to `last`, both inside. NaN fails every comparison, and so passes only `ne`. */
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

/** A record without the member is compared as if it had an empty text. */
const orEmpty = (values: readonly string[]): readonly string[] =>
  values.length === 0 ? [''] : values

/** Exact for equality and lists, without regard to case for "contains". */
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

/** Undefined where the condition is ignored: unknown field, operator not tabled, unreadable value. */
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
