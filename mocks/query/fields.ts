import type { FilterField } from '~/contract/filter-catalogue'

import { kindOfField, type Matcher } from './matching'
import { spanOf } from './moments'

export type MembersOf<R> = (record: R) => unknown

export type Field<R> =
  | { readonly kind: 'number'; readonly read: (record: R) => number }
  | { readonly kind: 'text'; readonly read: (record: R) => readonly string[] }

/** An empty text counts as missing. */
export function textsOf(members: unknown): readonly string[] {
  if (Array.isArray(members)) return members.flatMap(textsOf)
  if (typeof members === 'number') return [String(members)]
  return typeof members === 'string' && members !== '' ? [members] : []
}

/** Milliseconds at a date's start, or the number itself. NaN: missing. */
function numberOfMember(field: FilterField, member: unknown): number {
  if (field.type === 'moment') {
    return typeof member === 'string' ? (spanOf(member)?.start ?? NaN) : NaN
  }
  return typeof member === 'number' ? member : NaN
}

export function fieldOf<R>(field: FilterField, membersOf: MembersOf<R>): Field<R> {
  return kindOfField(field) === 'text'
    ? { kind: 'text', read: (record) => textsOf(membersOf(record)) }
    : { kind: 'number', read: (record) => numberOfMember(field, membersOf(record)) }
}

export function satisfies<R>(record: R, field: Field<R>, matcher: Matcher): boolean {
  if (field.kind === 'number') return matcher.kind === 'number' && matcher.test(field.read(record))
  return matcher.kind === 'text' && matcher.test(field.read(record))
}

/** Case-insensitive; missing values first. */
export type SortKey = number | string

export const numberKey = (value: number): number => (Number.isNaN(value) ? -Infinity : value)
export const textKey = (values: readonly string[]): string => (values[0] ?? '').toLowerCase()

export const sortKeyOf = <R>(record: R, field: Field<R>): SortKey =>
  field.kind === 'number' ? numberKey(field.read(record)) : textKey(field.read(record))

export const compareKeys = (a: SortKey, b: SortKey): number => (a < b ? -1 : a > b ? 1 : 0)
