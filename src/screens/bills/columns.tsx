import type { SortValues } from '~/lists/directory/local-rows'
import { entryColumn, idColumn, NarrowKept, seenColumn } from '~/lists/directory/shared-columns'
import { paths } from '~/paths'
import type { KeptBill } from '~/storage/directory'
import type { DataColumn } from '~/table/columns'
import { Amount } from '~/ui/amount'
import { CellText } from '~/ui/cell-text'
import { Link } from '~/ui/link'
import { Moment } from '~/ui/moment'
import { NotGiven } from '~/ui/not-given'

import { payoutPath } from './search'

const keptNumber = ({ id, facts }: KeptBill): string => facts.number?.value || `Bill ${id}`

/** What each column is sorted by, by the name that it has in the address. */
export const billSortValues: SortValues<KeptBill> = {
  number: keptNumber,
  vendor: ({ facts }) => facts.vendorName?.value,
  amount: ({ facts }) => facts.amount?.value,
  billDate: ({ facts }) => facts.billDate?.value,
  dueDate: ({ facts }) => facts.dueDate?.value,
  payout: ({ facts }) => facts.payout?.value.idOut,
  id: ({ id }) => id,
  entry: ({ facts }) => facts.entry?.value,
  seen: ({ lastSeen }) => lastSeen.at,
}

/** The directory's columns. `sortField` is a name of `billSortValues`. */
export const billColumns: readonly DataColumn<KeptBill>[] = [
  { id: 'number', header: 'Invoice number', width: 200, sortField: 'number', cell: keptNumber },
  {
    id: 'vendor',
    header: 'Vendor',
    width: 240,
    sortField: 'vendor',
    cell: (bill) => <VendorLink bill={bill} />,
  },
  {
    id: 'amount',
    header: 'Net amount',
    width: 148,
    align: 'end',
    sortField: 'amount',
    cell: ({ facts }) => <Amount money={facts.amount?.value} />,
  },
  {
    id: 'billDate',
    header: 'Bill date',
    width: 128,
    sortField: 'billDate',
    cell: ({ facts }) => <Moment value={facts.billDate?.value} style="date" />,
  },
  {
    id: 'dueDate',
    header: 'Due',
    width: 128,
    sortField: 'dueDate',
    cell: ({ facts }) => <Moment value={facts.dueDate?.value} style="date" />,
  },
  {
    id: 'payout',
    header: 'Payout',
    width: 108,
    sortField: 'payout',
    cell: (bill) => <PayoutLink bill={bill} />,
  },
  idColumn('Bill id'),
  entryColumn,
  seenColumn,
]

function VendorLink({ bill: { facts } }: { bill: KeptBill }) {
  const name = facts.vendorName?.value
  if (!facts.vendorId) return <CellText>{name}</CellText>
  return (
    <Link className="link" to={paths.vendor(facts.vendorId.value)}>
      {name ?? `Vendor ${facts.vendorId.value}`}
    </Link>
  )
}

function PayoutLink({ bill: { facts } }: { bill: KeptBill }) {
  if (!facts.payout) return <NotGiven />
  return (
    <Link className="link id-text" to={payoutPath(facts.payout.value)}>
      {facts.payout.value.idOut}
    </Link>
  )
}

/** The same row in two lines, for narrow screens. */
export const NarrowBill = (bill: KeptBill) => (
  <NarrowKept
    title={keptNumber(bill)}
    amount={bill.facts.amount?.value}
    detail={<CellText>{bill.facts.vendorName?.value}</CellText>}
    date={bill.facts.billDate?.value}
  />
)
