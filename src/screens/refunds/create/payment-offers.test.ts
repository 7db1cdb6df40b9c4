import { expect, test } from 'vitest'

import { Customer } from '~/contract/customers'
import { read } from '~/contract/read'

import { offeredPayments, offersWords } from './payment-offers'

const customer = (numberofTransactions: unknown, recentTransactions: readonly object[]) =>
  read(Customer, {
    customerId: 5001,
    customerSummary: { numberofTransactions, recentTransactions },
  }).value

const payment = (PaymentTransId: string, more: object = {}) => ({
  PaymentTransId,
  TotalAmount: 309.74,
  TransactionTime: '2020-05-01T10:00:00Z',
  Method: 'card',
  PaymentData: {
    MaskedAccount: '4XXXXXXXXXXX1111',
    AccountType: 'visa',
    paymentDetails: { currency: 'USD' },
  },
  ...more,
})

test('each payment with its time, amount, method and what was refunded of it', () => {
  const refunded = { TransEvent: 'Refunded', EventData: { amount: 10, referenceId: 'r' } }
  const offered = offeredPayments(
    customer(2, [payment('T-1'), payment('T-2', { TransactionEvents: [refunded] })]),
  )
  expect(offered).toMatchObject([
    { value: 'T-1', label: expect.stringMatching(/^\$309\.74 · .*2020/), detail: 'Visa •••• 1111' },
    { value: 'T-2', detail: 'Visa •••• 1111 · Partly refunded · 10.00 refunded' },
  ])
})

test('one without an ID, or with another’s, is not offered', () => {
  expect(
    offeredPayments(customer(3, [payment(' '), payment('T-1'), payment('T-1')])).map(
      ({ value }) => value,
    ),
  ).toEqual(['T-1'])
  expect(offeredPayments(undefined)).toEqual([])
})

test('says how many of the payments can be picked', () => {
  expect(offersWords(undefined)).toBe(
    'Choose the customer to pick one of their payments, or enter its ID',
  )
  expect(offersWords(customer(12, [payment('T-1')]))).toBe(
    'The record shows 1 of 12 payments. Enter the ID of an older one.',
  )
  const words = 'Pick a recent payment, or enter the ID of an older one'
  expect(offersWords(customer(1, [payment('T-1')]))).toBe(words)
  expect(offersWords(customer('many', [payment('T-1')]))).toBe(words)
  expect(offersWords(customer(0, []))).toBe('The customer’s record shows no payments')
  expect(offersWords(customer(3, []))).toBe(
    'The record shows 0 of 3 payments. Enter the ID of an older one.',
  )
})

test('what could not be read is not said to be absent', () => {
  const { value, problems } = read(Customer, { customerId: 5001, customerSummary: [{}] })
  expect(offersWords(value, problems)).toBe(
    'We couldn’t read the customer’s payments. Enter the payment’s ID.',
  )
  // One payment in place of a list is read.
  const single = read(Customer, {
    customerId: 5001,
    customerSummary: { recentTransactions: payment('T-1') },
  })
  expect(offersWords(single.value, single.problems)).toBe(
    'Pick a recent payment, or enter the ID of an older one',
  )
})
