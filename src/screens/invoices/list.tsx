import { FileUp, Plus } from 'lucide-react'
import { useMemo } from 'react'

import { useTodayHere } from '~/filters/use-today'
import { invoiceBuckets, pastDue, UNPAID } from '~/domain/receivables/due-buckets'
import { DueDay } from '~/domain/receivables/due-day'
import type { InvoiceStanding } from '~/domain/receivables/invoice-standing'
import { stateWords } from '~/domain/receivables/invoice-states'
import { useStandings } from '~/domain/receivables/use-receivables'
import { labels } from '~/lib/labels'
import { condition } from '~/lib/query-text'
import { BucketStrip, BucketsToCome } from '~/lists/directory/bucket-strip'
import { directoryScreen, extraSeenFields } from '~/lists/directory/directory-list'
import { ANY_TEXT, localFields } from '~/lists/fields/local-fields'
import { useJournal } from '~/outcome/use-journal'
import { paths } from '~/paths'
import type { KeptInvoice } from '~/storage/directory-kinds'
import { finderOf } from '~/storage/directory-search'
import { isMade, mayExist } from '~/storage/submission-record'
import { CellText } from '~/ui/cell-text'
import { Amount, MoneyText } from '~/ui/money'

/** With what became of it, once that is known. */
type InvoiceRow = KeptInvoice & { readonly standing?: InvoiceStanding | undefined }

export const keptTitle = ({ id, facts }: KeptInvoice): string =>
  facts.number?.value || `Invoice ${id}`

const linkedTitle = (invoice: KeptInvoice): string =>
  [keptTitle(invoice), !invoice.facts.number?.value && invoice.facts.customerName?.value]
    .filter(Boolean)
    .join(' · ')

/** What is owed comes first, what is due longest before all else; what is paid has no day to be late by. */
const owedFirst = ({ facts, standing }: InvoiceRow): string | undefined =>
  standing?.state === 'paid' ? undefined : (facts.dueDate?.value ?? NO_DAY)

const NO_DAY = '9999-12-31'

export const invoiceFields = localFields({
  isFound: (invoice: InvoiceRow, text) => finderOf('invoices', text)(invoice),
  orders: { owedFirst },
  typed: {
    status: 'status',
    date: 'created',
    amount: 'amount',
    ids: ['id', 'number', 'customerId'],
    words: [ANY_TEXT],
  },
  narrow: {
    title: 'number',
    subtitle: 'customer',
    figure: 'open',
    detail: 'dueDate',
    end: 'status',
  },
  fields: {
    number: {
      label: 'Invoice number',
      kind: 'text',
      value: ({ facts }) => facts.number?.value,
      column: {
        width: 168,
        // The row's link needs a name of its own where the invoice has no number.
        cell: (invoice) => <CellText>{linkedTitle(invoice)}</CellText>,
        narrow: (invoice) => <CellText>{keptTitle(invoice)}</CellText>,
      },
    },
    customer: {
      label: 'Customer',
      kind: 'text',
      value: ({ facts }) => facts.customerName?.value,
      column: { width: 208 },
    },
    dueDate: {
      label: labels.dueDate,
      kind: 'moment',
      isDay: true,
      looksAhead: true,
      value: ({ facts }) => facts.dueDate?.value,
      column: { width: 188, cell: (invoice) => <InvoiceDue invoice={invoice} /> },
    },
    status: {
      label: 'Status',
      kind: 'word',
      choices: Object.values(stateWords),
      value: ({ standing }) => standing && stateWords[standing.state],
      column: { width: 132 },
    },
    amount: {
      label: 'Amount',
      kind: 'money',
      value: ({ facts }) => facts.amount?.value,
      hasCurrency: true,
      column: { width: 140 },
    },
    open: {
      label: 'Open',
      kind: 'money',
      value: ({ standing }) => standing?.open,
      hasCurrency: true,
      column: {
        width: 132,
        cell: (invoice) => <OpenAmount invoice={invoice} />,
        // Of one that is paid, what it was.
        narrow: (invoice) =>
          invoice.standing?.state === 'paid' ? (
            <Amount money={invoice.facts.amount?.value} keepsPlace />
          ) : (
            <OpenAmount invoice={invoice} />
          ),
      },
    },
    invoiceDate: {
      label: 'Invoice date',
      kind: 'moment',
      isDay: true,
      value: ({ facts }) => facts.invoiceDate?.value,
      column: { width: 124 },
    },
    /** Which have one, as the strip asks. */
    dated: {
      label: 'Has a due date',
      kind: 'choice',
      choices: { yes: 'Yes', no: 'No' },
      value: ({ facts }) => (facts.dueDate?.value ? 'yes' : 'no'),
    },
    known: {
      label: 'Known as of',
      kind: 'moment',
      isDay: true,
      value: ({ standing }) => standing && new Date(standing.knownAt).toISOString(),
      sortBy: ({ standing }) => standing?.knownAt,
      column: { width: 120, isExtra: true },
    },
    created: {
      label: 'Created',
      kind: 'moment',
      value: ({ firstSeen }) => new Date(firstSeen.at).toISOString(),
      sortBy: ({ firstSeen }) => firstSeen.at,
      column: { width: 176, isExtra: true },
    },
    id: {
      label: 'Invoice ID',
      kind: 'id',
      value: ({ id }) => id,
      column: { width: 120, isExtra: true },
    },
    customerId: {
      label: 'Customer ID',
      kind: 'id',
      value: ({ facts }) => facts.customerId?.value,
      column: { width: 120, isExtra: true },
    },
    entry: extraSeenFields.entry,
  },
})

