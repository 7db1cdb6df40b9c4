/** What the bills come to, and how that compares with what is paid. */
import { compareMoney, ifExact, subtractMoney, sumMoney, type Money } from '~/lib/money'

import { amountOf } from './body'
import type { PayoutValues } from './values'

export interface BillsSum {
  /** Undefined where no bill has an amount. */
  readonly sum: Money | undefined
  /** Bills with an amount. */
  readonly counted: number
  readonly bills: number
}

type Bills = Pick<PayoutValues, 'bills' | 'currency'>

export function billsSum({ bills, currency }: Bills): BillsSum {
  const amounts = bills.flatMap(({ netAmount }) => amountOf(netAmount, currency) ?? [])
  const sum = amounts.length === 0 ? undefined : ifExact(() => sumMoney(amounts))
  return { sum, counted: amounts.length, bills: bills.length }
}

/** What is paid beyond the bills, negative where it is less; undefined where they are equal, or nobody can tell. */
export function differenceToBills(
  values: Bills & Pick<PayoutValues, 'totalAmount'>,
): Money | undefined {
  const { sum } = billsSum(values)
  const total = amountOf(values.totalAmount, values.currency)
  if (!sum || !total) return undefined
  return ifExact(() => (compareMoney(total, sum) === 0 ? undefined : subtractMoney(total, sum)))
}
