import fc from 'fast-check'
import { afterAll, describe, expect, test, vi } from 'vitest'

import {
  compareMoments,
  displayZone,
  formatMoment,
  type ReadMoment,
  readMoment,
  shortZone,
  sortableEpoch,
  ZONE_NOT_STATED,
  zoneAtHours,
  zoneName,
} from './dates'
import { formatDays, formatShortDay } from './days'
import { formatMoney } from './money'

const ZONES = ['America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Pacific/Apia']
/** Clocks change: New York, Berlin, Lord Howe; and an ordinary day, a leap day, a year's end. */
const DAYS = [
  '2026-03-08',
  '2026-11-01',
  '2026-03-29',
  '2026-10-25',
  '2026-04-05',
  '2026-10-04',
  '2026-06-15',
  '2028-02-29',
  '2026-12-31',
  '1970-01-01',
]
const TIMES = ['', ' 00:00:00', ' 02:30:00', ' 23:59:59', 'T02:30:00', 'T00:00:00.123456']
const ZONELESS = DAYS.flatMap((day) => TIMES.map((time) => day + time))

const runtimeZone = process.env.TZ
afterAll(() => {
  if (runtimeZone === undefined) delete process.env.TZ
  else process.env.TZ = runtimeZone
})

/** Year, month, day, hour, minute, second as printed in a locale whose order is known. */
function printedNumbers(moment: ReadMoment, zone: string): string {
  const { text } = formatMoment(moment, { locale: 'sv-SE', zone, style: 'seconds' })
  return text
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'.split(' ')

function expectedText(text: string): string {
  const [date = '', time = ''] = text.split(/[T ]/)
  const [year, month, day] = date.split('-').map(Number)
  const printed = `${day} ${MONTHS[(month ?? 1) - 1]} ${year}`
  return time === '' ? printed : `${printed}, ${time.slice(0, 8)}`
}

test.each([
  ['America/New_York', 'ET'],
  ['Europe/Berlin', 'Berlin'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
  ['UTC', 'UTC'],
  ['Etc/GMT+8', 'UTC-8'],
])('a header names %s %s', (zone, short) => {
  expect(shortZone(zone)).toBe(short)
})

test('a fixed offset is the zone of clocks that far from UTC, and is named so', () => {
  for (let hours = -12; hours <= 14; hours++) {
    const zone = zoneAtHours(hours) ?? ''
    const noon = new Date(Date.UTC(2026, 5, 15, 12)).toLocaleString('sv-SE', { timeZone: zone })
    const there = new Date(Date.UTC(2026, 5, 15, 12 + hours)).toISOString().replace('T', ' ')
    expect(noon).toBe(there.slice(0, 19))
    expect(zoneName(zone)).toBe(hours === 0 ? 'UTC' : `UTC${hours < 0 ? '' : '+'}${String(hours)}`)
  }
  expect([-13, 15, 5.5, Number.NaN].map(zoneAtHours)).toStrictEqual(Array(4).fill(undefined))
})

describe('values without a zone', () => {
  for (const zone of ZONES) {
    test(`${ZONELESS.length} strings keep their day and hour where the runtime is in ${zone}`, () => {
      process.env.TZ = zone
      expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
      for (const text of ZONELESS) {
        for (const shown of ZONES) {
          const moment = readMoment(text)
          expect(printedNumbers(moment, shown)).toBe(expectedText(text))
          const stated = moment.kind === 'wall' ? ZONE_NOT_STATED : undefined
          expect(formatMoment(moment, { locale: 'en-US', zone: shown }).zone).toBe(stated)
        }
      }
    })
  }

  test('property: any date of any year prints its own day', () => {
    const pad = (n: number, width: number) => String(n).padStart(width, '0')
    const dates = fc
      .tuple(
        fc.integer({ min: 2, max: 9999 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 28 }),
      )
      .map(([year, month, day]) => `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`)
    fc.assert(
      fc.property(dates, fc.constantFrom(...ZONES), (date, zone) => {
        expect(readMoment(date)).toEqual({ kind: 'date', text: date, date })
        expect(printedNumbers(readMoment(date), zone)).toBe(expectedText(date))
      }),
      { numRuns: 10_000 },
    )
  })
})

describe('instants', () => {
  test.each([
    ['2026-03-08T06:59:59Z', 'Mar 8, 2026, 1:59 AM', 'America/New_York'],
    ['2026-03-08T07:00:00Z', 'Mar 8, 2026, 3:00 AM', 'America/New_York'],
    ['2026-11-01T05:30:00Z', 'Nov 1, 2026, 1:30 AM', 'America/New_York'],
    ['2026-11-01T06:30:00Z', 'Nov 1, 2026, 1:30 AM', 'America/New_York'],
    ['2026-10-25T00:30:00+00:00', 'Oct 25, 2026, 2:30 AM', 'Europe/Berlin'],
    ['2026-10-25T02:30:00.500+01:00', 'Oct 25, 2026, 2:30 AM', 'Europe/Berlin'],
    ['2026-01-31T23:30:00-0500', 'Feb 1, 2026, 4:30 AM', 'UTC'],
    ['2026-01-31 23:30:00Z', 'Jan 31, 2026, 11:30 PM', 'UTC'],
    ['2026-01-31t23:30z', 'Jan 31, 2026, 11:30 PM', 'UTC'],
  ])('%s is %s in %s', (text, expected, zone) => {
    const shown = formatMoment(readMoment(text), { locale: 'en-US', zone })
    expect(shown.text.replace(/\s/g, ' ')).toBe(expected)
    expect(shown).toMatchObject({ title: text, zone })
  })

  test('property: every instant reads back, whatever offset it is written in', () => {
    const epochs = fc.integer({ min: Date.parse('0003-01-01'), max: Date.parse('9998-01-01') })
    fc.assert(
      fc.property(epochs, fc.integer({ min: -1439, max: 1439 }), (epochMs, offset) => {
        const wall = new Date(epochMs + offset * 60_000).toISOString().slice(0, -1)
        const size = Math.abs(offset)
        const hours = String(Math.floor(size / 60)).padStart(2, '0')
        const minutes = String(size % 60).padStart(2, '0')
        const text = `${wall}${offset < 0 ? '-' : '+'}${hours}:${minutes}`
        expect(readMoment(text)).toMatchObject({
          kind: 'instant',
          epochMs,
          date: wall.slice(0, 10),
        })
      }),
      { numRuns: 10_000 },
    )
  })
})

test.each([
  ['2000-02-29', Date.UTC(2000, 1, 29)],
  ['2026-01-31', Date.UTC(2026, 0, 31)],
  ['2026-01-31T10:00:00,25', Date.UTC(2026, 0, 31, 10, 0, 0, 250)],
  ['2026-01-31T10:00:00,5Z', Date.UTC(2026, 0, 31, 10, 0, 0, 500)],
])('%s can be read, and is placed by its time', (text, epoch) => {
  expect(sortableEpoch(readMoment(text))).toBe(epoch)
})

describe('odd values', () => {
  test.each([
    '',
    ' ',
    'today',
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2025-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-06-31',
    '2026-09-31',
    '2026-11-31',
    '0000-01-01',
    '2026-1-5',
    '01/31/2026',
    '20260131',
    '2026-01-31T',
    '2026-01-31T24:00:00',
    '2026-01-31T10:60:00',
    '2026-01-31T10:00:60',
    '2026-01-31T10:00.5',
    '2026-01-31T10:00:00+24:00',
    '2026-01-31T10:00:00+05',
    '2026-01-31T10:00:00 Z',
    '"2026-01-31"',
    ' 2026-01-31',
    '2026-01-31\n',
    '+2026-01-31',
    '٢٠٢٦-٠١-٣١',
    '2026-01-31T10:00:00.1234567890Z',
  ])('%j is shown as it came', (text) => {
    const moment = readMoment(text)
    expect(moment).toEqual({ kind: 'odd', text })
    const shown = formatMoment(moment, { locale: 'en-US', zone: 'UTC' })
    expect(shown).toEqual({ text, title: text, zone: undefined })
  })

  test('property: any text at all is answered', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom(...'0123456789-:.TZ+ ') }),
    )
    fc.assert(
      fc.property(texts, (text) => {
        expect(readMoment(text).text).toBe(text)
      }),
      { numRuns: 10_000 },
    )
  })
})

