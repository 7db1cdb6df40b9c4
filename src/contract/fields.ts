/** A schema gives both sides of the wire: `Wire<S>` (JSON) and `Read<S>` (the value in the app). */
import * as z from 'zod/mini'

import { moneyFromJson, moneyToJson, type Money } from '~/lib/money'

// Before the first schema: zod's JIT needs `new Function`, which our CSP forbids.
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

// `@__NO_SIDE_EFFECTS__` lets the build drop schemas that no screen uses.

export type Schema = z.core.$ZodType
export type Read<S extends Schema> = z.output<S>
export type Wire<S extends Schema> = z.input<S>

const kinds = new WeakMap<Schema, Kind>()

function ofKind<S extends Schema>(kind: Kind, schema: S): S {
  kinds.set(schema, kind)
  return schema
}

export const kindOf = (schema: Schema): Kind | undefined => kinds.get(schema)

const shared = new Map<Kind, Schema>()

/** One schema per kind: two thousand members are made before the first screen. */
function oneOfKind<S extends Schema>(kind: Kind, make: () => S): S {
  // Only one caller makes each kind.
  const known = shared.get(kind) as S | undefined
  if (known) return known
  const made = ofKind(kind, make())
  shared.set(kind, made)
  return made
}

export const text = /* @__NO_SIDE_EFFECTS__ */ () => oneOfKind('text', () => z.string())
export const whole = /* @__NO_SIDE_EFFECTS__ */ () => oneOfKind('whole', () => z.int())
export const decimal = /* @__NO_SIDE_EFFECTS__ */ () => oneOfKind('decimal', () => z.number())
export const flag = /* @__NO_SIDE_EFFECTS__ */ () => oneOfKind('flag', () => z.boolean())
/** `YYYY-MM-DD`, kept as the string it came as; never a `Date`. */
export const date = /* @__NO_SIDE_EFFECTS__ */ () => oneOfKind('date', () => z.string())
/** One of the three formats in interface.md's conventions, as it came. `lib/dates` parses it. */
export const timestamp = /* @__NO_SIDE_EFFECTS__ */ () => oneOfKind('timestamp', () => z.string())
export const idText = /* @__NO_SIDE_EFFECTS__ */ () => oneOfKind('idText', () => z.string())
export const map = /* @__NO_SIDE_EFFECTS__ */ () =>
  oneOfKind('map', () => z.record(z.string(), z.string()))
export const anything = /* @__NO_SIDE_EFFECTS__ */ () => oneOfKind('anything', () => z.unknown())

/** An integer on the wire, text in the app: ids are never added or grouped. */
export const idNumber = /* @__NO_SIDE_EFFECTS__ */ () =>
  oneOfKind('idNumber', () =>
    z.codec(z.int(), z.string().check(z.regex(/^-?\d{1,15}$/)), {
      decode: (id) => String(id),
      encode: Number,
    }),
  )

/** A JSON number in major units on the wire, exact minor units in the app. */
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

/** A member that interface.md shows in two shapes: `reshape` converts the one we don't send. */
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

export type Definition =
  | { readonly type: 'optional'; readonly innerType: Schema }
  | { readonly type: 'array'; readonly element: Schema }
  | { readonly type: 'object'; readonly shape: Readonly<Record<string, Schema>> }

// Zod gives each class its own definition type; beside its kinds, the contract uses these three.
export const definitionOf = (schema: Schema) => schema._zod.def as Definition

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
  // Object.fromEntries loses the keys: exactly those of `shape`.
  return Object.fromEntries(entries) as AllOptional<T>
}

/** Every member is optional: interface.md states no required ones. */
export const record = /* @__NO_SIDE_EFFECTS__ */ <T extends Shape>(shape: T) =>
  z.strictObject(optionalMembers(shape))

/** Members that interface.md doesn't show are sent as they are: a definition that was loaded may have some. */
export const open = /* @__NO_SIDE_EFFECTS__ */ <S extends Schema>(schema: S): S =>
  // Its type stays that of the members that are known.
  z.catchall(schema as unknown as z.ZodMiniObject, z.unknown()) as unknown as S

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
