/**
 * Reads storage as warily as an answer: another version may have written it. Plain checks, since schemas are
 * too slow for a directory of tens of thousands.
 */
import { MAX_SCALE } from '~/lib/decimal'
import type { Money } from '~/lib/money'
import { noticed } from '~/lib/presenting'

export type Check<T> = (value: unknown) => value is T

type Members = Readonly<Record<string, Check<unknown>>>

/** What a check finds: a record's type is written once, as its check. */
export type Checked<C> = C extends ((value: unknown) => value is infer T) ? T : never

type OptionalIn<M extends Members> = {
  readonly [K in keyof M]: undefined extends Checked<M[K]> ? K : never
}[keyof M]

type Flat<T> = { readonly [K in keyof T]: T[K] }

type FoundIn<M extends Members> = Flat<
  { readonly [K in Exclude<keyof M, OptionalIn<M>>]: Checked<M[K]> } & {
    readonly [K in OptionalIn<M>]?: Checked<M[K]>
  }
>

/** A check for each member; one that may be undefined may be missing. Extra members are kept. */
export function record<M extends Members>(members: M): Check<FoundIn<M>> {
  const checks = Object.entries(members)
  return (value): value is FoundIn<M> => {
    if (typeof value !== 'object' || value === null) return false
    noticed(value)
    const given = value as Readonly<Record<string, unknown>> // Any object can be asked for any member.
    return checks.every(([name, check]) => check(given[name]))
  }
}

export const isText = (value: unknown): value is string => typeof value === 'string'
export const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value)
/** What a `Date` can hold: beyond it, `toISOString` throws. */
const LAST_TIME = 8.64e15
/** Milliseconds since the epoch. */
export const isTime = (value: unknown): value is number =>
  typeof value === 'number' && Math.abs(value) <= LAST_TIME
export const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'
/** What says by its key alone that it was there. */
export const isMark = (value: unknown): value is 1 => value === 1
export const isAnything = (_value: unknown): _value is unknown => true

export const maybe =
  <T>(check: Check<T>): Check<T | undefined> =>
  (value): value is T | undefined =>
    value === undefined || check(value)

export const listOf =
  <T>(check: Check<T>): Check<readonly T[]> =>
  (value): value is readonly T[] =>
    Array.isArray(value) && value.every((each) => check(each))

export const recordOf =
  <T>(check: Check<T>): Check<Readonly<Record<string, T>>> =>
  (value): value is Readonly<Record<string, T>> =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((each) => check(each))

export const wordOf =
  <T extends string>(words: Readonly<Record<T, unknown>>): Check<T> =>
  (value): value is T =>
    typeof value === 'string' && Object.hasOwn(words, value)

export const isMoney: Check<Money> = record({
  amountMinor: (value): value is number => Number.isSafeInteger(value),
  scale: (value): value is number =>
    typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_SCALE,
  currency: maybe(isText),
}) as Check<unknown> as Check<Money> // Where it has no currency, it may lack the member.

export interface Kept<T> {
  readonly records: T[]
  readonly odd: unknown[]
}

export function sorted<T>(values: readonly unknown[], check: Check<T>): Kept<T> {
  const records: T[] = []
  const odd: unknown[] = []
  for (const value of values) {
    if (check(value)) records.push(value)
    else odd.push(value)
  }
  return { records, odd }
}
