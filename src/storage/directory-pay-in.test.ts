import { describe, expect, test } from 'vitest'

import { chargebackRead } from '~/contract/chargebacks'
import { customerGet } from '~/contract/customers'
import { read } from '~/contract/read'

import type { KeptChargeback, KeptCustomer } from './directory-kinds'
import { customerNamed, recordUpdate } from './directory-update'

const AT = 1_000

const secret = '4242424242424242'

const customer = {
  customerId: 5001,
  Firstname: 'Zoë',
  Lastname: 'Ångström',
  Company: 'Å & Co.',
  Balance: 22.63,
  customerStatus: 1,
  snData: 'kept-nowhere',
  StoredMethods: [{ idPmethod: 'pm-1', maskedAccount: '4XXXXXXXXXXX1111', bin: '411111' }],
  customerSummary: {
    numberofTransactions: 12,
    recentTransactions: [
      { PaymentTransId: 'a', TransactionTime: '2026-05-01 10:00:00' },
      { PaymentTransId: 'b', TransactionTime: '2026-07-01T10:00:00Z' },
      { PaymentTransId: 'c', TransactionTime: 'soon' },
    ],
  },
}

const learned = (raw: object) =>
  recordUpdate(customerGet, read(customerGet.response, raw).value, {}, AT)

const valuesOf = (entry: KeptCustomer | KeptChargeback | undefined) =>
  Object.fromEntries(
    Object.entries(entry?.facts ?? {}).map(([name, fact]) => [name, fact.value] as const),
  )

describe('what the directory keeps of a customer', () => {
  test('who it is, how it stands, and when it last paid; nothing of how it pays', () => {
    const { customers } = learned(customer)
    const [kept] = customers ?? []
    expect(valuesOf(kept as KeptCustomer)).toMatchObject({
      name: 'Zoë Ångström',
      company: 'Å & Co.',
      status: 1,
      transactions: 12,
      lastPaid: '2026-07-01T10:00:00Z',
    })
    expect(JSON.stringify(kept)).not.toMatch(/pm-1|1111|kept-nowhere/)
  })

  test('nothing, without an id', () => {
    expect(learned({ Firstname: 'Zoë' }).customers).toEqual([])
    expect(customerNamed({ id: undefined, name: 'Zoë', entry: 'main' }, AT).customers).toEqual([])
  })

  test('one named by what was made here is kept with its name', () => {
    const [kept] = customerNamed({ id: '7', name: 'Zoë', entry: 'main' }, AT).customers
    expect(kept).toMatchObject({ id: '7', firstSeen: { at: AT } })
    expect(valuesOf(kept)).toEqual({ name: 'Zoë', entry: 'main' })
  })
})

describe('what the directory keeps of a chargeback', () => {
  const chargeback = (account: string) =>
    recordUpdate(
      chargebackRead,
      read(chargebackRead.response, {
        id: 9001,
        netAmount: 10.5,
        chargebackDate: '2026-09-14',
        reason: 'Fraud',
        customer: { CustomerId: 5001, FirstName: 'Zoë' },
        paymentData: { MaskedAccount: account, paymentDetails: { currency: 'USD' } },
        responses: [{ id: 1 }, { id: 2 }],
      }).value,
      {},
      AT,
    )

  test('the case, whose it is, and the mask that the service sent', () => {
    const { chargebacks, customers } = chargeback('4XXXXXXXXXXX1111')
    const [kept] = chargebacks ?? []
    expect(valuesOf(kept as KeptChargeback)).toMatchObject({
      amount: { amountMinor: 1050, scale: 2, currency: 'USD' },
      account: '4XXXXXXXXXXX1111',
      customerId: '5001',
      customerName: 'Zoë',
      responses: 2,
      date: '2026-09-14',
    })
    expect(customers).toMatchObject([{ id: '5001', facts: { name: { value: 'Zoë' } } }])
  })

  test('an account number that came whole is kept nowhere', () => {
    expect(JSON.stringify(chargeback(secret))).not.toContain(secret)
  })
})
