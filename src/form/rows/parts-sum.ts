import { normaliseCurrency } from '~/lib/currency'
import { compareMoney, formatMoney, ifExact, negate, subtractMoney, type Money } from '~/lib/money'
import { addend, sumByCurrency, wholeAmount } from '~/lib/sums'
import { display } from '~/ui/locale'

import { amountOf } from '../definition/body'

interface Parts {
  readonly rows: readonly { readonly amount: string }[]
  readonly total: string
  readonly currency: string
}

/** Undefined unless every part has an amount that can be read. */
export function partsSum({ rows, currency }: Pick<Parts, 'rows' | 'currency'>): Money | undefined {
  const code = normaliseCurrency(currency) ?? ''
  const [sum, ...others] = sumByCurrency(
    rows.map(({ amount }) =>
      addend(amountOf(amount, code), { isUnreadable: amount.trim() !== '' }),
    ),
  )
  return sum && others.length === 0 ? wholeAmount(sum) : undefined
}

/** Of the amount beyond its parts; undefined where they agree or one of them isn't known. */
export function partsDifference(parts: Parts): Money | undefined {
  const sum = partsSum(parts)
  const total = amountOf(parts.total, normaliseCurrency(parts.currency) ?? '')
  if (!sum || !total) return undefined
  return ifExact(() => (compareMoney(sum, total) === 0 ? undefined : subtractMoney(sum, total)))
}

export function partsWords(difference: Money): string {
  const isMore = difference.amountMinor > 0
  const by = formatMoney(isMore ? difference : negate(difference), {
    locale: display.locale,
    withCurrency: true,
  })
  return `${by} ${isMore ? 'more' : 'less'} than the amount`
}
