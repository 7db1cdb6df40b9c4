import { readColumns, ReadMembers } from '~/table/read-columns'
import { Amount } from '~/ui/amount'
import { CellId, CellText } from '~/ui/cell-text'
import { CodedStatus } from '~/ui/coded-status'
import { Count } from '~/ui/count'
import { ForeignText } from '~/ui/foreign-text'
import { display } from '~/ui/locale'
import { Moment } from '~/ui/moment'

import type { PaypointReading, PaypointValue } from './queries'

export const paypointName = ({ DbaName, LegalName, IdPaypoint }: PaypointValue): string =>
  DbaName || LegalName || `Paypoint ${IdPaypoint}`

export const entryNames = ({ EntryPoints = [] }: PaypointValue): string[] =>
  EntryPoints.flatMap(({ EntryName }) => EntryName || [])

const place = ({ BCity, BState }: PaypointValue) =>
  [BCity, BState].filter(Boolean).join(', ') || undefined

/** The list's columns. `sortField` is a field of the paypoints query's catalogue. */
export const paypointColumns = readColumns<PaypointReading>([
  {
    id: 'name',
    members: ['DbaName', 'LegalName'],
    header: 'Paypoint',
    width: 240,
    sortField: 'dbaname',
    cell: ({ value }) => paypointName(value),
  },
  {
    id: 'entry',
    members: ['EntryPoints.*.EntryName'],
    header: 'Entry',
    width: 172,
    sortField: 'entryName',
    cell: ({ value }) => <CellId>{entryNames(value).join(', ')}</CellId>,
  },
  {
    id: 'status',
    members: ['PaypointStatus'],
    header: 'Status',
    width: 112,
    sortField: 'status',
    cell: ({ value }) => <CodedStatus text={undefined} code={value.PaypointStatus} />,
  },
  {
    id: 'legal',
    members: ['LegalName'],
    header: 'Legal name',
    width: 260,
    sortField: 'legalname',
    cell: ({ value }) => <CellText>{value.LegalName}</CellText>,
  },
  {
    id: 'place',
    members: ['BCity', 'BState'],
    header: 'Place',
    width: 172,
    sortField: 'city',
    cell: ({ value }) => <CellText>{place(value)}</CellText>,
  },
  {
    id: 'customers',
    members: ['summary.customers'],
    header: 'Customers',
    width: 108,
    align: 'end',
    cell: ({ value }) => <Count value={value.summary?.customers} />,
  },
  {
    id: 'transactions',
    members: ['summary.countTx'],
    header: 'Transactions',
    width: 122,
    align: 'end',
    cell: ({ value }) => <Count value={value.summary?.countTx} />,
  },
  {
    id: 'taken',
    members: ['summary.amountTx'],
    header: 'Taken in',
    width: 140,
    align: 'end',
    cell: ({ value }) => <Amount money={value.summary?.amountTx} />,
  },
  {
    id: 'created',
    members: ['CreatedAt'],
    header: 'Created',
    headerNote: display.zone,
    width: 224,
    sortField: 'createdAt',
    cell: ({ value }) => <Moment value={value.CreatedAt} />,
  },
  {
    id: 'external',
    members: ['externalPaypointID'],
    header: 'External id',
    width: 132,
    sortField: 'externalPaypointID',
    cell: ({ value }) => <CellId>{value.externalPaypointID}</CellId>,
  },
  {
    id: 'id',
    members: ['IdPaypoint'],
    header: 'Paypoint id',
    width: 112,
    sortField: 'paypointId',
    cell: ({ value }) => <CellId>{value.IdPaypoint}</CellId>,
  },
])

/** The same row in two lines, for narrow screens. */
export function NarrowPaypoint(reading: PaypointReading) {
  const { value } = reading
  return (
    <div className="flex min-w-0 flex-col gap-0.5">
      <div className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 truncate font-medium text-ink">
          <ForeignText>{paypointName(value)}</ForeignText>
        </span>
        <ReadMembers of={reading} members={['summary.amountTx']}>
          <Amount money={value.summary?.amountTx} />
        </ReadMembers>
      </div>
      <div className="flex items-center justify-between gap-3 text-sm text-ink-3">
        <span className="min-w-0 truncate">
          <CellId>{entryNames(value).join(', ')}</CellId>
        </span>
        <CodedStatus text={undefined} code={value.PaypointStatus} />
      </div>
    </div>
  )
}
