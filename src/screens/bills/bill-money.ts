/** A bill's amounts, against one another. */
import { compareMoney, ifExact, sumMoney, withCurrency, type Money } from '~/lib/money'

import type { BillValue } from './queries'

/** That of the payout which pays it, where that names one: a bill names none. */
export const billCurrency = (bill: BillValue): string | undefined =>
  bill.Transaction?.PaymentData?.paymentDetails?.currency

export const netOf = (bill: BillValue): Money | undefined => {
  const { netAmount: net } = bill
  return net && ifExact(() => withCurrency(net, billCurrency(bill)))
}

export interface LinesSum {
  /** Undefined where no line has an amount, or the sum is beyond exact arithmetic. */
  readonly total: Money | undefined
  readonly tax: Money | undefined
  /** Whether the lines make the bill's net amount; undefined where it cannot be told. */
  readonly tiesToNet: boolean | undefined
}

/** What the lines come to. Whether a line's total holds its tax is not stated: either way ties. */
export function sumOfLines(bill: BillValue): LinesSum {
  const lines = bill.billItems ?? []
  const totals = lines.flatMap(({ itemTotalAmount }) => itemTotalAmount ?? [])
  const taxes = lines.flatMap(({ itemTaxAmount }) => itemTaxAmount ?? [])
  const total = totals.length > 0 ? ifExact(() => sumMoney(totals)) : undefined
  const tax = taxes.length > 0 ? ifExact(() => sumMoney(taxes)) : undefined
  const net = bill.netAmount
  const isWhole = totals.length === lines.length && lines.length > 0
  const tiesToNet =
    isWhole && total && net
      ? ifExact(
          () =>
            compareMoney(total, net) === 0 ||
            (tax !== undefined && compareMoney(sumMoney([total, tax]), net) === 0),
        )
      : undefined
  return { total, tax, tiesToNet }
}
