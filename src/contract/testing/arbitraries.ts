import fc from 'fast-check'

import type { Money } from '~/lib/money'

import type { Kind, Schema } from '../fields'
import { partOf, type Member } from '../walk'

/** A value of the app and the JSON it must become, made without the code under test. */
export interface Pair {
  readonly value: unknown
  readonly wire: unknown
}

const same = (value: unknown): Pair => ({ value, wire: value })

const decimals = fc.double({ noDefaultInfinity: true, noNaN: true }).map((number) => number + 0)

const words = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.constant(''))

const amounts = fc
  .tuple(fc.integer({ min: -1e12, max: 1e12 }), fc.constantFrom(2, 2, 3, 0))
  .map(([amountMinor, scale]): Pair => {
    const value: Money = { amountMinor, scale, currency: undefined }
    return { value, wire: Number(`${String(amountMinor)}e-${String(scale)}`) }
  })

/** zod drops a map key named `__proto__`. */
const maps = fc.dictionary(
  words.filter((key) => key !== '__proto__'),
  words,
  { noNullPrototype: true },
)

const pairsOf: Readonly<Record<Kind, fc.Arbitrary<Pair>>> = {
  text: words.map(same),
  whole: fc.maxSafeInteger().map(same),
  decimal: decimals.map(same),
  money: amounts,
  flag: fc.boolean().map(same),
  date: words.map(same),
  timestamp: words.map(same),
  idText: words.map(same),
  idNumber: fc
    .integer({ min: -1e14, max: 1e14 })
    .map((wire): Pair => ({ value: String(wire), wire })),
  map: maps.map(same),
  anything: fc.jsonValue({ maxDepth: 2 }).map(withoutMinusZero).map(same),
}

function withoutMinusZero(json: unknown): unknown {
  return JSON.parse(JSON.stringify(json))
}

export function pairs(schema: Schema): fc.Arbitrary<Pair> {
  const part = partOf(schema)
  switch (part.is) {
    case 'member':
      return pairsOf[part.kind]
    case 'list':
      return fc.array(pairs(part.of), { maxLength: 3 }).map((items) => ({
        value: items.map(({ value }) => value),
        wire: items.map(({ wire }) => wire),
      }))
    case 'record':
      return recordPairs(part.members)
  }
}

/** Some members are present but undefined: those must not be sent. */
function recordPairs(members: readonly Member[]): fc.Arbitrary<Pair> {
  const entries = members.map(({ key, schema, isIndex }) => {
    const given = pairs(schema).map((pair) => ({ key, pair }))
    return isIndex
      ? given
      : fc.oneof(given, fc.constant({ key, pair: undefined }), fc.constant(undefined))
  })
  return fc.tuple(...entries).map((made) => {
    const present = made.filter((entry) => entry !== undefined)
    const sent = present.flatMap(({ key, pair }) => (pair ? [[key, pair.wire] as const] : []))
    return {
      value: Object.fromEntries(present.map(({ key, pair }) => [key, pair?.value])),
      wire: Object.fromEntries(sent),
    }
  })
}
