/** Which member of a body is stored as which member of a record, as far as interface.md shows both. */
import type { Read } from '~/contract/fields'
import type { Payout } from '~/contract/payouts'
import type { PayoutBill } from '~/contract/shared'
import type { Vendor } from '~/contract/vendors'
import { moneyFromJson, moneyText, withCurrency, type Money } from '~/lib/money'

export interface ReadBackField<R> {
  readonly label: string
  /** In the body as sent. */
  readonly path: string
  readonly stored: (record: R) => string | number | undefined
  /** How the sent value is written, where not as it stands. */
  readonly write?: (sent: unknown) => string | undefined
}

const amount = (money: Money | undefined): string | undefined =>
  money && moneyText(withCurrency(money, undefined))

const sentAmount = (sent: unknown): string | undefined =>
  typeof sent === 'number' ? amount(moneyFromJson(sent)) : undefined

export const payoutFields: readonly ReadBackField<Read<typeof Payout>>[] = [
  { label: 'Paypoint', path: 'entryPoint', stored: (r) => r.EntryName },
  {
    label: 'Total',
    path: 'paymentDetails.totalAmount',
    stored: (r) => amount(r.TotalAmount),
    write: sentAmount,
  },
  {
    label: 'Fee',
    path: 'paymentDetails.serviceFee',
    stored: (r) => amount(r.FeeAmount),
    write: sentAmount,
  },
  {
    label: 'Currency',
    path: 'paymentDetails.currency',
    stored: (r) => r.PaymentData?.paymentDetails?.currency,
  },
  { label: 'Check number', path: 'paymentDetails.checkNumber', stored: (r) => r.CheckNumber },
  { label: 'Method', path: 'paymentMethod.method', stored: (r) => r.PaymentMethod },
  { label: 'Vendor id', path: 'vendorData.vendorId', stored: (r) => r.Vendor?.vendorId },
  {
    label: 'Vendor number',
    path: 'vendorData.vendorNumber',
    stored: (r) => r.Vendor?.vendorNumber,
  },
  { label: 'Vendor name', path: 'vendorData.name1', stored: (r) => r.Vendor?.name1 },
  {
    label: 'Bank account',
    path: 'vendorData.billingData.accountNumber',
    stored: (r) => r.Vendor?.billingData?.accountNumber,
  },
  {
    label: 'Description',
    path: 'orderDescription',
    stored: (r) => r.PaymentData?.orderDescription,
  },
  { label: 'Account id', path: 'accountId', stored: (r) => r.PaymentData?.accountId },
  { label: 'Source', path: 'source', stored: (r) => r.Source },
]

export const billFields: readonly ReadBackField<Read<typeof PayoutBill>>[] = [
  { label: 'invoice number', path: 'invoiceNumber', stored: (r) => r.invoiceNumber },
  { label: 'amount', path: 'netAmount', stored: (r) => amount(r.netAmount), write: sentAmount },
  { label: 'bill id', path: 'billId', stored: (r) => r.billId },
  { label: 'invoice date', path: 'invoiceDate', stored: (r) => r.invoiceDate },
  { label: 'due date', path: 'dueDate', stored: (r) => r.dueDate },
  { label: 'terms', path: 'Terms', stored: (r) => r.Terms },
  { label: 'comments', path: 'comments', stored: (r) => r.comments },
  { label: 'accounting field 1', path: 'AccountingField1', stored: (r) => r.AccountingField1 },
  { label: 'accounting field 2', path: 'AccountingField2', stored: (r) => r.AccountingField2 },
]

type VendorRecord = Read<typeof Vendor>

/** Members whose name is the same in the body and in the record. */
type SameName = {
  [K in keyof VendorRecord]-?: VendorRecord[K] extends string | number | undefined ? K : never
}[keyof VendorRecord]

const same = (label: string, name: SameName): ReadBackField<VendorRecord> => ({
  label,
  path: name,
  stored: (record) => record[name],
})

export const vendorFields: readonly ReadBackField<VendorRecord>[] = [
  same('Vendor number', 'vendorNumber'),
  same('Name', 'name1'),
  same('Name 2', 'name2'),
  same('EIN', 'ein'),
  same('Phone', 'phone'),
  same('E-mail', 'email'),
  same('Address', 'address1'),
  same('Address 2', 'address2'),
  same('City', 'city'),
  same('State', 'state'),
  same('ZIP', 'zip'),
  same('Country', 'country'),
  same('MCC', 'mcc'),
  same('Location code', 'locationCode'),
  same('Status', 'vendorStatus'),
  same('Remittance address', 'remitAddress1'),
  same('Remittance address 2', 'remitAddress2'),
  same('Remittance city', 'remitCity'),
  same('Remittance state', 'remitState'),
  same('Remittance ZIP', 'remitZip'),
  same('Remittance country', 'remitCountry'),
  same('Payee name', 'payeeName1'),
  same('Payee name 2', 'payeeName2'),
  same('Customer vendor account', 'customerVendorAccount'),
  same('Internal reference', 'internalReferenceId'),
  {
    label: 'Payment method',
    path: 'paymentMethod.method',
    stored: (record) => record.paymentMethod?.method,
  },
  { label: 'Bank', path: 'billingData.bankName', stored: (record) => record.billingData?.bankName },
  {
    label: 'Routing number',
    path: 'billingData.routingAccount',
    stored: (record) => record.billingData?.routingAccount,
  },
  {
    label: 'Account number',
    path: 'billingData.accountNumber',
    stored: (record) => record.billingData?.accountNumber,
  },
  {
    label: 'Account holder',
    path: 'billingData.bankAccountHolderName',
    stored: (record) => record.billingData?.bankAccountHolderName,
  },
]
