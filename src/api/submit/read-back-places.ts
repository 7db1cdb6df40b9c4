/** Where a record shows what was sent, as far as interface.md shows both. */
import type { Body } from '~/contract/operation'
import type { payoutAuthorize } from '~/contract/payout-authorize'

/**
 * By the place in the body: the place in the record, or null where the record has none. A place that is
 * not named here has the name that it has in the body, below where its parent stands.
 */
export type Places = Readonly<Record<string, string | null>>

type PayoutBody = Body<typeof payoutAuthorize>

/** A member of the request that has no place here does not compile. */
export const payoutPlaces = {
  entryPoint: 'EntryName',
  subdomain: null,
  source: 'Source',
  accountId: 'PaymentData.accountId',
  orderId: null,
  orderDescription: 'PaymentData.orderDescription',
  subscriptionId: null,
  paymentMethod: null,
  'paymentMethod.method': 'PaymentMethod',
  paymentDetails: 'PaymentData.paymentDetails',
  'paymentDetails.totalAmount': 'TotalAmount',
  'paymentDetails.serviceFee': 'FeeAmount',
  'paymentDetails.checkNumber': 'CheckNumber',
  vendorData: 'Vendor',
  invoiceData: 'Bills',
} as const satisfies Readonly<Record<keyof PayoutBody, string | null>> & Places

/** A vendor's record has the names of the request. */
export const vendorPlaces: Places = {}

/** Names of groups and members that a person knows by other words than the service's. */
export const ownLabels: Readonly<Record<string, string>> = {
  entryPoint: 'Paypoint',
  totalAmount: 'Total',
  serviceFee: 'Fee',
  name1: 'Name',
  address1: 'Address',
  zip: 'ZIP',
  internalReferenceId: 'Internal reference id',
  // No groups of their own for a person.
  paymentDetails: '',
  paymentMethod: '',
  method: 'Payment method',
  vendorData: 'Vendor',
  billingData: 'Bank',
  contacts: 'Contact',
  invoiceData: 'Bill',
  attachments: 'Attachment',
  fContent: 'Size',
}
