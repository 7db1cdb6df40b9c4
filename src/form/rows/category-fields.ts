import type { Fields } from '../definition/fields'

/** interface.md, PaymentDetails and "MoneyIn refund". Whether the amount is of one or of all is not stated. */
export const categoryFields = {
  label: { kind: 'text', label: 'Label' },
  amount: { kind: 'money', currency: 'currency', label: 'Amount' },
  qty: { kind: 'whole', label: 'Quantity' },
  description: { kind: 'text', label: 'Description' },
} as const satisfies Fields
