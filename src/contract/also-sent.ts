/** Members that a service sends and interface.md doesn't have, at every depth: read without inventing a meaning. */
import { readMoment } from '~/lib/dates'
import { isObject } from '~/lib/json'
import { moneyFromJson, type Money } from '~/lib/money'
import { redactAt } from '~/lib/redact'
import { jsonText } from '~/lib/visible-text'

import { Reading } from './read'
import type { Stray } from './read-members'

export interface SentMember {
  /** `Vendor.contacts.0.score`; a name that could be taken for more than one is quoted: `risk["a.b"]`. */
  readonly path: string
  /** `Vendor.contacts.*.score` */
  readonly pattern: string
  /** Free of secrets: a text, a number, a flag, a list of those, or an empty object or list. */
  readonly value: unknown
}

type Path = Stray[0]

const found = new WeakMap<object, readonly SentMember[]>()

/** Of anything but a record that was read: none. */
export function alsoSent(reading: unknown): readonly SentMember[] {
  if (!(reading instanceof Reading)) return []
  const known = found.get(reading)
  if (known) return known
  // The record's own come first.
  const members = reading.unmapped
    .flatMap(([path, value]) => leaves(path, redactAt(path.map(String), value)))
    .toSorted(([a], [b]) => a.length - b.length)
    .map(([path, value]) => ({
      path: path.reduce<string>(memberPath, ''),
      pattern: path
        .map((part) => (typeof part === 'number' ? EACH : part))
        .reduce<string>(memberPath, ''),
      value,
    }))
  found.set(reading, members)
  return members
}

/** Stands for any place in a list. */
const EACH = Symbol('*')

/** A dot, a bracket or a quotation mark; figures and a star, which are places in lists; blanks at an end, or nothing. */
const TO_QUOTE = /[."[\]]|^(?:\d+|\*)?$|^\s|\s$/

/**
 * Of a member inside what the path leads to. No two members have the same.
 *
 * @param part a name, or the place in a list
 */
export function memberPath(path: string, part: string | number | typeof EACH): string {
  const isName = typeof part === 'string'
  if (isName && (TO_QUOTE.test(part) || !part.isWellFormed())) {
    return `${path}[${JSON.stringify(part)}]`
  }
  const name = part === EACH ? '*' : String(part)
  return path === '' ? name : `${path}.${name}`
}

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null

function leaves(path: Path, value: unknown): readonly Stray[] {
  if (Array.isArray(value) && value.some(isNested)) {
    return value.flatMap((item: unknown, at) => leaves([...path, at], item))
  }
  if (!isObject(value) || Object.keys(value).length === 0) return [[path, value]]
  return Object.entries(value).flatMap(([key, inner]) => leaves([...path, key], inner))
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

/** As a word of its own: `coffee` is no fee. */
const AMOUNT_NAME =
  /(?:(?<![A-Za-z])(?:amount|balance|fee|price|cost|total)|(?:Amount|Balance|Fee|Price|Cost|Total)|(?<![A-Za-z])(?:AMOUNT|BALANCE|FEE|PRICE|COST|TOTAL))$/
/** A total may be a count, which has no cents. */
const TOTAL_NAME = /total$/i

/** A day, a time or an amount where it plainly is one. An amount names no currency here. */
export function plainValue({ pattern, value }: Pick<SentMember, 'pattern' | 'value'>): PlainValue {
  const text = sentText(value)
  const isFigure =
    typeof value === 'number' || (typeof value === 'string' && /^-?\d+\.\d{2}$/.test(value))
  const isCount = TOTAL_NAME.test(pattern) && !/^-?\d+\.\d{1,2}$/.test(text)
  const isAmount = isFigure && AMOUNT_NAME.test(pattern) && !isCount
  const money = isAmount ? moneyFromJson(value) : undefined
  if (money) return { kind: 'money', money }
  const { kind } = readMoment(text)
  if (kind === 'odd') return { kind: 'text', text }
  return { kind: kind === 'date' ? 'date' : 'timestamp', text }
}
