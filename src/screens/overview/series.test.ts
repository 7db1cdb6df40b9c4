import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Payout } from '~/contract/payouts'
import { read } from '~/contract/read'
import { sumInWords } from '~/lib/sums'
import { dayOf, factOf } from './payout-fact'
import { bounded, ordered, seriesOf } from './chart-data'
import { mostUsedCurrency, sumOf } from './sums'

const factWith = (members: object) => factOf(read(Payout, { IdOut: 1, ...members }))

describe('a payout’s day', () => {
  test.each([
    ['2026-11-04', '2026-11-04'],
    ['2026-11-04 23:59:59', '2026-11-04'],
    ['2026-11-04T23:30:00-05:00', '2026-11-05'],
    ['2026-11-04T23:30:00Z', '2026-11-04'],
    ['last week', undefined],
    [undefined, undefined],
  ])('%s is counted to %s', (text, day) => {
    expect(dayOf(text)).toBe(day)
  })
})

describe('series', () => {
  test('are the service’s own words with its code, and a missing one is the last', () => {
    const facts = [
      factWith({}),
      factWith({ Status: 11, PaymentStatus: 'Paid' }),
      factWith({ Status: 2, PaymentStatus: 'Authorized' }),
      factWith({ Status: 7 }),
    ]
    const series = seriesOf(facts, 'status')
    expect(series.map(({ label }) => label)).toEqual([
      'Authorized',
      'Code 7',
      'Paid',
      'Status not given',
    ])
    expect(series.map(({ condition }) => condition?.value)).toEqual(['2', '7', '11', undefined])
  })

  test('no two have one name, though two codes have one word', () => {
    const facts = [
      factWith({ Status: 11, PaymentStatus: 'Paid' }),
      factWith({ Status: 12, PaymentStatus: 'Paid' }),
      factWith({ Status: 2, PaymentStatus: 'Authorized' }),
    ]
    expect(seriesOf(facts, 'status').map(({ label }) => label)).toEqual([
      'Authorized',
      'Paid (11)',
      'Paid (12)',
    ])
  })

  test('texts that share a code share a series, since a filter cannot tell them apart', () => {
    const facts = ['Paid', 'Settled'].map((PaymentStatus) =>
      factWith({ Status: 11, PaymentStatus }),
    )
    expect(seriesOf(facts, 'status').map(({ label }) => label)).toEqual(['Paid, Settled'])
  })

  test('have the tone of their words, and none where those differ; a bare code has what was learned', () => {
    const facts = ['Paid', 'Returned'].map((PaymentStatus) =>
      factWith({ Status: 11, PaymentStatus }),
    )
    const seen = { text: 'Paid', count: 1, firstSeen: 0, lastSeen: 0, records: ['a'] }
    const series = seriesOf([...facts, factWith({ Status: 12 })], 'status', (code) => ({
      key: `payout ${String(code)}`,
      kind: 'payout',
      code,
      evidence: [seen],
    }))
    expect(series.map(({ label, tone }) => [label, tone])).toEqual(
      [
        ['Paid', 'positive'],
        ['Paid, Returned', 'neutral'],
      ].toReversed(),
    )
  })

  test('are at most eight, lose no payout, and the others are still one list', () => {
    const codes = fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 200 })
    fc.assert(
      fc.property(codes, (list) => {
        const series = bounded(
          seriesOf(
            list.map((Status) => factWith({ Status })),
            'status',
          ),
        )
        expect(series.length).toBeLessThanOrEqual(8)
        expect(series.reduce((sum, { facts }) => sum + facts.length, 0)).toBe(list.length)
        for (const { condition, facts } of series) {
          const asked = condition?.value.split('|') ?? []
          expect(facts.every(({ status }) => asked.includes(String(status)))).toBe(true)
        }
      }),
      { numRuns: 200 },
    )
  })
})

const details = (currency: string) => ({ PaymentData: { paymentDetails: { currency } } })
const words = (facts: Parameters<typeof sumOf>[0]) =>
  sumOf(facts).sums.map((sum) => sumInWords(sum, { locale: 'en-US' }))

test('amounts are summed by currency, and what has none stands apart', () => {
  const facts = [
    factWith({ TotalAmount: 0.1, ...details('USD') }),
    factWith({ TotalAmount: 0.2, ...details('usd') }),
    factWith({ TotalAmount: 1200, ...details('JPY') }),
    factWith({ TotalAmount: 7 }),
  ]
  expect(sumOf(facts).records).toBe(4)
  expect(words(facts)).toEqual(['¥1,200', '$0.30', '7.00'])
  expect(mostUsedCurrency(facts)).toBe('USD')
  expect(mostUsedCurrency([])).toBeUndefined()
})

test('X4: a sum says which amounts it could not add, apart: those not given and those not readable', () => {
  const facts = [
    factWith({ TotalAmount: 10, ...details('USD') }),
    factWith({ TotalAmount: '12,50', ...details('USD') }),
    factWith({ TotalAmount: null, ...details('EUR') }),
    factWith({ TotalAmount: { amount: 5 } }),
  ]
  // The last may be in any currency.
  expect(words(facts)).toEqual([
    'not known (1 amount missing, 1 unreadable)',
    '$10.00 (2 amounts unreadable)',
  ])
})

describe('the stack', () => {
  const words = ['Paid', 'Paid', 'On Hold', 'Canceled', 'Processed', 'Returned', 'Open']
  const facts = words.map((PaymentStatus, at) =>
    factWith({
      Status: PaymentStatus === 'Paid' ? 11 : at + 20,
      PaymentStatus,
      PaymentMethod: at < 5 ? 'ach' : 'wire',
    }),
  )

  test('of statuses is ordered by tone, and those of one tone have shades of it', () => {
    const series = ordered(seriesOf(facts, 'status'), 'status')
    expect(series.map(({ label, fill }) => [label, fill])).toEqual([
      ['Paid', 'fill-positive-1'],
      ['Processed', 'fill-positive-2'],
      ['Open', 'fill-info-1'],
      ['Canceled', 'fill-neutral-1'],
      ['On Hold', 'fill-warning-1'],
      ['Returned', 'fill-danger-1'],
    ])
  })

  test('of rails is ordered by size, in one hue', () => {
    const series = ordered(seriesOf(facts, 'rail'), 'rail')
    expect(series.map(({ label, fill }) => [label, fill])).toEqual([
      ['ACH', 'fill-ramp-1'],
      ['Wire', 'fill-ramp-8'],
    ])
  })
})
