import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import {
  addDays,
  dayProblem,
  dayRanges,
  daysBetween,
  formatBriefDay,
  formatDays,
  formatShortDay,
  isDay,
  isOtherDayIn,
  mondayOf,
  todayIn,
  UNFINISHED_DAY,
  wallTimeIn,
  wholeYear,
} from './days'

const day = fc.integer({ min: -100_000, max: 100_000 }).map((count) => addDays('2000-01-01', count))

describe('calendar days', () => {
  test('are moved and counted without a zone', () => {
    expect(addDays('2026-03-07', 2)).toBe('2026-03-09')
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
    expect(daysBetween('2026-11-01', '2026-11-30')).toBe(30)
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 5000 }), (first, count) => {
        expect(daysBetween(first, addDays(first, count))).toBe(count + 1)
        expect(addDays(addDays(first, count), -count)).toBe(first)
      }),
    )
  })

  test('a week begins on its Monday', () => {
    expect(mondayOf('2026-11-21')).toBe('2026-11-16')
    expect(mondayOf('2026-11-16')).toBe('2026-11-16')
    fc.assert(
      fc.property(day, (any) => {
        const monday = mondayOf(any)
        expect(new Date(`${monday}T00:00:00Z`).getUTCDay()).toBe(1)
        expect(daysBetween(monday, any)).toBeLessThanOrEqual(7)
        expect(monday <= any).toBe(true)
      }),
    )
  })

  test('only a day of the calendar is one', () => {
    expect(isDay('2026-02-28')).toBe(true)
    for (const text of ['2026-02-30', '2026-2-3', '2026-02-03 10:00:00', '', 'today']) {
      expect(isDay(text)).toBe(false)
    }
  })

  test('today is the zone’s', () => {
    const now = Date.parse('2026-11-21T03:00:00Z')
    expect(todayIn('America/New_York', now)).toBe('2026-11-20')
    expect(todayIn('Asia/Tokyo', now)).toBe('2026-11-21')
  })

  test('a short day is as fine as it is meant, in a runtime west of Greenwich too', () => {
    vi.stubEnv('TZ', 'America/New_York')
    expect(formatShortDay('2026-11-04', 'en-US')).toBe('Nov 4')
    expect(formatShortDay('2026-11-01', 'en-US', 'month')).toBe('Nov 26')
    expect(formatShortDay('2026-01-01', 'en-US', 'year')).toBe('2026')
    vi.unstubAllEnvs()
  })

  test('a range names its year once', () => {
    expect(formatDays('2026-10-23', '2026-11-21', 'en-US').replaceAll('\u2009', ' ')).toBe(
      'Oct 23 – Nov 21, 2026',
    )
  })
})

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

test('a clock shows midnight as the hour 0 of the new day', () => {
  const midnight = Date.parse('2026-11-20T05:00:00Z')
  expect(wallTimeIn('America/New_York', midnight)).toBe('2026-11-20T00:00:00')
  expect(wallTimeIn('America/New_York', midnight - 1000)).toBe('2026-11-19T23:59:59')
  expect(wallTimeIn('UTC', midnight)).toBe('2026-11-20T05:00:00')
})

test('a day of the service is another one in zones with an offset', () => {
  expect(isOtherDayIn('UTC', '2026-11-20')).toBe(false)
  expect(isOtherDayIn('Asia/Tokyo', '2026-11-20')).toBe(true)
  expect(isOtherDayIn('America/Los_Angeles', '2026-11-20')).toBe(true)
  expect(isOtherDayIn('Europe/London', '2026-11-20')).toBe(false)
  expect(isOtherDayIn('Europe/London', '2026-07-20')).toBe(true)
})

test('the usual ranges end today', () => {
  const ranges = (today: string) =>
    Object.fromEntries(dayRanges(today).map(({ label, first, last }) => [label, [first, last]]))
  expect(ranges('2026-03-03')).toEqual({
    Today: ['2026-03-03', '2026-03-03'],
    Yesterday: ['2026-03-02', '2026-03-02'],
    'Last 7 days': ['2026-02-25', '2026-03-03'],
    'Last 30 days': ['2026-02-02', '2026-03-03'],
    'Last 90 days': ['2025-12-04', '2026-03-03'],
    'Last 365 days': ['2025-03-04', '2026-03-03'],
    'This month': ['2026-03-01', '2026-03-31'],
    'Last month': ['2026-02-01', '2026-02-28'],
    'This quarter': ['2026-01-01', '2026-03-31'],
    'Last quarter': ['2025-10-01', '2025-12-31'],
    'Year to date': ['2026-01-01', '2026-03-03'],
  })
  expect(ranges('2024-12-31')).toMatchObject({
    'Last month': ['2024-11-01', '2024-11-30'],
    'This quarter': ['2024-10-01', '2024-12-31'],
    'Last quarter': ['2024-07-01', '2024-09-30'],
  })
})

describe('a day that is to be sent', () => {
  test.each([
    ['', undefined],
    ['2026-03-31', undefined],
    ['2000-01-01', undefined],
    ['2099-12-31', undefined],
    ['0026-03-31', 'Check the year, 0026: dates go from 2000 to 2099.'],
    ['0202-03-31', 'Check the year, 0202: dates go from 2000 to 2099.'],
    ['1999-12-31', 'Check the year, 1999: dates go from 2000 to 2099.'],
    ['2100-01-01', 'Check the year, 2100: dates go from 2000 to 2099.'],
    ['2026-02-29', 'This isn’t a date. Write it as 2026-03-31.'],
    ['03/31/2026', 'This isn’t a date. Write it as 2026-03-31.'],
    [UNFINISHED_DAY, 'Finish the date, or clear it. It has to exist in the calendar.'],
  ])('%j: %s (RF-F4)', (text, problem) => expect(dayProblem(text)).toBe(problem))

  test('a year of two digits is of this century, any other stays (RF-F4)', () => {
    expect(wholeYear('0026-03-04')).toBe('2026-03-04')
    for (const day of ['0126-03-04', '2026-03-04', '']) expect(wholeYear(day)).toBe(day)
  })
})

test('a day of another year has its year (PI-U9)', () => {
  expect(formatBriefDay('2026-03-31', 'en-US', 2026)).toBe('Mar 31')
  expect(formatBriefDay('2027-03-31', 'en-US', 2026)).toBe('Mar 31, 2027')
  expect(formatBriefDay('2025-12-31', 'en-US', 2026)).toBe('Dec 31, 2025')
})
