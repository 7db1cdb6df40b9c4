import { currencyDigits, isCurrencyCode, isListedCurrency, normaliseCurrency } from '~/lib/currency'
import {
  type Money,
  compareMoney,
  moneyFromJson,
  moneyToJson,
  sumMoney,
  withCurrency,
} from '~/lib/money'

import { Refusal, required } from './refusal'

const MAX_MINOR_UNITS = 1e13

export function amountOf(amount: Money, currency: string | undefined, member: string): Money {
  if (Math.abs(amount.amountMinor) >= MAX_MINOR_UNITS) throw new Refusal(`${member} is too large.`)
  const exact = withCurrency(amount, currency)
  if (exact.scale > currencyDigits(exact.currency)) {
    throw new Refusal(`${member} has more decimals than its currency.`)
  }
  return exact
}

export function payable(
  amount: Money | undefined,
  currency: string | undefined,
  member: string,
): Money {
  const exact = amountOf(required(amount, member), currency, member)
  if (exact.amountMinor === 0) throw new Refusal(`${member} must be more than zero.`)
  return exact
}

interface Part {
  readonly amount?: Money | undefined
}

/** Each part in the currency, together no more than the whole. */
export function checkParts(
  parts: readonly Part[] | undefined,
  whole: Money | undefined,
  currency: string | undefined,
  member: string,
) {
  const amounts = (parts ?? []).flatMap(({ amount }, at) =>
    amount ? [amountOf(amount, currency, `${member}.${String(at)}.amount`)] : [],
  )
  if (whole && compareMoney(sumMoney(amounts), withCurrency(whole, currency)) > 0) {
    throw new Refusal(`${member} add up to more than the amount.`)
  }
}

export interface Charge {
  readonly totalAmount: number
  readonly netAmount: number
  readonly feeAmount: number
}

interface Details {
  readonly totalAmount?: Money | undefined
  readonly serviceFee?: Money | undefined
  readonly currency?: string | undefined
}

function checkCurrency(currency: string | undefined) {
  const code = normaliseCurrency(currency)
  if (code === undefined || (isCurrencyCode(code) && isListedCurrency(code))) return
  throw new Refusal('paymentDetails.currency is not a currency code.')
}

/** The fee is taken as part of the total. */
export function chargeOf(details: Details | undefined): Charge {
  checkCurrency(details?.currency)
  const total = payable(details?.totalAmount, details?.currency, 'paymentDetails.totalAmount')
  const nothing: Money = { amountMinor: 0, scale: total.scale, currency: total.currency }
  const fee = details?.serviceFee
    ? amountOf(details.serviceFee, details.currency, 'paymentDetails.serviceFee')
    : nothing
  if (compareMoney(fee, total) > 0) {
    throw new Refusal('paymentDetails.serviceFee is more than paymentDetails.totalAmount.')
  }
  const net = sumMoney([total, { ...fee, amountMinor: 0 - fee.amountMinor }])
  return {
    totalAmount: moneyToJson(total),
    netAmount: moneyToJson(net),
    feeAmount: moneyToJson(fee),
  }
}

export function addAmounts(...amounts: readonly (number | undefined)[]): number {
  const exact = amounts.flatMap((amount) => moneyFromJson(amount ?? 0) ?? [])
  return moneyToJson(sumMoney(exact))
}
