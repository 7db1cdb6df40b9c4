import type { KeptVendor } from '~/storage/directory'
import type { SortValues } from '~/lists/directory/local-rows'
import { entryColumn, idColumn, NarrowKept, seenColumn } from '~/lists/directory/shared-columns'
import type { DataColumn } from '~/table/columns'
import { Amount } from '~/ui/amount'
import { CellId, CellText } from '~/ui/cell-text'
import { Count } from '~/ui/count'
import { display } from '~/ui/locale'
import { Moment } from '~/ui/moment'

const keptName = ({ id, facts }: KeptVendor): string =>
  facts.name?.value || facts.number?.value || `Vendor ${id}`

const place = ({ facts }: KeptVendor) =>
  [facts.city?.value, facts.zip?.value].filter(Boolean).join(' ') || undefined

const bank = ({ facts }: KeptVendor) => facts.bankEnding && `•••• ${facts.bankEnding.value}`

/** What each column is sorted by, by the name that it has in the address. */
export const vendorSortValues: SortValues<KeptVendor> = {
  name: keptName,
  number: ({ facts }) => facts.number?.value,
  id: ({ id }) => id,
  method: ({ facts }) => facts.method?.value,
  lastPaid: ({ facts }) => facts.lastPayout?.asOf,
  lastTotal: ({ facts }) => facts.lastPayout?.value.total,
  payouts: ({ payouts }) => payouts,
  email: ({ facts }) => facts.email?.value,
  place,
  entry: ({ facts }) => facts.entry?.value,
  seen: ({ lastSeen }) => lastSeen.at,
}

/** The directory's columns. `sortField` is a name of `vendorSortValues`. */
export const vendorColumns: readonly DataColumn<KeptVendor>[] = [
  { id: 'name', header: 'Vendor', width: 240, sortField: 'name', cell: keptName },
  {
    id: 'number',
    header: 'Number',
    width: 116,
    sortField: 'number',
    cell: ({ facts }) => <CellId>{facts.number?.value}</CellId>,
  },
  idColumn('Vendor id'),
  {
    id: 'lastPaid',
    header: 'Last payout',
    headerNote: display.zone,
    width: 224,
    sortField: 'lastPaid',
    cell: ({ facts }) => <Moment value={facts.lastPayout?.value.date} />,
  },
  {
    id: 'lastTotal',
    header: 'Amount',
    width: 140,
    align: 'end',
    sortField: 'lastTotal',
    cell: ({ facts }) => <Amount money={facts.lastPayout?.value.total} />,
  },
  {
    id: 'payouts',
    header: 'Payouts seen',
    width: 116,
    align: 'end',
    sortField: 'payouts',
    cell: ({ payouts }) => <Count value={payouts} />,
  },
  {
    id: 'method',
    header: 'Method',
    width: 96,
    sortField: 'method',
    cell: ({ facts }) => <CellText>{facts.method?.value}</CellText>,
  },
  {
    id: 'bank',
    header: 'Bank account',
    width: 120,
    cell: (vendor) => <CellId>{bank(vendor)}</CellId>,
  },
  {
    id: 'place',
    header: 'Place',
    width: 172,
    sortField: 'place',
    cell: (vendor) => <CellText>{place(vendor)}</CellText>,
  },
  {
    id: 'email',
    header: 'E-mail',
    width: 220,
    sortField: 'email',
    cell: ({ facts }) => <CellText>{facts.email?.value}</CellText>,
  },
  entryColumn,
  seenColumn,
]

/** The same row in two lines, for narrow screens. */
export const NarrowVendor = (vendor: KeptVendor) => (
  <NarrowKept
    title={keptName(vendor)}
    amount={vendor.facts.lastPayout?.value.total}
    detail={<CellId>{vendor.facts.number?.value ?? vendor.id}</CellId>}
    date={vendor.facts.lastPayout?.value.date}
  />
)
