import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '~/lib/days'
import {
  defaultPeriod,
  isPeriod,
  overviewPath,
  overviewPayoutsPath,
  readOverviewSearch,
  type Dimension,
} from './search'

describe('the overview’s address', () => {
  test('is read back as it was written', () => {
    const text = fc
      .string({ minLength: 1, unit: 'grapheme' })
      .filter((value) => value.isWellFormed() && value.trim() === value)
    const maybeText = fc.option(text, { nil: undefined })
    const period = fc
      .tuple(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 10_000 }))
      .map(([start, length]) => {
        const from = addDays('1990-01-01', start)
        return { from, to: addDays(from, length) }
      })
    fc.assert(
      fc.property(
        maybeText,
        fc.option(period, { nil: undefined }),
        maybeText,
        fc.constantFrom<Dimension>('status', 'rail'),
        (entry, span, measure, by) => {
          const search = { entry, period: span, measure, by, isPeriodOdd: false }
          const { search: query } = new URL(overviewPath(search), 'http://localhost')
          expect(readOverviewSearch(query)).toEqual(search)
        },
      ),
    )
  })

  test.each([
    'from=2026-11-30&to=2026-11-01',
    'from=2026-11-01',
    'to=2026-11-01',
    'from=yesterday&to=2026-11-01',
    'from=2026-02-30&to=2026-03-01',
    'from=0001-01-01&to=9999-12-31',
  ])('%s is no period, and says so', (query) => {
    expect(readOverviewSearch(query)).toMatchObject({ period: undefined, isPeriodOdd: true })
  })

  test('no period is not an odd one, and blanks around a part do not count', () => {
    expect(readOverviewSearch('')).toEqual({
      entry: undefined,
      period: undefined,
      measure: undefined,
      by: 'group',
      isPeriodOdd: false,
    })
    expect(readOverviewSearch('?from=+2026-11-01&to=2026-11-01+&entry=+&measure=+count')).toEqual({
      entry: undefined,
      period: { from: '2026-11-01', to: '2026-11-01' },
      measure: 'count',
      by: 'group',
      isPeriodOdd: false,
    })
  })

  test('a period has at most as many days as a chart has room for', () => {
    const last = addDays('1996-01-01', 31 * 365 - 1)
    expect(isPeriod({ from: '1996-01-01', to: last })).toBe(true)
    expect(isPeriod({ from: '1996-01-01', to: addDays(last, 1) })).toBe(false)
    expect(isPeriod({ from: '1996-01-01', to: 'today' })).toBe(false)
  })

  test('only what is changed is another', () => {
    const search = readOverviewSearch('?entry=main&from=2026-11-01&to=2026-11-30&measure=USD')
    expect(overviewPath(search, { measure: 'count' })).toBe(
      '/?entry=main&from=2026-11-01&to=2026-11-30&measure=count',
    )
  })

  test('the default is thirty days, today among them', () => {
    expect(defaultPeriod('2026-11-21')).toEqual({ from: '2026-10-23', to: '2026-11-21' })
  })

  test('a figure leads to the list it is the sum of', () => {
    const condition = { field: 'status', operator: 'eq', value: '11' } as const
    expect(overviewPayoutsPath('a b', { from: '2026-11-01', to: '2026-11-30' }, [condition])).toBe(
      '/payouts?entry=a%20b&transactionDate(ge)=2026-11-01&transactionDate(lt)=2026-12-01&status(eq)=11',
    )
    expect(overviewPayoutsPath('a', { from: '2026-11-01', to: '2026-11-01' })).toBe(
      '/payouts?entry=a&transactionDate(ge)=2026-11-01&transactionDate(lt)=2026-11-02',
    )
  })
})
