import { describe, expect, test } from 'vitest'

import {
  brandOf,
  cardName,
  codeProblem,
  expiryDigits,
  expiryProblem,
  groupedNumber,
  numberIn,
  numberProblem,
  slashed,
} from './card'

/** Numbers that brands publish for tests. */
const cards = [
  ['4111111111111111', 'Visa', '4111 1111 1111 1111'],
  ['4012888888881881', 'Visa', '4012 8888 8888 1881'],
  ['4222222222222', undefined, undefined],
  ['5555555555554444', 'Mastercard', '5555 5555 5555 4444'],
  ['2223003122003222', 'Mastercard', '2223 0031 2200 3222'],
  ['378282246310005', 'American Express', '3782 822463 10005'],
  ['371449635398431', 'American Express', '3714 496353 98431'],
  ['6011111111111117', 'Discover', '6011 1111 1111 1117'],
  ['30569309025904', 'Diners Club', '3056 930902 5904'],
  ['3566002020360505', 'JCB', '3566 0020 2036 0505'],
  ['6200000000000005', 'UnionPay', '6200 0000 0000 0005'],
] as const

describe('a card number', () => {
  test.each(cards.filter(([, brand]) => brand !== undefined))(
    '%s is one of %s, written %s',
    (number, brand, grouped) => {
      expect(numberProblem(number)).toBeUndefined()
      expect(numberProblem(grouped ?? '')).toBeUndefined()
      expect(brandOf(number)?.name).toBe(brand)
      expect(groupedNumber(number)).toBe(grouped)
      expect(cardName(number)).toBe(`${brand ?? ''} •••• ${number.slice(-4)}`)
    },
  )

  test.each(cards.filter(([, brand]) => brand !== undefined).map(([number]) => number))(
    '%s with one digit wrong, or two exchanged, is refused',
    (number) => {
      if (number.startsWith('62')) return // UnionPay numbers have no check digit to rely on.
      const last = Number(number.at(-1))
      expect(numberProblem(number.slice(0, -1) + String((last + 1) % 10))).toBeDefined()
      const at = [...number].findLastIndex(
        (digit, place) => digit !== number[place + 1] && place < number.length - 1,
      )
      const swapped =
        number.slice(0, at) + (number[at + 1] ?? '') + (number[at] ?? '') + number.slice(at + 2)
      if (Math.abs(Number(number[at]) - Number(number[at + 1])) !== 9) {
        expect(numberProblem(swapped)).toBeDefined()
      }
    },
  )

  test.each([
    ['411111111111111', 'Visa numbers have 16, 18 or 19 digits.'],
    ['37828224631000', 'American Express numbers have 15 digits.'],
    ['35', 'JCB numbers have 16 to 19 digits.'],
    ['0000000000000000', 'We don’t know this kind of card. Check the first digits.'],
    ['4111111111111112', 'This isn’t a card number. Check the digits.'],
  ])('%s: %s', (typed, problem) => {
    expect(numberProblem(typed)).toBe(problem)
  })

  test('nothing typed is no problem of its own', () => {
    expect([numberProblem(''), expiryProblem(''), codeProblem('', '')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})

test.each([
  ['4111 1111 1111 1111 12/39 123', '4111111111111111', true],
  ['5555-5555-5555-4444\t0931', '5555555555554444', true],
  ['4111 1111 1111 1111', '4111111111111111', false],
  ['4111 1111 1111 11112', '41111111111111112', false],
  ['4111 1111', '41111111', false],
  ['', '', false],
])('%j begins with the number %s', (typed, digits, hasMore) => {
  expect(numberIn(typed)).toEqual({ digits, hasMore })
})

describe('an expiry date', () => {
  test.each([
    ['0429', '0429', '04/29'],
    ['04/29', '0429', '04/29'],
    ['4/29', '0429', '04/29'],
    ['429', '0429', '04/29'],
    ['12 / 31', '1231', '12/31'],
    ['1/3', '013', '01/3'],
    ['1', '1', '1'],
    ['9', '09', '09'],
    ['122999', '1229', '12/29'],
    ['12/2039', '1239', '12/39'],
    ['1/2039', '0139', '01/39'],
    ['122039', '1239', '12/39'],
    ['12/203', '12203', '12/203'],
    ['12/20', '1220', '12/20'],
    ['2039-12', '1239', '12/39'],
    ['2039/01', '0139', '01/39'],
    ['203912', '1239', '12/39'],
    ['2039-12-31', '', ''],
  ])('%s is read as %s, shown as %s', (typed, digits, shown) => {
    expect(expiryDigits(typed)).toBe(digits)
    expect(slashed(digits)).toBe(shown)
  })

  test.each([
    ['1229', undefined],
    ['1399', 'Write month and year, such as 04/29.'],
    ['0029', 'Write month and year, such as 04/29.'],
    ['042', 'Write month and year, such as 04/29.'],
    ['0120', 'This card has expired.'],
    ['0199', 'Check the year.'],
    ['12203', 'Write month and year, such as 04/29.'],
  ])('%s: %s', (digits, problem) => {
    expect(expiryProblem(digits)).toBe(problem)
  })
})

test.each([
  ['123', '4111111111111111', undefined],
  ['1234', '4111111111111111', 'The security code has 3 digits.'],
  ['1234', '378282246310005', undefined],
  ['123', '378282246310005', 'The security code has 4 digits.'],
  ['12', '', 'The security code has 3 or 4 digits.'],
  ['1234', '', undefined],
])('security code %s of %s: %s', (code, number, problem) => {
  expect(codeProblem(code, number)).toBe(problem)
})
