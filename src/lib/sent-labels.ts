/** What is sent, by its member: as forms ask for it and receipts read it back. Others are named by `memberLabel`. */
import { labels } from './labels'

export const sentLabels = {
  entryPoint: 'Paypoint',
  'paymentDetails.totalAmount': 'Amount',
  netAmount: 'Amount',
  serviceFee: labels.serviceFee,
  name1: 'Name',
  name2: 'Name, line 2',
  address1: 'Address',
  address2: 'Address, second line',
  zip: labels.zip,
  remitAddress1: 'Remittance address',
  remitAddress2: 'Remittance address, second line',
  remitCity: 'Remittance city',
  remitState: 'Remittance state',
  remitZip: 'Remittance ZIP code',
  remitCountry: 'Remittance country',
  payeeName1: 'Payee name',
  payeeName2: 'Second payee name',
  customerVendorAccount: 'Your account number with this vendor',
  vendorStatus: 'Status',
  internalReferenceId: labels.internalReferenceId,
  contactName: 'Name',
  contactTitle: 'Title',
  contactEmail: 'Email',
  contactPhone: 'Phone',
  bankName: 'Bank',
  bankAccountHolderName: labels.accountHolder,
  bankAccountHolderType: 'Holder type',
  bankAccountFunction: 'Account function',
  'billingData.id': labels.bankRecordId,
  routingAccount: 'Routing number',
  typeAccount: 'Account type',
  Terms: labels.paymentTerms,
  ipaddress: 'IP address',
  method: 'Method',
  fContent: 'Size',
} as const

/** Empty: without a heading. */
export const groupLabels = {
  paymentDetails: '',
  paymentMethod: '',
  billingData: '',
  vendorData: 'Vendor',
  invoiceData: '',
} as const

/** One of a list, before its name or number. */
export const itemLabels = {
  contacts: 'Contact',
  invoiceData: 'Bill',
  attachments: 'Attachment',
} as const
