import type { Money } from '~/lib/money'

import type { Entry } from './directory-entry'
import { directoryKind } from './directory-kind'
import { isMoney, isText } from './shape'

export interface InvoiceFacts {
  readonly number: string
  readonly amount: Money
  readonly invoiceDate: string
  readonly dueDate: string
  readonly customerId: string
  readonly customerName: string
  readonly entry: string
}

export type KeptInvoice = Entry<InvoiceFacts>

/** No operation reads an invoice: those created here report themselves (`learned`). */
export const invoices = directoryKind<InvoiceFacts>({
  most: 20_000,
  facts: {
    number: isText,
    amount: isMoney,
    invoiceDate: isText,
    dueDate: isText,
    customerId: isText,
    customerName: isText,
    entry: isText,
  },
  texts: ({ number, customerName, customerId, entry }) =>
    [number, customerName, customerId, entry].map((fact) => fact?.value),
  lessons: [],
})
