import type { Kind, Schema } from '~/contract/fields'
import type { FilterValueType } from '~/contract/filter-catalogue'
import { partOf } from '~/contract/walk'

import { fieldOf, type Field } from './fields'

/** Other kinds have no order. */
const TYPES: Readonly<Partial<Record<Kind, FilterValueType>>> = {
  text: 'text',
  idText: 'text',
  whole: 'whole',
  idNumber: 'whole',
  money: 'money',
  decimal: 'money',
  date: 'moment',
  timestamp: 'moment',
}

export const foldName = (name: string): string => name.toLowerCase()

export function memberFields<R extends object>(schema: Schema): Map<string, Field<R>> {
  const part = partOf(schema)
  const members = part.is === 'record' ? part.members : []
  return new Map(
    members.flatMap(({ key, schema: of }) => {
      const member = partOf(of)
      const type = member.is === 'member' ? TYPES[member.kind] : undefined
      if (!type) return []
      const membersOf = (record: R): unknown => Reflect.get(record, key)
      return [[foldName(key), fieldOf({ type, operators: [] }, membersOf)] as const]
    }),
  )
}
