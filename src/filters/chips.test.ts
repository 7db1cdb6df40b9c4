import { expect, test } from 'vitest'

import type { FilterOperator } from '~/contract/filter-catalogue'
import { payoutFilters } from '~/contract/payouts'

import { describeChip } from './chip-words'
import { chipsOf } from './chips'
import type { Condition } from './condition'
import { noNames } from './named-values'

const condition = (field: string, operator: FilterOperator, value: string): Condition => ({
  field,
  operator,
  value,
})
const low = condition('totalAmount', 'ge', '500')
const high = condition('totalAmount', 'le', '900')
const status = condition('status', 'in', '1|2')

test('a lower and an upper bound of one field are one chip, where the first of them stands', () => {
  expect(chipsOf([high, status, low])).toEqual([
    { conditions: [low, high], places: [2, 0] },
    { conditions: [status], places: [1] },
  ])
})

test('three bounds of one field, and two of the same side, are no range', () => {
  const higher = condition('totalAmount', 'lt', '950')
  expect(chipsOf([low, high, higher])).toHaveLength(3)
  expect(chipsOf([low, condition('totalAmount', 'gt', '400'), high])).toHaveLength(3)
  expect(chipsOf([high, higher])).toHaveLength(2)
  expect(chipsOf([low, condition('feeAmount', 'le', '1')])).toHaveLength(2)
})

test.each<[string, FilterOperator, string, FilterOperator, string, string]>([
  ['totalAmount', 'ge', '500', 'le', '900', 'Total is between 500.00 and 900.00'],
  ['totalAmount', 'gt', '500', 'lt', '900', 'Total is more than 500.00 and less than 900.00'],
  ['transactionDate', 'ge', '2026-01-01', 'lt', '2026-02-01', 'Date is last month'],
  ['transactionDate', 'ge', '2026-01-01', 'lt', '2026-01-02', 'Date is Jan 1, 2026'],
  ['transactionDate', 'ge', '2026-01-01', 'lt', '2026-01-04', 'Date is Jan 1 – 3, 2026'],
  [
    'transactionDate',
    'ge',
    '2026-01-01',
    'le',
    '2026-02-01',
    'Date is between Jan 1, 2026 and Feb 1, 2026',
  ],
])('%s %s %s, %s %s', (field, lower, from, upper, to, words) => {
  const [chip] = chipsOf([condition(field, lower, from), condition(field, upper, to)])
  const labels = { totalAmount: 'Total', transactionDate: 'Date' }
  const shown = {
    catalogue: payoutFilters,
    labels,
    locale: 'en-US',
    zone: 'UTC',
    today: '2026-02-22',
    named: noNames,
  }
  const text = chip && describeChip(chip.conditions, shown)
  expect(text?.replace(/[\u2009\u202f]/g, ' ')).toBe(words)
})
