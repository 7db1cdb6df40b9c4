import { seenFields } from '~/lists/directory/directory-list'
import { ANY_TEXT, localFields } from '~/lists/fields/local-fields'
import type { KeptCustomer } from '~/storage/directory-customers'
import { finderOf } from '~/storage/directory-search'
import { CellText } from '~/ui/cell-text'

export const keptName = ({ id, facts }: KeptCustomer): string =>
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
      isWatched: true,
      label: 'Customer',
      kind: 'text',
      value: ({ facts }) => facts.name?.value,
      // Every row has a link.
      column: { width: 208, cell: (customer) => <CellText>{keptName(customer)}</CellText> },
    },
    company: {
      isWatched: true,
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
      isWatched: true,
      label: 'Status',
      kind: 'status',
      value: ({ facts }) => facts.status?.value,
      legend: 'customer',
      column: { width: 120 },
    },
    balance: {
      isWatched: true,
      label: 'Balance',
      kind: 'money',
      value: ({ facts }) => facts.balance?.value,
      column: { width: 116 },
    },
    transactions: {
      isWatched: true,
      label: 'Transactions',
      kind: 'count',
      value: ({ facts }) => facts.transactions?.value,
      column: { width: 116 },
    },
    lastPaid: {
      label: 'Last transaction',
      kind: 'moment',
      value: ({ facts }) => facts.lastPaid?.value,
      column: { width: 196 },
    },
    email: {
      isWatched: true,
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
      column: { width: 160 },
    },
    id: { label: 'Customer ID', kind: 'id', value: ({ id }) => id, column: { width: 116 } },
    ...seenFields,
  },
})
