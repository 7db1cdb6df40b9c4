import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  accountEnd,
  isAccountMasked,
  isSafelyMasked,
  lastFour,
  looksMasked,
  maskAllBut,
  masked,
  maskedEnd,
  numberEnd,
  maskedTo,
} from './masks'

describe('looksMasked', () => {
  test.each([
    '4XXXXXXXXXXX1111',
    '4111XXXXXXXX1111',
    '4xxx xxxx xxxx 1111',
    'XX-XXX1234',
    'XXXXX1234',
    'XXXX',
    '****1234',
    '*1234',
    '••••1234',
    '•1234',
    '**** **** **** 1234',
    '12****',
    '12**34',
    '●●●●',
    'j***@example.com',
    '411111••••••1111',
  ])('%s is a mask', (value) => {
    expect(looksMasked(value)).toBe(true)
  })

  test.each([
    '',
    '4111111111111111',
    '12-3456789',
    'Xerox',
    'Max 12',
    'X1234',
    '12X34',
    'AXX12',
    'Box 12',
    '5 * 3',
    'a*b',
    null,
    undefined,
    1234,
    {},
  ])('%j is not', (value) => {
    expect(looksMasked(value)).toBe(false)
  })

  test('property: what maskAllBut hides looks masked', () => {
    const numbers = fc.stringMatching(/^\d{4,19}$/)
    fc.assert(
      fc.property(numbers, fc.nat(4), (number, kept) => {
        expect(looksMasked(maskAllBut(number, kept))).toBe(true)
      }),
    )
  })
})

test('a mask that shows nearly all, or holds other text, is not safe to keep', () => {
  expect(isSafelyMasked('411111XXXXXX1111')).toBe(true)
  expect(isSafelyMasked('XX-XXX1234')).toBe(true)
  expect(isSafelyMasked('41111111111111**')).toBe(false)
  expect(isSafelyMasked('pass**word')).toBe(false)
  expect(isSafelyMasked('4111111111111111')).toBe(false)
})

test('a masked number has one look, whoever masked it', () => {
  expect(masked('XXXXX1234')).toBe('•••• 1234')
  expect(masked('0XXXXXX7042')).toBe('•••• 7042')
  expect(masked('XX-XXX1234')).toBe('•••• 1234')
  expect(masked('••••')).toBe('••••')
  expect(masked('000123456789')).toBe('•••• 6789')
})

test.each(['1.23E+08', '4,5e+12', '2E+15'])('no ending is shown of %s (RF-F1)', (number) => {
  expect(masked(number)).toBe('••••')
  expect(masked('12-3456789')).toBe('•••• 6789')
  expect(masked('12345')).toBe('•••• 45')
  expect(masked('1')).toBe('••••')
  expect(masked('')).toBe('')
  expect(masked(undefined)).toBeUndefined()
})

test('lastFour takes only four digits at the end', () => {
  expect(lastFour('4XXXXXXXXXXX1111')).toBe('1111')
  expect(lastFour('XX-XXX 12-34')).toBe('1234')
  expect(lastFour('XXXX12')).toBeUndefined()
  expect(lastFour('1234X')).toBeUndefined()
})

test.each([
  ['4111 1111 1111 1111', '•••• 1111'],
  ['000123456789', '•••• 6789'],
  ['123456', '•••• 456'],
  ['1234', '•••• 34'],
  ['1', '•••• '],
  ['4XXXXXXXXXXX1111', '•••• 1111'],
  ['****1234', '•••• 1234'],
  ['XXXX12', '•••• 12'],
  ['XXXX', '•••• '],
  ['pm-00000043', '•••• 0043'],
  ['pm-ab', '•••• ab'],
])('the end of %j is %j: never more than half of what was typed', (number, shown) => {
  expect(maskedEnd(number)).toBe(shown)
})

test('what is no number has no end to show (PO-M2)', () => {
  expect(['[removed]', '[not saved]', '12ab', '', 'XXXX', undefined].map(numberEnd)).toEqual(
    Array(6).fill(undefined),
  )
  const ruins = ['2.1E+07', '021000021.0', '123456789,0', '1,23E+11', '5e10']
  expect(ruins.map(numberEnd)).toEqual(Array(5).fill(undefined))
  expect(numberEnd('000123456789')).toBe('•••• 6789')
  expect(numberEnd('XXXXX6789')).toBe('•••• 6789')
})

describe('maskAllBut', () => {
  test.each<[string, number, string]>([
    ['123456789', 4, '•••••6789'],
    ['12-3456789', 4, '••-•••6789'],
    ['4111 1111 1111 1111', 4, '•••• •••• •••• 1111'],
    ['123456', 4, '•••456'],
    ['1234', 4, '••34'],
    ['1', 4, '•'],
    ['', 4, ''],
    ['Zoë Ø', 0, '••• •'],
  ])('%j but %i is %j', (value, kept, masked) => {
    expect(maskAllBut(value, kept)).toBe(masked)
  })
})

test.each([
  ['XX-XXX1234', 4, 'XX-XXX1234'],
  ['1234567890XX', 4, '••••••••90XX'],
  ['411111XXXXXX1111', 4, '••••••••••••1111'],
  ['1971-XX-XX', 0, '••••-••-••'],
  ['XXXX-XX-XX', 0, 'XXXX-XX-XX'],
  ['JOHN**DOE', 4, '••••**DOE'],
  ['98-7654321', 4, '••-•••4321'],
])('%j, of which %i may be seen, is shown as %j', (value, kept, shown) => {
  expect(maskedTo(value, kept)).toBe(shown)
})

test.each([
  '4XXXXXXXXXXX4142',
  '4xxx xxxx xxxx 4142',
  '****4142',
  '**** **** **** 4142 ',
  '•4142',
  '•••• 4142',
  'XXXX-XXXX-XXXX-41-42',
  '4142',
  'x4142',
  '…4142',
  'Visa ending in 4142',
  '4111111111114142',
  'tok_a 4142',
])('of an account that came masked as %j, the last four figures are shown', (account) => {
  expect(accountEnd(account)).toBe('•••• 4142')
})

test('an account that came whole isn’t taken for a mask', () => {
  expect(['4142', 'ending in 4142', '4XXXXXXXXXXX4142'].every(isAccountMasked)).toBe(true)
  expect(['000123454142', '4111 1111 1111 4142', '', undefined].some(isAccountMasked)).toBe(false)
})