const invoiceViews = (today: string) => [
  { id: 'unpaid', label: 'Unpaid', filters: UNPAID },
  {
    id: 'past-due',
    label: 'Past due',
    filters: pastDue(today),
  },
  { id: 'paid', label: 'Paid', filters: condition('status', 'eq', stateWords.paid) },
]

function InvoiceDue({ invoice: { facts, standing } }: { invoice: InvoiceRow }) {
  const today = useTodayHere()
  const isOpen = standing?.state === 'open' || standing?.state === 'part'
  return <DueDay value={facts.dueDate?.value} today={today} isOpen={isOpen} saysHowLate />
}

function InvoiceBuckets() {
  const standings = useStandings()
  const today = useTodayHere()
  const buckets = useMemo(() => standings && invoiceBuckets(standings, today), [standings, today])
  if (!buckets) return <BucketsToCome count={3} />
  if (buckets.length === 0) return null
  return (
    <BucketStrip
      label="Unpaid invoices by due date"
      unknown="Not known"
      buckets={buckets.map(({ filters, ...bucket }) => ({
        ...bucket,
        to: paths.invoices(filters),
      }))}
    />
  )
}

function OpenAmount({ invoice: { standing } }: { invoice: InvoiceRow }) {
  if (!standing) return null
  return standing.open ? (
    <Amount money={standing.open} keepsPlace />
  ) : (
    <MoneyText text={undefined} keepsPlace mark={standing.doubt ?? 'Not known'} />
  )
}

function useInvoiceRows(
  kept: readonly KeptInvoice[] | undefined,
): readonly InvoiceRow[] | undefined {
  const standings = useStandings()
  return useMemo(() => {
    // The newest first, among those that nothing else puts in order.
    const newest = kept?.toSorted((a, b) => b.firstSeen.at - a.firstSeen.at)
    if (!newest || !standings) return newest
    const byId = new Map(standings.map((standing) => [standing.invoice.id, standing]))
    return newest.map((invoice) => ({ ...invoice, standing: byId.get(invoice.id) }))
  }, [kept, standings])
}

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
    : `Created in this browser, without ${String(open)} not confirmed: see Sent`
}

export const Component = directoryScreen({
  kind: 'invoices',
  useRows: useInvoiceRows,
  fields: invoiceFields,
  defaultSort: { field: 'owedFirst', direction: 'asc' },
  AboveAll: InvoiceBuckets,
  presets: invoiceViews,
  growth: {
    useText: useCreatedText,
    emptyText: 'What you bill your customers, and what of it is still open.',
  },
  missing:
    'Your provider doesn’t list invoices, or show them again. You can open the ones created in this browser.',
  loadRecord: async () => (await import('./record')).invoiceRecord,
  path: paths.invoice,
  titleOf: (invoice) => keptTitle(invoice),
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
      label: 'New invoice',
      icon: <Plus aria-hidden="true" className="size-4" />,
      to: paths.newInvoice(),
      isPrimary: true,
    },
  ],
  menu: [
    {
      label: 'Import invoices',
      icon: <FileUp aria-hidden="true" className="size-4" />,
      to: paths.importInvoices(),
    },
  ],
})
