import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { DueDay } from './due-day'

afterEach(cleanup)

test.each([
  ['2026-11-20', true, true],
  ['2026-11-21', true, false],
  ['2026-11-22', true, false],
  // Nothing of it is open, or nobody knows.
  ['2026-11-20', false, false],
  ['soon', true, false],
  [undefined, true, false],
] as const)('due %s, open: %s, is past due on Nov 21: %s', (value, isOpen, isLate) => {
  const { container } = render(<DueDay value={value} today="2026-11-21" isOpen={isOpen} />)
  expect(/past due/.test(container.textContent)).toBe(isLate)
  expect(container.querySelector('svg') !== null).toBe(isLate)
})
