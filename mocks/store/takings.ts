/** A paypoint's pay-ins, computed from its customers and payments. */
import type { CustomerRecord, PaypointRecord, TransactionRecord } from '../model'
import { subStatus, transStatus } from '../statuses'
import { Tally } from '../query/tally'

import type { Collection } from './collection'

interface PayInCollections {
  readonly customers: Collection<CustomerRecord>
  readonly transactions: Collection<TransactionRecord>
}

interface Takings {
  customers: number
  readonly payments: Tally
  readonly recurring: Tally
}

function takingsByEntry({ customers, transactions }: PayInCollections): Map<string, Takings> {
  const found = new Map<string, Takings>()
  const at = (entry = '') => {
    const takings = found.get(entry) ?? {
      customers: 0,
      payments: new Tally(),
      recurring: new Tally(),
    }
    found.set(entry, takings)
    return takings
  }
  for (const [, { PaypointEntryname, Subscriptions = [] }] of customers.all()) {
    const takings = at(PaypointEntryname)
    takings.customers += 1
    for (const { SubStatus, TotalAmount } of Subscriptions) {
      if (SubStatus !== subStatus.ended) takings.recurring.add(TotalAmount)
    }
  }
  for (const [, { PaypointEntryname, TransStatus, TotalAmount }] of transactions.all()) {
    if (TransStatus !== transStatus.declined) at(PaypointEntryname).payments.add(TotalAmount)
  }
  return found
}

export function withTakings(
  paypoints: Collection<PaypointRecord>,
  payIn: PayInCollections,
): { readonly paypoints: Collection<PaypointRecord> } & PayInCollections {
  let current: Map<string, Takings> | undefined
  const watched = <R>(collection: Collection<R>): Collection<R> => ({
    ...collection,
    put: (id, record) => {
      current = undefined
      collection.put(id, record)
    },
  })
  const live = (paypoint: PaypointRecord): PaypointRecord => {
    current ??= takingsByEntry(payIn)
    const takings = current.get(paypoint.EntryPoints?.[0]?.EntryName ?? '')
    return {
      ...paypoint,
      summary: {
        customers: takings?.customers ?? 0,
        countTx: takings?.payments.count ?? 0,
        amountTx: takings?.payments.amount ?? 0,
        countSubs: takings?.recurring.count ?? 0,
        amountSubs: takings?.recurring.amount ?? 0,
      },
    }
  }
  return {
    customers: watched(payIn.customers),
    transactions: watched(payIn.transactions),
    paypoints: {
      ...paypoints,
      get: (id) => {
        const paypoint = paypoints.get(id)
        return paypoint && live(paypoint)
      },
      all: () => [...paypoints.all()].map(([id, paypoint]) => [id, live(paypoint)] as const),
    },
  }
}
