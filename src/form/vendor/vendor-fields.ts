/** A vendor's fields, shared by Vendor create and Payout authorize. */

import { labels } from '~/lib/labels'
import { methodLabel, paymentMethods } from '~/lib/payment-methods'

import type { Problem } from '../checks'
import type { Fields, ValuesOf } from '../definition/fields'
import { countries, states } from '../fields/places'
import { notKept } from '../checks'

/** Others can be typed. */
export const methods = paymentMethods.map((value) => ({ value, label: methodLabel(value) }))

const MORE = 'More'
const basicsMore = { step: 'vendor', more: MORE } as const
const morePayment = { step: 'payment', more: MORE } as const
const bank = { step: 'payment', section: { title: 'Bank account' } } as const
const address = { ...basicsMore, section: { title: 'Address' } } as const
const ofAddress = { ...address, reviewedWith: 'address1' } as const
const remittance = { ...basicsMore, section: { title: 'Remittance' } } as const
const remitAddress = { ...remittance, when: { remit: 'other' } } as const
const ofRemitAddress = { ...remitAddress, reviewedWith: 'remitAddress1' } as const

/** In the order of screen, review and sheet. */
export const vendorFields = {
  name1: {
    kind: 'name',
    step: 'vendor',
    summary: true,
    label: 'Name',
    sheet: 'vendor, vendor name, supplier, supplier name, company, company name, payee',
  },
  vendorNumber: {
    kind: 'code',
    step: 'vendor',
    label: 'Vendor number',
    hint: 'Your own number for this vendor',
    sheet: 'vendor no, vendor #, vendor code, supplier number, supplier no, number',
  },
  email: { kind: 'email', step: 'vendor', label: 'Email', sheet: 'email address, mail' },
  ein: {
    kind: 'secret',
    step: 'vendor',
    label: 'EIN',
    hint: notKept,
    sheet: 'tax id, tin, tax number, federal tax id, fein',
  },
  name2: {
    kind: 'name',
    step: 'vendor',
    more: MORE,
    label: 'Second name',
    reviewedWith: 'name1',
    sheet: 'name line 2, dba, trading as',
  },
  customerVendorAccount: {
    kind: 'code',
    step: 'vendor',
    more: MORE,
    label: 'Your account at the vendor',
    sheet: 'our account, customer number',
  },
  mcc: {
    kind: 'digits',
    step: 'vendor',
    more: MORE,
    label: 'MCC',
    hint: 'Merchant category code.',
    sheet: 'merchant category code',
  },
  locationCode: {
    kind: 'code',
    step: 'vendor',
    more: MORE,
    label: 'Location code',
    sheet: 'location',
  },
  vendorStatus: {
    kind: 'whole',
    most: 9,
    step: 'vendor',
    more: MORE,
    label: 'Status',
    hint: 'The service’s own code, often 1',
    sheet: 'status',
  },
  internalReferenceId: {
    kind: 'whole',
    step: 'vendor',
    more: MORE,
    label: 'Internal reference ID',
    hint: 'A whole number',
    sheet: 'reference id, internal id',
  },
  AdditionalData: {
    kind: 'map',
    step: 'vendor',
    more: MORE,
    label: 'Additional data',
    hint: 'Your own names and values, stored with the vendor',
  },
  phone: {
    ...address,
    kind: 'phone',
    label: 'Phone',
    sheet: 'telephone, phone number, tel',
  },
  address1: {
    ...address,
    kind: 'text',
    label: 'Address',
    sheet: 'street, address line 1, street address',
  },
  address2: {
    ...ofAddress,
    kind: 'text',
    label: 'Address, second line',
    sheet: 'address line 2, suite, unit',
  },
  city: { ...ofAddress, kind: 'text', label: 'City', sheet: 'town' },
  state: {
    ...ofAddress,
    kind: 'suggest',
    suggestions: states,
    label: 'State',
    sheet: 'province, region',
  },
  zip: {
    ...ofAddress,
    kind: 'code',
    label: labels.zip,
    sheet: 'zip, zipcode, postal code, postcode, zip or postal code',
  },
  country: {
    ...ofAddress,
    kind: 'suggest',
    suggestions: countries,
    label: 'Country',
    sheet: 'country code',
  },
  remit: {
    ...remittance,
    kind: 'choice',
    label: 'Send payments to',
    choices: [
      { value: '', label: 'Not given' },
      { value: 'same', label: 'Same as the address' },
      { value: 'other', label: 'Another address' },
    ],
    goesTo: 'nowhere',
  },
  remitAddress1: {
    ...remitAddress,
    kind: 'text',
    label: 'Remittance address',
    sheet: 'remit to address, remit street',
  },
  remitAddress2: {
    ...ofRemitAddress,
    kind: 'text',
    label: 'Remittance address, second line',
    sheet: 'remit address line 2',
  },
  remitCity: {
    ...ofRemitAddress,
    kind: 'text',
    label: 'Remittance city',
    sheet: 'remit to city',
  },
  remitState: {
    ...ofRemitAddress,
    kind: 'suggest',
    suggestions: states,
    label: 'Remittance state',
    sheet: 'remit to state',
  },
  remitZip: {
    ...ofRemitAddress,
    kind: 'code',
    label: 'Remittance ZIP code',
    sheet: 'remittance zip, remit to zip, remit postal code',
  },
  remitCountry: {
    ...ofRemitAddress,
    kind: 'suggest',
    suggestions: countries,
    label: 'Remittance country',
    sheet: 'remit to country',
  },
  contacts: {
    kind: 'rows',
    ...basicsMore,
    section: { title: 'Contacts' },
    label: 'Contacts',
    noun: 'contact',
    isOrdered: true,
    of: {
      contactName: { kind: 'text', label: 'Name', sheet: 'contact, contact person' },
      contactTitle: { kind: 'text', label: 'Title', sheet: 'title, job title' },
      contactEmail: { kind: 'email', label: 'Email', sheet: 'contact mail' },
      contactPhone: { kind: 'phone', label: 'Phone', sheet: 'contact telephone' },
    },
  },
  'paymentMethod.method': {
    kind: 'suggest',
    suggestions: methods,
    showsLabel: true,
    step: 'payment',
    label: 'Payment method',
    summary: true,
    sheet: 'method, pay by, payment type',
  },
  'billingData.routingAccount': {
    ...bank,
    kind: 'routing',
    label: 'Routing number',
    sheet: 'routing, aba, routing no, rtn',
  },
  'billingData.accountNumber': {
    ...bank,
    kind: 'secret',
    label: 'Account number',
    summary: true,
    sheet: 'account, bank account, account no',
  },
  'repeated.accountNumber': {
    ...bank,
    kind: 'secret',
    startsRow: true,
    label: 'Account number again',
    hint: 'Optional. Catches typos.',
    goesTo: 'nowhere',
  },
  'billingData.typeAccount': {
    ...bank,
    kind: 'suggest',
    suggestions: [{ value: 'Checking', label: 'Checking' }],
    label: 'Account type',
    sheet: 'bank account type',
  },
  'billingData.bankName': { ...morePayment, kind: 'name', label: 'Bank', sheet: 'bank name' },
  'billingData.bankAccountHolderName': {
    ...morePayment,
    kind: 'name',
    label: labels.accountHolder,
    sheet: 'account name, account holder name',
  },
  'billingData.bankAccountHolderType': {
    ...morePayment,
    kind: 'suggest',
    suggestions: [{ value: 'Business', label: 'Business' }],
    label: 'Holder type',
    sheet: 'account holder type',
  },
  payeeName1: {
    kind: 'name',
    ...morePayment,
    label: 'Payee name',
    hint: 'If payments go out under another name',
    sheet: 'pay to, payee name 1',
  },
  payeeName2: {
    kind: 'name',
    ...morePayment,
    label: 'Second payee name',
    reviewedWith: 'payeeName1',
    sheet: 'payee name 2, payee name line 2, payee name second line',
  },
  'billingData.nickname': {
    ...morePayment,
    kind: 'text',
    label: 'Nickname',
    reviewedWith: 'billingData.bankName',
  },
  'billingData.id': {
    ...morePayment,
    kind: 'whole',
    label: 'Bank record ID',
    hint: 'A whole number, if the account has a record already',
  },
  'billingData.bankAccountFunction': {
    ...morePayment,
    kind: 'whole',
    most: 9,
    label: 'Account function',
    hint: 'A whole number, often 0',
  },
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

export function vendorProblems(value: VendorFields): readonly Problem[] {
  const problems: Problem[] = []
  if (value.name1.trim() === '' && value.vendorNumber.trim() === '') {
    problems.push({ path: ['name1'], message: 'Enter a name or vendor number' })
  }
  const again = value.repeated.accountNumber.trim()
  if (again !== '' && again !== value.billingData.accountNumber.trim()) {
    problems.push({
      path: ['repeated', 'accountNumber'],
      message: 'The account numbers don’t match. Enter both again.',
    })
  }
  return problems
}

/** Spells out "same address". Sends none if none is given. */
export const withRemittance = <Values extends VendorFields>(values: Values): Values =>
  values.remit !== 'same'
    ? values
    : {
        ...values,
        remitAddress1: values.address1,
        remitAddress2: values.address2,
        remitCity: values.city,
        remitState: values.state,
        remitZip: values.zip,
        remitCountry: values.country,
      }
