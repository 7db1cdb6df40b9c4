import { chargebackRead, type Chargeback } from '~/contract/chargebacks'
import { customerProfile, nameOfCustomer } from '~/contract/customer-members'
import type { Read } from '~/contract/fields'
import { paymentCurrency } from '~/contract/amount-members'
import type { Reading } from '~/contract/read'
import { isNumberId } from '~/lib/ids'
import { amountIn, type Money } from '~/lib/money'
import { anotherThan, askedById } from '~/lists/record/define-record'

export type ChargebackReading = Reading<typeof Chargeback>
export type ChargebackValue = Read<typeof Chargeback>

/** Its own record, and that of the transaction inside it, are asked for alike. */
export const chargebackAsked = {
  ...askedById(chargebackRead, (Id) => ({ params: { Id } })),
  couldBe: isNumberId,
  another: ({ reading }: { readonly reading: ChargebackReading }, id: string) =>
    anotherThan('chargeback', id, reading.value.id),
  notFound: () => 'Check the ID. It’s the chargebackId of the notification.',
}

/** As given with the payment, here or on the transaction; there is no default. */
const currencyOf = ({ paymentData, transaction }: ChargebackValue): string | undefined =>
  paymentData?.paymentDetails?.currency ?? transaction?.PaymentData?.paymentDetails?.currency

export const amountOfCaseMembers = [
  'netAmount',
  'paymentData.paymentDetails.currency',
  `transaction.${paymentCurrency}`,
] as const

export const amountOfCase = (chargeback: ChargebackValue): Money | undefined =>
  amountIn(chargeback.netAmount, currencyOf(chargeback))

/** The summary stands here and on the transaction. */
export const payerOf = ({ customer, transaction }: ChargebackValue) =>
  customer ?? transaction?.Customer

export function payerName(chargeback: ChargebackValue): string | undefined {
  const payer = payerOf(chargeback)
  return payer && nameOfCustomer(customerProfile('summary', payer))
}

/** What a due date is counted by. */
export const deadlineFacts = ({
  accountType,
  paymentData,
  reasonCode,
  chargebackDate,
  createdAt,
}: ChargebackValue) => ({
  brand: accountType || paymentData?.AccountType,
  reasonCode,
  date: chargebackDate ?? createdAt,
})
