import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  dayOrderAsked,
  dayOrderNames,
  guessDayOrder,
  readDay,
  readingsOf,
  undecidedDay,
} from '~/lib/written-day'

import { dayProblems, dueBefore } from './read-day'

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
    ['0026-03-31', 'ymd', /dates go from 2000 to 2099/],
    ['31/12/85', 'ymd', /Check the year, 1985/],
    ['31/12/85', 'dmy', /Check the year, 1985/],
    ['031326', 'mdy', /n’t a date/],
    ['13/04/26', 'mdy', /month first/],
    ['Foo 3, 2026', 'ymd', /n’t a date/],
    ['03/04/26', 'ymd', /Day or month first/],
    ['soon', 'dmy', /n’t a date/],
    ['3/4/2026', 'ymd', /Day or month first/],
    ['13/13/2026', 'ymd', /n’t a date/],
    ['2/30/2026', 'ymd', /n’t a date/],
  ] as const)('%s, %s is refused', (text, order, reason) => {
    expect(readDay(text, order).problem).toMatch(reason)
  })

  test.each([
    ['31-Mar-26', '2026-03-31'],
    ['Mar 31, 2026', '2026-03-31'],
    ['March 31st, 2026', '2026-03-31'],
    ['Tue, Mar 31, 2026', '2026-03-31'],
    ['3 Apr 2026', '2026-04-03'],
    ['31 March 2026', '2026-03-31'],
    ['31. März 2026', '2026-03-31'],
    ['3 avr. 2026', '2026-04-03'],
    ['15 de enero de 2026', '2026-01-15'],
    ['20260331', '2026-03-31'],
    ['2026-03-31T00:00:00.000Z', '2026-03-31'],
    ['2026-03-31 14:05', '2026-03-31'],
    ['3/31/2026 12:00:00 AM', '2026-03-31'],
    ['3/31/26', '2026-03-31'],
    ['31.03.26', '2026-03-31'],
  ])('%s has one meaning, whatever order is chosen (RF-F15)', (text, day) => {
    expect(readDay(text, 'ymd')).toEqual({ day })
  })

  test('two figures of a year follow the order that was chosen (PO-B1)', () => {
    expect(readDay('03/04/26', 'mdy')).toEqual({ day: '2026-03-04' })
    expect(readDay('03/04/26', 'dmy')).toEqual({ day: '2026-04-03' })
    expect(readDay('26/03/04', 'yymd')).toEqual({ day: '2026-03-04' })
  })

  test('Excel’s number of a day is offered with its date, not taken unasked (RF-F15)', () => {
    expect(readDay('46112', 'ymd')).toEqual({ day: '2026-03-31', serial: true })
    expect(dayProblems('due', '46112', 'ymd')).toEqual([
      {
        field: 'due',
        level: 'doubt',
        message: '46112 is Excel’s number for 2026-03-31. Confirm that it’s this date.',
        fixes: [{ label: 'Use 2026-03-31', change: { cells: { due: '2026-03-31' } } }],
      },
    ])
  })

  test('a bill due before its own date is doubted (PO-S6)', () => {
    const ids = { due: 'dueDate', written: 'invoiceDate' }
    const doubts = (due: string, written: string) =>
      dueBefore(ids, { due, written }, 'mdy').map(({ message }) => message)
    expect(doubts('04/03/26', '04/13/26')).toEqual([
      'Due on 2026-04-03, before its date 2026-04-13.',
    ])
    expect(doubts('04/13/26', '04/13/26')).toEqual([])
    expect(doubts('', '04/13/26')).toEqual([])
  })

  test('a day written in either order comes back', () => {
    const days = fc.date({
      min: new Date('2000-01-01T00:00:00Z'),
      max: new Date('2099-12-31T00:00:00Z'),
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

test.each(['20000', '79999', '73051'])(
  'Excel’s number %s is of no year that a form takes (RF-F4)',
  (text) => {
    expect(readDay(text, 'ymd').problem).toMatch(/Check the year/)
  },
)

test.each([
  ['03/04/26', 'Day or month first?'],
  ['3/4/2026', 'Day or month first?'],
  ['26/03/31', 'Day or year first?'],
])(
  'of %s, what is asked names what can come first, in its cell as for all rows (PO-B1)',
  (text, asked) => {
    expect(dayOrderAsked(text)).toBe(asked)
    expect(readDay(text, 'ymd').problem).toBe(`${asked} Write it as 2026-03-31.`)
    const offered = readingsOf(text).map(([order]) =>
      dayOrderNames[order].split(' ')[0]?.toLowerCase(),
    )
    expect(new Set(offered)).toEqual(new Set(asked.toLowerCase().match(/day|month|year/g)))
  },
)
