import {
  addMoney,
  amountIn,
  compareMoney,
  formatMoney,
  ifExact,
  isZero,
  type Money,
  subtractMoney,
} from '~/lib/money'
import { display } from '~/ui/locale'

import { amountOfCase, type ChargebackValue } from './queries'

/** "0.45 less than paid: the service fee". Undefined where they are the same, or one of them isn't given. */
export function differenceWords(chargeback: ChargebackValue): string | undefined {
  const { transaction } = chargeback
  const amount = amountOfCase(chargeback)
  if (!transaction || !amount) return undefined
  const given = transaction.PaymentData?.paymentDetails
  const currency = given?.currency ?? amount.currency
  const inCurrency = (money: Money | undefined) => amountIn(money, currency)
  const paid = inCurrency(transaction.TotalAmount)
  const less = paid && ifExact(() => subtractMoney(paid, amount))
  if (!less || isZero(less)) return undefined
  const isLess = less.amountMinor > 0
  const size = isLess ? less : ifExact(() => subtractMoney(amount, paid))
  if (!size) return undefined
  const fees = [
    ['the service fee', inCurrency(given?.serviceFee)],
    ['the fee', inCurrency(transaction.FeeAmount)],
    ['the pending fee', inCurrency(transaction.PendingFeeAmount)],
  ] as const
  const isSame = (money: Money | undefined) =>
    money !== undefined && ifExact(() => compareMoney(money, size) === 0) === true
  const [, service] = fees[0]
  const [, fee] = fees[1]
  const both = service && fee && ifExact(() => addMoney(service, fee))
  const why =
    fees.find(([, money]) => isSame(money))?.[0] ?? (isSame(both) ? 'both fees' : undefined)
  const words = `${formatMoney(size, { locale: display.locale, withCurrency: true })} ${isLess ? 'less' : 'more'} than paid`
  return why === undefined ? `${words}. No fee explains it.` : `${words}: ${why}`
}
