import { expect, test } from 'vitest'

import { usualMethod, usualMethodWords } from './usual-method'

const words = (...methods: string[]) => {
  const usual = usualMethod(methods)
  return usual && usualMethodWords(usual, usual.method.toUpperCase())
}

test('a method is usual where more than half of the payouts went by it', () => {
  expect(words('ach', 'check', 'ACH')).toBe('Usually paid by ACH (2 of the last 3 payouts).')
  expect(words('ach', 'ach')).toBe('Usually paid by ACH (all of the last 2 payouts).')
  expect(words('ach')).toBe('Paid by ACH before (1 payout).')
  expect(words('ach', 'check')).toBeUndefined()
  expect(words()).toBeUndefined()
})
