/** Its number and dates, whether it repeats, and what is said and sent with it. */

import { type Fields, textNote } from '~/form/definition/fields'
import type { FieldProblem } from '~/form/definition/verdicts'
import { isDay } from '~/lib/days'
import { frequencies } from '~/lib/frequencies'
import { labels } from '~/lib/labels'

const details = { step: 'invoice' } as const

export const aboutInvoice = 'More about the invoice'
const repeat = { ...details, more: aboutInvoice, section: { title: 'Repeat' } } as const

export const document = {
  ...details,
  more: aboutInvoice,
  section: { title: 'On the invoice' },
} as const

/** interface.md shows PIA on invoices and NET30 on bills; others can be typed. */
const terms = [
  { value: 'PIA', label: 'Payment in advance' },
  { value: 'NET30', label: 'Net 30 days' },
] as const

/** In the order in which a sheet’s columns are looked for; the page has them in another (`invoiceParts`). */
export const detailFields = {
  'invoiceData.invoiceNumber': {
    ...details,
    kind: 'code',
    label: 'Invoice number',
    summary: true,
    sheet:
      'invoice number, invoice no, invoice #, invoice, number, num, document number, document no, ref number, transaction number, rechnungsnummer, numéro de facture, factura',
  },
  /** The number that was proposed: while it stands there, nobody has written another. */
  numberProposed: { ...details, ...textNote },
  'invoiceData.purchaseOrder': {
    ...document,
    kind: 'code',
    label: 'Purchase order',
    sheet: 'purchase order, po, po number, purchase order number, p o number, customer po',
  },
  'invoiceData.invoiceDate': {
    ...details,
    kind: 'date',
    label: 'Invoice date',
    sheet:
      'invoice date, date, date issued, issue date, issued, document date, transaction date, txn date, date utc, rechnungsdatum, datum, date de facture, fecha',
  },
  'invoiceData.invoiceDueDate': {
    ...details,
    kind: 'date',
    isSpecial: true,
    label: labels.dueDate,
    summary: true,
    sheet:
      'due date, due, due on, date due, payment due, payment due date, payable by, fällig, fällig am, échéance, vencimiento',
  },
  'invoiceData.paymentTerms': {
    ...details,
    kind: 'suggest',
    suggestions: terms,
    label: labels.paymentTerms,
    sheet: 'terms, payment terms',
  },
  'invoiceData.frequency': {
    ...repeat,
    kind: 'suggest',
    suggestions: frequencies,
    label: 'Repeats',
    sheet: 'frequency, recurrence',
  },
  'invoiceData.invoiceEndDate': {
    ...repeat,
    kind: 'date',
    label: 'Repeats until',
    sheet: 'end date, until',
  },
  'invoiceData.notes': {
    ...details,
    kind: 'text',
    isSpecial: true,
    label: 'Notes',
    sheet: 'notes, note, memo, message',
  },
  'invoiceData.termsConditions': {
    ...details,
    kind: 'text',
    isSpecial: true,
    label: labels.termsConditions,
  },
  'scheduledOptions.includePaylink': {
    ...details,
    kind: 'switch',
    isHalf: true,
    label: 'Include a payment link',
    sheet: 'payment link, paylink',
  },
  'scheduledOptions.includePdf': {
    ...details,
    kind: 'switch',
    isHalf: true,
    label: 'Include a PDF',
    sheet: 'pdf',
  },
} as const satisfies Fields

const picked = (...names: readonly (keyof typeof detailFields)[]): Fields =>
  Object.fromEntries(names.map((name) => [name, detailFields[name]]))

/** What a paper has at its head. */
export const headFields = picked(
  'invoiceData.invoiceNumber',
  'invoiceData.invoiceDate',
  'invoiceData.invoiceDueDate',
  'invoiceData.paymentTerms',
)

/** What is said and sent with it, under its total. */
export const messageFields = picked(
  'invoiceData.notes',
  'invoiceData.termsConditions',
  'scheduledOptions.includePaylink',
  'scheduledOptions.includePdf',
  'invoiceData.frequency',
  'invoiceData.invoiceEndDate',
  'invoiceData.purchaseOrder',
)

interface Dates {
  readonly invoiceDate: string
  readonly invoiceDueDate: string
  readonly invoiceEndDate: string
}

/** Days as text compare by themselves. */
export function dateProblems({
  invoiceDate,
  invoiceDueDate,
  invoiceEndDate,
}: Dates): readonly FieldProblem[] {
  const isBefore = (day: string) => isDay(day) && isDay(invoiceDate) && day < invoiceDate
  return [
    ...(isBefore(invoiceDueDate)
      ? [
          {
            path: ['invoiceData', 'invoiceDueDate'],
            message: 'The due date is before the invoice date',
          },
        ]
      : []),
    ...(isBefore(invoiceEndDate)
      ? [{ path: ['invoiceData', 'invoiceEndDate'], message: 'This is before the invoice date' }]
      : []),
  ]
}

export const DUE_IN_PAST = 'Due date is in the past'

/** Of one that is before the invoice’s own date, that is said. */
export const isDueInPast = (
  { invoiceDate, invoiceDueDate }: Pick<Dates, 'invoiceDate' | 'invoiceDueDate'>,
  today: string,
): boolean =>
  isDay(invoiceDueDate) &&
  invoiceDueDate < today &&
  !(isDay(invoiceDate) && invoiceDueDate < invoiceDate)
