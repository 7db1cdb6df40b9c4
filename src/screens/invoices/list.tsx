import { FileUp, Plus } from 'lucide-react'

import { labels } from '~/lib/labels'
import { directoryScreen, seenFields } from '~/lists/directory/directory-list'
import { ANY_TEXT, localFields } from '~/lists/fields/local-fields'
import { useJournal } from '~/outcome/use-journal'
import { paths } from '~/paths'
import type { KeptInvoice } from '~/storage/directory-kinds'
import { finderOf } from '~/storage/directory-search'
import { isMade, mayExist } from '~/storage/submission-record'
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

const MOST_INVOICES = 1000

/** What may exist, and isn't in the list. */
function useCreatedText(): string {
  const { data: open = 0 } = useJournal({ openInvoices: MOST_INVOICES }, async (journal) =>
    (await journal.newestOf('invoiceCreate', MOST_INVOICES)).reduce(
      (count, each) => (mayExist(each) && !isMade(each) ? count + 1 : count),
      0,
    ),
  )
  return open === 0
    ? 'Created in this browser'
    : `Created in this browser, without ${String(open)} not confirmed: see Submissions`
}

export const Component = directoryScreen({
  kind: 'invoices',
  fields: invoiceFields,
  defaultSort: { field: 'created', direction: 'desc' },
  growth: {
    useText: useCreatedText,
    emptyText: 'Invoices you create here appear in this list.',
  },
  missing:
    'The service doesn’t list invoices, or show them again. You can open the ones created in this browser.',
  loadRecord: async () => (await import('./record')).invoiceRecord,
  path: paths.invoice,
  titleOf: keptTitle,
  noteOf: ({ id, facts }) =>
    [facts.customerName?.value, `Invoice ${id}`].filter(Boolean).join(' · '),
  nameOf: ({ reading, submission }, id) =>
    [reading.value.invoiceData?.invoiceNumber || `Invoice ${id}`, submission.subject.customerName]
      .filter(Boolean)
      .join(' · '),
  idProblem: (id) =>
    /^\d{1,15}$/.test(id) ? undefined : `“${id}” isn’t an invoice ID. Invoice IDs are numbers.`,
  actions: [
    {
      label: 'Import invoices',
      icon: <FileUp aria-hidden="true" className="size-4" />,
      to: paths.importInvoices(),
    },
    {
      label: 'New invoice',
      icon: <Plus aria-hidden="true" className="size-4" />,
      to: paths.newInvoice(),
      isPrimary: true,
    },
  ],
})
