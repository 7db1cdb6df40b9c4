import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { addDays } from '~/lib/days'
import { moneyFromJson } from '~/lib/money'
import { sumInWords } from '~/lib/sums'
import type { DeskCase } from '~/storage/desk'
import type { KeptChargeback } from '~/storage/directory-kinds'

import { atRiskOf, caseRows, deskStateOf, dueOf, reasonPlace } from './deadlines'
import { evidenceFor } from './evidence'

const TODAY = '2026-11-30'
const none: ReadonlyMap<string, number> = new Map()
const facts = { brand: 'visa', reasonCode: '10.4', date: '2026-11-10' }
const noted = (parts: Partial<DeskCase>): DeskCase => ({
  id: '1',
  evidence: [],
  savedAt: 1,
  ...parts,
})

describe('a due date (PI-M5)', () => {
  test.each([
    ['visa', { day: '2026-12-10', by: '30 days for Visa' }],
    ['Mastercard', { day: '2026-12-25', by: '45 days for Mastercard' }],
    ['amex', { day: '2026-11-30', by: '20 days for American Express' }],
    ['Checking', undefined],
    [undefined, undefined],
  ])('of %s is counted by its network, whose days are ours', (brand, due) => {
    expect(dueOf({ ...facts, brand }, undefined, none)).toEqual(due)
  })

  test('is counted by the person’s days: of its reason before those of its network', () => {
    const days = new Map([
      ['visa', 10],
      [reasonPlace(' 10.4'), 7],
    ])
    expect(dueOf(facts, undefined, days)).toEqual({
      day: '2026-11-17',
      by: '7 days for reason 10.4',
    })
    expect(dueOf({ ...facts, reasonCode: '13.1' }, undefined, days)?.by).toBe('10 days for Visa')
    expect(dueOf({ ...facts, brand: undefined }, undefined, days)?.day).toBe('2026-11-17')
  })

  test('is the one that was set, if it is a day; of a case without a date there is none', () => {
    expect(dueOf(facts, noted({ dueDate: '2026-12-01' }), none)).toEqual({
      day: '2026-12-01',
      by: 'set here',
    })
    expect(dueOf(facts, noted({ dueDate: 'soon' }), none)?.day).toBe('2026-12-10')
    expect(dueOf({ ...facts, date: 'soon' }, undefined, none)).toBeUndefined()
  })

  test.each([
    [-1, 'overdue'],
    [0, 'soon'],
    [3, 'soon'],
    [4, 'open'],
  ])('in %i days is %s', (left, state) => {
    const due = { day: addDays(TODAY, left), by: '' }
    expect(deskStateOf(due, undefined, TODAY)).toBe(state)
    expect(deskStateOf(due, noted({ answeredAt: 1 }), TODAY)).toBe('answered')
    // A case that has a response isn't late; whether it is answered, a person says.
    expect(deskStateOf(due, undefined, TODAY, 1)).toBe('responded')
  })
})

test('what is at risk is what isn’t answered, by currency and never across (PI-M5)', () => {
  const one = fc.record({
    cents: fc.option(fc.integer({ min: 1, max: 90_000 }), { nil: undefined }),
    currency: fc.constantFrom('USD', 'CAD'),
    isAnswered: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(one, { maxLength: 12 }), (all) => {
      const kept = all.map(({ cents, currency }, at): KeptChargeback => ({
        id: String(at),
        facts: {
          ...(cents !== undefined && {
            amount: {
              value: moneyFromJson(cents / 100, currency) ?? { amountMinor: 0, scale: 2, currency },
              asOf: 1,
            },
          }),
        },
        firstSeen: { at: 1 },
        lastSeen: { at: 1 },
      }))
      const cases = new Map(
        all.flatMap(({ isAnswered }, at) =>
          isAnswered ? [[String(at), noted({ id: String(at), answeredAt: 1 })] as const] : [],
        ),
      )
      const { sums, open } = atRiskOf(caseRows(kept, { cases, days: none }, TODAY))
      const left = all.filter(({ isAnswered }) => !isAnswered)
      expect(open).toBe(left.length)
      for (const currency of ['USD', 'CAD']) {
        const own = left.filter((each) => each.currency === currency && each.cents !== undefined)
        const sum = sums.find((each) => each.currency === currency)
        expect(sum ? Number(sum.exact.units) : 0).toBe(
          own.reduce((total, { cents = 0 }) => total + cents, 0),
        )
      }
      const isShort = left.some(({ cents }) => cents === undefined)
      for (const sum of sums) {
        expect(sumInWords(sum, { locale: 'en-US' }).includes('missing')).toBe(isShort)
      }
    }),
  )
})

test.each([
  ['10.4', 'Address and security code checks'],
  ['4837', 'Address and security code checks'],
  ['13.1', 'Proof of delivery with date and address'],
  ['C08', 'Proof of delivery with date and address'],
  ['13.6', 'The refund with its date, or why there is none'],
  ['r10', 'Signed or recorded authorization of the debit'],
  ['R01', 'Receipt or record of the sale'],
  [undefined, 'Receipt or record of the sale'],
])('evidence for reason %s begins with “%s” (PI-M5)', (code, first) => {
  expect(evidenceFor(code)[0]).toBe(first)
})
