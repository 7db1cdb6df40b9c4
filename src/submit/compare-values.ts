/** A value that was sent beside the one that the service shows. */
import type { Part } from '~/contract/walk'
import { readMoment } from '~/lib/dates'
import { lastFour, looksMasked } from '~/lib/masks'
import { moneyFromJson, moneyText, withCurrency, type Money } from '~/lib/money'
import { REMOVED } from '~/lib/redact'

/**
 * `last-four`: masked, and what is shown agrees. `absent`: not shown. `not-compared`: shown, but masked or
 * not kept. `not-sent`: left to the service.
 */
export type Comparison = 'same' | 'last-four' | 'differs' | 'absent' | 'not-compared' | 'not-sent'

export interface ReadBackRow {
  readonly path: string
  readonly label: string
  /** Undefined: it was left out. */
  readonly sent: string | undefined
  /** Undefined: the record does not show it. */
  readonly stored: string | undefined
  readonly agreement: Comparison
}

type Kind = Extract<Part, { is: 'member' }>['kind']

/** Exact name first, then another capitalization: `AdditionalData` and `additionalData`. */
export function memberOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  if (Object.hasOwn(value, name)) {
    const own: unknown = Reflect.get(value, name)
    if (own !== undefined && own !== null) return own
  }
  const other = Object.keys(value).find((key) => key.toLowerCase() === name.toLowerCase())
  return other === undefined ? undefined : Reflect.get(value, other)
}

const NAMES = ['invoiceNumber', 'billId', 'filename'] as const

export function nameOf(item: unknown): string | undefined {
  const [name] = NAMES.map((each) => textOf(memberOf(item, each))).filter(Boolean)
  return name
}

/** By name; by position only if items have no names. */
export function itemLike(item: unknown, at: number, stored: unknown): unknown {
  if (!Array.isArray(stored)) return undefined
  const list: readonly unknown[] = stored
  const named = NAMES.filter((name) => textOf(memberOf(item, name)) !== undefined)
  if (named.length === 0) return list[at]
  return named
    .map((name) =>
      list.find((each) => textOf(memberOf(each, name)) === textOf(memberOf(item, name))),
    )
    .find((each) => each !== undefined)
}

export function compared(kind: Kind, sentJson: unknown, storedValue: unknown) {
  const sent = sentText(kind, sentJson)
  const stored = storedText(kind, storedValue)
  return { sent, stored, agreement: agreementOf(kind, sent, stored) }
}

const sentText = (kind: Kind, json: unknown): string => {
  const money = kind === 'money' && typeof json === 'number' ? moneyFromJson(json) : undefined
  return money ? amountText(money) : plainText(json)
}

export const storedText = (kind: Kind, value: unknown): string | undefined => {
  if (value === undefined || value === null) return undefined
  // Read by the contract as the same kind.
  return kind === 'money' ? amountText(value as Money) : plainText(value)
}

const amountText = (money: Money) => moneyText(withCurrency(money, undefined))

export const plainText = (value: unknown): string =>
  typeof value === 'string' ? value : (textOf(value) ?? JSON.stringify(value))

function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value === '' ? undefined : value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}

function agreementOf(kind: Kind, sent: string, stored: string | undefined): Comparison {
  if (stored === undefined) return 'absent'
  // What the journal left out can't be compared later.
  if (sent.includes(REMOVED)) return 'not-compared'
  if (stored.trim() === '') return sent.trim() === '' ? 'same' : 'differs'
  if (looksMasked(sent) || looksMasked(stored)) {
    const [sentEnd, storedEnd] = [lastFour(sent), lastFour(stored)]
    if (sentEnd === undefined || storedEnd === undefined) return 'not-compared'
    return sentEnd === storedEnd ? 'last-four' : 'differs'
  }
  if (kind === 'date') return dayOf(sent) === dayOf(stored) ? 'same' : 'differs'
  return sent.trim() === stored.trim() ? 'same' : 'differs'
}

/** A service may write a day as a time. */
function dayOf(text: string): string {
  const moment = readMoment(text)
  return moment.kind === 'odd' ? text : moment.date
}
