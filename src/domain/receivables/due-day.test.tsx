import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { display } from '~/ui/locale'

import { DueDay } from './due-day'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

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

test('it is late by the day that the screen shows', () => {
  const zone = vi.spyOn(display, 'zone', 'get')
  // Nov 20 in New York, Nov 21 in UTC.
  for (const [name, isLate] of [
    ['America/New_York', true],
    ['UTC', false],
  ] as const) {
    zone.mockReturnValue(name)
    const { container } = render(<DueDay value="2026-11-21T03:00:00Z" today="2026-11-21" isOpen />)
    expect(/past due/.test(container.textContent)).toBe(isLate)
  }
})

test.each([
  ['2026-11-20', '1 day late'],
  ['2026-10-24', '28 days late'],
] as const)('how late it is, in words: due %s', (value, words) => {
  const { container } = render(<DueDay value={value} today="2026-11-21" isOpen saysHowLate />)
  expect(container.textContent).toContain(words)
  expect(container.querySelector('svg')).toBeNull()
})
