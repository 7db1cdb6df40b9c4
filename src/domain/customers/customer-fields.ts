/** How every form asks for a customer that the service has. */
import { customerProblem } from './customer-by-id'

export const customerIdField = {
  kind: 'code',
  isSpecial: true,
  label: 'Customer ID',
  problem: customerProblem,
  summary: { label: 'Customer' },
} as const

/** Of a body that names one. */
export const knownCustomerField = {
  ...customerIdField,
  required: 'Enter the customer’s ID',
  at: 'customerData.customerId',
} as const

export const forceCustomerField = {
  kind: 'switch',
  label: 'Always create a new customer',
  hint: 'Even if one matches',
  goesTo: 'flags',
} as const
