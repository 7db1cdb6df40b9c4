import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { addDays, dayRanges, daysAhead, presetOf } from '~/lib/days'

import { rolledParts, rollingOf } from './rolling'

const daysText = (field: string, first: string, last: string) =>
  `${field}(ge)=${first}&${field}(lt)=${addDays(last, 1)}`

describe('a saved view’s days move with the calendar (PO-S9)', () => {
  test('last month, saved in November, is November in December', () => {
    const filters = `status(eq)=11&${daysText('transactionDate', '2026-10-01', '2026-10-31')}`
    const rolling = rollingOf(filters, '2026-11-28')
    expect(rolling).toEqual({ transactionDate: 'Last month' })
    expect(rolledParts({ filters, rolling }, '2026-12-02').filters).toBe(
      `status(eq)=11&${daysText('transactionDate', '2026-11-01', '2026-11-30')}`,
    )
  })

  test('days that are no range stay, and so do those of a range that this version doesn’t know', () => {
    const filters = daysText('updatedOn', '2026-10-02', '2026-10-31')
    expect(rollingOf(filters, '2026-11-28')).toEqual({})
    const rolling = { updatedOn: 'Next fortnight' }
    expect(rolledParts({ filters, rolling }, '2027-01-01').filters).toBe(filters)
    expect(rolledParts({ filters }, '2027-01-01').filters).toBe(filters)
    expect(rolledParts({}, '2027-01-01')).toEqual({})
  })

  test('one bound alone, or three, or times of day are no range', () => {
    for (const filters of [
      'transactionDate(ge)=2026-11-28',
      `${daysText('transactionDate', '2026-11-28', '2026-11-28')}&transactionDate(ge)=2026-11-27`,
      'transactionDate(ge)=2026-11-28T00:00:00&transactionDate(lt)=2026-11-29T00:00:00',
      'transactionDate(gt)=2026-11-28&transactionDate(lt)=2026-11-29',
    ]) {
      expect(rollingOf(filters, '2026-11-28')).toEqual({})
    }
  })

  test('every range of every day is that range on any other day, in an encoded address too', () => {
    const day = fc.integer({ min: 0, max: 4000 }).map((count) => addDays('2024-01-01', count))
    fc.assert(
      fc.property(day, day, fc.nat(), fc.boolean(), (saved, opened, at, isEncoded) => {
        const ranges = dayRanges(saved)
        const { first = '', last = '' } = ranges[at % ranges.length] ?? {}
        const plain = daysText('transactionDate', first, last)
        const filters = isEncoded ? plain.replaceAll('(', '%28').replaceAll(')', '%29') : plain
        const rolling = rollingOf(filters, saved)
        const label = presetOf({ first, last }, [...ranges, ...daysAhead(saved)])?.label
        expect(rolling).toEqual({ transactionDate: label })
        const then = [...dayRanges(opened), ...daysAhead(opened)].find(
          (range) => range.label === label,
        )
        expect(rolledParts({ filters, rolling }, opened).filters).toBe(
          daysText('transactionDate', then?.first ?? '', then?.last ?? ''),
        )
      }),
    )
  })
})
