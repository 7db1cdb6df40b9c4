import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { addend, sumFigures } from '~/lib/sums'

import { figuresOf, reachInWords } from './money-figures'
import type { PayoutFact } from './payout-fact'

const words = [
  'Open',
  'Authorized',
  'Captured',
  'On Hold',
  'Returned',
  'Canceled',
  'Paid',
  'Processed',
]

const fact = (
  id: number,
  statusText: string | undefined,
  status: number | undefined,
  [minor, currency]: readonly [number, string | undefined] = [100, 'USD'],
): PayoutFact => ({
  id: String(id),
  day: '2026-11-20',
  statusText,
  status,
  method: 'ach',
  total: addend({ amountMinor: minor, scale: 2, currency }, { currency }),
})

describe('the figures over the overview (DE-5)', () => {
  test('each payout is in one group by its word, or is said to be in none', () => {
    const facts = words.map((word, at) => fact(at, word, at))
    const { groups, unplaced } = figuresOf([
      ...facts,
      fact(90, 'Zorbed', 90),
      fact(91, undefined, 91),
    ])
    expect(groups.map(({ records }) => records)).toEqual([3, 2, 2])
    expect(unplaced).toBe(2)
  })

  test('a link leads to exactly the payouts that are counted, or there is none', () => {
    const [onTheWay, stopped] = figuresOf([
      fact(1, 'Open', 1),
      fact(2, 'Authorized', 2),
      // The same code under another word is another group's too.
      fact(3, 'On Hold', 2),
    ]).groups
    expect(onTheWay?.codes).toBeUndefined()
    expect(stopped?.codes).toBeUndefined()
    const [, , paid] = figuresOf([fact(1, 'Paid', 11), fact(2, 'Processed', undefined)]).groups
    expect(paid?.codes).toBeUndefined()
    expect(figuresOf([fact(1, 'Paid', 11), fact(2, 'Open', 1)]).groups[2]?.codes).toEqual([11])
  })

  test('no sum crosses currencies, and all groups together are all payouts', () => {
    const any = fc.record({
      word: fc.constantFrom(...words, 'Zorbed', undefined),
      minor: fc.integer({ min: 0, max: 10_000_000 }),
      currency: fc.constantFrom('USD', 'CAD', undefined),
    })
    fc.assert(
      fc.property(fc.array(any, { maxLength: 60 }), (list) => {
        const facts = list.map(({ word, minor, currency }, at) =>
          fact(at, word, word === undefined ? undefined : words.indexOf(word), [minor, currency]),
        )
        const { groups, unplaced } = figuresOf(facts)
        const canceled = list.filter(({ word }) => word === 'Canceled').length
        const inGroups = groups.reduce((sum, { records }) => sum + records, 0)
        expect(inGroups + unplaced + canceled).toBe(facts.length)
        for (const { sums, records } of groups) {
          expect(new Set(sums.map(({ currency }) => currency)).size).toBe(sums.length)
          expect(sums.reduce((sum, { added }) => sum + added, 0)).toBe(records)
        }
        const paid = list.filter(({ word }) => word === 'Paid' || word === 'Processed')
        for (const currency of ['USD', 'CAD']) {
          const exact = sumFigures(
            paid
              .filter((each) => each.currency === currency)
              .map(({ minor }) => addend({ amountMinor: minor, scale: 2, currency }, { currency })),
            currency,
          )
          const shown = groups[2]?.sums.find((sum) => sum.currency === currency)
          expect(shown?.exact.units ?? 0n).toBe(exact.exact.units)
        }
      }),
      { numRuns: 300 },
    )
  })
})

describe('what the figures were made of', () => {
  const words = (sent: number, read: number, total: number | undefined, isNamed = false) =>
    reachInWords([{ sent, read, total }], isNamed)

  test('all of what the service counts needs no words', () => {
    expect(words(149, 149, 149)).toEqual([])
  })

  test('it is said what was read, never more of less', () => {
    expect(words(500, 500, 149)).toEqual([
      'Of 500 payouts, more than the 149 that your provider counts.',
    ])
    expect(words(20, 20, 149)).toEqual(['Of the newest 20 of 149 payouts.'])
    expect(words(149, 148, 149)).toEqual(['Of 148 of 149 payouts.'])
    expect(words(149, 149, undefined)).toEqual([
      'Of 149 payouts. Your provider doesn’t say how many there are.',
    ])
  })

  test('of several paypoints those alike are one sentence', () => {
    const capped = Array.from({ length: 6 }, () => ({ sent: 20, read: 20, total: 100 }))
    expect(reachInWords([...capped, { sent: 5, read: 5, total: 5 }], true)).toEqual([
      'Of the newest 120 of 600 payouts at 6 paypoints.',
    ])
    expect(words(1, 1, undefined, true)).toEqual([
      'Of 1 payout at 1 paypoint. Your provider doesn’t say how many there are.',
    ])
  })
})
