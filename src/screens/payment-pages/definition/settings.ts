/** A definition taken apart by the contract, so that nothing that it says is left out. */
import type { Kind, Schema } from '~/contract/fields'
import { PaymentPageBody } from '~/contract/payment-pages'
import { partOf } from '~/contract/walk'
import { memberOf } from '~/lib/json'

import { labelOf, type ListPath } from './blocks'

export interface Setting {
  /** `pageContent.payor.header` */
  readonly path: string
  readonly label: string
  readonly kind: Kind
  readonly value: unknown
}

/** Flags that belong together are one setting: "Visa, Mastercard". */
export interface FlagSetting {
  readonly path: string
  readonly label: string
  readonly on: readonly string[]
  readonly off: readonly string[]
}

export const schemaAt = (path: string): Schema =>
  path.split('.').reduce<Schema>((inside, key) => {
    const part = partOf(inside)
    const member = part.is === 'record' ? part.members.find((each) => each.key === key) : undefined
    if (!member) throw new Error(`A payment page has no member at ${path}.`)
    return member.schema
  }, PaymentPageBody)

export const membersOf = (schema: Schema) => {
  const part = partOf(schema)
  return part.is === 'record' ? part.members : []
}

export const valueAtPath = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inside, key) => memberOf(inside, key), value)

const isFlags = (schema: Schema): boolean =>
  membersOf(schema).length > 0 &&
  membersOf(schema).every((member) => {
    const part = partOf(member.schema)
    return part.is === 'member' && part.kind === 'flag'
  })

/** All of a record's members and those of records inside it; lists have tables of their own. */
export function settingsAt(
  page: unknown,
  path: string,
  prefix = '',
): readonly (Setting | FlagSetting)[] {
  const value = valueAtPath(page, path)
  return membersOf(schemaAt(path)).flatMap(({ key, schema }) => {
    const part = partOf(schema)
    const label = prefix === '' ? labelOf(key) : `${prefix}: ${labelOf(key)}`
    const at = `${path}.${key}`
    if (part.is === 'list') return []
    if (part.is === 'member')
      return [{ path: at, label, kind: part.kind, value: memberOf(value, key) }]
    if (!isFlags(schema)) return settingsAt(page, at, key === 'settings' ? prefix : label)
    const flags = membersOf(schema).map((member) => ({
      label: labelOf(member.key),
      value: memberOf(memberOf(value, key), member.key),
    }))
    const named = (wanted: boolean) =>
      flags.filter((flag) => flag.value === wanted).map((flag) => flag.label)
    return [{ path: at, label, on: named(true), off: named(false) }]
  })
}

export const isFlagSetting = (setting: Setting | FlagSetting): setting is FlagSetting =>
  'on' in setting

export interface ListColumn {
  readonly key: string
  readonly kind: Kind
}

export function listColumnsOf(path: ListPath): readonly ListColumn[] {
  const list = partOf(schemaAt(path))
  if (list.is !== 'list') return []
  return membersOf(list.of).flatMap(({ key, schema }) => {
    const part = partOf(schema)
    return part.is === 'member' ? [{ key, kind: part.kind }] : []
  })
}

export function listRowsOf(page: unknown, path: ListPath): readonly object[] {
  const rows = valueAtPath(page, path)
  return Array.isArray(rows)
    ? rows.filter((row): row is object => typeof row === 'object' && row !== null)
    : []
}

/** Blocks without a position come last, in the order of interface.md. */
export const orderOf = (block: unknown): number => {
  const order = memberOf(block, 'order')
  return typeof order === 'number' ? order : Number.MAX_SAFE_INTEGER
}
