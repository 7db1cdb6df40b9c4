/**
 * The kinds of member that interface.md's records are made of, as zod schemas.
 *
 * A schema here says three things at once: the JSON the service speaks (`Wire<S>`), the value the
 * app works with (`Read<S>`), and how one becomes the other. Money and ids differ between the two;
 * everything else is the same on both sides. Bodies are written with `encode` (exact); answers are
 * read with `read.ts` (tolerant), which walks these same schemas.
 */
import * as z from 'zod/mini'

import { moneyFromJson, moneyToJson, type Money } from '~/lib/money'

// A strict CSP forbids `new Function`, which zod's JIT needs. This module is where every schema
// begins, so the setting is in force before the first one is made.
z.config({ jitless: true })

export type Kind =
  | 'text'
  | 'whole'
  | 'decimal'
  | 'money'
  | 'flag'
  | 'date'
  | 'timestamp'
  | 'idText'
  | 'idNumber'
  | 'map'
  | 'anything'

// `@__NO_SIDE_EFFECTS__`, on all that makes a schema: those that no screen uses leave the build.

/** A schema of the contract: a member kind, a record or a list. */
export type Schema = z.core.$ZodType
/** The value the app works with. */
export type Read<S extends Schema> = z.output<S>
/** The JSON that crosses the line. */
export type Wire<S extends Schema> = z.input<S>

const kinds = new WeakMap<Schema, Kind>()

function ofKind<S extends Schema>(kind: Kind, schema: S): S {
  kinds.set(schema, kind)
  return schema
}

export const kindOf = (schema: Schema): Kind | undefined => kinds.get(schema)

const shared = new Map<Kind, Schema>()

/** One schema for all members of a kind: a contract of two thousand members is made before the first screen. */
function oneOfKind<S extends Schema>(kind: Kind, make: () => S): S {
  // What is kept under a kind was made by this kind's only caller.
  const known = shared.get(kind) as S | undefined
  if (known) return known
  const made = ofKind(kind, make())
  shared.set(kind, made)
  return made
}

export const text = /* @__NO_SIDE_EFFECTS__ */ () => oneOfKind('text', () => z.string())
/** A whole number: a count, a code, an offset. */
export const whole = /* @__NO_SIDE_EFFECTS__ */ () => oneOfKind('whole', () => z.int())
/** A number that is neither money nor a count: a rate, a quantity, a percentage. */
export const decimal = /* @__NO_SIDE_EFFECTS__ */ () => oneOfKind('decimal', () => z.number())
export const flag = /* @__NO_SIDE_EFFECTS__ */ () => oneOfKind('flag', () => z.boolean())
/** `YYYY-MM-DD`. Stays the string it came as, and never becomes a `Date`. */
export const date = /* @__NO_SIDE_EFFECTS__ */ () => oneOfKind('date', () => z.string())
/** One of the three formats of interface.md's conventions, kept as it came. `lib/dates` reads it. */
export const timestamp = /* @__NO_SIDE_EFFECTS__ */ () => oneOfKind('timestamp', () => z.string())
/** An identifier that the service writes as a string. */
export const idText = /* @__NO_SIDE_EFFECTS__ */ () => oneOfKind('idText', () => z.string())
/** Free map of string keys to string values (AdditionalData). */
export const map = /* @__NO_SIDE_EFFECTS__ */ () =>
  oneOfKind('map', () => z.record(z.string(), z.string()))
/** A member whose shape interface.md does not show. */
export const anything = /* @__NO_SIDE_EFFECTS__ */ () => oneOfKind('anything', () => z.unknown())

/** An identifier that the service writes as an integer. In the app every id is text: never added, never grouped. */
export const idNumber = /* @__NO_SIDE_EFFECTS__ */ () =>
  oneOfKind('idNumber', () =>
    z.codec(z.int(), z.string().check(z.regex(/^-?\d{1,15}$/)), {
      decode: (id) => String(id),
      encode: Number,
    }),
  )

/** An amount: a JSON number in major units on the wire, exact minor units in the app. */
export const money = /* @__NO_SIDE_EFFECTS__ */ () =>
  oneOfKind('money', () =>
    z.codec(z.number(), z.custom<Money>(isMoney), {
      decode: (amount, payload) => {
        const read = moneyFromJson(amount)
        if (read) return read
        payload.issues.push({ code: 'custom', input: amount, message: 'not an exact amount' })
        return z.NEVER
      },
      encode: (amount, payload) => {
        try {
          return moneyToJson(amount)
        } catch (error) {
          const message = error instanceof Error ? error.message : 'not an amount'
          payload.issues.push({ code: 'custom', input: amount, message })
          return z.NEVER
        }
      },
    }),
  )

function isMoney(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    'amountMinor' in value &&
    Number.isSafeInteger(value.amountMinor)
  )
}

export const list = /* @__NO_SIDE_EFFECTS__ */ <S extends Schema>(of: S) => z.array(of)

const otherShapes = new WeakMap<Schema, (raw: unknown) => unknown>()

/**
 * A member that interface.md shows in two shapes. It is sent as `schema`; `reshape` turns the other
 * one into it when reading, and leaves the rest as it came.
 */
export const alsoRead = /* @__NO_SIDE_EFFECTS__ */ <S extends Schema>(
  schema: S,
  reshape: (raw: unknown) => unknown,
): S => {
  const own = z.core.clone(schema)
  const kind = kindOf(schema)
  if (kind) kinds.set(own, kind)
  otherShapes.set(own, reshape)
  return own
}

export const otherShapeOf = (schema: Schema) => otherShapes.get(schema)

type Shape = Record<string, Schema>
type AllOptional<T extends Shape> = { [K in keyof T]: z.ZodMiniOptional<T[K]> }

const optionals = new WeakMap<Schema, z.ZodMiniOptional>()

function optional(schema: Schema): z.ZodMiniOptional {
  const known = optionals.get(schema)
  if (known) return known
  const made = z.optional(schema)
  optionals.set(schema, made)
  return made
}

function optionalMembers<T extends Shape>(shape: T): AllOptional<T> {
  const entries = Object.entries(shape).map(([key, schema]) => [key, optional(schema)])
  // Object.fromEntries forgets the keys; they are exactly those of `shape`.
  return Object.fromEntries(entries) as AllOptional<T>
}

/** An object each of whose members may be absent: interface.md states no required member. */
export const record = /* @__NO_SIDE_EFFECTS__ */ <T extends Shape>(shape: T) =>
  z.strictObject(optionalMembers(shape))

/** A record that is found by one member: that one is required, every other may be absent. */
export const indexed = /* @__NO_SIDE_EFFECTS__ */ <
  K extends string,
  I extends Schema,
  T extends Shape,
>(
  key: K,
  id: I,
  shape: T,
) => {
  const index = { [key]: id } as Record<K, I> // A computed key widens to string.
  return z.strictObject({ ...index, ...optionalMembers(shape) })
}
