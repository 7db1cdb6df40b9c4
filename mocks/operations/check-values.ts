import type { Schema } from '~/contract/fields'
import { partOf } from '~/contract/walk'
import { Item } from '~/contract/shared'

import { spanOf } from '../query/moments'
import { Refusal } from './refusal'

const EMAIL = /^[^\s@]+@[^\s@]+$/

/** Refuses by path: invalid dates, negative amounts. `value` is as `schema` read it. */
export function checkValues(schema: Schema, value: unknown, path: readonly string[] = []) {
  if (value === undefined || value === '') return
  const part = partOf(schema)
  if (part.is === 'member') return checkMember(part.kind, value, path)
  if (part.is === 'list') {
    const items: readonly unknown[] = Array.isArray(value) ? value : []
    items.forEach((item, at) => checkValues(part.of, item, [...path, String(at)]))
    return
  }
  if (typeof value !== 'object' || value === null) return
  for (const { key, schema: of } of part.members) {
    const inner: unknown = Reflect.get(value, key)
    // A line may be a discount.
    if (schema === Item && isAmount(inner)) continue
    checkValues(of, inner, [...path, key])
  }
}

const isAmount = (value: unknown): value is { readonly amountMinor: number } =>
  typeof value === 'object' && value !== null && 'amountMinor' in value

function checkMember(kind: string, value: unknown, path: readonly string[]) {
  const member = path.join('.')
  if (kind === 'date' || kind === 'timestamp') {
    if (typeof value !== 'string' || !spanOf(value)) throw new Refusal(`${member} is not a date.`)
  }
  if (kind === 'money' && isAmount(value) && value.amountMinor < 0) {
    throw new Refusal(`${member} must not be below zero.`)
  }
  if (
    kind === 'text' &&
    /email$/i.test(member) &&
    typeof value === 'string' &&
    !EMAIL.test(value)
  ) {
    throw new Refusal(`${member} is not an e-mail address.`)
  }
}
