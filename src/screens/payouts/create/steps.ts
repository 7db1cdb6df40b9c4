import type { Step } from '~/form/wizard/steps'

import { emptyVendorFields } from '~/form/vendor/vendor-values'

import type { PayoutValues } from './values'

type Name = keyof PayoutValues

export type PayoutStepId = 'from' | 'payee' | 'bills' | 'details' | 'review'

interface PayoutStep extends Step<PayoutStepId> {
  readonly fields: readonly Name[]
}

// The keys are exactly those of a vendor's values.
const ofVendor = (Object.keys(emptyVendorFields()) as Name[]).filter(
  (name) => name !== 'lookAlikeReason',
)

const details = [
  'totalAmount',
  'currency',
  'method',
  'serviceFee',
  'checkNumber',
  'orderId',
  'orderDescription',
  'source',
  'accountId',
  'subdomain',
  'subscriptionId',
  'allowDuplicatedBills',
  'doNotCreateBills',
] as const

/** Each value of the form belongs to one of these; a test holds that. */
export const payoutSteps: readonly [PayoutStep, ...PayoutStep[]] = [
  { id: 'from', title: 'From', fields: ['entry'] },
  {
    id: 'payee',
    title: 'Payee',
    fields: ['payee', 'vendorId', 'vendorName', ...ofVendor, 'customField1', 'customField2'],
  },
  { id: 'bills', title: 'Bills', fields: ['bills'], rowName: 'Bill' },
  { id: 'details', title: 'Method and amount', fields: details },
  { id: 'review', title: 'Review', fields: ['lookAlikeReason', 'billReason'] },
]
