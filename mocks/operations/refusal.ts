/** Thrown before any change; answered with `isSuccess: false`. */
import * as z from 'zod/mini'
import type { Read, Schema, Wire } from '~/contract/fields'

export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly responseData: object | undefined

  constructor(reason: string, responseData?: object) {
    super(reason)
    this.responseData = responseData
  }
}

export function required<T>(value: T | undefined, member: string): T {
  if (value === undefined || value === '') throw new Refusal(`${member} is missing.`)
  return value
}

export function oneOf<V extends string>(
  values: readonly V[],
  value: string | undefined,
  member: string,
): V | undefined {
  if (value === undefined || value === '') return undefined
  const known = values.find((each) => each === value)
  if (known !== undefined) return known
  throw new Refusal(`${member} must be ${values.map((each) => `"${each}"`).join(' or ')}.`)
}

export function toWire<S extends Schema>(schema: S, value: Read<S>, member: string): Wire<S> {
  const result = z.safeEncode(schema, value)
  if (result.success) return result.data
  const path = [member, ...(result.error.issues[0]?.path ?? [])].join('.')
  throw new Refusal(`${path} is not as interface.md has it.`)
}
