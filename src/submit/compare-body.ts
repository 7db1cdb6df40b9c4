/** A value that was sent beside the one that the service shows. */
import type { Schema } from '~/contract/fields'
import { type Part, partOf } from '~/contract/walk'
import { readMoment } from '~/lib/dates'
import { isObject } from '~/lib/json'
import { lastFour, looksMasked } from '~/lib/masks'
import { memberLabel } from '~/lib/member-label'
import { type Money, moneyFromJson, moneyText, withCurrency } from '~/lib/money'
import { REMOVED } from '~/lib/redact'
import { groupLabels, itemLabels, sentLabels } from '~/lib/sent-labels'
import { clampText } from '~/lib/text'

import { sizeOf } from './journal-body'

/**
 * `last-four`: masked, and what is shown agrees. `absent`: not shown. `not-compared`: shown, but masked or
 * not kept. `not-sent`: left to the service.
 */
type Comparison = 'same' | 'last-four' | 'differs' | 'absent' | 'not-compared' | 'not-sent'

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
function memberOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  if (Object.hasOwn(value, name)) {
    const own: unknown = Reflect.get(value, name)
    if (own !== undefined && own !== null) return own
  }
  const other = Object.keys(value).find((key) => key.toLowerCase() === name.toLowerCase())
  return other === undefined ? undefined : Reflect.get(value, other)
}

const NAMES = ['invoiceNumber', 'billId', 'filename'] as const

function nameOf(item: unknown): string | undefined {
  const [name] = NAMES.map((each) => comparedText(memberOf(item, each))).filter(Boolean)
  return name
}

/** By name; by position only if items have no names. */
function itemLike(item: unknown, at: number, stored: unknown): unknown {
  if (!Array.isArray(stored)) return undefined
  const list: readonly unknown[] = stored
  const named = NAMES.filter((name) => comparedText(memberOf(item, name)) !== undefined)
  if (named.length === 0) return list[at]
  return named
    .map((name) =>
      list.find(
        (each) => comparedText(memberOf(each, name)) === comparedText(memberOf(item, name)),
      ),
    )
    .find((each) => each !== undefined)
}

function compared(kind: Kind, sentJson: unknown, storedValue: unknown) {
  const sent = sentText(kind, sentJson)
  const stored = storedText(kind, storedValue)
  return { sent, stored, agreement: agreementOf(kind, sent, stored) }
}

const sentText = (kind: Kind, json: unknown): string => {
  const money = kind === 'money' && typeof json === 'number' ? moneyFromJson(json) : undefined
  return money ? amountText(money) : plainText(json)
}

const storedText = (kind: Kind, value: unknown): string | undefined => {
  if (value === undefined || value === null) return undefined
  // Read by the contract as the same kind.
  return kind === 'money' ? amountText(value as Money) : plainText(value)
}

const amountText = (money: Money) => moneyText(withCurrency(money, undefined))

const plainText = (value: unknown): string =>
  typeof value === 'string' ? value : (comparedText(value) ?? JSON.stringify(value))

