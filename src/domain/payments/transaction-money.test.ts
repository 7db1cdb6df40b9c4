import { expect, test } from 'vitest'

import { read } from '~/contract/read'
import { Transaction } from '~/contract/transactions'

import { addsUp, transactionMoney } from './transaction-money'

const transaction = (raw: object) => read(Transaction, { PaymentTransId: 'T-1', ...raw }).value

test('net and fee make the total, or it is said, or not known', () => {
  const whole = { TotalAmount: 10.1, NetAmount: 9.8, FeeAmount: 0.3 }
  expect(addsUp(transactionMoney(transaction(whole)))).toBe(true)
  expect(addsUp(transactionMoney(transaction({ ...whole, FeeAmount: 0.2 })))).toBe(false)
  expect(addsUp(transactionMoney(transaction({ ...whole, FeeAmount: 'x' })))).toBeUndefined()
})

test('a currency has one spelling', () => {
  const inUsd = { TotalAmount: 1, PaymentData: { paymentDetails: { currency: 'usd ' } } }
  expect(transactionMoney(transaction(inUsd)).currency).toBe('USD')
})
