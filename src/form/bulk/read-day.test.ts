import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { guessDayOrder, readDay, undecidedDay } from './read-day'

describe('readDay', () => {
  test.each([
    ['2026-03-31', 'ymd', '2026-03-31'],
    ['2026/3/1', 'mdy', '2026-03-01'],
    ['2026-03-31 00:00:00', 'dmy', '2026-03-31'],
    ['3/31/2026', 'mdy', '2026-03-31'],
    ['31.3.2026', 'dmy', '2026-03-31'],
    [' 02/01/2026 ', 'dmy', '2026-01-02'],
    ['02/01/2026', 'mdy', '2026-02-01'],
    ['11/22/2026', 'ymd', '2026-11-22'],
    ['22.11.2026', 'ymd', '2026-11-22'],
    ['3/3/2026', 'ymd', '2026-03-03'],
  ] as const)('%s, %s: %s', (text, order, day) => {
    expect(readDay(text, order)).toEqual({ day })
  })

  test.each([
    ['2026-02-30', 'ymd', /n’t a date/],
    ['31/3/2026', 'mdy', /n’t a date/],
    ['46112', 'mdy', /n’t a date/],
    ['3/31/26', 'mdy', /n’t a date/],
    ['soon', 'dmy', /n’t a date/],
    ['3/4/2026', 'ymd', /Day or month first/],
    ['13/13/2026', 'ymd', /n’t a date/],
    ['2/30/2026', 'ymd', /n’t a date/],
  ] as const)('%s, %s is refused', (text, order, reason) => {
    expect(readDay(text, order).problem).toMatch(reason)
  })

  test('a day written in either order comes back', () => {
    const days = fc.date({
      min: new Date('1900-01-01T00:00:00Z'),
      max: new Date('2999-12-31T00:00:00Z'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(days, fc.constantFrom('/', '.', '-'), (date, sign) => {
        const day = date.toISOString().slice(0, 10)
        const [y = '', m = '', d = ''] = day.split('-')
        expect(readDay([m, d, y].join(sign), 'mdy')).toEqual({ day })
        expect(readDay([d, m, y].join(sign), 'dmy')).toEqual({ day })
        expect(readDay(day, 'mdy')).toEqual({ day })
      }),
    )
  })
})

describe('guessDayOrder', () => {
  test.each([
    [['1/2/2026', '1/13/2026'], 'mdy'],
    [['1/2/2026', '13/1/2026'], 'dmy'],
    [['1/13/2026', '13/45/2026'], 'mdy'],
    [['1/2/2026'], undefined],
    [['13/1/2026', '1/13/2026'], undefined],
    [['2026-01-13', ''], undefined],
  ] as const)('%j: %s', (texts, order) => {
    expect(guessDayOrder(texts)).toBe(order)
  })
})

describe('undecidedDay', () => {
  test.each([
    [['', '2026-03-04', '11/22/2026', '3/3/2026', 'soon'], undefined],
    [['11/22/2026', ' 3/4/2026 ', '5/6/2026'], '3/4/2026'],
  ])('%j: %s', (texts, text) => {
    expect(undecidedDay(texts)).toBe(text)
  })
})
