/** A vendor's fields, shared by Vendor create and Payout authorize. */

import type { Fields, ValuesOf } from '~/form/definition/fields'
import { notKept, type FieldProblem } from '~/form/definition/verdicts'
import { accountVerdict, isSameAccount } from '~/lib/bank-numbers'
import { sentLabels } from '~/lib/sent-labels'

import { addressFields } from './address-fields'
import { paymentFields } from './payment-fields'

const MORE_OF_VENDOR = 'More'
const basicsMore = { step: 'vendor', more: MORE_OF_VENDOR } as const

/** In the order of screen, review and sheet. */
export const vendorFields = {
  name1: {
    kind: 'name',
    step: 'vendor',
    summary: true,
    label: sentLabels.name1,
    hint: 'This or a vendor number is required',
    sheet:
      'name, vendor, vendor name, supplier, supplier name, company, company name, payee, payee name, contact name, vendor display name, display name, vendor full name, lieferant, fournisseur, proveedor',
  },
  vendorNumber: {
    kind: 'code',
    step: 'vendor',
    label: 'Vendor number',
    hint: 'Your own number for this vendor',
    sheet:
      'vendor no, vendor #, vendor-id, vendor code, supplier number, supplier no, supplier-id, supplier code, number',
  },
  email: {
    kind: 'email',
    step: 'vendor',
    label: 'Email',
    sheet: 'email address, mail, main email, vendor email, company email',
  },
  ein: {
    kind: 'ein',
    country: 'country',
    phone: 'phone',
    step: 'vendor',
    label: 'EIN',
    hint: notKept,
    sheet: 'tax id, tin, tax number, federal tax id, fein',
  },
  name2: {
    kind: 'name',
    step: 'vendor',
    more: MORE_OF_VENDOR,
    label: sentLabels.name2,
    reviewedWith: 'name1',
    sheet: 'name line 2, dba, trading as',
  },
  customerVendorAccount: {
    kind: 'code',
    step: 'vendor',
    more: MORE_OF_VENDOR,
    label: sentLabels.customerVendorAccount,
    // "Account no." alone may be the vendor's bank account, which a draft would keep in clear here.
    sheet:
      'our account, our account no, account with us, account no with us, our account with them, account with vendor, account at vendor, customer account, customer account no, customer no, customer number',
  },
  mcc: {
    kind: 'digits',
    step: 'vendor',
    more: MORE_OF_VENDOR,
    label: 'MCC',
    hint: 'Merchant category code.',
    sheet: 'merchant category code',
  },
  locationCode: {
    kind: 'code',
    step: 'vendor',
    more: MORE_OF_VENDOR,
    label: 'Location code',
    sheet: 'location',
  },
  vendorStatus: {
    kind: 'whole',
    most: 9,
    legend: 'vendor',
    step: 'vendor',
    more: MORE_OF_VENDOR,
    label: sentLabels.vendorStatus,
    hint: 'Your provider’s own code, often 1',
    sheet: 'status',
  },
  internalReferenceId: {
    kind: 'whole',
    step: 'vendor',
    more: MORE_OF_VENDOR,
    label: sentLabels.internalReferenceId,
    hint: 'A whole number',
    sheet: 'reference id, internal id',
  },
  AdditionalData: {
    kind: 'map',
    step: 'vendor',
    more: MORE_OF_VENDOR,
    label: 'Additional data',
    hint: 'Your own names and values, stored with the vendor',
  },
  ...addressFields,
  contacts: {
    kind: 'rows',
    ...basicsMore,
    section: { title: 'Contacts' },
    label: 'Contacts',
    noun: 'contact',
    isOrdered: true,
    of: {
      contactName: {
        kind: 'text',
        label: sentLabels.contactName,
        sheet: 'contact, contact person',
      },
      contactTitle: { kind: 'text', label: sentLabels.contactTitle, sheet: 'title, job title' },
      contactEmail: { kind: 'email', label: sentLabels.contactEmail, sheet: 'contact mail' },
      contactPhone: { kind: 'phone', label: sentLabels.contactPhone, sheet: 'contact telephone' },
    },
  },
  ...paymentFields,
  lookAlikeReason: {
    kind: 'text',
    step: 'review',
    label: 'Why is this another vendor?',
    goesTo: 'nowhere',
  },
  /** The name for which a second vendor was confirmed: another name asks again. */
  sameNameConfirmed: {
    kind: 'text',
    step: 'review',
    label: 'Create anyway',
    goesTo: 'nowhere',
  },
} as const satisfies Fields

export type VendorFields = ValuesOf<typeof vendorFields>

export const vendorProblems = (value: VendorFields): readonly FieldProblem[] => [
  ...(value.name1.trim() === '' && value.vendorNumber.trim() === ''
    ? [{ path: ['name1'], message: 'Enter a name or vendor number' }]
    : []),
  ...repeatedProblems(value),
]

/** What is typed once and wrong goes to a stranger, so an account is typed twice. */
function repeatedProblems({
  billingData,
  repeated,
  country,
}: VendorFields): readonly FieldProblem[] {
  const path = ['repeated', 'accountNumber']
  const [account, again] = [billingData.accountNumber, repeated.accountNumber]
  // A wrong one is typed anew before it is typed again.
  if (accountVerdict(account, country)?.level === 'error') return []
  if (isSameAccount(account, again)) return []
  return again.trim() === ''
    ? [{ path, message: 'Enter the account number again' }]
    : [{ path, message: 'The account numbers don’t match. Enter both again.' }]
}
