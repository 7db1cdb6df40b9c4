import { describe, expect, test } from 'vitest'

import type { Submission } from '~/storage/submission-record'

import { linesOf } from './customer-records'
import { paymentGetpaidKind } from './payment-getpaid'
import { customerIdLine, learnedCustomer } from './learned-customer'

const submission = (parts: Partial<Submission>) =>
  // Only these two are read.
  ({ subject: { title: 'x' }, ...parts }) as Submission

const lines = [
  customerIdLine,
  ['methodReferenceId', 'Stored'],
  ['resultCode', 'Result code'],
] as const

const learned = (parts: Partial<Submission>) =>
  learnedCustomer(submission(parts), 'ref', 7).customers

describe('the customer of what was made here', () => {
  test('is the one that it was for', () => {
    const subject = { title: 'x', customerId: '5001', customerName: 'Zoë', entry: 'main' }
    expect(learned({ subject })).toMatchObject([
      { id: '5001', facts: { name: { value: 'Zoë', asOf: 7 }, entry: { value: 'main' } } },
    ])
  })

  test('or the one that the service made along with it', () => {
    const receipt = [
      { label: 'Authorization code', text: '123456' },
      { label: 'Customer ID', text: '5050' },
    ]
    expect(learned({ receipt })).toMatchObject([{ id: '5050' }])
  })

  test('none, where nobody is named, or a customer 0', () => {
    expect(learned({})).toEqual([])
    expect(learned({ receipt: [{ label: 'Customer ID', text: '0' }] })).toEqual([])
    expect(linesOf({ customerId: 0, methodReferenceId: '0', resultCode: 0 }, lines)).toEqual([
      { label: 'Result code', text: '0' },
    ])
  })
})

test('a payment that was taken here keeps all four figures of its account, however the method was masked', () => {
  for (const method of ['Visa •••• 4142', 'Visa 4XXXXXXXXXXX4142', 'Visa ****4142']) {
    const made = submission({ subject: { title: 'x', method }, body: {}, createdAt: 1 })
    expect(paymentGetpaidKind.learned?.(made, 'pay-1', 7).payments).toMatchObject([
      { id: 'pay-1', facts: { account: { value: '•••• 4142' } } },
    ])
  }
})
