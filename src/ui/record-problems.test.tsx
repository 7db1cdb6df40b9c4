import { render } from '@testing-library/react'
import { expect, test } from 'vitest'

import { problemWords, RecordProblems } from './record-problems'

test('what can’t be read is named with its path, its value and what it isn’t (FD-6, FD-8)', () => {
  const problems = [
    { path: 'Vendor.contacts', expected: 'list', raw: 'none' },
    { path: 'netAmount', expected: 'money', raw: '90071992547409.93' },
    { path: 'dueDate', expected: 'date', raw: '31/31/2026' },
  ]
  const { container } = render(<RecordProblems problems={problems} />)
  const lines = [...container.querySelectorAll('li')].map((line) => line.textContent)
  expect(lines).toEqual([
    'Vendor.contacts: "none" isn’t a list',
    'netAmount: "90071992547409.93" has too many digits to be kept exactly',
    'dueDate: "31/31/2026" isn’t a date',
  ])
})

test.each([
  ['90071992547409.93', 'has too many digits to be kept exactly'],
  [1e300, 'has too many digits to be kept exactly'],
  ['1e30', 'has too many digits to be kept exactly'],
  ['$12.50', 'isn’t a plain number, so it’s shown as sent and not added up'],
  ['5.10 USD', 'isn’t a plain number, so it’s shown as sent and not added up'],
  ['1,234', 'isn’t a plain number, so it’s shown as sent and not added up'],
  ['1.2.3', 'isn’t a plain number, so it’s shown as sent and not added up'],
  ['192.168.1.1', 'isn’t a plain number, so it’s shown as sent and not added up'],
  ['unknown', 'isn’t an amount'],
  [{ a: 1 }, 'isn’t an amount'],
])('an amount that isn’t taken for one says what is true of it: %o (FD-6)', (raw, words) => {
  expect(problemWords({ expected: 'money', raw })).toBe(words)
})

test('what a person can read isn’t said to be unreadable (FD-6)', () => {
  const amount = { path: 'netAmount', expected: 'money', raw: '$12.50' }
  const asSent = render(<RecordProblems problems={[amount]} />)
  expect(asSent.container.textContent).toContain('is shown as it was sent')
  const other = { path: 'Vendor', expected: 'object', raw: 7 }
  const unread = render(<RecordProblems problems={[amount, other]} />)
  expect(unread.container.textContent).toContain('couldn’t be read')
})
