import { describe, expect, test } from 'vitest'
import fc from 'fast-check'

import { Payout } from '~/contract/payouts'
import { read } from '~/contract/read'
import { addDays, daysBetween, factDayOf } from '~/lib/days'
import { sumInWords } from '~/lib/sums'

import {
  bounded,
  bucketAt,
  bucketsOf,
  columnsOf,
  COUNT,
  gridOf,
  drawnInOrder,
  seriesOf,
  tallest,
  unitOf,
} from './chart-data'
import { factOf, type PayoutFact } from './payout-fact'
import { mostUsedCurrency, sumOf } from './sums'

const factOn = (day: string | undefined, cents: number, currency?: string): PayoutFact => ({
  id: `${day ?? ''} ${String(cents)}`,
  day,
  status: 11,
  statusText: 'Paid',
  method: 'ach',
  total: { amountMinor: cents, scale: 2, currency },
})

const facts = [
  factOn('2026-11-01', 10, 'USD'),
  factOn('2026-11-01', 20, 'USD'),
  factOn('2026-11-03', 500, 'CAD'),
  factOn('2026-11-03', 700),
  factOn('2026-12-01', 1, 'USD'),
  factOn(undefined, 1, 'USD'),
]
const buckets = bucketsOf({ from: '2026-11-01', to: '2026-11-03' }, 'en-US')

function drawn(measure: string) {
  const series = drawnInOrder(seriesOf(facts, 'status'), 'status')
  const grid = gridOf({ entry: 'main-street', buckets, series, measure, isMixed: true })
  return { grid, columns: columnsOf(grid, measure, 'en-US') }
}

describe('stacked bars', () => {
  test('count all payouts of a day, and those without one are not lost silently', () => {
    const { grid, columns } = drawn(COUNT)
    expect(columns.map(({ marks }) => marks.map(({ value }) => value))).toEqual([[2], [], [2]])
    expect(columns[0]?.marks[0]?.text).toBe('2 payouts')
    expect(grid.outside).toBe(2)
    expect(tallest(columns)).toBe(2)
  })

  test('are of one currency, to the cent, and so is the list they lead to', () => {
    const [mark] = drawn('USD').columns[0]?.marks ?? []
    expect(mark?.text).toBe('$0.30 in 2 payouts')
    expect(mark?.to).toBe(
      '/payouts?entry=main-street&transactionDate(ge)=2026-11-01&transactionDate(lt)=2026-11-02&status(eq)=11&payaccountCurrency(eq)=USD',
    )
    expect(drawn('CAD').columns[2]?.marks[0]?.text).toBe('CA$5.00 in 1 payout')
    expect(drawn('none').columns[2]?.marks[0]?.text).toBe('7.00 in 1 payout')
  })

  test('X4: a day of amounts that could not be read has a mark, which says so', () => {
    const unread = (day: string, currency?: string): PayoutFact => ({
      ...factOn(day, 0, currency),
      total: { unadded: 'unreadable', currency },
    })
    const read = [
      factOn('2026-11-01', 30, 'USD'),
      unread('2026-11-01'),
      unread('2026-11-02', 'USD'),
    ]
    const series = drawnInOrder(seriesOf(read, 'status'), 'status')
    const grid = gridOf({ entry: 'main-street', buckets, series, measure: 'USD', isMixed: false })
    const columns = columnsOf(grid, 'USD', 'en-US')
    expect(columns.map(({ marks }) => marks)).toEqual([
      [
        expect.objectContaining({
          value: 0.3,
          isIncomplete: true,
          text: '$0.30 (1 amount unreadable) in 2 payouts',
        }),
      ],
      [
        expect.objectContaining({
          value: 0,
          isIncomplete: true,
          text: 'not known (1 amount unreadable) in 1 payout',
        }),
      ],
      [],
    ])
    expect(columnsOf(grid, COUNT, 'en-US')[1]?.marks[0]?.isIncomplete).toBe(false)
  })
})

const starting = (from: string, days: number) => ({ from, to: addDays(from, days - 1) })

