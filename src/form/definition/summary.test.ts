import { expect, test } from 'vitest'

import type { Fields } from './fields'
import { summaryOf } from './review'

const fields = {
  customer: {
    kind: 'code',
    label: 'Customer ID',
    required: 'Enter it',
    summary: { label: 'Customer' },
  },
  memo: { kind: 'text', label: 'Memo', summary: true },
  note: { kind: 'text', label: 'Note' },
} satisfies Fields

test('a label of its own beside the steps; what is still needed keeps the field’s', () => {
  const values = { customer: '', memo: 'For May', note: 'Not here' }
  const { facts, missing } = summaryOf(fields, values, ['customer'])
  expect(facts).toEqual([
    { name: 'customer', label: 'Customer', value: undefined },
    { name: 'memo', label: 'Memo', value: 'For May' },
  ])
  expect(missing).toEqual([{ name: 'customer', label: 'Customer ID' }])
})

test('a required value that the checks object to is still needed; an optional one isn’t', () => {
  const values = { customer: 'liam', memo: '', note: 'odd' }
  expect(summaryOf(fields, values, ['customer', 'note']).missing).toEqual([
    { name: 'customer', label: 'Customer ID' },
  ])
  expect(summaryOf(fields, values, []).missing).toEqual([])
})

test('an optional value is still needed where the checks object to none, too (MA-8)', () => {
  const values = { customer: '1', memo: '', note: 'odd' }
  const missing = (isNeeded: boolean) =>
    summaryOf(fields, values, ['note'], () => isNeeded).missing.map(({ name }) => name)
  expect([missing(true), missing(false)]).toEqual([['note'], []])
})

test('a short account number is given, and shown as on the review (PO-M12)', () => {
  const account = { account: { kind: 'account', label: 'Account number', summary: true } } as const
  const shown = (typed: string) => summaryOf(account, { account: typed }, []).facts[0]?.value
  expect(shown('1234')).toBe('•••• 34')
  expect(shown('0005557042')).toBe('•••• 7042')
  expect(shown('')).toBeUndefined()
})
