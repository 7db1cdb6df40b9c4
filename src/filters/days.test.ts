import { expect, test } from 'vitest'

import { addDays, todayIn } from '~/lib/days'

import { dayRanges } from './days'

test.each([
  ['2026-01-31', 1, '2026-02-01'],
  ['2024-02-28', 1, '2024-02-29'],
  ['2026-03-08', 1, '2026-03-09'],
  ['2026-01-01', -1, '2025-12-31'],
])('%s and %i days', (day, count, moved) => {
  expect(addDays(day, count)).toBe(moved)
})

test('today is the day that the clocks of the zone show', () => {
  const now = Date.parse('2026-05-01T02:00:00Z')
  expect(todayIn('America/New_York', now)).toBe('2026-04-30')
  expect(todayIn('Asia/Tokyo', now)).toBe('2026-05-01')
})

test('the usual ranges end today', () => {
  expect(dayRanges('2026-03-03').map(({ first, last }) => [first, last])).toEqual([
    ['2026-03-03', '2026-03-03'],
    ['2026-02-25', '2026-03-03'],
    ['2026-03-01', '2026-03-03'],
  ])
})