test('as fine as there is room for', () => {
  expect(unitOf(starting('2026-11-01', 31))).toBe('day')
  expect(unitOf(starting('2026-11-01', 32))).toBe('week')
  expect(unitOf(starting('2026-01-01', 365))).toBe('month')
  expect(unitOf(starting('2020-01-01', 2000))).toBe('year')
})

test('weeks begin on Monday, months on the first, and the period is kept to', () => {
  const weeks = bucketsOf({ from: '2026-09-30', to: '2026-11-21' }, 'en-US')
  expect(weeks[0]).toMatchObject({ from: '2026-09-30', to: '2026-10-04' })
  expect(weeks[1]).toMatchObject({ from: '2026-10-05', to: '2026-10-11', label: 'Oct 5' })
  expect(weeks.at(-1)).toMatchObject({ from: '2026-11-16', to: '2026-11-21' })
  const months = bucketsOf({ from: '2025-12-15', to: '2026-12-31' }, 'en-US')
  expect(months.map(({ from }) => from).slice(0, 3)).toEqual([
    '2025-12-15',
    '2026-01-01',
    '2026-02-01',
  ])
  expect(months).toHaveLength(13)
})

test('every day of the period is in one bucket, and there are at most 32', () => {
  const period = fc
    .tuple(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 1, max: 31 * 365 }))
    .map(([start, days]) => starting(addDays('1990-01-01', start), days))
  fc.assert(
    fc.property(period, fc.nat(), ({ from, to }, any) => {
      const buckets = bucketsOf({ from, to }, 'en-US')
      expect(buckets.length).toBeLessThanOrEqual(32)
      expect(buckets.reduce((sum, b) => sum + daysBetween(b.from, b.to), 0)).toBe(
        daysBetween(from, to),
      )
      const day = addDays(from, any % daysBetween(from, to))
      const at = bucketAt(buckets, day)
      expect(at).toBeDefined()
      expect(bucketAt(buckets, addDays(to, 1))).toBeUndefined()
    }),
  )
})

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
    expect(factDayOf(text)).toBe(day)
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
      'Status without a word',
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

  test('of statuses is ordered by tone, and a status has its color whatever stands beside it', () => {
    const series = drawnInOrder(seriesOf(facts, 'status'), 'status')
    expect(series.map(({ label }) => label)).toEqual([
      'Paid',
      'Processed',
      'Open',
      'Canceled',
      'On Hold',
      'Returned',
    ])
    for (const { label, fill } of series) {
      const [alone] = drawnInOrder(
        seriesOf(
          facts.filter(({ statusText }) => statusText === label),
          'status',
        ),
        'status',
      )
      expect(alone?.fill).toBe(fill)
    }
  })

  test('of groups has four colors, and each bar leads to all of its statuses', () => {
    const series = drawnInOrder(seriesOf(facts, 'group'), 'group')
    expect(
      series.map(({ label, fill, condition, facts: own }) => [
        label,
        fill,
        condition?.value.split('|').length,
        own.length,
      ]),
    ).toEqual([
      ['Paid', 'fill-positive-1', 2, 3],
      ['On the way', 'fill-info-2', 1, 1],
      ['Canceled', 'fill-neutral-2', 1, 1],
      ['Stopped', 'fill-warning-1', 2, 2],
    ])
  })

  test('a code that goes by words of two groups is in none', () => {
    const both = [
      factWith({ Status: 11, PaymentStatus: 'Paid' }),
      factWith({ Status: 11, PaymentStatus: 'Open' }),
    ]
    expect(seriesOf(both, 'group').map(({ label }) => label)).toEqual(['Other'])
  })

  test('of rails is ordered by size, in one hue', () => {
    const series = drawnInOrder(seriesOf(facts, 'rail'), 'rail')
    expect(series.map(({ label, fill }) => [label, fill])).toEqual([
      ['ACH', 'fill-ramp-1'],
      ['Wire', 'fill-ramp-8'],
    ])
  })
})
