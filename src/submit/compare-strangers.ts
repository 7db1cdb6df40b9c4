/** Members of a body outside the contract beside those of the answer: each is one row, with all that is in it. */
import type { Schema } from '~/contract/fields'
import { partOf } from '~/contract/walk'
import { isObject } from '~/lib/json'
import { clampText } from '~/lib/text'

import {
  compared,
  itemLike,
  memberOf,
  plainText,
  storedText,
  type Comparison,
  type ReadBackRow,
} from './compare-values'
import { sizeOf } from './journal-body'

export function strangers(
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
