import { formatMoney, negate, type Money } from '~/lib/money'
import { display } from '~/ui/locale'

/** How a total differs from its bills. */
export function differenceWords(difference: Money): string {
  const isMore = difference.amountMinor > 0
  const by = formatMoney(isMore ? difference : negate(difference), {
    locale: display.locale,
    withCurrency: true,
  })
  return `${by} ${isMore ? 'more' : 'less'} than the bills come to. Usually they are equal.`
}
