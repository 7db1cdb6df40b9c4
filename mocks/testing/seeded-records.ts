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
import { Transaction } from '~/contract/transactions'
import { Vendor } from '~/contract/vendors'

import type { Store } from '../model'
import { batchQuery, payoutQuery } from '../operations/queries'

export interface SeededKind {
  readonly name: string
  readonly schema: Schema
  readonly records: readonly unknown[]
}

export function seededRecords(store: Store): readonly SeededKind[] {
  const all = (name: Parameters<typeof store.all>[0]): unknown[] =>
    [...store.all(name)].map(([, record]) => record)
  const payouts = store.entries.flatMap(
    (entry) => payoutQuery(store, entry, 'limitRecord=0')?.Records ?? [],
  )
  const batches = batchQuery(store, String(store.orgId), 'limitRecord=0').Records
  return [
    { name: 'payouts', schema: Payout, records: payouts },
    { name: 'batches', schema: PayoutBatch, records: batches },
    { name: 'vendors', schema: Vendor, records: all('vendors') },
    { name: 'bills', schema: Bill, records: all('bills') },
    { name: 'customers', schema: Customer, records: all('customers') },
    { name: 'transactions', schema: Transaction, records: all('transactions') },
    { name: 'chargebacks', schema: Chargeback, records: all('chargebacks') },
    { name: 'pages', schema: PaymentPage, records: all('pages') },
    { name: 'boarding links', schema: BoardingLink, records: all('boardingLinks') },
    { name: 'domains', schema: PaymentMethodDomain, records: all('domains') },
    { name: 'notifications', schema: NotificationUpdateBody, records: all('notifications') },
    { name: 'paypoints', schema: Paypoint, records: all('paypoints') },
  ]
}
