import { expect, test } from 'vitest'

import type { FilterOperator, FilterValueType } from '~/contract/filter-catalogue'
import { payoutFilters } from '~/contract/payouts'
import { dayRanges, presetOf } from '~/lib/days'

import { chipsOf, type Condition } from './condition'
import { describeChip, describeCondition, operatorWords } from './describe'
import { noNames } from './named-values'

const shown = { locale: 'en-US', zone: 'America/New_York' }

test.each<[string, FilterValueType, FilterOperator, string, string]>([
  ['Total amount', 'money', 'ge', '500', 'Total amount is at least 500.00'],
  ['Total amount', 'money', 'lt', '1234.5', 'Total amount is less than 1,234.50'],
  ['Total amount', 'money', 'eq', 'oops', 'Total amount is oops'],
  ['Status', 'code', 'in', '1|11|-99', 'Status is any of code 1, code 11, code -99'],
  ['Status', 'code', 'nin', '1', 'Status is not code 1'],
  ['Vendor', 'text', 'ct', 'Acme ', 'Vendor contains “Acme ”'],
  ['Vendor', 'text', 'nct', 'a|b', 'Vendor does not contain “a|b”'],
  ['Paypoint', 'id', 'ne', '007', 'Paypoint is not 007'],
  ['Created', 'moment', 'gt', '2026-01-31', 'Created is after Jan 31, 2026'],
  [
    'Created',
    'moment',
    'le',
    '2026-01-31T23:30:00Z',
    'Created is on or before Jan 31, 2026, 6:30:00 PM (America/New_York)',
  ],
  [
    'Created',
    'moment',
    'ge',
    '2026-01-31 06:30:00',
    'Created is on or after Jan 31, 2026, 6:30:00 AM (time zone not given)',
  ],
  ['Created', 'moment', 'eq', 'soon', 'Created is soon'],
])('%s %s %s %s', (label, type, operator, value, sentence) => {
  const text = describeCondition({ field: 'x', operator, value }, { label, type, ...shown })
  expect(text.replace(/[\u202f\u00a0]/g, ' ')).toBe(sentence)
})

test('values are said by their names, and once', () => {
  const names = new Map([
    ['4', 'Canceled'],
    ['7', 'Canceled'],
    ['11', 'Paid'],
  ])
  const said = (operator: FilterOperator, value: string) =>
    describeCondition(
      { field: 'x', operator, value },
      { label: 'Status', type: 'code', ...shown, nameOf: (each) => names.get(each) },
    )
  expect(said('eq', '11')).toBe('Status is Paid')
  expect(said('in', '11|4')).toBe('Status is any of Paid, Canceled')
  expect(said('in', '4|7')).toBe('Status is Canceled')
  expect(said('nin', '4|9')).toBe('Status is none of Canceled, code 9')
})

test('the words fit the type', () => {
  expect(operatorWords('lt', 'moment')).toBe('is before')
  expect(operatorWords('lt', 'money')).toBe('is less than')
})

const condition = (field: string, operator: FilterOperator, value: string): Condition => ({
  field,
  operator,
  value,
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

test.each([
  ['2026-11-30', '2026-11-01', '2026-11-30', 'This month'],
  ['2026-01-01', '2026-01-01', '2026-01-01', 'Today'],
  ['2026-11-22', '2026-10-24', '2026-11-22', 'Last 30 days'],
  ['2026-01-30', '2026-01-01', '2026-01-30', 'Year to date'],
  ['2026-11-22', '2026-11-02', '2026-11-03', undefined],
])('on %s, %s to %s is called %s', (today, first, last, label) => {
  expect(presetOf({ first, last }, dayRanges(today))?.label).toBe(label)
})
