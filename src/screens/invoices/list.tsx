import { FileText, FileUp, Plus } from 'lucide-react'

import { useJournal } from '~/outcome/use-journal'
import { directoryScreen } from '~/lists/directory/directory-list'
import { paths } from '~/paths'
import { isMade, mayExist } from '~/storage/submission-record'

import { invoiceFields, keptTitle } from './fields'
import { invoiceRecord } from './record'

const MOST = 1000

/** What may exist, and isn't in the list. */
function useCreatedText(): string {
  const { data: open = 0 } = useJournal({ openInvoices: MOST }, async (journal) =>
    (await journal.newestOf('invoiceCreate', MOST)).reduce(
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
  noun: { one: 'invoice', many: 'invoices' },
  title: 'Invoices',
  icon: FileText,
  fields: invoiceFields,
  defaultSort: { field: 'created', direction: 'desc' },
  growth: {
    useText: useCreatedText,
    emptyText: 'Invoices you create here appear in this list.',
  },
  missing:
    'The service doesn’t list invoices, or show them again. You can open the ones created in this browser.',
  record: invoiceRecord,
  titleOf: keptTitle,
  noteOf: ({ id, facts }) =>
    [facts.customerName?.value, `Invoice ${id}`].filter(Boolean).join(' · '),
  nameOf: ({ reading, submission }, id) =>
    [reading.value.invoiceData?.invoiceNumber || `Invoice ${id}`, submission.subject.customerName]
      .filter(Boolean)
      .join(' · '),
  idProblem: (id) =>
    /^\d{1,15}$/.test(id) ? undefined : `“${id}” isn’t an invoice ID. Invoice IDs are numbers.`,
  listPath: paths.invoices,
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
