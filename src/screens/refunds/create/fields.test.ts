import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { customerById } from '~/api/customers'
import { queryClient } from '~/api/query-client'
import { Customer } from '~/contract/customers'
import { read } from '~/contract/read'
import { paymentRefund } from '~/contract/payments'
import { filledIn, leavesOf } from '~/contract/testing/leaves'

import { refundDraft } from '../create'
import { refundForm, type RefundValues } from './fields'
import { refundAmountText, refundIntent } from './intent'

const full: RefundValues = {
  ...refundForm.empty(),
  transId: '3001-000001005',
  customerId: '5001',
  amount: '12.50',
  currency: 'USD',
  orderDescription: 'Broken',
  orderId: 'ORD-1',
  source: 'desk',
  ipaddress: '192.0.2.1',
  categories: [{ row: 'c', label: 'Rent', amount: '10', qty: '1', description: 'May' }],
  splits: [
    {
      row: 's',
      originationEntryPoint: 'harbor-goods',
      amount: '2.50',
      accountId: 'A-1',
      description: 'Half',
    },
  ],
}

describe('the body', () => {
  test('every member of the contract can be set on screen', () => {
    const set = new Set(filledIn(refundForm.body(full)))
    expect(leavesOf(paymentRefund.body).filter((member) => !set.has(member))).toEqual([])
  })

  test('what is typed is what is sent; the payment is in the address', () => {
    const { args, subject } = refundIntent(full, 'd', undefined)
    expect(args.params).toEqual({ transId: '3001-000001005' })
    expect(z.encode(paymentRefund.body, args.body)).toEqual({
      amount: 12.5,
      source: 'desk',
      orderId: 'ORD-1',
      orderDescription: 'Broken',
      ipaddress: '192.0.2.1',
      refundDetails: {
        categories: [{ label: 'Rent', amount: 10, qty: 1, description: 'May' }],
        splitRefunding: [
          {
            originationEntryPoint: 'harbor-goods',
            amount: 2.5,
            accountId: 'A-1',
            description: 'Half',
          },
        ],
      },
    })
    expect(subject).toMatchObject({
      title: 'Refund of $12.50 on payment 3001-000001005',
      transId: '3001-000001005',
      customerId: '5001',
    })
  })

  test('its receipt names who is paid back and by which paypoint, as the customer’s record does', () => {
    const record = {
      customerId: 5001,
      Firstname: 'Liam',
      Lastname: 'Whitfield',
      customerSummary: {
        recentTransactions: [
          { PaymentTransId: '3001-000001005', PaypointEntryname: 'main-street' },
        ],
      },
    }
    const { queryKey } = customerById('5001')
    const sent = { method: 'GET', url: '/', headers: {}, body: undefined } as const
    const reading = read(Customer, record)
    queryClient.setQueryData(queryKey, { reading, sent, receivedAt: 0 })
    expect(refundIntent(full, 'd', undefined).subject).toMatchObject({
      entry: 'main-street',
      customerName: 'Liam Whitfield',
    })
    queryClient.removeQueries({ queryKey })
  })

  test.each([
    ['JPY', '100', '¥100'],
    ['JPY', '100.5', ''],
    ['KWD', '1.234', 'KWD 1.234'],
    ['USD', '1.234', ''],
  ])('in %s, %s is %s', (currency, amount, text) => {
    const values = { ...full, currency, amount, categories: [], splits: [] }
    expect(refundAmountText(values).replace('\u00A0', ' ')).toBe(text)
    expect(refundForm.wrongIn(values)).toEqual(text === '' ? ['amount'] : [])
  })

  test('its customer is the one that can be read again, however the ID was typed', () => {
    const { subject } = refundIntent({ ...full, customerId: '005001' }, 'd', undefined)
    expect(subject.customerId).toBe('5001')
  })

  test.each([
    [{}, '$12.50 of 3001-000001005'],
    [{ amount: '' }, '3001-000001005'],
    [{ transId: '' }, '$12.50 to customer 5001'],
    [{ transId: '', amount: '' }, 'customer 5001'],
    [{ transId: '', customerId: '' }, '$12.50'],
  ])('a draft is named by what is filled in: %o', (changes, title) => {
    expect(refundDraft.draftOf('d', { ...full, ...changes }).title).toBe(title)
  })

  test('a payment and an amount are asked for, and nothing else', () => {
    expect(refundForm.wrongIn(refundForm.empty())).toEqual(['transId', 'amount'])
    expect(refundForm.wrongIn({ ...refundForm.empty(), transId: 'x', amount: '1' })).toEqual([])
    expect(refundForm.wrongIn({ ...full, customerId: 'Ann' })).toEqual(['customerId'])
  })
})
