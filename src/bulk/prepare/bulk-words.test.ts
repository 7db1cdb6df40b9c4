import { expect, test } from 'vitest'

import { addend, sumByCurrency } from '~/lib/sums'

import { figureTexts, onlySum, sumsText, sumTexts } from './bulk-words'

const dollars = addend({ amountMinor: 9993, scale: 2, currency: 'USD' })
const loose = addend({ amountMinor: 1525, scale: 2, currency: undefined })
const missing = addend(undefined)

test('beside another sum, one without a currency says so, and what is missing is said once', () => {
  expect(sumsText([dollars, missing, loose, missing])).toBe(
    '$99.93 and 15.25 without a currency · 2 amounts missing',
  )
  expect(sumsText([dollars, loose])).toBe('$99.93 and 15.25 without a currency')
  expect(sumTexts(sumByCurrency([dollars, loose]))).toEqual(['$99.93', '15.25 without a currency'])
  expect(figureTexts(sumByCurrency([dollars, missing, loose]))).toEqual([
    '$99.93',
    '15.25 without a currency',
  ])
})

test('a sum alone is a figure with what it lacks', () => {
  expect(sumsText([dollars, missing])).toBe('$99.93 (1 amount missing)')
  expect(sumsText([loose])).toBe('15.25')
  expect(sumsText([missing])).toBe('not known (1 amount missing)')
  expect(sumsText([])).toBe('')
})

test('a headline or a button has the sum of one currency; of several, the summary has them (PO-U3)', () => {
  expect(onlySum(sumByCurrency([dollars]))).toBe('$99.93')
  expect(onlySum(sumByCurrency([loose]))).toBe('15.25')
  expect(onlySum(sumByCurrency([dollars, loose]))).toBe('')
  expect(onlySum([])).toBe('')
})
