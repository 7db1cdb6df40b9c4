import type { Read } from '~/contract/fields'
import type { Payout } from '~/contract/payouts'
import { addMoney, compareMoney, ifExact, sumMoney, withCurrency, type Money } from '~/lib/money'

export type PayoutValue = Read<typeof Payout>

export interface PayoutMoney {
  readonly total: Money | undefined
  readonly net: Money | undefined
  readonly fee: Money | undefined
  /** As given with the payment; there is no default. */
  readonly currency: string | undefined
}

/** The three amounts of a payout, in its currency where one is given. */
export function payoutMoney(payout: PayoutValue): PayoutMoney {
  const currency = payout.PaymentData?.paymentDetails?.currency
  const inCurrency = (amount: Money | undefined) =>
    amount && ifExact(() => withCurrency(amount, currency))
  return {
    total: inCurrency(payout.TotalAmount),
    net: inCurrency(payout.NetAmount),
    fee: inCurrency(payout.FeeAmount),
    currency,
  }
}

/** Whether net and fee make the total; undefined where one of the three is missing. */
export function addsUp({ total, net, fee }: PayoutMoney): boolean | undefined {
  if (!total || !net || !fee) return undefined
  return ifExact(() => compareMoney(addMoney(net, fee), total) === 0)
}

export interface BillsSum {
  /** undefined where a bill has no amount, or the sum is beyond exact arithmetic. */
  readonly sum: Money | undefined
  readonly isWhole: boolean
  /** Whether the bills make the payout's total; undefined where it cannot be told. */
  readonly tiesToTotal: boolean | undefined
}

/** What the payout's bills come to, against its total. */
export function sumOfBills(payout: PayoutValue): BillsSum {
  const bills = payout.Bills ?? []
  const { total, currency } = payoutMoney(payout)
  const amounts = bills.flatMap(({ netAmount }) => netAmount ?? [])
  const sum = ifExact(() => withCurrency(sumMoney(amounts), currency))
  const isWhole = amounts.length === bills.length
  const tiesToTotal =
    isWhole && sum && total ? ifExact(() => compareMoney(sum, total) === 0) : undefined
  return { sum, isWhole, tiesToTotal }
}
