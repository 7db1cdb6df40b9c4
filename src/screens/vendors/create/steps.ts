import type { Step } from '~/form/wizard/steps'

const profile = [
  'entry',
  'name1',
  'name2',
  'vendorNumber',
  'ein',
  'customerVendorAccount',
  'internalReferenceId',
  'mcc',
  'locationCode',
  'vendorStatus',
  'AdditionalData',
] as const

const address = [
  'email',
  'phone',
  'address1',
  'address2',
  'city',
  'state',
  'zip',
  'country',
  'remit',
  'remitAddress1',
  'remitAddress2',
  'remitCity',
  'remitState',
  'remitZip',
  'remitCountry',
] as const

const payment = ['paymentMethod', 'billingData', 'repeated', 'payeeName1', 'payeeName2'] as const

export type VendorStepId = 'vendor' | 'address' | 'contacts' | 'payment' | 'review'

/** Each value of the form belongs to one of these; a test holds that. */
export const vendorSteps = [
  { id: 'vendor', title: 'Vendor', fields: profile },
  { id: 'address', title: 'Address', fields: address },
  { id: 'contacts', title: 'Contacts', fields: ['contacts'] },
  { id: 'payment', title: 'Payment', fields: payment },
  { id: 'review', title: 'Review', fields: ['lookAlikeReason'] },
] as const satisfies readonly [Step<VendorStepId>, ...Step<VendorStepId>[]]

/** The order in which errors are told. */
export const fieldOrder: readonly string[] = vendorSteps.flatMap(({ fields }) => [...fields])
