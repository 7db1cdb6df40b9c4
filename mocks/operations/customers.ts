import type { customerGet as Descriptor } from '~/contract/customers'

import type { CustomerRecord, PaypointRecord, Store } from '../model'
import { timestamp } from '../moments'
import type { Implementation } from './implementation'
import { isOfPaypoint } from './paypoint'
import { Refusal } from './refusal'

export const customerGet: Implementation<typeof Descriptor> = ({ store, params }) => {
  const customer = customerById(store, params.customerId)
  const summary = customer.customerSummary
  if (!summary?.recentTransactions) return customer
  // A transaction may have been refunded since.
  const recentTransactions = summary.recentTransactions.map(
    (noted) => store.get('transactions', noted.PaymentTransId) ?? noted,
  )
  return { ...customer, customerSummary: { ...summary, recentTransactions } }
}

function customerById(store: Store, id: string, member = 'customerId'): CustomerRecord {
  const customer = store.get('customers', id)
  if (!customer) throw new Refusal(`${member}: there is no customer ${id}.`)
  return customer
}

export function customerAt(
  store: Store,
  paypoint: PaypointRecord,
  id: string,
  member: string,
): CustomerRecord {
  const customer = customerById(store, id, member)
  if (isOfPaypoint(store, paypoint, customer.PaypointEntryname)) return customer
  throw new Refusal(`${member}: customer ${id} belongs to another paypoint.`)
}

export const knownCustomer = (
  store: Store,
  paypoint: PaypointRecord,
  id: string | undefined,
): CustomerRecord | undefined =>
  id === undefined ? undefined : customerAt(store, paypoint, id, 'customerData.customerId')

export const customerFor = (
  store: Store,
  paypoint: PaypointRecord,
  id: string | undefined,
  isForced: boolean,
  profile: Partial<CustomerRecord>,
): CustomerRecord =>
  (isForced ? undefined : knownCustomer(store, paypoint, id)) ??
  newCustomer(store, paypoint, profile)

export function namedAfter(holder: string | undefined): Partial<CustomerRecord> {
  if (holder === undefined) return {}
  const [first = '', ...rest] = holder.trim().split(/\s+/)
  return { Firstname: first, Lastname: rest.join(' ') }
}

/** Not stored yet: the request may still be refused. */
export function newCustomer(
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
