import type { Step } from '~/form/wizard/steps'

import type { VendorValues } from './values'

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

interface VendorStep extends Step<VendorStepId> {
  readonly fields: readonly (keyof VendorValues)[]
}

/** Each value of the form belongs to one of these; a test holds that. */
export const vendorSteps: readonly [VendorStep, ...VendorStep[]] = [
  { id: 'vendor', title: 'Vendor', fields: profile },
  { id: 'address', title: 'Address', fields: address },
  { id: 'contacts', title: 'Contacts', fields: ['contacts'], rowName: 'Contact' },
  { id: 'payment', title: 'Payment', fields: payment },
  { id: 'review', title: 'Review', fields: ['lookAlikeReason'] },
]
