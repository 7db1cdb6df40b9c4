import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { nameOnRecord } from '~/contract/customer-members'
import { isNumberId } from '~/lib/ids'
import { directoryScreen, extraSeenFields } from '~/lists/directory/directory-list'
import { fromIds } from '~/lists/directory/growth-from-ids'
import { ANY_TEXT, localFields } from '~/lists/fields/local-fields'
import { paths } from '~/paths'
import type { KeptCustomer } from '~/storage/directory-kinds'
import { finderOf } from '~/storage/directory-search'
import { CellText } from '~/ui/cell-text'

export const keptCustomerName = ({ id, facts }: KeptCustomer): string =>
  facts.name?.value || facts.number?.value || `Customer ${id}`

export const customerFields = localFields({
  isFound: (customer: KeptCustomer, text) => finderOf('customers', text)(customer),
  typed: {
    status: 'status',
    date: 'seen',
    amount: 'balance',
    ids: ['id', 'number'],
    words: [ANY_TEXT],
  },
  narrow: {
    title: 'name',
    subtitle: 'company',
    figure: 'balance',
    detail: 'seen',
    end: 'status',
  },
  fields: {
    name: {
      label: 'Customer',
      kind: 'text',
      value: ({ facts }) => facts.name?.value,
      // Every row has a link.
      column: { width: 208, cell: (customer) => <CellText>{keptCustomerName(customer)}</CellText> },
    },
    company: {
      label: 'Company',
      kind: 'text',
      // A company's own record is called by its name already.
      value: ({ facts }) =>
        facts.company?.value === facts.name?.value ? undefined : facts.company?.value,
      column: {
        width: 176,
        narrow: ({ facts }) => facts.company && <CellText>{facts.company.value}</CellText>,
      },
    },
    number: {
      label: 'Number',
      kind: 'id',
      value: ({ facts }) => facts.number?.value,
      column: { width: 112 },
    },
    status: {
      label: 'Status',
      kind: 'status',
      value: ({ facts }) => facts.status?.value,
      legend: 'customer',
      column: { width: 120 },
    },
    balance: {
      label: 'Balance',
      kind: 'money',
      value: ({ facts }) => facts.balance?.value,
      column: { width: 116 },
    },
    transactions: {
      label: 'Transactions',
      kind: 'count',
      value: ({ facts }) => facts.transactions?.value,
      column: { width: 116 },
    },
    lastPaid: {
      label: 'Last transaction',
      kind: 'moment',
      value: ({ facts }) => facts.lastPaid?.value,
      column: { width: 164 },
    },
    email: {
      label: 'Email',
      kind: 'text',
      value: ({ facts }) => facts.email?.value,
      column: { width: 220 },
    },
    place: {
      label: 'Location',
      kind: 'text',
      value: ({ facts }) =>
        [facts.city?.value, facts.zip?.value].filter(Boolean).join(' ') || undefined,
      column: { width: 160, isExtra: true },
    },
    id: {
      label: 'Customer ID',
      kind: 'id',
      value: ({ id }) => id,
      column: { width: 116, isExtra: true },
    },
    ...extraSeenFields,
  },
})

export const Component = directoryScreen({
  kind: 'customers',
  fields: customerFields,
  // Of those without a transaction, the one seen last is first.
  useRows: (kept) => useMemo(() => kept?.toSorted((a, b) => b.lastSeen.at - a.lastSeen.at), [kept]),
  defaultSort: { field: 'lastPaid', direction: 'desc' },
  growth: fromIds(
    'customers',
    'Who pays you: each customer appears once you charge, invoice, or open them.',
  ),
  isPinnable: true,
  missing:
    'Your provider doesn’t list customers. These are the ones you’ve opened here, took payments from, refunded, invoiced, or stored a method for, and those of chargebacks you’ve read. Open any other by its ID.',
  loadRecord: async () => (await import('./record')).customerRecord,
  path: paths.customer,
  titleOf: keptCustomerName,
  noteOf: ({ id, facts }) => [facts.company?.value, `Customer ${id}`].filter(Boolean).join(' · '),
  nameOf: ({ reading: { value } }, id) => nameOnRecord(value) ?? `Customer ${id}`,
  // interface.md, "Customer get": an integer.
  idProblem: (id) =>
    isNumberId(id) ? undefined : `“${id}” isn’t a customer ID. Customer IDs are numbers.`,
  actions: [
    {
      label: 'Take a payment',
      icon: <Plus aria-hidden="true" className="size-4" />,
      to: paths.newPayment(),
      isPrimary: true,
    },
  ],
})
