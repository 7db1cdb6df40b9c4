import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import type { SheetColumn } from '~/form/definition/sheet'
import {
  cellsOf,
  guessMapping,
  headerSignature,
  looksLikeHeader,
  mappedTwice,
  unitPriceProblem,
} from './mapping'
import { readLines, sheetOf } from './read-sheet'

const fields: readonly SheetColumn[] = [
  { id: 'name1', label: 'Vendor name', names: ['vendor', 'payee'] },
  { id: 'amount', label: 'Amount', names: ['total', 'amount due'], kind: 'amount', isAmount: true },
  { id: 'dueDate', label: 'Due date', names: ['due'], kind: 'day' },
  { id: 'billingData.accountNumber', label: 'Account', names: ['bank account'], kind: 'secret' },
]
const names = ['name1', 'amount', 'dueDate', 'accountNumber']

describe('guessMapping', () => {
  test('the service’s names, labels and usual names, in any capitalisation and punctuation', () => {
    expect(guessMapping(['PAYEE', 'due_date', 'Total', 'Bank-Account', 'Other'], fields)).toEqual([
      'name1',
      'dueDate',
      'amount',
      'billingData.accountNumber',
      undefined,
    ])
  })

  test('the exact name wins over a usual one that stands before it', () => {
    expect(guessMapping(['Total', 'amount'], fields)).toEqual([undefined, 'amount'])
  })

  test('exact names are found in any order, and no field is given twice', () => {
    const headers = fc.array(
      fc.oneof(fc.constantFrom(...names, 'vendor', 'Due', ''), fc.string({ unit: 'grapheme' })),
    )
    fc.assert(
      fc.property(headers, (header) => {
        const mapping = guessMapping(header, fields)
        expect(mapping).toHaveLength(header.length)
        expect(mappedTwice(mapping).size).toBe(0)
        for (const [at, name] of names.entries()) {
          if (header.includes(name)) expect(mapping).toContain(fields[at]?.id)
        }
      }),
    )
  })
})

describe('a header', () => {
  test('is known by one name, and by having no figures', () => {
    expect(looksLikeHeader(['Payee', 'Whatever'], fields)).toBe(true)
    expect(looksLikeHeader(['Payee', '12.50'], fields)).toBe(false)
    expect(looksLikeHeader(['ACME', 'Berlin'], fields)).toBe(false)
  })

  test('is remembered whatever its capitalisation', () => {
    expect(headerSignature(['Due Date', 'Zoë'])).toBe(headerSignature(['due_date', 'ZOE']))
    expect(headerSignature(['a', 'b'])).not.toBe(headerSignature(['b', 'a']))
  })
})

test('a field given twice is told, and columns not sent are gone', () => {
  expect([...mappedTwice(['amount', undefined, 'amount', 'name1'])]).toEqual(['amount'])
  expect(cellsOf([' ACME ', 'secret', ''], ['name1', undefined, 'amount'], []).cells).toEqual({
    name1: 'ACME',
    amount: '',
  })
})

test.each([
  { quantity: '2', is: 'refused' },
  { quantity: '1.00', is: 'taken' },
  { quantity: '', is: 'taken' },
])(
  'the price of one chosen as the amount is $is beside a quantity of “$quantity” (RF-F20)',
  ({ quantity, is }) => {
    const { lines = [] } = readLines(`Vendor,Quantity,Unit amount\nAcme,${quantity},5.00`)
    const sheet = sheetOf(lines, 1)
    const problem = unitPriceProblem(sheet, fields, ['name1', undefined, 'amount'])
    expect(problem).toBe(
      is === 'taken'
        ? undefined
        : '“Unit amount” is the price of one, and “Quantity” isn’t always 1. Add a column with the amounts to pay.',
    )
  },
)