describe('formatMoment', () => {
  test.each([
    ['date', 'Jan 31, 2026'],
    ['minutes', 'Jan 31, 2026, 2:05 PM'],
    ['seconds', 'Jan 31, 2026, 2:05:09 PM'],
  ] as const)('as fine as %s', (style, expected) => {
    const moment = readMoment('2026-01-31 14:05:09')
    const { text } = formatMoment(moment, { locale: 'en-US', zone: 'Asia/Tokyo', style })
    expect(text.replace(/\s/g, ' ')).toBe(expected)
  })

  test('where no zone is given, the time it would be if it were UTC', () => {
    const moment = readMoment('2026-01-31 14:05:09')
    const shown = (zone: string) => formatMoment(moment, { locale: 'sv-SE', zone })
    expect(shown('UTC')).toMatchObject({ zone: 'time zone not given', ifUtc: undefined })
    expect(shown('Asia/Tokyo')).toMatchObject({
      text: '31 Jan 2026, 14:05',
      ifUtc: '31 Jan 2026, 23:05',
    })
  })

  test('a column of times shares one formatter, which is slow to make', () => {
    const made = vi.spyOn(Intl, 'DateTimeFormat')
    for (let hour = 10; hour < 20; hour += 1) {
      const moment = readMoment(`2026-01-31T${String(hour)}:00:00Z`)
      formatMoment(moment, { locale: 'fi-FI', zone: 'Europe/Helsinki' })
    }
    // One asks once whether the browser has an English of the region.
    expect(made).toHaveBeenCalledTimes(2)
  })

  test('the zone shown by default is the runtime zone', () => {
    process.env.TZ = 'Asia/Kathmandu'
    expect(displayZone()).toMatch(/^Asia\/Kat/)
  })
})

