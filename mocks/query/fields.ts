/** What a record says under a filter field, in the form that conditions and sorting compare. */
import type { FilterField } from '~/contract/filter-catalogue'

import { kindOfField, type Matcher } from './matching'
import { spanOf } from './moments'

/** The members that a field of the catalogue names: one, a list of them, or nothing. */
export type MembersOf<R> = (record: R) => unknown

export type Field<R> =
  | { readonly kind: 'number'; readonly read: (record: R) => number }
  | { readonly kind: 'text'; readonly read: (record: R) => readonly string[] }

/** An empty text says as little as a missing member. */
export function textsOf(members: unknown): readonly string[] {
  if (Array.isArray(members)) return members.flatMap(textsOf)
  if (typeof members === 'number') return [String(members)]
  return typeof members === 'string' && members !== '' ? [members] : []
}

/** A date's start in milliseconds, or a number as it is. NaN: the record does not say. */
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

/** What sorting compares: case does not count, and what a record does not say comes first. */
export type SortKey = number | string

export const numberKey = (value: number): number => (Number.isNaN(value) ? -Infinity : value)
export const textKey = (values: readonly string[]): string => (values[0] ?? '').toLowerCase()

export const sortKeyOf = <R>(record: R, field: Field<R>): SortKey =>
  field.kind === 'number' ? numberKey(field.read(record)) : textKey(field.read(record))

export const compareKeys = (a: SortKey, b: SortKey): number => (a < b ? -1 : a > b ? 1 : 0)
