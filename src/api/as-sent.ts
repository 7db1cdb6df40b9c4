import * as z from 'zod/mini'

import type { Schema } from '~/contract/fields'
import type { Body, Operation } from '~/contract/operation'
import { partOf } from '~/contract/walk'

type WithBody = Operation & { readonly body: Schema }

/** Ids that are sent as numbers: `00123` becomes 123. Unchanged if the body can't be encoded. */
export function bodyAsSent<O extends WithBody>(operation: O, body: Body<O>): Body<O> {
  // The contract's schemas are all zod/mini's.
  const wire = z.safeEncode(operation.body as z.ZodMiniType, body)
  return wire.success ? (merged(operation.body, body, wire.data) as Body<O>) : body
}

function merged(schema: Schema, value: unknown, wire: unknown): unknown {
  if (value === undefined) return undefined
  const part = partOf(schema)
  switch (part.is) {
    case 'member':
      return part.kind === 'idNumber' ? String(wire) : value
    case 'list': {
      const [values, wires] = [value, wire] as [readonly unknown[], readonly unknown[]]
      return values.map((each, at) => merged(part.of, each, wires[at]))
    }
    case 'record': {
      const [values, wires] = [value, wire] as Readonly<Record<string, unknown>>[]
      const entries = part.members
        .filter(({ key }) => values?.[key] !== undefined)
        .map(({ key, schema: inner }) => [key, merged(inner, values?.[key], wires?.[key])] as const)
      return Object.fromEntries(entries)
    }
  }
}
