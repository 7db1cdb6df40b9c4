/** Customer records: read, matched, created. */
import type { customerGet as Descriptor } from '~/contract/customers'

import type { CustomerRecord, PaypointRecord, Store } from '../model'
import type { Implementation } from './implementation'
import { timestamp } from './moments'
import { Refusal } from './refusal'

export const customerGet: Implementation<typeof Descriptor> = ({ store, params }) => {
  const customer = customerById(store, params.customerId)
  const summary = customer.customerSummary
  if (!summary?.recentTransactions) return customer
  // A transaction may have been refunded since it was noted here.
  const recentTransactions = summary.recentTransactions.map(
    (noted) => store.get('transactions', noted.PaymentTransId) ?? noted,
  )
  return { ...customer, customerSummary: { ...summary, recentTransactions } }
}

export function customerById(store: Store, id: string, member = 'customerId'): CustomerRecord {
  const customer = store.get('customers', id)
  if (!customer) throw new Refusal(`${member}: there is no customer ${id}.`)
  return customer
}

/** The customer that a request names, or a new one: always a new one where creation is forced. */
export function customerFor(
  store: Store,
  paypoint: PaypointRecord,
  customerId: string | undefined,
  isForced: boolean,
  profile: Partial<CustomerRecord>,
): CustomerRecord {
  if (customerId !== undefined && !isForced) {
    return customerById(store, customerId, 'customerData.customerId')
  }
  return newCustomer(store, paypoint, profile)
}

/** Not yet in the store: what the request does must be accepted first. */
function newCustomer(
  store: Store,
  paypoint: PaypointRecord,
  profile: Partial<CustomerRecord>,
): CustomerRecord {
  const now = timestamp(store)
  return {
    customerId: store.nextNumber('customers'),
    customerStatus: 1,
    ...profile,
    Balance: 0,
    LastUpdated: now,
    Created: now,
    Subscriptions: [],
    StoredMethods: [],
    customerSummary: {
      numberofTransactions: 0,
      totalAmountTransactions: 0,
      totalNetAmountTransactions: 0,
      recentTransactions: [],
    },
    PaypointLegalname: paypoint.LegalName,
    PaypointDbaname: paypoint.DbaName,
    ParentOrgName: paypoint.OrgParentName,
    PaypointEntryname: entryNameOf(paypoint),
    externalPaypointID: paypoint.externalPaypointID,
  }
}

export const putCustomer = (store: Store, customer: CustomerRecord) =>
  store.put('customers', String(customer.customerId), {
    ...customer,
    LastUpdated: timestamp(store),
  })

export const entryNameOf = (paypoint: PaypointRecord): string | undefined =>
  paypoint.EntryPoints?.[0]?.EntryName
