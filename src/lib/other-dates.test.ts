import { expect, test } from 'vitest'

import { otherMoments, readSentMoment } from './other-dates'

test.each([
  ['01/01/1990', ['1990-01-01']],
  ['31.12.2026', ['2026-12-31']],
  ['12-31-2026', ['2026-12-31']],
  ['Jan 1, 1990', ['1990-01-01']],
  ['1 January 1990', ['1990-01-01']],
  ['13/2/2026 1:05:09 PM', ['2026-02-13 13:05:09']],
  ['13/2/2026 12:05 am', ['2026-02-13 00:05:00']],
  ['03/04/2026', ['2026-03-04', '2026-04-03']],
  ['31/31/2026', []],
  ['02/30/2026', []],
  ['13/2/2026 13:05 PM', []],
  ['Foo 1, 1990', []],
  ['01/01/90', ['2090-01-01', '1990-01-01']],
  ['oops', []],
  ['', []],
])('a date that is written otherwise means each day it can be: %s (FD-6)', (text, days) => {
  const meant = otherMoments(text)
  const said = meant.map((moment) =>
    'time' in moment ? `${moment.date} ${moment.time}` : 'date' in moment ? moment.date : '',
  )
  expect(said).toEqual(days)
  expect(meant.every((moment) => moment.text === text)).toBe(true)
  expect(readSentMoment(text).kind === 'odd').toBe(days.length !== 1)
})
