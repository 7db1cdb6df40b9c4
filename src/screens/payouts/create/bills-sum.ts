/** What the bills come to, and how that compares with what is paid. */
import { amountOf } from '~/form/definition/body'
import { compareMoney, formatMoney, ifExact, negate, subtractMoney, type Money } from '~/lib/money'
import { addend, sumByCurrency, wholeAmount, type Sum } from '~/lib/sums'
import { display } from '~/ui/locale'

import type { PayoutValues } from './fields'

type Bills = Pick<PayoutValues, 'bills' | 'currency'>

/** What the bills come to, as far as their amounts are typed; one sum for each currency. */
export const billsSums = ({ bills, currency }: Bills): readonly Sum[] =>
  sumByCurrency(
    bills.map(({ netAmount }) =>
      addend(amountOf(netAmount, currency), { isUnreadable: netAmount.trim() !== '' }),
    ),
  )

/** The sum of the bills, where they are in one currency and all of them have an amount. */
export function billsTotal(values: Bills): Money | undefined {
  const [sum, ...others] = billsSums(values)
  return sum && others.length === 0 ? wholeAmount(sum) : undefined
}

/** What is paid beyond the bills, negative where it is less; undefined where they are equal, or nobody can tell. */
export function differenceToBills(
  values: Bills & Pick<PayoutValues, 'totalAmount'>,
): Money | undefined {
  const sum = billsTotal(values)
  const total = amountOf(values.totalAmount, values.currency)
  if (!sum || !total) return undefined
  return ifExact(() => (compareMoney(total, sum) === 0 ? undefined : subtractMoney(total, sum)))
}

/** How a total differs from its bills. */
export function differenceWords(difference: Money): string {
  const isMore = difference.amountMinor > 0
  const by = formatMoney(isMore ? difference : negate(difference), {
    locale: display.locale,
    withCurrency: true,
  })
  return `${by} ${isMore ? 'more' : 'less'} than the bills come to. Usually they are equal.`
}
