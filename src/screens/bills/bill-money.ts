import { problemsAt, type Problem } from '~/contract/read'
import { addMoney, amountIn, compareMoney, ifExact, type Money } from '~/lib/money'
import { addendsOf, sumFigures, wholeAmount, type Sum } from '~/lib/sums'

import type { BillValue } from './queries'

export const billCurrency = (bill: BillValue): string | undefined =>
  bill.Transaction?.PaymentData?.paymentDetails?.currency

export const netOf = (bill: BillValue): Money | undefined =>
  amountIn(bill.netAmount, billCurrency(bill))

export interface LinesSum {
  readonly total: Sum
  readonly tax: Sum
  readonly tiesToNet: boolean | undefined
}

/** Not stated whether a line's total includes its tax, so either ties. */
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
  // A missing tax counts as none.
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
