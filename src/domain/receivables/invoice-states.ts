/** What an invoice can be, in words: a list has them before it knows which is which. */
export const stateWords = {
  open: 'Open',
  part: 'Paid in part',
  paid: 'Paid',
  unknown: 'Not known',
} as const

export type InvoiceState = keyof typeof stateWords
