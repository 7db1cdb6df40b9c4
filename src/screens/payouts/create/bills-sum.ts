import { amountOf } from '~/form/definition/body'
import { normaliseCurrency } from '~/lib/currency'
import { compareMoney, formatMoney, ifExact, negate, subtractMoney, type Money } from '~/lib/money'
import { addend, sumByCurrency, wholeAmount, type Sum } from '~/lib/sums'
import { display } from '~/ui/locale'

import type { PayoutValues } from './fields'

type Bills = Pick<PayoutValues, 'bills' | 'currency'>

export const billsSums = ({ bills, currency }: Bills): readonly Sum[] =>
  sumByCurrency(
    bills.map(({ netAmount, knownCurrency }) =>
      addend(amountOf(netAmount, knownCurrency.trim() || currency), {
        isUnreadable: netAmount.trim() !== '',
      }),
    ),
  )

/** Of the payout and its bills, as far as they are known. More than one is not added up. */
export function currenciesOf(values: Bills): readonly string[] {
  const own = normaliseCurrency(values.currency)
  const ofBills = values.bills.map(({ knownCurrency }) => normaliseCurrency(knownCurrency))
  const ofSums = billsSums(values).map(({ currency }) => currency)
  const all = new Set([own, ...ofBills, ...ofSums])
  return [...all].filter((currency) => currency !== undefined)
}

/** Undefined unless every bill has an amount, and all are in the payout's currency. */
export function billsTotal(values: Bills): Money | undefined {
  const [sum, ...others] = billsSums(values)
  if (!sum || others.length > 0 || currenciesOf(values).length > 1) return undefined
  return wholeAmount(sum)
}

/** Undefined unless all the bills whose currency is known agree. */
export function billsCurrency({ bills }: Pick<Bills, 'bills'>): string | undefined {
  const [currency, ...others] = currenciesOf({
    bills: bills.map((bill) => ({ ...bill, netAmount: '' })),
    currency: '',
  })
  return others.length === 0 ? currency : undefined
}

export function differenceToBills(
  values: Bills & Pick<PayoutValues, 'totalAmount'>,
): Money | undefined {
  const sum = billsTotal(values)
  const total = amountOf(values.totalAmount, values.currency)
  if (!sum || !total) return undefined
  return ifExact(() => (compareMoney(total, sum) === 0 ? undefined : subtractMoney(total, sum)))
}

export function currenciesWords(values: Bills): string | undefined {
  const [first, ...others] = currenciesOf(values)
  const last = others.pop()
  if (first === undefined || last === undefined) return undefined
  return `Amounts in ${[first, ...others].join(', ')} and ${last} can’t be added`
}

export function differenceWords(difference: Money): string {
  const isMore = difference.amountMinor > 0
  const by = formatMoney(isMore ? difference : negate(difference), {
    locale: display.locale,
    withCurrency: true,
  })
  return `${by} ${isMore ? 'more' : 'less'} than the bills`
}
