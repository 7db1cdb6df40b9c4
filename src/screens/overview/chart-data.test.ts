import { describe, expect, test } from 'vitest'
import { bucketsOf, columnsOf, COUNT, gridOf, ordered, seriesOf, tallest } from './chart-data'
import type { PayoutFact } from './payout-fact'

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
  const series = ordered(seriesOf(facts, 'status'), 'status')
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
    const series = ordered(seriesOf(read, 'status'), 'status')
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
