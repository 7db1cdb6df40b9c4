import { expect, test } from 'vitest'

import { moneyFromJson } from '~/lib/money'
import { changesOf, wordlessChange } from '~/lists/directory/pin-changes'
import { factsAsOf } from '~/storage/directory-entry'
import type { FactsOf, KeptCustomer } from '~/storage/directory-kinds'

const customer = (facts: Partial<FactsOf<'customers'>>): KeptCustomer => ({
  id: '5001',
  facts: factsAsOf<FactsOf<'customers'>>(1, facts),
  firstSeen: { at: 1 },
  lastSeen: { at: 1 },
})

const changes = (was: Partial<FactsOf<'customers'>>, is: Partial<FactsOf<'customers'>>) =>
  changesOf('customers', customer(was), customer(is))

const money = (value: number) => {
  const read = moneyFromJson(value)
  if (!read) throw new Error('no amount')
  return read
}

test('a change is told field by field, in the words of the list', () => {
  const was = { name: 'Zoë', balance: money(22.6), status: 1, transactions: 5 }
  expect(changes(was, { ...was, balance: money(90.5), transactions: 6 })).toEqual([
    { label: 'Balance', was: '22.60', is: '90.50' },
    { label: 'Transactions', was: '5', is: '6' },
  ])
  expect(changes(was, { ...was, status: 2 })).toEqual([{ label: 'Status', was: '', is: '' }])
})

test('a code without a word is in no list', () => {
  expect(wordlessChange('Status', '')).toBe('Status changed')
  expect(wordlessChange('Status', 'Active')).toBe('Status changed to Active')
})

test('nothing has changed where nothing was known, or nothing is known since', () => {
  expect(changes({}, { balance: money(1), status: 1 })).toEqual([])
  expect(changes({ balance: money(1) }, {})).toEqual([])
  expect(changes({ entry: 'main' }, { entry: 'other' })).toEqual([])
})
