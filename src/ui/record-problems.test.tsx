import { render } from '@testing-library/react'
import { expect, test } from 'vitest'

import { RecordProblems } from './record-problems'

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
