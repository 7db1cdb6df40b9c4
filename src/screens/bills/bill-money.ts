/** A bill's amounts, against one another. */
import { problemsAt, type Problem } from '~/contract/read'
import { addMoney, compareMoney, ifExact, withCurrency, type Money } from '~/lib/money'
import { addendsOf, sumFigures, wholeAmount, type Sum } from '~/lib/sums'

import type { BillValue } from './queries'

/** That of the payout which pays it, where that names one: a bill names none. */
export const billCurrency = (bill: BillValue): string | undefined =>
  bill.Transaction?.PaymentData?.paymentDetails?.currency

export const netOf = (bill: BillValue): Money | undefined => {
  const { netAmount: net } = bill
  return net && ifExact(() => withCurrency(net, billCurrency(bill)))
}

export interface LinesSum {
  readonly total: Sum
  readonly tax: Sum
  /** Whether the lines make the bill's net amount; undefined where it cannot be told. */
  readonly tiesToNet: boolean | undefined
}

/** What the lines come to. Whether a line's total holds its tax is not stated: either way ties. */
export function sumOfLines(bill: BillValue, problems: readonly Problem[] = []): LinesSum {
  const lines = bill.billItems ?? []
  const total = sumFigures(
    addendsOf(
      lines.map((line) => line.itemTotalAmount),
      problemsAt(problems, 'billItems.*.itemTotalAmount').length,
    ),
  )
  const unreadTaxes = problemsAt(problems, 'billItems.*.itemTaxAmount').length
  const taxes = lines.flatMap((line) => line.itemTaxAmount ?? [])
  // A line without tax is whole.
  const tax = sumFigures([...taxes, ...addendsOf([], unreadTaxes)])
  const net = bill.netAmount
  const [whole, onTop] = [wholeAmount(total), wholeAmount(tax)]
  const tiesToNet =
    whole && net
      ? ifExact(
          () =>
            compareMoney(whole, net) === 0 ||
            (onTop !== undefined && compareMoney(addMoney(whole, onTop), net) === 0),
        )
      : undefined
  return { total, tax, tiesToNet }
}
