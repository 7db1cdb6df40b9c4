import { directoryFields, idField, seenFields } from '~/lists/directory/directory-fields'
import { NarrowRow } from '~/lists/fields/narrow-row'
import { paths } from '~/paths'
import type { KeptBill } from '~/storage/directory'
import { Amount } from '~/ui/money'
import { CellText, NotGiven } from '~/ui/cell-text'
import { Link } from '~/ui/link'
import { Moment } from '~/ui/moment'

import { payoutPath } from './payout-link'

const keptNumber = ({ id, facts }: KeptBill): string => facts.number?.value || `Bill ${id}`

export const billFields = directoryFields<KeptBill>({
  number: { label: 'Invoice number', kind: 'text', value: keptNumber, column: { width: 184 } },
  vendor: {
    label: 'Vendor',
    kind: 'text',
    value: ({ facts }) => facts.vendorName?.value,
    column: { width: 220, cell: (bill) => <VendorLink bill={bill} /> },
  },
  amount: {
    label: 'Net amount',
    kind: 'money',
    value: ({ facts }) => facts.amount?.value,
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
    label: 'Due',
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
  id: idField('Bill ID'),
  ...seenFields,
})

function VendorLink({ bill: { facts } }: { bill: KeptBill }) {
  const name = facts.vendorName?.value
  if (!facts.vendorId) return <CellText>{name}</CellText>
  return (
    <Link className="link" to={paths.vendor(facts.vendorId.value)}>
      {name ?? `Vendor ${facts.vendorId.value}`}
    </Link>
  )
}

function KeptPayout({ bill: { facts } }: { bill: KeptBill }) {
  if (!facts.payout) return <NotGiven />
  return (
    <Link className="link id-text" to={payoutPath(facts.payout.value)}>
      {facts.payout.value.idOut}
    </Link>
  )
}

export const NarrowBill = (bill: KeptBill) => (
  <NarrowRow
    title={keptNumber(bill)}
    figure={<Amount money={bill.facts.amount?.value} />}
    detail={<CellText>{bill.facts.vendorName?.value}</CellText>}
    end={<Moment value={bill.facts.billDate?.value} style="date" />}
  />
)
