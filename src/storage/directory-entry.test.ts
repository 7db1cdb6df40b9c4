import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { factsAsOf, mergeEntries, type Entry, type Known } from './directory-entry'

interface Facts {
  readonly name: string
  readonly place: { readonly idOut: string }
}

const fact = <T>(value: fc.Arbitrary<T>) =>
  fc.option(fc.record({ value, asOf: fc.nat(4) }), { nil: undefined })
const facts = fc
  .record({
    name: fact(fc.constantFrom('Acme', 'ACME', 'Zoë')),
    place: fact(fc.record({ idOut: fc.constantFrom('1', '2') })),
  })
  .map((known): Known<Facts> => JSON.parse(JSON.stringify(known)) as Known<Facts>)
const seen = fc
  .record({ at: fc.nat(4), payout: fc.constantFrom(undefined, { entry: 'a', idOut: '1' }) })
  .map(({ at, payout }) => (payout ? { at, payout } : { at }))
const entry: fc.Arbitrary<Entry<Facts>> = fc.record({
  id: fc.constant('1001'),
  facts,
  firstSeen: seen,
  lastSeen: seen,
})

const runs = { numRuns: 2000 }

describe('two sightings become one entry', () => {
  test('in whatever order they come', () => {
    fc.assert(
      fc.property(entry, entry, (a, b) => {
        expect(mergeEntries(a, b)).toEqual(mergeEntries(b, a))
      }),
      runs,
    )
    fc.assert(
      fc.property(entry, entry, entry, (a, b, c) => {
        const [left, right] = [
          mergeEntries(mergeEntries(a, b), c),
          mergeEntries(a, mergeEntries(b, c)),
        ]
        expect(left).toEqual(right)
      }),
      runs,
    )
  })

  test('and however often', () => {
    fc.assert(
      fc.property(entry, entry, (a, b) => {
        expect(mergeEntries(a, a)).toEqual(a)
        const once = mergeEntries(a, b)
        expect(mergeEntries(once, b)).toEqual(once)
      }),
      runs,
    )
  })

  test('the newer value wins, and an absent one erases nothing', () => {
    fc.assert(
      fc.property(entry, entry, (a, b) => {
        const merged = mergeEntries(a, b)
        for (const field of ['name', 'place'] as const) {
          const [mine, theirs, kept] = [a.facts[field], b.facts[field], merged.facts[field]]
          expect(kept === undefined).toBe(mine === undefined && theirs === undefined)
          expect(kept?.asOf).toBe(
            mine || theirs ? Math.max(mine?.asOf ?? 0, theirs?.asOf ?? 0) : undefined,
          )
          expect([mine, theirs]).toContainEqual(kept)
        }
        expect(merged.firstSeen.at).toBe(Math.min(a.firstSeen.at, b.firstSeen.at))
        expect(merged.lastSeen.at).toBe(Math.max(a.lastSeen.at, b.lastSeen.at))
      }),
      runs,
    )
  })

  test('an empty text is no fact', () => {
    expect(factsAsOf<Facts>(3, { name: '', place: undefined })).toEqual({})
  })
})
