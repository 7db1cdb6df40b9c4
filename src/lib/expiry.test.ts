import { describe, expect, test } from 'vitest'

import { expiryState, expiryText, expiryWords, readExpiry } from './expiry'

describe('a card’s expiry', () => {
  test.each([
    ['0127', '01/27', '2027-01-31'],
    ['02/28', '02/28', '2028-02-29'],
    [' 1229 ', '12/29', '2029-12-31'],
  ])('%s is %s, good until %s', (text, shown, lastDay) => {
    expect(readExpiry(text)).toEqual({ text: shown, lastDay })
  })

  test.each(['', '1327', '0027', '127', '01/2027', '2027-01', 'soon', '01 27'])(
    '%j is none, and stays as it came',
    (text) => {
      expect(readExpiry(text)).toBeUndefined()
      expect(expiryText(text)).toBe(text)
    },
  )

  test.each([
    ['0120', 'Expired 01/20'],
    ['1226', 'Expires 12/26'],
    ['soon', 'Expires soon'],
    [' ', undefined],
    [undefined, undefined],
  ])('%s in words is %s (MA-7)', (text, words) => {
    expect(expiryWords(text, '2026-12-31')).toBe(words)
  })

  test('is over the day after its month, and near for 90 days before', () => {
    const expiry = { text: '01/27', lastDay: '2027-01-31' }
    expect(expiryState(expiry, '2027-02-01')).toBe('expired')
    expect(expiryState(expiry, '2027-01-31')).toBe('soon')
    expect(expiryState(expiry, '2026-11-02')).toBe('soon')
    expect(expiryState(expiry, '2026-11-01')).toBe('fine')
  })
})
