/** Members that a service sends and interface.md doesn't have, at every depth: read without inventing a meaning. */
import { readMoment } from '~/lib/dates'
import { isObject } from '~/lib/json'
import { moneyFromJson, type Money } from '~/lib/money'
import { redactAt } from '~/lib/redact'
import { jsonText } from '~/lib/visible-text'

import type { Schema } from './fields'
import { Reading } from './read'

export interface SentMember {
  /** `Vendor.contacts.0.score` */
  readonly path: string
  /** `Vendor.contacts.*.score` */
  readonly pattern: string
  /** Free of secrets: a text, a number, a flag, a list of those, or an empty object or list. */
  readonly value: unknown
}

const found = new WeakMap<object, readonly SentMember[]>()

/** Of anything but a record that was read: none. */
export function alsoSent(reading: unknown): readonly SentMember[] {
  if (!(reading instanceof Reading)) return []
  const known = found.get(reading)
  if (known) return known
  const { raw, unmapped } = reading as Reading<Schema>
  // The record's own come first.
  const members = unmapped
    .flatMap((path) => leaves(path, patternOf(path), sentAt(raw, path)))
    .toSorted((a, b) => depthOf(a) - depthOf(b))
  found.set(reading, members)
  return members
}

const depthOf = ({ path }: SentMember): number => path.split('.').length

const patternOf = (path: string): string => path.replace(/(?<=^|\.)\d+(?=\.|$)/g, '*')

function sentAt(raw: unknown, path: string): unknown {
  const [keys, value] = placeOf(raw, path) ?? []
  return keys && redactAt(keys, value)
}

type Place = readonly [keys: readonly string[], value: unknown]

/** A name may hold a dot or differ in capitalization. */
function placeOf(raw: unknown, path: string): Place | undefined {
  if (path === '') return [[], raw]
  if (typeof raw !== 'object' || raw === null) return undefined
  const folded = path.toLowerCase()
  const exact = Object.hasOwn(raw, path) ? path : undefined
  const whole = exact ?? Object.keys(raw).find((key) => key.toLowerCase() === folded)
  if (whole !== undefined) return [[whole], Reflect.get(raw, whole)]
  for (const [key, value] of Object.entries(raw)) {
    if (!folded.startsWith(`${key.toLowerCase()}.`)) continue
    const inner = placeOf(value, path.slice(key.length + 1))
    if (inner) return [[key, ...inner[0]], inner[1]]
  }
  return undefined
}

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null

function leaves(path: string, pattern: string, value: unknown): readonly SentMember[] {
  if (Array.isArray(value) && value.some(isNested)) {
    return value.flatMap((item: unknown, at) =>
      leaves(`${path}.${String(at)}`, `${pattern}.*`, item),
    )
  }
  if (!isObject(value) || Object.keys(value).length === 0) return [{ path, pattern, value }]
  return Object.entries(value).flatMap(([key, inner]) =>
    leaves(`${path}.${key}`, `${pattern}.${key}`, inner),
  )
}

/** As it was sent, in one line. Empty for what is nothing. */
export function sentText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  return Array.isArray(value) ? value.map(sentText).join(', ') : jsonText(value)
}

export type PlainValue =
  | { readonly kind: 'money'; readonly money: Money }
  | { readonly kind: 'date' | 'timestamp' | 'text'; readonly text: string }

const AMOUNT_NAME = /(?:amount|balance|fee|price|cost|total)$/i

/** A day, a time or an amount where it plainly is one. An amount names no currency here. */
export function plainValue({ pattern, value }: Pick<SentMember, 'pattern' | 'value'>): PlainValue {
  const text = sentText(value)
  const isFigure =
    typeof value === 'number' || (typeof value === 'string' && /^-?\d+\.\d{2}$/.test(value))
  const money = isFigure && AMOUNT_NAME.test(pattern) ? moneyFromJson(value) : undefined
  if (money) return { kind: 'money', money }
  const { kind } = readMoment(text)
  if (kind === 'odd') return { kind: 'text', text }
  return { kind: kind === 'date' ? 'date' : 'timestamp', text }
}
