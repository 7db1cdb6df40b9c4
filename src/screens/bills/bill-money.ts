import type { Bill } from '~/contract/bills'
import type { Read } from '~/contract/fields'
import type { Problem } from '~/contract/read'
import { sumOfItems, type ItemSums } from '~/lists/item-lines'
import { addMoney, amountIn, compareMoney, ifExact, type Money } from '~/lib/money'
import { wholeAmount } from '~/lib/sums'

export type BillValue = Read<typeof Bill>

export const billCurrency = (bill: BillValue): string | undefined =>
  bill.Transaction?.PaymentData?.paymentDetails?.currency

export const netOf = (bill: BillValue): Money | undefined =>
  amountIn(bill.netAmount, billCurrency(bill))

export interface LinesSum extends ItemSums {
  readonly tiesToNet: boolean | undefined
}

/** Not stated whether a line's total includes its tax, so either ties. */
export function sumOfLines(bill: BillValue, problems: readonly Problem[] = []): LinesSum {
  const { total, tax } = sumOfItems(bill.billItems ?? [], 'billItems', problems)
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
