import type { chargebackRead } from '~/contract/chargebacks'
import { customerProfile, nameOfCustomer, type CustomerProfile } from '~/contract/customer-members'
import type { customerGet } from '~/contract/customers'
import type { Read } from '~/contract/fields'
import type { CustomerSummary } from '~/contract/transactions'
import { compareMoments, readMoment } from '~/lib/dates'
import { normaliseCurrency } from '~/lib/currency'
import { withCurrency } from '~/lib/money'
import { brieflyKept } from '~/lib/text'

import { factsAsOf, type Entry, type FactsOf } from './directory-entry'
import { directoryKind, lesson } from './directory-kind'
import { isMoney, isNumber, isText, listOf, maybe, record, type Checked } from './shape'

const isPayment = record({ id: isText, total: maybe(isMoney) })

export type KeptPayment = Checked<typeof isPayment>

/** Of one customer, the newest. */
const MOST_PAYMENTS = 50

/** Who and how much, never with what they pay. */
const customerFacts = {
  name: isText,
  company: isText,
  number: isText,
  email: isText,
  city: isText,
  zip: isText,
  entry: isText,
  status: isNumber,
  balance: isMoney,
  transactions: isNumber,
  /** Of the latest transaction, as the service wrote it. */
  lastPaid: isText,
  /** Those that its record listed when it was last read: the service can't be asked for one. */
  payments: listOf(isPayment),
}

export type CustomerFacts = FactsOf<typeof customerFacts>

export type KeptCustomer = Entry<CustomerFacts>

const who = (profile: CustomerProfile) => ({
  name: brieflyKept(nameOfCustomer(profile)),
  company: brieflyKept(profile.company),
  number: brieflyKept(profile.number),
  email: brieflyKept(profile.email),
  city: brieflyKept(profile.city),
  zip: brieflyKept(profile.zip),
})

const seenOnce = (
  id: string | undefined,
  at: number,
  values: Parameters<typeof factsAsOf<CustomerFacts>>[1],
): readonly KeptCustomer[] =>
  id
    ? [{ id, facts: factsAsOf<CustomerFacts>(at, values), firstSeen: { at }, lastSeen: { at } }]
    : []

function latest(times: readonly (string | undefined)[]): string | undefined {
  const moments = times.map((time) => readMoment(time ?? '')).filter(({ kind }) => kind !== 'odd')
  return moments.toSorted(compareMoments).at(-1)?.text
}

function fromSummary(
  summary: Read<typeof CustomerSummary> | undefined,
  entry: string | undefined,
  at: number,
) {
  const of = summary ?? {}
  return seenOnce(of.CustomerId || of.customerId, at, {
    ...who(customerProfile('summary', of)),
    status: of.customerStatus,
    entry: brieflyKept(entry),
  })
}

export const customers = directoryKind<CustomerFacts>({
  most: 20_000,
  facts: customerFacts,
  texts: ({ name, company, number, email, city, zip, entry }) =>
    [name, company, number, email, city, zip, entry].map((fact) => fact?.value),
  lessons: [
    lesson<typeof customerGet, CustomerFacts>({ name: 'customerGet' }, (customer, _, at) =>
      seenOnce(customer.customerId, at, {
        ...who(customerProfile('record', customer)),
        entry: brieflyKept(customer.PaypointEntryname),
        status: customer.customerStatus,
        balance: customer.Balance,
        transactions: customer.customerSummary?.numberofTransactions,
        lastPaid: latest(
          (customer.customerSummary?.recentTransactions ?? []).map(
            ({ TransactionTime }) => TransactionTime,
          ),
        ),
        payments: (customer.customerSummary?.recentTransactions ?? [])
          .flatMap(({ PaymentTransId: id, TotalAmount, PaymentData }): KeptPayment[] => {
            const currency = normaliseCurrency(PaymentData?.paymentDetails?.currency)
            return id ? [{ id, total: TotalAmount && withCurrency(TotalAmount, currency) }] : []
          })
          .slice(0, MOST_PAYMENTS),
      }),
    ),
    lesson<typeof chargebackRead, CustomerFacts>(
      { name: 'chargebackRead' },
      ({ customer, transaction, paypointEntryname }, _, at) =>
        fromSummary(customer ?? transaction?.Customer, paypointEntryname, at),
    ),
  ],
})

/** One that a payment, a refund, a stored method or an invoice made here was for. */
export const customerNamed = (
  { id, name, entry }: Record<'id' | 'name' | 'entry', string | undefined>,
  at: number,
): { readonly customers: readonly KeptCustomer[] } => ({
  customers: seenOnce(id, at, { name: brieflyKept(name), entry: brieflyKept(entry) }),
})
