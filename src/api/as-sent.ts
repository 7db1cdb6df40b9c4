/** What a body says once it is JSON: a review shows this, not what was typed. */
import * as z from 'zod/mini'

import type { Schema } from '~/contract/fields'
import type { Body, Operation } from '~/contract/operation'
import { partOf } from '~/contract/walk'

type WithBody = Operation & { readonly body: Schema }

/** Ids that go out as numbers as those numbers: `00123` is sent as 123. As it is, where it cannot be sent. */
export function bodyAsSent<O extends WithBody>(operation: O, body: Body<O>): Body<O> {
  // The contract's schemas are all zod/mini's.
  const wire = z.safeEncode(operation.body as z.ZodMiniType, body)
  // The same shape with other texts.
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
