import { expect, test } from 'vitest'

import { presetOf } from './chip-words'

test.each([
  ['2026-11-30', '2026-11-01', '2026-11-30', 'This month'],
  ['2026-01-01', '2026-01-01', '2026-01-01', 'Today'],
  ['2026-11-22', '2026-10-24', '2026-11-22', 'Last 30 days'],
  ['2026-01-30', '2026-01-01', '2026-01-30', 'Year to date'],
  ['2026-11-22', '2026-11-02', '2026-11-03', undefined],
])('on %s, %s to %s is called %s', (today, first, last, label) => {
  expect(presetOf({ first, last }, today)?.label).toBe(label)
})
