import { expect, test } from 'vitest'

import { recurrenceWords, recurringDays } from './recurrence'

const of = (frequency: string, invoiceDate: string, invoiceEndDate = '') => ({
  frequency,
  invoiceDate,
  invoiceEndDate,
})

test('the last day of a shorter month, and back to its own', () => {
  expect(recurringDays(of('monthly', '2026-12-31', '2027-03-31'))).toEqual({
    days: ['2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31'],
    count: 4,
    last: '2027-03-31',
  })
})

test.each([
  [
    of('monthly', '2026-11-22', '2027-11-22'),
    'Nov 22, Dec 22, Jan 22, 2027, … Nov 22, 2027: 13 invoices, if counted from the invoice date.',
  ],
  [
    of('Weekly', '2026-11-22', '2026-12-06'),
    'Nov 22, Nov 29, Dec 6: 3 invoices, if counted from the invoice date.',
  ],
  [of('every2Weeks', '2026-11-22'), 'Nov 22, Dec 6, Dec 20, and so on without an end.'],
  [
    of('annually', '2028-02-29'),
    'Feb 29, 2028, Feb 28, 2029, Feb 28, 2030, and so on without an end.',
  ],
  [of('weekly', '2026-11-25', '2099-12-31'), 'Nov 25, Dec 2, Dec 9, … until Dec 31, 2099.'],
  [
    of('monthly', '2026-11-22', '2026-12-01'),
    'Once, on Nov 22, 2026: the next date is after the end.',
  ],
  [of('one-time', '2026-11-22'), undefined],
  [of('constructor', '2026-11-22'), undefined],
  [of('monthly', ''), undefined],
  [of('monthly', '2026-11-22', '2026-11-01'), undefined],
])('%j: days of another year have it (PI-U9)', (recurrence, words) => {
  expect(recurrenceWords(recurrence, { locale: 'en-US', currentYear: 2026 })).toBe(words)
})
