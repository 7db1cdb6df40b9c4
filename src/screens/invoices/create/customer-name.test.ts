import { expect, test } from 'vitest'

import { REMOVED } from '~/lib/redact'
import { localRow } from '~/lists/local/local-rows'
import type { KeptCustomer, KeptInvoice } from '~/storage/directory-kinds'
import { customerNamed } from '~/storage/directory-update'
import { mergeEntries } from '~/storage/directory-entry'
import type { Submission } from '~/storage/submission-record'
import { invoiceCreateKind } from '~/submit/kinds/invoice-create'

import { invoiceFields, keptTitle } from '../list'
import { customerName, customerTitle } from './customer-name'
import { invoiceForm } from './fields'
import { invoiceIntent } from './intent'
import { fullInvoice } from './testing/full-invoice'

const empty = invoiceForm.empty({ entry: 'main-street' })
const known = {
  ...empty,
  customerData: { ...empty.customerData, customerId: '5001' },
}
const added = (customerData: Partial<typeof empty.customerData>) => ({
  ...empty,
  customer: 'new' as const,
  customerData: { ...empty.customerData, ...customerData },
})

test('a customer has one name: the person, else the company; none is made up', () => {
  expect([customerName(known, 'Ann Lee'), customerName(known)]).toEqual(['Ann Lee', undefined])
  expect([customerTitle(known, 'Ann Lee'), customerTitle(known)]).toEqual([
    'Ann Lee',
    'customer 5001',
  ])
  const both = { firstName: 'Ann', lastName: 'Lee', company: 'Acme', billingEmail: 'a@x.y' }
  expect(customerName(added(both))).toBe('Ann Lee')
  expect(customerName(added({ ...both, firstName: '', lastName: ' ' }))).toBe('Acme')
  expect(customerName(added({ billingEmail: 'a@x.y' }))).toBe('a@x.y')
  const numbered = added({ customerNumber: 'C-9' })
  expect([customerName(numbered), customerTitle(numbered)]).toEqual([undefined, 'C-9'])
})

const learned = (name: string | undefined, change: object = {}) => {
  const { args, subject } = invoiceIntent({ ...known, ...change }, 'draft', undefined, name)
  const submission = { subject, body: args.body, createdAt: 20 }
  // What it learns from needs no more of a submission.
  return invoiceCreateKind.learned?.(submission as Submission, '7', 20)
}

test('the directory keeps a customer’s name: an invoice without one says nothing of it', () => {
  const of = (name: string | undefined) => {
    const [before] = customerNamed(
      { id: '5001', name: 'Ann Lee', entry: 'main-street' },
      10,
    ).customers
    const [after] = (learned(name)?.customers ?? []) as readonly KeptCustomer[]
    return before && after && mergeEntries(before, after)
  }
  expect(of(undefined)?.facts.name).toEqual({ value: 'Ann Lee', asOf: 10 })
  expect(of('Ann Low')?.facts.name).toEqual({ value: 'Ann Low', asOf: 20 })
})

test('an amount names its currency, in the header where all have the same', () => {
  const { columns } = invoiceFields
  const amount = columns.find(({ id }) => id === 'amount')
  const [invoice] = (learned(undefined, fullInvoice)?.invoices ?? []) as readonly KeptInvoice[]
  expect(invoice && amount?.amountOf?.(localRow(invoice))?.currency).toBe('USD')
})

test('an invoice without a number has none in its column, and is called by its ID', () => {
  const number = invoiceFields.filterValues['number']
  const of = (invoiceNumber: string) => {
    const [invoice] =
      learned(undefined, { invoiceData: { ...fullInvoice.invoiceData, invoiceNumber } })
        ?.invoices ?? []
    return invoice && [number?.(invoice), keptTitle(invoice)]
  }
  expect(of('INV-7')).toEqual(['INV-7', 'INV-7'])
  expect(of('')).toEqual([undefined, 'Invoice 7'])
  expect(of(REMOVED)).toEqual([undefined, 'Invoice 7'])
})

test('a word that found nobody is no customer in any title (PI-D12)', () => {
  const typed = { ...known, customerData: { ...known.customerData, customerId: 'smith' } }
  expect(customerTitle(typed)).toBe('')
})
