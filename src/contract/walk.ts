/** Takes schemas apart: for All fields, and for tests that generate samples. */
import { readMoment } from '~/lib/dates'
import { isObject } from '~/lib/json'

import { definitionOf, kindOf, type Kind, type Schema } from './fields'
import type { Problem } from './read-members'

export interface Member {
  readonly key: string
  readonly schema: Schema
  readonly isIndex: boolean
}

export type Part =
  | { readonly is: 'member'; readonly kind: Kind }
  | { readonly is: 'list'; readonly of: Schema }
  | { readonly is: 'record'; readonly members: readonly Member[] }

export function partOf(schema: Schema): Part {
  const kind = kindOf(schema)
  if (kind) return { is: 'member', kind }
  const definition = definitionOf(schema)
  switch (definition.type) {
    case 'optional':
      return partOf(definition.innerType)
    case 'array':
      return { is: 'list', of: definition.element }
    case 'object':
      return { is: 'record', members: Object.entries(definition.shape).map(memberOf) }
  }
}

function memberOf([key, schema]: [string, Schema]): Member {
  return { key, schema, isIndex: definitionOf(schema).type !== 'optional' }
}

export function ambiguousKeys(members: readonly Member[]): ReadonlySet<string> {
  const folded = Map.groupBy(members, ({ key }) => key.toLowerCase())
  const twins = [...folded.values()].filter((same) => same.length > 1).flat()
  return new Set(twins.map(({ key }) => key))
}

/** Texts where a date or a time is due that are in none of the service's formats: read as they came, so no problem yet. */
export function oddTimes(schema: Schema, value: unknown, path: readonly string[] = []): Problem[] {
  const part = partOf(schema)
  if (part.is === 'member') {
    const isTime = part.kind === 'date' || part.kind === 'timestamp'
    return isTime && typeof value === 'string' && readMoment(value).kind === 'odd'
      ? [{ path: path.join('.'), expected: part.kind, raw: value }]
      : []
  }
  if (part.is === 'list') {
    return Array.isArray(value)
      ? value.flatMap((item: unknown, at) => oddTimes(part.of, item, [...path, String(at)]))
      : []
  }
  return isObject(value)
    ? part.members.flatMap(({ key, schema: inner }) =>
        Object.hasOwn(value, key) ? oddTimes(inner, value[key], [...path, key]) : [],
      )
    : []
}
