/** Takes schemas apart: for All fields, and for tests that generate samples. */
import { definitionOf, kindOf, type Kind, type Schema } from './fields'

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