describe('compareMoments', () => {
  test('sorts by time, a day before its hours, unreadable ones last', () => {
    const sorted = [
      '2025-12-31',
      '2026-01-01',
      '2026-01-01 00:00:01',
      '2026-01-01T12:00:00Z',
      '2026-01-01T14:00:00+01:00',
      '2026-01-01 13:30:00',
      'a',
      'b',
    ]
    const shuffled = [...sorted].reverse().map(readMoment)
    expect(shuffled.sort(compareMoments).map(({ text }) => text)).toEqual(sorted)
  })

  test('each pair, whichever stands first', () => {
    const ascending = ['2026-01-01', '2026-01-01 00:00:01', '2026-01-02T00:00:00Z', '', 'a', 'b']
    const moments = ascending.map(readMoment)
    for (const [at, a] of moments.entries()) {
      for (const [place, b] of moments.entries()) {
        expect(compareMoments(a, b)).toBe(Math.sign(at - place))
      }
    }
  })

  test('the years before 100 are not moved to the twentieth century', () => {
    expect(sortableEpoch(readMoment('0002-01-01 00:00:00'))).toBe(-62104060800000)
    expect(sortableEpoch(readMoment('x'))).toBeUndefined()
  })

  test.each([
    '0001-01-01',
    '0001-01-01T00:00:00',
    '0001-01-01 00:00:00.0000000',
    '0001-01-01T05:00:00Z',
    '0001-12-31T00:00:00+00:00',
    '0000-00-00',
    '0000-12-31T19:00:00-05:00',
  ])('a system’s word for no date is none, and stands behind every date: %s (FD-6)', (text) => {
    expect(readMoment(text)).toEqual({ kind: 'odd', text })
    expect(sortableEpoch(readMoment(text))).toBeUndefined()
    expect(compareMoments(readMoment(text), readMoment('2026-11-05'))).toBe(1)
  })
})

test.each(['ar-EG', 'fa-IR', 'he-IL'])(
  'no mark of direction stands in what we format ourselves, where it would be shown as hidden: %s (RF-F11)',
  (locale) => {
    const marks = /[\u200e\u200f\u061c]/
    const money = { amountMinor: -38_884, scale: 2, currency: 'USD' }
    expect(formatMoney(money, { locale, withCurrency: true })).not.toMatch(marks)
    const moment = readMoment('2026-03-08T10:00:00Z')
    expect(formatMoment(moment, { locale, zone: 'UTC' }).text).not.toMatch(marks)
    expect(formatDays('2026-03-08', '2026-03-10', locale)).not.toMatch(marks)
    expect(formatShortDay('2026-03-08', locale)).not.toMatch(marks)
  },
)
