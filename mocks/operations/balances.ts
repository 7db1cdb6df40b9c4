/** interface.md has no rule for `Balance`; mocks/README.md, "Related records", has ours. */
import type { CustomerRecord, TransactionRecord } from '../model'
import { addAmounts } from './amounts'

export const REFUNDED = 'Refunded'
const APPLIED = 'appliedToBalance'

const minus = (amount: number, other: number): number => addAmounts(amount, 0 - other)

function numberIn(data: unknown, name: string): number {
  const value: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, name) : 0
  return typeof value === 'number' ? value : 0
}

export function applied({ Balance = 0 }: CustomerRecord, amount: number): object {
  const paid = Math.min(Balance, amount)
  return paid > 0 ? { [APPLIED]: paid } : {}
}

const appliedIn = ({ TransactionEvents = [] }: TransactionRecord): number =>
  addAmounts(...TransactionEvents.map(({ EventData }) => numberIn(EventData, APPLIED)))

const owing = (customer: CustomerRecord, change: number): CustomerRecord => ({
  ...customer,
  Balance: addAmounts(customer.Balance, change),
})

export const withInvoice = (customer: CustomerRecord, amount: number): CustomerRecord =>
  owing(customer, amount)

export const withPayment = (customer: CustomerRecord, payment: TransactionRecord): CustomerRecord =>
  owing(customer, 0 - appliedIn(payment))

export const refundedSoFar = ({ TransactionEvents = [] }: TransactionRecord): number =>
  addAmounts(
    ...TransactionEvents.filter(({ TransEvent }) => TransEvent === REFUNDED).map(({ EventData }) =>
      numberIn(EventData, 'amount'),
    ),
  )

function owedAgain(payment: TransactionRecord): number {
  const beyond = minus(payment.TotalAmount ?? 0, appliedIn(payment))
  return Math.max(0, minus(refundedSoFar(payment), beyond))
}

export const withRefund = (
  customer: CustomerRecord,
  before: TransactionRecord,
  after: TransactionRecord,
): CustomerRecord => owing(customer, minus(owedAgain(after), owedAgain(before)))
