import { expect, test } from 'vitest'

import { factsAsOf } from '~/storage/directory-entry'
import type { FactsOf, KeptCustomer } from '~/storage/directory-kinds'

import { customerHint, offeredCustomers } from './known-customers'

const customer = (id: string, at: number, facts: Partial<FactsOf<'customers'>>): KeptCustomer => ({
  id,
  facts: factsAsOf<FactsOf<'customers'>>(at, facts),
  firstSeen: { at },
  lastSeen: { at },
})

const nameOf = (entry: string) => (entry === 'harbor' ? 'Harbor Goods' : entry)

test('customers are offered by name, with what tells them apart, those seen last first', () => {
  const kept = [
    customer('1', 1, { name: 'Zoë', company: 'Å & Co.', number: 'C-1' }),
    customer('2', 3, { name: 'Å & Co.', company: 'Å & Co.' }),
    customer('3', 2, {}),
  ]
  expect(offeredCustomers(kept, { entry: 'main', nameOf })).toEqual([
    { value: '2', label: 'Å & Co.', name: 'Å & Co.' },
    { value: '3', label: 'Customer 3', isOwnWord: true },
    { value: '1', label: 'Zoë · Å & Co. · C-1', name: 'Zoë' },
  ])
})

test('each names its paypoint; those of the chosen one first, then those whose paypoint is unknown', () => {
  const kept = [
    customer('1', 1, { name: 'Own', entry: 'main' }),
    customer('2', 2, { name: 'Unknown' }),
    customer('3', 3, { name: 'Other', entry: 'harbor' }),
  ]
  const ids = (entry: string) => offeredCustomers(kept, { entry, nameOf }).map((each) => each.value)
  expect(offeredCustomers(kept, { entry: 'main', nameOf })).toEqual([
    { value: '1', label: 'Own', name: 'Own', detail: 'main' },
    { value: '2', label: 'Unknown', name: 'Unknown' },
    { value: '3', label: 'Other', name: 'Other', detail: 'Harbor Goods' },
  ])
  expect(ids('harbor')).toEqual(['3', '2', '1'])
  expect(ids('')).toEqual(['3', '2', '1'])
})

test('many customers of other paypoints never push out those of the chosen one', () => {
  const others = Array.from({ length: 60 }, (_, at) =>
    customer(String(100 + at), 100 + at, { entry: 'harbor' }),
  )
  const kept = [...others, customer('1', 1, { entry: 'main' })]
  expect(offeredCustomers(kept, { entry: 'main', nameOf })[0]?.value).toBe('1')
})

test('under every customer choice: what finds one, or that nobody is known yet (PI-D12)', () => {
  const someone = [{ value: '5001', label: 'Ann' }]
  expect(customerHint('', someone)).toBe('Search by name, number, or ID')
  expect(customerHint('', undefined)).toBe('Search by name, number, or ID')
  expect(customerHint('', [])).toBe('Customers appear here once opened. Enter an ID.')
  expect(customerHint('smith', [])).toBe('No customer like this seen here. Enter an ID.')
})
