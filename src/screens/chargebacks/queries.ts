import { buildRequest } from '~/api/request'
import { getConnection } from '~/api/connection'
import { query } from '~/api/query'
import { chargebackRead, type Chargeback } from '~/contract/chargebacks'
import { customerProfile, nameOfCustomer } from '~/contract/customer-members'
import type { Read } from '~/contract/fields'
import { paymentCurrency } from '~/contract/amount-members'
import type { Reading } from '~/contract/read'
import { amountIn, type Money } from '~/lib/money'

export type ChargebackReading = Reading<typeof Chargeback>
export type ChargebackValue = Read<typeof Chargeback>

export const chargebackById = (id: string) => query(chargebackRead, { params: { Id: id } })

export const chargebackRequest = (id: string) =>
  buildRequest(chargebackRead, { params: { Id: id } }, getConnection())

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
