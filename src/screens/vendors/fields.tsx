import { directoryFields, idField, seenFields } from '~/lists/directory/directory-fields'
import { NarrowRow } from '~/lists/fields/narrow-row'
import type { KeptVendor } from '~/storage/directory'
import { Amount } from '~/ui/money'
import { CellId } from '~/ui/cell-text'
import { Moment } from '~/ui/moment'

const keptName = ({ id, facts }: KeptVendor): string =>
  facts.name?.value || facts.number?.value || `Vendor ${id}`

export const vendorFields = directoryFields<KeptVendor>({
  name: { label: 'Vendor', kind: 'text', value: keptName, column: { width: 224 } },
  number: {
    label: 'Number',
    kind: 'id',
    value: ({ facts }) => facts.number?.value,
    column: { width: 116 },
  },
  lastPaid: {
    label: 'Last payout',
    kind: 'moment',
    value: ({ facts }) => facts.lastPayout?.value.date,
    sortBy: ({ facts }) => facts.lastPayout?.asOf,
    column: { width: 196 },
  },
  lastTotal: {
    label: 'Amount',
    kind: 'money',
    value: ({ facts }) => facts.lastPayout?.value.total,
    column: { width: 140 },
  },
  payouts: {
    label: 'Payouts seen',
    kind: 'count',
    value: ({ payouts }) => payouts,
    column: { width: 116 },
  },
  method: {
    label: 'Method',
    kind: 'method',
    value: ({ facts }) => facts.method?.value,
    column: { width: 116 },
  },
  bank: {
    label: 'Bank account',
    kind: 'id',
    value: ({ facts }) => facts.bankEnding && `•••• ${facts.bankEnding.value}`,
    sortBy: 'none',
    column: { width: 120 },
  },
  id: idField('Vendor ID'),
  place: {
    label: 'Place',
    kind: 'text',
    value: ({ facts }) =>
      [facts.city?.value, facts.zip?.value].filter(Boolean).join(' ') || undefined,
    column: { width: 172 },
  },
  email: {
    label: 'Email',
    kind: 'text',
    value: ({ facts }) => facts.email?.value,
    column: { width: 220 },
  },
  ...seenFields,
})

export const NarrowVendor = (vendor: KeptVendor) => (
  <NarrowRow
    title={keptName(vendor)}
    figure={<Amount money={vendor.facts.lastPayout?.value.total} />}
    detail={<CellId>{vendor.facts.number?.value ?? vendor.id}</CellId>}
    end={<Moment value={vendor.facts.lastPayout?.value.date} style="date" />}
  />
)
