import type { Entry, FactsOf } from './directory-entry'
import { directoryKind } from './directory-kind'
import { isMoney, isText } from './shape'

const invoiceFacts = {
  number: isText,
  amount: isMoney,
  invoiceDate: isText,
  dueDate: isText,
  customerId: isText,
  customerName: isText,
  entry: isText,
}

export type InvoiceFacts = FactsOf<typeof invoiceFacts>

export type KeptInvoice = Entry<InvoiceFacts>

/** No operation reads an invoice: those created here report themselves (`learned`). */
export const invoices = directoryKind<InvoiceFacts>({
  most: 20_000,
  facts: invoiceFacts,
  texts: ({ number, customerName, customerId, entry }) =>
    [number, customerName, customerId, entry].map((fact) => fact?.value),
  lessons: [],
})
