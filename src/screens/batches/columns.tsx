import { readColumns, ReadMembers } from '~/table/read-columns'
import { Amount } from '~/ui/amount'
import { CellId, CellText } from '~/ui/cell-text'
import { Count } from '~/ui/count'
import { ForeignText } from '~/ui/foreign-text'
import { display } from '~/ui/locale'
import { Moment } from '~/ui/moment'

import type { BatchReading, BatchValue } from './queries'
import { BatchStatus } from './status'

export const batchName = ({ BatchNumber, IdBatch }: BatchValue): string =>
  BatchNumber || `Batch ${IdBatch}`

export const paypointName = ({ PaypointDba, PaypointName, EntryName }: BatchValue) =>
  PaypointDba || PaypointName || EntryName

/** The list's columns. `sortField` is a field of the batches query's catalogue. */
export const batchColumns = readColumns<BatchReading>([
  {
    id: 'number',
    members: ['BatchNumber'],
    header: 'Batch',
    width: 148,
    sortField: 'batchNumber',
    cell: ({ value }) => (
      <span className="id-text">
        <ForeignText>{batchName(value)}</ForeignText>
      </span>
    ),
  },
  {
    id: 'amount',
    members: ['BatchAmount'],
    header: 'Amount',
    width: 148,
    align: 'end',
    sortField: 'batchAmount',
    cell: ({ value }) => <Amount money={value.BatchAmount} />,
  },
  {
    id: 'records',
    members: ['BatchRecords'],
    header: 'Payouts',
    width: 92,
    align: 'end',
    cell: ({ value }) => <Count value={value.BatchRecords} />,
  },
  {
    id: 'status',
    members: ['BatchStatus', 'BatchStatusText'],
    header: 'Status',
    width: 172,
    sortField: 'status',
    cell: ({ value }) => <BatchStatus batch={value} />,
  },
  {
    id: 'date',
    members: ['BatchDate'],
    header: 'Date',
    headerNote: display.zone,
    width: 224,
    sortField: 'batchDate',
    cell: ({ value }) => <Moment value={value.BatchDate} />,
  },
  {
    id: 'paypoint',
    members: ['PaypointDba', 'PaypointName'],
    header: 'Paypoint',
    width: 220,
    sortField: 'paypointDba',
    cell: ({ value }) => <CellText>{paypointName(value)}</CellText>,
  },
  {
    id: 'processing',
    members: ['BatchProcessingAmount'],
    header: 'Processing',
    width: 132,
    align: 'end',
    cell: ({ value }) => <Amount money={value.BatchProcessingAmount} />,
  },
  {
    id: 'processed',
    members: ['BatchProcessedAmount'],
    header: 'Processed',
    width: 132,
    align: 'end',
    cell: ({ value }) => <Amount money={value.BatchProcessedAmount} />,
  },
  {
    id: 'paid',
    members: ['BatchPaidAmount'],
    header: 'Paid',
    width: 132,
    align: 'end',
    cell: ({ value }) => <Amount money={value.BatchPaidAmount} />,
  },
  {
    id: 'cancelled',
    members: ['BatchCancelledAmount'],
    header: 'Cancelled',
    width: 132,
    align: 'end',
    cell: ({ value }) => <Amount money={value.BatchCancelledAmount} />,
  },
  {
    id: 'id',
    members: ['IdBatch'],
    header: 'Batch id',
    width: 100,
    cell: ({ value }) => <CellId>{value.IdBatch}</CellId>,
  },
])

/** The same row in two lines, for narrow screens. */
export function NarrowBatch(reading: BatchReading) {
  const { value } = reading
  return (
    <div className="flex min-w-0 flex-col gap-0.5">
      <div className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 truncate">
          <span className="id-text font-medium text-ink">
            <ForeignText>{batchName(value)}</ForeignText>
          </span>{' '}
          <span className="text-ink-3">
            <ForeignText>{paypointName(value)}</ForeignText>
          </span>
        </span>
        <ReadMembers of={reading} members={['BatchAmount']}>
          <Amount money={value.BatchAmount} />
        </ReadMembers>
      </div>
      <div className="flex items-center justify-between gap-3 text-sm text-ink-3">
        <Moment value={value.BatchDate} />
        <BatchStatus batch={value} />
      </div>
    </div>
  )
}
