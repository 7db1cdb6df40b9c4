import fc from 'fast-check'
import { expect, test } from 'vitest'

import { isCardNumber, isLuhnValid } from './luhn'

test.each([
  '4111111111111111',
  '5555555555554444',
  '378282246310005',
  '30569309025904',
  '4222222222222',
])('%s is a card number', (digits) => {
  expect(isCardNumber(digits)).toBe(true)
})

test.each(['4111111111111112', '0', '', '000000000000', '00000000000000000000'])(
  '%j is none',
  (digits) => {
    expect(isCardNumber(digits)).toBe(false)
  },
)

test('property: one wrong digit is always noticed', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^\d{12,18}$/),
      fc.nat(),
      fc.integer({ min: 1, max: 9 }),
      (base, at, by) => {
        const check = [...'0123456789'].find((digit) => isLuhnValid(base + digit)) ?? ''
        const place = at % base.length
        const wrong = String((Number(base[place]) + by) % 10)
        expect(isLuhnValid(base.slice(0, place) + wrong + base.slice(place + 1) + check)).toBe(
          false,
        )
      },
    ),
    { numRuns: 10_000 },
  )
})
