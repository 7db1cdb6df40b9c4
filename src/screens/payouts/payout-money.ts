import type { Read } from '~/contract/fields'
import type { Payout } from '~/contract/payouts'
import { problemsAt, type Problem, type Reading } from '~/contract/read'
import { normaliseCurrency } from '~/lib/currency'
import { addMoney, amountIn, compareMoney, ifExact, type Money } from '~/lib/money'
import { addendsOf, sumFigures, wholeAmount, type Sum } from '~/lib/sums'

export type PayoutReading = Reading<typeof Payout>
export type PayoutValue = Read<typeof Payout>

export const vendorName = ({ Vendor, IdOut }: PayoutValue): string =>
  Vendor?.name1 || Vendor?.vendorNumber || `Payout ${IdOut}`

/** interface.md shows both names for it. */
export const createdOf = (payout: PayoutValue): string | undefined =>
  payout.CreatedAt ?? payout.CreatedDate

export interface PayoutMoney {
  readonly total: Money | undefined
  readonly net: Money | undefined
  readonly fee: Money | undefined
  /** As given with the payment; there is no default. */
  readonly currency: string | undefined
}

export function payoutMoney(payout: PayoutValue): PayoutMoney {
  const currency = payout.PaymentData?.paymentDetails?.currency
  const inCurrency = (amount: Money | undefined) => amountIn(amount, currency)
  return {
    total: inCurrency(payout.TotalAmount),
    net: inCurrency(payout.NetAmount),
    fee: inCurrency(payout.FeeAmount),
    currency,
  }
}

/** That these rows name; others may be beyond them. */
export const currenciesIn = (rows: readonly { readonly value: PayoutValue }[]): string[] =>
  [
    ...new Set(rows.flatMap(({ value }) => value.PaymentData?.paymentDetails?.currency || [])),
  ].toSorted()

export function payoutAddsUp({ total, net, fee }: PayoutMoney): boolean | undefined {
  if (!total || !net || !fee) return undefined
  return ifExact(() => compareMoney(addMoney(net, fee), total) === 0)
}

export interface BillsSum {
  readonly sum: Sum
  readonly tiesToTotal: boolean | undefined
}

export function sumOfBills(payout: PayoutValue, problems: readonly Problem[] = []): BillsSum {
  const { total, currency } = payoutMoney(payout)
  const sum = sumFigures(
    addendsOf(
      (payout.Bills ?? []).map(({ netAmount }) => netAmount),
      problemsAt(problems, 'Bills.*.netAmount').length,
      currency,
    ),
    normaliseCurrency(currency),
  )
  const whole = wholeAmount(sum)
  const tiesToTotal = whole && total ? ifExact(() => compareMoney(whole, total) === 0) : undefined
  return { sum, tiesToTotal }
}
