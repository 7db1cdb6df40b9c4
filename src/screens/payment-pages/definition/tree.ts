/**
 * A definition as a form edits it: lists and maps are rows, numbers may be typed texts. What is not touched
 * comes back as it was, members that interface.md doesn't show included.
 */
import type { Kind, Schema } from '~/contract/fields'
import { PaymentPageBody } from '~/contract/payment-pages'
import { partOf } from '~/contract/walk'
import { newRowId } from '~/form/rows/use-rows'
import { moneyToJson } from '~/lib/money'
import { parseAmount, readQuantity } from '~/lib/parse-amount'

export type Tree = Record<string, unknown>

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const memberSchema = (schema: Schema, key: string): Schema | undefined => {
  const part = partOf(schema)
  return part.is === 'record' ? part.members.find((each) => each.key === key)?.schema : undefined
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
      ? json.map((item: unknown) => ({ ...(treeIn(part.of, item) as Tree), row: newRowId() }))
      : json
  }
  if (!isObject(json)) return json
  return Object.fromEntries(
    Object.entries(json).map(([key, value]) => {
      const member = memberSchema(schema, key)
      return [key, member ? treeIn(member, value) : value]
    }),
  )
}

/** @param json of the contract's shape: `cleanDefinition` makes it so */
export const treeOf = (json: unknown): Tree => treeIn(PaymentPageBody, json) as Tree

/** Of money, what one fee may have. */
const DECIMALS = 6

export function readNumber(kind: Kind, typed: string, locale: string): number | undefined {
  const text = typed.trim()
  if (kind === 'whole') return /^-?\d{1,15}$/.test(text) ? Number(text) : undefined
  if (kind === 'decimal') {
    const read = readQuantity(text, locale)
    return read === undefined ? undefined : Number(read)
  }
  const amount = parseAmount(text, locale, { maxDecimals: DECIMALS })
  return amount.ok ? moneyToJson(amount.money) : undefined
}

export const isNumberKind = (kind: Kind): boolean =>
  kind === 'whole' || kind === 'decimal' || kind === 'money'

function memberJson(kind: Kind, value: unknown, locale: string): unknown {
  if (kind === 'map') {
    if (!Array.isArray(value)) return undefined
    const rows = value as readonly { readonly key: string; readonly value: unknown }[] // Made above.
    return Object.fromEntries(
      rows.filter((row) => row.key !== '' || row.value !== '').map((row) => [row.key, row.value]),
    )
  }
  return isNumberKind(kind) && typeof value === 'string' ? readNumber(kind, value, locale) : value
}

function jsonIn(schema: Schema, tree: unknown, locale: string): unknown {
  const part = partOf(schema)
  if (part.is === 'member') return memberJson(part.kind, tree, locale)
  if (part.is === 'list') {
    if (!Array.isArray(tree)) return undefined
    return tree.map((item: Tree) => {
      const { row: _, ...members } = item
      return jsonIn(part.of, members, locale) ?? {}
    })
  }
  if (!isObject(tree)) return undefined
  const entries = Object.entries(tree)
  const given = entries.flatMap(([key, value]) => {
    const member = memberSchema(schema, key)
    const json = member ? jsonIn(member, value, locale) : value
    return json === undefined ? [] : [[key, json] as const]
  })
  // An input makes its record, with nothing in it, as it is shown. One that came empty has no keys at all.
  return given.length === 0 && entries.length > 0 ? undefined : Object.fromEntries(given)
}

/** What is sent, and what an export has. @param locale of typed numbers */
export const jsonOf = (tree: Tree, locale: string): Tree =>
  (jsonIn(PaymentPageBody, tree, locale) ?? {}) as Tree
