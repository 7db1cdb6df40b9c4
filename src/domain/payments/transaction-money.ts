import type { Read } from '~/contract/fields'
import type { Transaction } from '~/contract/transactions'
import { normaliseCurrency } from '~/lib/currency'
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
