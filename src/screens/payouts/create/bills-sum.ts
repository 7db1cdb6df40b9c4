import { amountOf } from '~/form/definition/body'
import { compareMoney, formatMoney, ifExact, negate, subtractMoney, type Money } from '~/lib/money'
import { addend, sumByCurrency, wholeAmount, type Sum } from '~/lib/sums'
import { display } from '~/ui/locale'

import type { PayoutValues } from './fields'

type Bills = Pick<PayoutValues, 'bills' | 'currency'>

export const billsSums = ({ bills, currency }: Bills): readonly Sum[] =>
  sumByCurrency(
    bills.map(({ netAmount }) =>
      addend(amountOf(netAmount, currency), { isUnreadable: netAmount.trim() !== '' }),
    ),
  )

/** Undefined unless every bill has an amount in the same currency. */
export function billsTotal(values: Bills): Money | undefined {
  const [sum, ...others] = billsSums(values)
  return sum && others.length === 0 ? wholeAmount(sum) : undefined
}

export function differenceToBills(
  values: Bills & Pick<PayoutValues, 'totalAmount'>,
): Money | undefined {
  const sum = billsTotal(values)
  const total = amountOf(values.totalAmount, values.currency)
  if (!sum || !total) return undefined
  return ifExact(() => (compareMoney(total, sum) === 0 ? undefined : subtractMoney(total, sum)))
}

export function differenceWords(difference: Money): string {
  const isMore = difference.amountMinor > 0
  const by = formatMoney(isMore ? difference : negate(difference), {
    locale: display.locale,
    withCurrency: true,
  })
  return `${by} ${isMore ? 'more' : 'less'} than the bills`
}
