import { FileUp, ListPlus, Plus } from 'lucide-react'

import { directoryScreen, extraSeenFields } from '~/lists/directory/directory-list'
import { fromPayouts } from '~/lists/directory/growth'
import { ANY_TEXT, localFields } from '~/lists/fields/local-fields'
import { paths } from '~/paths'
import type { KeptVendor } from '~/storage/directory-kinds'
import { finderOf } from '~/storage/directory-search'

const keptName = ({ id, facts }: KeptVendor): string =>
  facts.name?.value || facts.number?.value || `Vendor ${id}`

export const vendorListFields = localFields({
  isFound: (vendor: KeptVendor, text) => finderOf('vendors', text)(vendor),
  typed: {
    date: 'lastPaid',
    amount: 'lastTotal',
    method: 'method',
    ids: ['number'],
    words: [ANY_TEXT],
  },
  narrow: {
    title: 'name',
    subtitle: 'number',
    figure: 'lastTotal',
    detail: 'lastPaid',
    end: 'method',
  },
  fields: {
    name: { label: 'Vendor', kind: 'text', value: keptName, column: { width: 224 } },
    number: {
      label: 'Vendor number',
      kind: 'id',
      value: ({ facts }) => facts.number?.value,
      column: { width: 116 },
    },
    lastPaid: {
      label: 'Last payout',
      kind: 'moment',
      value: ({ facts }) => facts.lastPayout?.value.date,
      sortBy: ({ facts }) => facts.lastPayout?.asOf,
      column: { width: 164 },
    },
    lastTotal: {
      label: 'Last amount',
      kind: 'money',
      value: ({ facts }) => facts.lastPayout?.value.total,
      hasCurrency: true,
      column: { width: 136 },
    },
    payouts: {
      label: 'Payouts seen',
      kind: 'count',
      value: ({ payouts }) => payouts,
      column: { width: 108 },
    },
    method: {
      label: 'Method',
      kind: 'method',
      value: ({ facts }) => facts.method?.value,
      column: { width: 108 },
    },
    bank: {
      label: 'Bank account',
      kind: 'id',
      value: ({ facts }) => facts.bankEnding && `•••• ${facts.bankEnding.value}`,
      column: { width: 120 },
    },
    place: {
      label: 'Location',
      kind: 'text',
      value: ({ facts }) =>
        [facts.city?.value, facts.zip?.value].filter(Boolean).join(' ') || undefined,
      column: { width: 164 },
    },
    id: {
      label: 'Vendor ID',
      kind: 'id',
      value: ({ id }) => id,
      column: { width: 108, isExtra: true },
    },
    email: {
      label: 'Email',
      kind: 'text',
      value: ({ facts }) => facts.email?.value,
      column: { width: 220, isExtra: true },
    },
    ...extraSeenFields,
  },
})

export const Component = directoryScreen({
  kind: 'vendors',
  fields: vendorListFields,
  defaultSort: { field: 'name', direction: 'asc' },
  growth: fromPayouts('Who you pay: vendors appear as you look at payouts, or create them here.'),
  isPinnable: true,
  missing:
    'Your provider doesn’t list vendors. These are the ones you’ve paid, opened, or created here. Open any other by its ID.',
  loadRecord: async () => (await import('./record')).vendorRecord,
  path: paths.vendor,
  titleOf: keptName,
  noteOf: ({ id, facts }) => [facts.number?.value, `Vendor ${id}`].filter(Boolean).join(' · '),
  nameOf: ({ reading: { value } }, id) => value.name1 || value.vendorNumber || `Vendor ${id}`,
  idProblem: () => undefined,
  actions: [
    {
      label: 'New vendor',
      icon: <Plus aria-hidden="true" className="size-4" />,
      to: paths.newVendor(),
      isPrimary: true,
    },
  ],
  menu: [
    { label: 'Import vendors', icon: <FileUp />, to: paths.importVendors() },
    { label: 'Pay run', icon: <ListPlus />, to: paths.payRun() },
  ],
})
