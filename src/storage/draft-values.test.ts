import fc from 'fast-check'
import { expect, test } from 'vitest'

import { keepable } from './draft-values'

test('bank, tax and card numbers are left out, and named', () => {
  expect(
    keepable({
      name1: 'ACME',
      ein: '12-3456789',
      billingData: { bankName: 'First', routingAccount: '021000021', accountNumber: '000123' },
      contacts: [{ contactName: 'Ann' }],
      AdditionalData: [
        { key: 'ssn', value: '123456789' },
        { key: 'dept', value: 'ops' },
      ],
      comments: 'card 4111 1111 1111 1111',
      isSame: true,
    }),
  ).toEqual({
    values: {
      name1: 'ACME',
      ein: '',
      billingData: { bankName: 'First', routingAccount: '', accountNumber: '' },
      contacts: [{ contactName: 'Ann' }],
      AdditionalData: [
        { key: 'ssn', value: '' },
        { key: 'dept', value: 'ops' },
      ],
      comments: '',
      isSame: true,
    },
    left: [
      'ein',
      'billingData.routingAccount',
      'billingData.accountNumber',
      'AdditionalData.0.value',
      'comments',
    ],
  })
})

test('X10: an account number in the holder’s name is left out, a vendor number is not', () => {
  const values = {
    vendorNumber: '000123456789',
    orderId: '000123456789',
    billingData: { bankAccountHolderName: '000123456789', bankName: 'First' },
  }
  expect(keepable(values)).toEqual({
    values: { ...values, billingData: { bankAccountHolderName: '', bankName: 'First' } },
    left: ['billingData.bankAccountHolderName'],
  })
})

test('a row’s own random id is no card number, whatever its digits', () => {
  const row = '9033bc99-6631-4175-8691-10eea86817c8'
  expect(keepable({ bills: [{ row }] })).toEqual({ values: { bills: [{ row }] }, left: [] })
  expect(keepable({ row: '4111 1111 1111 1111' }).left).toEqual(['row'])
  expect(keepable({ comments: row }).left).toEqual(['comments'])
})

test('an empty secret is no loss', () => {
  expect(keepable({ ein: '' }).left).toEqual([])
})

test('the shape stays, and what is kept is kept whole', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (values) => {
      const { values: kept, left } = keepable(values)
      if (left.length === 0) expect(kept).toEqual(values)
      expect(keepable(kept)).toEqual({ values: kept, left: [] })
    }),
    { numRuns: 1000 },
  )
})
