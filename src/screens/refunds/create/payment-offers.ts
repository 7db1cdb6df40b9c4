import { isUnreadable, type Problem } from '~/contract/read'
import { type CustomerRead, storedName } from '~/domain/customers/customer-by-id'
import { refundedOf, standingOf } from '~/domain/payments/refunded'
import { transactionMoney, type TransactionValue } from '~/domain/payments/transaction-money'
import type { FieldSuggestion } from '~/form/fields/suggest-field'
import { formatMoment, readMoment } from '~/lib/dates'
import { formatMoney } from '~/lib/money'
import { display } from '~/ui/locale'

export const paymentIn = (customer: CustomerRead | undefined, transId: string) =>
  customer?.customerSummary?.recentTransactions?.find(
    ({ PaymentTransId }) => PaymentTransId === transId.trim(),
  )

/** The customer's payments as last read, as the service orders them. What came without an ID can't be refunded by it. */
export function offeredPayments(customer: CustomerRead | undefined): readonly FieldSuggestion[] {
  const byId = Map.groupBy(
    customer?.customerSummary?.recentTransactions ?? [],
    ({ PaymentTransId }) => PaymentTransId.trim(),
  )
  return [...byId].flatMap(([value, [payment, ...others]]) => {
    if (value === '' || !payment) return []
    const doubt = `${String(others.length + 1)} payments have this ID: ${value}`
    const detail = others.length > 0 ? doubt : restOf(payment)
    return [{ value, label: headOf(payment), detail, isOwnWord: true }]
  })
}

/** What can't be read isn't absent. A single payment in place of a list is a problem, and is read. */
export const arePaymentsUnread = (
  customer: CustomerRead | undefined,
  problems: readonly Problem[],
): boolean =>
  (customer?.customerSummary?.recentTransactions ?? []).length === 0 &&
  isUnreadable(problems, 'customerSummary.recentTransactions')

/** "recentTransactions" may not be all. */
export function offersWords(
  customer: CustomerRead | undefined,
  problems: readonly Problem[] = [],
): string {
  const summary = customer?.customerSummary
  const sent = summary?.recentTransactions?.length ?? 0
  if (customer === undefined)
    return 'Choose the customer to pick one of their payments, or enter its ID'
  if (arePaymentsUnread(customer, problems)) {
    return 'We couldn’t read the customer’s payments. Enter the payment’s ID.'
  }
  const counted = summary?.numberofTransactions
  if (sent === 0 && !counted) return 'The customer’s record shows no payments'
  const numbers = [sent, counted].map((count) => count?.toLocaleString(display.locale))
  return counted !== undefined && counted > sent
    ? `The record shows ${numbers.join(' of ')} payments. Enter the ID of an older one.`
    : 'Pick a recent payment, or enter the ID of an older one'
}

const headOf = (payment: TransactionValue): string => {
  const { total } = transactionMoney(payment)
  const time = payment.TransactionTime?.trim()
  return [
    total && formatMoney(total, { locale: display.locale, withCurrency: true }),
    time && formatMoment(readMoment(time), { ...display, style: 'minutes' }).text,
  ]
    .filter(Boolean)
    .join(' · ')
}

function restOf(payment: TransactionValue): string {
  const { Method: method, PaymentData } = payment
  const { amount, count } = refundedOf(payment)
  const refunded =
    count === 0
      ? undefined
      : amount
        ? `${formatMoney(amount, { locale: display.locale })} refunded`
        : 'Refunded, amount not given'
  return [
    storedName({
      method,
      descriptor: PaymentData?.AccountType,
      maskedAccount: PaymentData?.MaskedAccount,
    }),
    standingOf(payment).status,
    refunded,
  ]
    .filter(Boolean)
    .join(' · ')
}
