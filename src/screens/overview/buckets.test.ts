import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween } from '~/lib/days'
import { bucketAt, bucketsOf, unitOf } from './chart-data'

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
