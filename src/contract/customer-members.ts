/**
 * interface.md names a customer's members in three ways: in its record, in the summary that other records
 * carry, and in what is sent with an invoice. This is the one place that knows them all.
 */
import type { Customer } from './customers'
import type { Read } from './fields'
import type { InvoiceCustomerBody } from './invoices'
import type { CustomerSummary } from './transactions'

type RecordMember = keyof Read<typeof Customer>
type SummaryMember = keyof Read<typeof CustomerSummary>
type RequestMember = keyof Read<typeof InvoiceCustomerBody>

interface Names {
  readonly record: RecordMember
  readonly summary: SummaryMember
  readonly request: RequestMember
}

export const customerMembers = {
  number: names('customerNumber', 'CustomerNumber', 'customerNumber'),
  firstName: names('Firstname', 'FirstName', 'firstName'),
  lastName: names('Lastname', 'LastName', 'lastName'),
  company: names('Company', 'CompanyName', 'company'),
  phone: names('Phone', 'BillingPhone', 'billingPhone'),
  email: names('Email', 'BillingEmail', 'billingEmail'),
  address1: names('Address', 'BillingAddress1', 'billingAddress1'),
  address2: names('Address1', 'BillingAddress2', 'billingAddress2'),
  city: names('City', 'BillingCity', 'billingCity'),
  state: names('State', 'BillingState', 'billingState'),
  zip: names('Zip', 'BillingZip', 'billingZip'),
  country: names('Country', 'BillingCountry', 'billingCountry'),
  shippingAddress1: names('ShippingAddress', 'ShippingAddress1', 'shippingAddress1'),
  shippingAddress2: names('ShippingAddress1', 'ShippingAddress2', 'shippingAddress2'),
  shippingCity: names('ShippingCity', 'ShippingCity', 'shippingCity'),
  shippingState: names('ShippingState', 'ShippingState', 'shippingState'),
  shippingZip: names('ShippingZip', 'ShippingZip', 'shippingZip'),
  shippingCountry: names('ShippingCountry', 'ShippingCountry', 'shippingCountry'),
} satisfies Readonly<Record<string, Names>>

function names<R extends RecordMember, S extends SummaryMember, Q extends RequestMember>(
  record: R,
  summary: S,
  request: Q,
) {
  return { record, summary, request }
}

export type ProfileMember = keyof typeof customerMembers
/** Who a customer is, whichever record said so. */
export type CustomerProfile = { readonly [Member in ProfileMember]?: string | undefined }
export type NameFamily = keyof Names

export function customerProfile(family: 'record', of: Read<typeof Customer>): CustomerProfile
export function customerProfile(
  family: 'summary',
  of: Read<typeof CustomerSummary>,
): CustomerProfile
export function customerProfile(
  family: 'request',
  of: Read<typeof InvoiceCustomerBody>,
): CustomerProfile
export function customerProfile(family: NameFamily, of: object): CustomerProfile {
  return Object.fromEntries(
    Object.entries(customerMembers).flatMap(([member, each]) => {
      const value: unknown = Reflect.get(of, each[family])
      return typeof value === 'string' && value !== '' ? [[member, value]] : []
    }),
  )
}

/** A profile in the words of a request; what is not known is left out. */
export const customerRequest = (profile: CustomerProfile): Read<typeof InvoiceCustomerBody> =>
  Object.fromEntries(
    Object.entries(customerMembers).flatMap(([member, { request }]) => {
      // Object.entries widens the keys: exactly those of the table.
      const value = profile[member as ProfileMember]
      return value ? [[request, value]] : []
    }),
  )

/** The person, else the company. */
export const nameOfCustomer = ({
  firstName,
  lastName,
  company,
}: CustomerProfile): string | undefined =>
  [firstName, lastName].flatMap((part) => part?.trim() || []).join(' ') ||
  company?.trim() ||
  undefined

export const nameOnRecord = (customer: Read<typeof Customer>): string | undefined =>
  nameOfCustomer(customerProfile('record', customer))
