import * as z from 'zod/mini'

import type { Read, Schema, Wire } from '~/contract/fields'

import { Refusal } from './refusal'

export function toWire<S extends Schema>(schema: S, value: Read<S>, member: string): Wire<S> {
  const result = z.safeEncode(schema, value)
  if (result.success) return result.data
  const path = [member, ...(result.error.issues[0]?.path ?? [])].join('.')
  throw new Refusal(`${path} is not as interface.md has it.`)
}
