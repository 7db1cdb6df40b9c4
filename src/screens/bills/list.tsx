import { ListPlus } from 'lucide-react'

import { labels } from '~/lib/labels'
import { directoryScreen, seenFields } from '~/lists/directory/directory-list'
import { fromPayouts } from '~/lists/directory/growth'
import { ANY_TEXT, localFields } from '~/lists/fields/local-fields'
import { paths } from '~/paths'
import type { KeptBill } from '~/storage/directory-kinds'
import { finderOf } from '~/storage/directory-search'
import { CellText, NotGiven } from '~/ui/cell-text'
import { Link } from '~/ui/link'

import { paidPayoutPath } from './payout-link'

const keptNumber = ({ id, facts }: KeptBill): string => facts.number?.value || `Bill ${id}`

const billFields = localFields({
  isFound: (bill: KeptBill, text) => finderOf('bills', text)(bill),
  typed: { date: 'billDate', amount: 'amount', ids: ['number', 'payout'], words: [ANY_TEXT] },
  narrow: { title: 'number', figure: 'amount', detail: 'vendor', end: 'billDate' },
  fields: {
    number: { label: 'Invoice number', kind: 'text', value: keptNumber, column: { width: 184 } },
    vendor: {
      label: 'Vendor',
      kind: 'text',
      value: ({ facts }) => facts.vendorName?.value,
      column: {
        width: 220,
        cell: (bill) => <VendorLink bill={bill} />,
        narrow: ({ facts }) => <CellText>{facts.vendorName?.value}</CellText>,
      },
    },
    amount: {
      label: 'Amount',
      kind: 'money',
      value: ({ facts }) => facts.amount?.value,
      hasCurrency: true,
      column: { width: 140 },
    },
    billDate: {
      label: 'Bill date',
      kind: 'moment',
      isDay: true,
      value: ({ facts }) => facts.billDate?.value,
      column: { width: 120 },
    },
    dueDate: {
      label: labels.dueDate,
      kind: 'moment',
      isDay: true,
      value: ({ facts }) => facts.dueDate?.value,
      column: { width: 120 },
    },
    payout: {
      label: 'Payout',
      kind: 'id',
      value: ({ facts }) => facts.payout?.value.idOut,
      column: { width: 104, cell: (bill) => <KeptPayout bill={bill} /> },
    },
    id: { label: 'Bill ID', kind: 'id', value: ({ id }) => id, column: { width: 108 } },
    ...seenFields,
  },
})

function VendorLink({ bill: { facts } }: { bill: KeptBill }) {
  const name = facts.vendorName?.value
  if (!facts.vendorId) return <CellText>{name}</CellText>
  return (
    <Link className="hover:underline" to={paths.vendor(facts.vendorId.value)}>
      {name ?? `Vendor ${facts.vendorId.value}`}
    </Link>
  )
}

function KeptPayout({ bill: { facts } }: { bill: KeptBill }) {
  if (!facts.payout) return <NotGiven />
  return (
    <Link className="id-text hover:underline" to={paidPayoutPath(facts.payout.value)}>
      {facts.payout.value.idOut}
    </Link>
  )
}

export const Component = directoryScreen({
  kind: 'bills',
  fields: billFields,
  defaultSort: { field: 'billDate', direction: 'desc' },
  growth: fromPayouts,
  missing:
    'The service doesn’t list bills. These are the ones in payouts you’ve seen. Open any other by its ID.',
  loadRecord: async () => (await import('./record')).billRecord,
  path: paths.bill,
  titleOf: keptNumber,
  noteOf: ({ id, facts }) => [facts.vendorName?.value, `Bill ${id}`].filter(Boolean).join(' · '),
  nameOf: ({ reading: { value } }, id) =>
    [value.billNumber || `Bill ${id}`, value.vendor?.name1].filter(Boolean).join(' · '),
  // interface.md, "Bill get": an integer.
  idProblem: (id) =>
    /^\d{1,15}$/.test(id) ? undefined : `“${id}” isn’t a bill ID. Bill IDs are numbers.`,
  actions: [
    {
      label: 'Pay run',
      icon: <ListPlus aria-hidden="true" className="size-4" />,
      to: paths.payRun(),
    },
  ],
})