function comparedText(value: unknown): string | undefined {
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

/** Members of a body outside the contract beside those of the answer: each is one row, with all that is in it. */
function strangers(
  schema: Schema,
  json: unknown,
  raw: unknown,
  path: string,
): readonly ReadBackRow[] {
  const part = partOf(schema)
  if (part.is === 'list') {
    return (Array.isArray(json) ? json : []).flatMap((item: unknown, at) =>
      strangers(part.of, item, itemLike(item, at, raw), `${path}[${String(at)}]`),
    )
  }
  if (part.is !== 'record' || !isObject(json)) return []
  const schemas = new Map(part.members.map(({ key, schema: inner }) => [key, inner]))
  return Object.entries(json).flatMap(([key, value]) => {
    const inner = schemas.get(key)
    const place = path === '' ? key : `${path}.${key}`
    const stored = memberOf(raw, key)
    if (inner) return strangers(inner, value, stored, place)
    if (value === null) return []
    const text = storedText('text', stored)
    return [
      {
        path: place,
        label: place,
        sent: clampText(plainText(value)),
        stored: text === undefined ? undefined : clampText(text),
        agreement: worstOf(leafAgreements(value, stored, key)),
      },
    ]
  })
}

function leafAgreements(json: unknown, stored: unknown, name: string): readonly Comparison[] {
  if (json === null) return []
  if (typeof json !== 'object' || Object.keys(json).length === 0) {
    const isFile = /^fcontent$/i.test(name) && typeof stored === 'string'
    return [compared('text', json, isFile ? sizeOf(stored) : stored).agreement]
  }
  return Object.entries(json).flatMap(([key, value]) =>
    leafAgreements(value, memberOf(stored, key), key),
  )
}

const fromWorst: readonly Comparison[] = ['differs', 'absent', 'not-compared', 'last-four']

const worstOf = (agreements: readonly Comparison[]): Comparison =>
  fromWorst.find((each) => agreements.includes(each)) ?? 'same'

/** Where a place of the body stands in the record; null if nowhere. Others keep their name. */
export type Places = Readonly<Record<string, string | null>>

const known = {
  record: groupLabels,
  list: itemLabels,
  member: sentLabels,
} as const satisfies Record<string, Readonly<Record<string, string>>>

function labelOf(kind: keyof typeof known, place: string, key: string): string {
  const own: Readonly<Record<string, string>> = known[kind]
  return own[place.split('.').slice(-2).join('.')] ?? own[key] ?? memberLabel(key)
}

interface Position {
  readonly place: string
  readonly path: string
  readonly prefix: string
}

const TOP: Position = { place: '', path: '', prefix: '' }

/**
 * @param sent as the journal keeps it: numbers masked, files by size
 * @param raw the answer, which alone has members outside the contract
 */
export function compareBody(
  schema: Schema,
  sent: unknown,
  record: unknown,
  places: Places,
  raw?: unknown,
): readonly ReadBackRow[] {
  return [...members(schema, sent, record, TOP), ...strangers(schema, sent, raw, '')]

  function members(of: Schema, json: unknown, stored: unknown, parent: Position): ReadBackRow[] {
    const part = partOf(of)
    if (part.is !== 'record') return []
    return part.members.flatMap(({ key, schema: inner }) => {
      const value = memberOf(json, key)
      if (value === undefined || value === null) return []
      const place = parent.place === '' ? key : `${parent.place}.${key}`
      const path = parent.path === '' ? key : `${parent.path}.${key}`
      const found = storedAt(place, key, stored)
      return rows(inner, value, found, { place, path, prefix: parent.prefix }, key)
    })
  }

  function storedAt(place: string, key: string, beside: unknown): unknown {
    const elsewhere = places[place]
    if (elsewhere === null) return undefined
    if (elsewhere === undefined) return memberOf(beside, key)
    return elsewhere.split('.').reduce((inside, name) => memberOf(inside, name), record)
  }

  function rows(
    of: Schema,
    json: unknown,
    stored: unknown,
    parent: Position,
    key: string,
  ): ReadBackRow[] {
    const part = partOf(of)
    const label = labelOf(part.is, parent.place, key)
    if (part.is === 'record') {
      return members(of, json, stored, {
        ...parent,
        prefix: parent.prefix + (label && `${label}: `),
      })
    }
    if (part.is === 'list') {
      const items = Array.isArray(json) ? json : []
      return items.flatMap((item: unknown, at) => {
        const prefix = `${parent.prefix}${label} ${nameOf(item) ?? String(at + 1)}: `
        const path = `${parent.path}[${String(at)}]`
        const found = itemLike(item, at, stored)
        if (item === REMOVED) return [{ path, label: prefix.replace(/: $/, ''), ...removed(found) }]
        return members(part.of, item, found, { ...parent, path, prefix })
      })
    }
    if (part.kind === 'map') {
      return Object.entries(json as Readonly<Record<string, unknown>>).map(([name, value]) => ({
        path: `${parent.path}.${name}`,
        label: `${parent.prefix}${label}: ${name}`,
        ...compared('text', value, memberOf(stored, name)),
      }))
    }
    const isFile = key === 'fContent'
    return [
      {
        path: parent.path,
        label: named(parent.prefix, label),
        ...compared(
          part.kind,
          json,
          isFile && typeof stored === 'string' ? sizeOf(stored) : stored,
        ),
      },
    ]
  }
}

/** What the journal left out isn't repeated from the record either. */
const removed = (stored: unknown) =>
  ({
    sent: REMOVED,
    stored: undefined,
    agreement: stored === undefined || stored === null ? 'absent' : 'not-compared',
  }) as const

/** "Vendor: Name", and not "Vendor: Vendor ID". */
const named = (prefix: string, label: string): string =>
  label.startsWith(`${prefix.replace(': ', '')} `) ? label : prefix + label
