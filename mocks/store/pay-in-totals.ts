/** A paypoint's pay-ins, computed from its customers and payments. */
import type { CustomerRecord, PaypointRecord, TransactionRecord } from '../model'
import { subStatus, transStatus } from '../statuses'
import { Tally } from '../query/tally'
import type { Collection } from './collection'

interface PayInCollections {
  readonly customers: Collection<CustomerRecord>
  readonly transactions: Collection<TransactionRecord>
}

interface PayInTotals {
  customers: number
  readonly payments: Tally
  readonly recurring: Tally
}

function payInTotalsByEntry({
  customers,
  transactions,
}: PayInCollections): Map<string, PayInTotals> {
  const found = new Map<string, PayInTotals>()
  const at = (entry = '') => {
    const totals = found.get(entry) ?? {
      customers: 0,
      payments: new Tally(),
      recurring: new Tally(),
    }
    found.set(entry, totals)
    return totals
  }
  for (const [, { PaypointEntryname, Subscriptions = [] }] of customers.all()) {
    const totals = at(PaypointEntryname)
    totals.customers += 1
    for (const { SubStatus, TotalAmount } of Subscriptions) {
      if (SubStatus !== subStatus.ended) totals.recurring.add(TotalAmount)
    }
  }
  for (const [, { PaypointEntryname, TransStatus, TotalAmount }] of transactions.all()) {
    if (TransStatus !== transStatus.declined) at(PaypointEntryname).payments.add(TotalAmount)
  }
  return found
}

export function withPayInTotals(
  paypoints: Collection<PaypointRecord>,
  payIn: PayInCollections,
): { readonly paypoints: Collection<PaypointRecord> } & PayInCollections {
  let current: Map<string, PayInTotals> | undefined
  const watched = <R>(collection: Collection<R>): Collection<R> => ({
    ...collection,
    put: (id, record) => {
      current = undefined
      collection.put(id, record)
    },
  })
  const live = (paypoint: PaypointRecord): PaypointRecord => {
    current ??= payInTotalsByEntry(payIn)
    const totals = current.get(paypoint.EntryPoints?.[0]?.EntryName ?? '')
    return {
      ...paypoint,
      summary: {
        customers: totals?.customers ?? 0,
        countTx: totals?.payments.count ?? 0,
        amountTx: totals?.payments.amount ?? 0,
        countSubs: totals?.recurring.count ?? 0,
        amountSubs: totals?.recurring.amount ?? 0,
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
