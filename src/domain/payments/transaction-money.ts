import type { Read } from '~/contract/fields'
import type { Transaction } from '~/contract/transactions'
import { normaliseCurrency } from '~/lib/currency'
import { compareMoments, readMoment } from '~/lib/dates'
import { addMoney, amountIn, compareMoney, ifExact, type Money } from '~/lib/money'

export type TransactionValue = Read<typeof Transaction>

interface TransactionMoney {
  readonly total: Money | undefined
  readonly net: Money | undefined
  readonly fee: Money | undefined
  readonly pendingFee: Money | undefined
  readonly batch: Money | undefined
  /** As given with the payment; there is no default. */
  readonly currency: string | undefined
}

export function transactionMoney(transaction: TransactionValue): TransactionMoney {
  const currency = normaliseCurrency(transaction.PaymentData?.paymentDetails?.currency)
  const inCurrency = (amount: Money | undefined) => amountIn(amount, currency)
  return {
    total: inCurrency(transaction.TotalAmount),
    net: inCurrency(transaction.NetAmount),
    fee: inCurrency(transaction.FeeAmount),
    pendingFee: inCurrency(transaction.PendingFeeAmount),
    batch: inCurrency(transaction.BatchAmount),
    currency,
  }
}

export function addsUp({ total, net, fee }: TransactionMoney): boolean | undefined {
  if (!total || !net || !fee) return undefined
  return ifExact(() => compareMoney(addMoney(net, fee), total) === 0)
}

/** The service's own word for what happened last; the codes have none. */
export function latestEvent({
  TransactionEvents = [],
}: Pick<TransactionValue, 'TransactionEvents'>): string | undefined {
  const named = TransactionEvents.filter(({ TransEvent }) => TransEvent)
  const timed = named
    .map((event) => ({ event, moment: readMoment(event.EventTime ?? '') }))
    .filter(({ moment }) => moment.kind !== 'odd')
    .toSorted((a, b) => compareMoments(a.moment, b.moment))
  return (timed.at(-1)?.event ?? named.at(-1))?.TransEvent
}
