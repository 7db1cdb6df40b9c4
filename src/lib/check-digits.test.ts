import fc from 'fast-check'
import { expect, test, describe } from 'vitest'

import { isCardNumber, isLuhnValid, isRoutingNumberValid } from './check-digits'

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

const real = [
  '021000021',
  '011401533',
  '091000019',
  '121000248',
  '026009593',
  '322271627',
  '111000025',
  '061000104',
  '071000013',
  '053000196',
]

const nineDigits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 9, maxLength: 9 })

/** The last digit that makes the first eight a routing number. */
function completed(digits: readonly number[]): string {
  const eight = digits.slice(0, 8).join('')
  const last = Array.from({ length: 10 }, (_, digit) => `${eight}${String(digit)}`)
  return last.find(isRoutingNumberValid) ?? ''
}

describe('isRoutingNumberValid', () => {
  test.each(real)('%s is one', (text) => {
    expect(isRoutingNumberValid(text)).toBe(true)
  })

  test.each([
    '',
    '0',
    '000000000',
    '021000022',
    '02100002',
    '0210000211',
    '0210000210',
    '02100002a',
    ' 021000021',
    '•••••0021',
    '０２１００００２１',
  ])('“%s” is none', (text) => {
    expect(isRoutingNumberValid(text)).toBe(false)
  })

  test('one wrong digit is always found', () => {
    const slip = fc.tuple(nineDigits, fc.nat(8), fc.integer({ min: 1, max: 9 }))
    fc.assert(
      fc.property(slip, ([digits, at, by]) => {
        const good = completed(digits)
        fc.pre(good !== '')
        const bad = Array.from(good, (digit, place) =>
          place === at ? (Number(digit) + by) % 10 : digit,
        ).join('')
        expect(isRoutingNumberValid(bad)).toBe(false)
      }),
      { numRuns: 2000 },
    )
  })

  test('two neighbours changed about are found, unless they differ by five', () => {
    fc.assert(
      fc.property(nineDigits, fc.nat(7), (digits, at) => {
        const good = completed(digits)
        const [a = '', b = ''] = [good[at], good[at + 1]]
        fc.pre(good !== '' && Math.abs(Number(a) - Number(b)) % 5 !== 0)
        const bad = `${good.slice(0, at)}${b}${a}${good.slice(at + 2)}`
        expect(isRoutingNumberValid(bad)).toBe(false)
      }),
      { numRuns: 2000 },
    )
  })
})
