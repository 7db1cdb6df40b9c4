import { expect, test } from 'vitest'

import { spanOf } from './moments'

const NOON = Date.parse('2026-03-05T12:00:00Z')

test.each([
  '2026-03-05 12:00:00',
  '2026-03-05T12:00:00',
  '2026-03-05T12:00:00Z',
  '2026-03-05T12:00:00.000Z',
  '2026-03-05T12:00',
  '2026-03-05T14:00:00+02:00',
  '2026-03-05T14:00:00 02:00',
  '2026-03-05T07:00:00-0500',
])('%s is noon, UTC where no offset is stated', (text) => {
  expect(spanOf(text)?.start).toBe(NOON)
})

test('a date is its whole day', () => {
  const day = spanOf('2026-03-05')
  expect((day?.end ?? 0) - (day?.start ?? 0)).toBe(86_400_000)
})

test.each(['', 'yesterday', '2026-02-31', '2026-13-01', '03/05/2026', '2026-03-05T25:00:00Z'])(
  '%s is no time',
  (text) => {
    expect(spanOf(text)).toBeUndefined()
  },
)
