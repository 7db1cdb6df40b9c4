import { expect, test } from 'vitest'

import { frequencyLabel } from './frequencies'

test.each([
  ['monthly', 'Monthly'],
  ['every3months', 'Every 3 months'],
  [' Every2Weeks ', 'Every 2 weeks'],
  ['fortnightly', 'Fortnightly'],
  [undefined, ''],
])('%j reads %s', (frequency, text) => {
  expect(frequencyLabel(frequency)).toBe(text)
})
