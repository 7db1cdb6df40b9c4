import { describe, expect, test } from 'vitest'

import { PayoutBatch } from '~/contract/batches'
import { Bill } from '~/contract/bills'
import { BoardingLink } from '~/contract/boarding-links'
import { Chargeback } from '~/contract/chargebacks'
import { Customer } from '~/contract/customers'
import { PaymentMethodDomain } from '~/contract/domains'
import type { Schema } from '~/contract/fields'
import { NotificationUpdateBody } from '~/contract/notifications'
import { PaymentPage } from '~/contract/payment-pages'
import { Payout } from '~/contract/payouts'
import { Paypoint } from '~/contract/paypoints'
import { read } from '~/contract/read'
import { Transaction } from '~/contract/transactions'
import { Vendor } from '~/contract/vendors'

import { batchQuery, payoutQuery } from '../operations/queries'
import { createStore } from '../store'

const store = createStore({ seed: 5, payouts: 800 })

const all = (name: Parameters<typeof store.all>[0]): unknown[] =>
  [...store.all(name)].map(([, record]) => record)

const payouts = store.entries.flatMap(
  (entry) => payoutQuery(store, entry, 'limitRecord=0')?.Records ?? [],
)

const everything: readonly (readonly [string, Schema, readonly unknown[]])[] = [
  ['payouts', Payout, payouts],
  ['batches', PayoutBatch, batchQuery(store, '123', 'limitRecord=0').Records],
  ['vendors', Vendor, all('vendors')],
  ['bills', Bill, all('bills')],
  ['customers', Customer, all('customers')],
  ['transactions', Transaction, all('transactions')],
  ['chargebacks', Chargeback, all('chargebacks')],
  ['pages', PaymentPage, all('pages')],
  ['boarding links', BoardingLink, all('boardingLinks')],
  ['domains', PaymentMethodDomain, all('domains')],
  ['notifications', NotificationUpdateBody, all('notifications')],
  ['paypoints', Paypoint, all('paypoints')],
]

describe('every record is as the contract has it', () => {
  test.each(everything)('%s', (_name, schema, records) => {
    expect(records.length).toBeGreaterThan(2)
    for (const record of records) {
      const reading = read(schema, JSON.parse(JSON.stringify(record)))
      expect(reading.problems).toEqual([])
      expect(reading.unmapped).toEqual([])
    }
  })
})

test('no record shows a whole account, card, social security or tax number', () => {
  const text = JSON.stringify(everything.map(([, , records]) => records))
  const shown = [
    ...text.matchAll(/"(accountNumber|MaskedAccount|maskedAccount|ownerssn|ein|Ein)":"([^"]*)"/g),
  ]
  expect(shown.length).toBeGreaterThan(1000)
  for (const [, , value = ''] of shown) expect(value).toMatch(/^\d?(?:XX|XXX-XX-)/)
})

test('check images are PNG files', () => {
  const image = store.get('pages', 'main-street/main-street-pay')?.pageSettings?.pageLogo?.fContent
  expect(atob(image ?? '').slice(1, 4)).toBe('PNG')
})
