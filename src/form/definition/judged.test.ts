/** What a table of fields says is checked, asked for and refused. */
import { describe, expect, test } from 'vitest'

import { placesOf } from './body'
import type { DefinedField, Fields } from './fields'
import { askedValues, emptyValues, valuesSchema } from './values'

const messages = (fields: Fields, values: object, titles = {}) =>
  (valuesSchema(fields, { titles }).safeParse(values).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  )

describe('required', () => {
  const line = { text: { kind: 'text', label: 'Text' } } as const
  const file = { row: 'f', filename: 'a.pdf', ftype: '', size: 1, fContent: 'AA' }
  test.each<[DefinedField, unknown]>([
    [{ kind: 'text', label: '' }, 'x'],
    [{ kind: 'switch', label: '' }, true],
    [{ kind: 'files', label: '' }, [file]],
    [{ kind: 'map', label: '' }, [{ row: 'm', key: 'a', value: 'b' }]],
    [{ kind: 'rows', label: '', noun: 'line', of: line }, [{ row: 'r', text: 'x' }]],
  ])('$kind', (field, filled) => {
    const fields = { it: { ...field, required: 'Needed.' } }
    expect(messages(fields, emptyValues(fields))).toEqual(['it: Needed.'])
    expect(messages(fields, { it: filled })).toEqual([])
  })

  test('rows in which nothing is typed are none, unless they are sent', () => {
    const blank = { it: [{ row: 'r', text: ' ' }] }
    const it = { kind: 'rows', label: '', noun: 'line', of: line, required: 'Needed.' } as const
    expect(messages({ it }, blank)).toEqual(['it: Needed.'])
    expect(messages({ it: { ...it, keepsBlank: true } }, blank)).toEqual([])
  })
})

describe('a field of a row', () => {
  const fields = {
    isNew: { kind: 'switch', label: 'New' },
    lines: {
      kind: 'rows',
      label: 'Lines',
      noun: 'line',
      at: 'invoiceData.items',
      of: {
        type: { kind: 'text', label: 'Type', at: 'itemType' },
        cost: { kind: 'text', label: 'Cost', when: { type: 'paid' }, at: 'sum.cost' },
        note: { kind: 'text', label: 'Note', when: { isNew: true } },
      },
    },
  } as const satisfies Fields
  const paid = { row: 'a', type: 'paid', cost: '1', note: '' }
  const free = { row: 'b', type: 'free', cost: '2', note: 'x' }
  const values = { isNew: false, lines: [paid, free] }

  test('that is not asked for beside its row, or the form, is blank', () => {
    expect(askedValues(fields, values)).toEqual({
      isNew: false,
      lines: [paid, { ...free, cost: '', note: '' }],
    })
    expect(askedValues(fields, { ...values, isNew: true }).lines[1]?.note).toBe('x')
  })

  test('is found by its place in the body, where it is asked for', () => {
    const places = placesOf(fields, values)
    expect(places.get('invoiceData.items.0.itemType')).toBe('lines.0.type')
    expect(places.get('invoiceData.items.0.sum.cost')).toBe('lines.0.cost')
    expect(places.has('invoiceData.items.1.sum.cost')).toBe(false)
  })
})

test('a currency that is typed with an amount: its own field, by the title of another step', () => {
  const amount = { kind: 'money', label: 'Amount', currency: 'currency' } as const
  const fields = {
    bills: { kind: 'rows', label: 'Bills', noun: 'bill', step: 'bills', of: { net: amount } },
    total: { ...amount, step: 'details' },
    currency: { kind: 'currency', label: 'Currency', step: 'details' },
  } as const satisfies Fields
  const typed = { bills: [{ row: 'b', net: 'USD 5.00' }], total: 'USD 5.00', currency: '' }
  expect(messages(fields, typed, { bills: 'Bills', details: 'Method and amount' })).toEqual([
    'bills.0.net: Put the currency into its own field, under “Method and amount”.',
    'total: Put the currency into its own field.',
  ])
  const euros = { ...typed, bills: [{ row: 'b', net: '€5.00' }], total: '$5.00' }
  expect(messages(fields, euros, { bills: 'Bills' })).toEqual([
    'bills.0.net: Put the currency into its own field.',
  ])
  expect(messages(fields, { ...euros, currency: 'USD' }, {})).toEqual([
    'bills.0.net: Not written in USD. Change the amount or the currency.',
  ])
})
