import { labels } from '~/lib/labels'
import { seenFields } from '~/lists/directory/directory-list'
import { ANY_TEXT, localFields } from '~/lists/fields/local-fields'
import type { KeptInvoice } from '~/storage/directory-invoices'
import { finderOf } from '~/storage/directory-search'
import { CellText } from '~/ui/cell-text'

export const keptTitle = ({ id, facts }: KeptInvoice): string =>
  facts.number?.value || `Invoice ${id}`

export const invoiceFields = localFields({
  isFound: (invoice: KeptInvoice, text) => finderOf('invoices', text)(invoice),
  typed: {
    date: 'created',
    amount: 'amount',
    ids: ['id', 'number', 'customerId'],
    words: [ANY_TEXT],
  },
  narrow: { title: 'number', figure: 'amount', detail: 'customer', end: 'created' },
  fields: {
    number: {
      label: 'Invoice number',
      kind: 'text',
      value: ({ facts }) => facts.number?.value,
      column: { width: 176, narrow: (invoice) => <CellText>{keptTitle(invoice)}</CellText> },
    },
    customer: {
      label: 'Customer',
      kind: 'text',
      value: ({ facts }) => facts.customerName?.value,
      column: { width: 220 },
    },
    amount: {
      label: 'Amount',
      kind: 'money',
      value: ({ facts }) => facts.amount?.value,
      hasCurrency: true,
      column: { width: 140 },
    },
    invoiceDate: {
      label: 'Invoice date',
      kind: 'moment',
      isDay: true,
      value: ({ facts }) => facts.invoiceDate?.value,
      column: { width: 124 },
    },
    dueDate: {
      label: labels.dueDate,
      kind: 'moment',
      isDay: true,
      value: ({ facts }) => facts.dueDate?.value,
      column: { width: 124 },
    },
    created: {
      label: 'Created',
      kind: 'moment',
      value: ({ firstSeen }) => new Date(firstSeen.at).toISOString(),
      sortBy: ({ firstSeen }) => firstSeen.at,
      column: { width: 176 },
    },
    id: { label: 'Invoice ID', kind: 'id', value: ({ id }) => id, column: { width: 120 } },
    customerId: {
      label: 'Customer ID',
      kind: 'id',
      value: ({ facts }) => facts.customerId?.value,
      column: { width: 120 },
    },
    entry: seenFields.entry,
  },
})
