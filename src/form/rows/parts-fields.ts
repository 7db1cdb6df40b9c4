import type { Fields } from '../definition/fields'

/** interface.md, PaymentDetails and "MoneyIn refund". Whether the amount is of one or of all is not stated. */
const categoryFields = {
  label: { kind: 'text', label: 'Label' },
  amount: { kind: 'money', currency: 'currency', label: 'Amount' },
  qty: { kind: 'whole', label: 'Quantity' },
  description: { kind: 'text', label: 'Description' },
} as const satisfies Fields

export const categoriesField = {
  kind: 'rows',
  isSpecial: true,
  section: { title: 'Categories' },
  label: 'Categories',
  noun: 'category',
  of: categoryFields,
} as const

/** After the entry point, which has a name of its own in each operation. */
export const splitFields = {
  amount: { kind: 'money', currency: 'currency', label: 'Amount' },
  accountId: { kind: 'code', label: 'Account ID' },
  description: { kind: 'text', label: 'Description' },
} as const satisfies Fields

export const splitsField = {
  kind: 'rows',
  isSpecial: true,
  label: 'Splits',
  noun: 'split',
} as const
