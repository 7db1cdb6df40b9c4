/**
 * A definition as a form edits it: lists and maps are rows, numbers may be typed texts. What is not touched
 * comes back as it was, members that interface.md doesn't show included.
 */
import type { Kind, Schema } from '~/contract/fields'
import { PaymentPageBody } from '~/contract/payment-pages'
import { partOf } from '~/contract/walk'
import { newId as newRowId } from '~/lib/ids'
import { isObject } from '~/lib/json'
import { moneyToJson } from '~/lib/money'
import { parseAmount, readQuantity } from '~/lib/parse-amount'

export type Tree = Record<string, unknown>

/** A text that a person took out: not sent, unlike one that came empty. */
export const CLEARED = null

/** A definition from outside may have thousands of members, and is read as one types. */
const schemas = new WeakMap<Schema, ReadonlyMap<string, Schema>>()

function schemasIn(record: Schema): ReadonlyMap<string, Schema> {
  const known = schemas.get(record)
  if (known) return known
  const part = partOf(record)
  const members = part.is === 'record' ? part.members : []
  const made = new Map(members.map(({ key, schema }) => [key, schema]))
  schemas.set(record, made)
  return made
}

function treeIn(schema: Schema, json: unknown): unknown {
  const part = partOf(schema)
  if (part.is === 'member') {
    return part.kind === 'map' && isObject(json)
      ? Object.entries(json).map(([key, value]) => ({ row: newRowId(), key, value }))
      : json
  }
  if (part.is === 'list') {
    return Array.isArray(json)
      ? json.map((item: unknown) => ({
          ...renamed(treeIn(part.of, item) as Tree, (key) => (ROW.test(key) ? `${key}\0` : key)),
          row: newRowId(),
        }))
      : json
  }
  if (!isObject(json)) return json
  const members = schemasIn(schema)
  return Object.fromEntries(
    Object.entries(json).map(([key, value]) => {
      const member = members.get(key)
      return [key, member ? treeIn(member, value) : value]
    }),
  )
}

/** What a row is called here may be a member of it in a definition: that one has another name meanwhile. */
const ROW = /^row\0*$/

const renamed = (item: Tree, to: (key: string) => string): Tree =>
  Object.keys(item).some((key) => ROW.test(key))
    ? Object.fromEntries(Object.entries(item).map(([key, value]) => [to(key), value]))
    : item

/** @param json of the contract's shape: `cleanDefinition` makes it so */
export const treeOf = (json: unknown): Tree => treeIn(PaymentPageBody, json) as Tree

/** Of money, what one fee may have. */
const DECIMALS = 6

export function readTypedNumber(kind: Kind, typed: string, locale: string): number | undefined {
  const text = typed.trim()
  if (kind === 'whole' || kind === 'idNumber')
    return /^-?\d{1,15}$/.test(text) ? Number(text) : undefined
  if (kind === 'decimal') {
    const read = readQuantity(text, locale)
    return read === undefined ? undefined : Number(read)
  }
  const amount = parseAmount(text, locale, { maxDecimals: DECIMALS })
  return amount.ok ? moneyToJson(amount.money) : undefined
}

export const isNumberKind = (kind: Kind): boolean =>
  kind === 'whole' || kind === 'idNumber' || kind === 'decimal' || kind === 'money'

function memberJson(kind: Kind, value: unknown, locale: string): unknown {
  if (kind === 'map') {
    if (!Array.isArray(value)) return undefined
    const rows = value as readonly { readonly key: string; readonly value: unknown }[] // Made above.
    return Object.fromEntries(
      rows.filter((row) => row.key !== '' || row.value !== '').map((row) => [row.key, row.value]),
    )
  }
  if (value === CLEARED) return undefined
  return isNumberKind(kind) && typeof value === 'string'
    ? readTypedNumber(kind, value, locale)
    : value
}

function jsonIn(schema: Schema, tree: unknown, locale: string): unknown {
  const part = partOf(schema)
  if (part.is === 'member') return memberJson(part.kind, tree, locale)
  if (part.is === 'list') {
    if (!Array.isArray(tree)) return undefined
    return tree.map((item: Tree) => {
      const { row: _, ...members } = item
      const own = renamed(members, (key) => (ROW.test(key) ? key.slice(0, -1) : key))
      return jsonIn(part.of, own, locale) ?? {}
    })
  }
  if (!isObject(tree)) return undefined
  const entries = Object.entries(tree)
  const members = schemasIn(schema)
  const given = entries.flatMap(([key, value]) => {
    const member = members.get(key)
    const json = member ? jsonIn(member, value, locale) : value
    return json === undefined ? [] : [[key, json] as const]
  })
  // An input makes its record, with nothing in it, as it is shown. One that came empty has no keys at all.
  return given.length === 0 && entries.length > 0 ? undefined : Object.fromEntries(given)
}

/** What is sent, and what an export has. @param locale of typed numbers */
export const jsonOf = (tree: Tree, locale: string): Tree =>
  (jsonIn(PaymentPageBody, tree, locale) ?? {}) as Tree

const isOfKind = (kind: Kind, value: unknown): boolean =>
  kind === 'flag'
    ? typeof value === 'boolean'
    : typeof value === 'string' || (typeof value === 'number' && isNumberKind(kind))

const rowIn = (item: Readonly<Record<string, unknown>>): string =>
  typeof item['row'] === 'string' ? item['row'] : newRowId()

function restoredIn(schema: Schema, kept: unknown): unknown {
  const part = partOf(schema)
  if (part.is === 'list') {
    return Array.isArray(kept)
      ? kept
          .filter(isObject)
          .map((item) => ({ ...(restoredIn(part.of, item) as Tree), row: rowIn(item) }))
      : undefined
  }
  if (part.is === 'member') {
    if (part.kind !== 'map') return isOfKind(part.kind, kept) ? kept : undefined
    if (!Array.isArray(kept)) return undefined
    return kept.filter(isObject).map((item) => {
      const { key, value } = item
      const text = (typed: unknown) => (typeof typed === 'string' ? typed : '')
      return { row: rowIn(item), key: text(key), value: text(value) }
    })
  }
  if (!isObject(kept)) return undefined
  const members = schemasIn(schema)
  return Object.fromEntries(
    Object.entries(kept).flatMap(([key, value]) => {
      const member = members.get(key)
      const restored = member ? restoredIn(member, value) : value
      return restored === undefined ? [] : [[key, restored] as const]
    }),
  )
}

/** Of a draft, which another version may have stored: what a form couldn't show is left out. */
export const restoredTree = (kept: unknown): Tree =>
  (restoredIn(PaymentPageBody, kept) ?? {}) as Tree
