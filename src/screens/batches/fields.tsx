import { batchQuery } from '~/contract/batches'
import { BatchAmount } from '~/domain/payouts/batch-currency'
import { hasRemainder, railsDifference } from '~/domain/payouts/batch-tie'
import { isZero, moneyText } from '~/lib/money'
import { recordFields } from '~/lists/fields/field-table'
import { ForeignText } from '~/ui/foreign-text'

import { railMembers, railsOf } from './parts'
import { batchName } from './queries'
import { computedFilters } from './search'
import { Tie } from './tie'

export const batchFields = recordFields(batchQuery, {
  idOf: ({ IdBatch }) => IdBatch,
  here: computedFilters,
  typed: {
    status: 'status',
    date: 'batchDate',
    amount: 'batchAmount',
    ids: ['batchNumber', 'paypointId', 'externalPaypointID'],
    words: ['paypointDba'],
  },
  narrow: {
    title: 'batchNumber',
    subtitle: 'paypointDba',
    figure: 'batchAmount',
    detail: 'batchDate',
    mark: 'difference',
    end: 'status',
    whole: 'detail',
  },
  sightings: (batch) =>
    railsOf(batch).map(({ kind, status, statusText }) => ({
      kind,
      code: status,
      text: statusText,
      record: `batch ${batch.IdBatch}`,
    })),
  fields: {
    batchNumber: {
      label: 'Batch number',
      kind: 'id',
      value: ({ BatchNumber }) => BatchNumber,
      column: {
        id: 'number',
        members: ['BatchNumber'],
        width: 148,
        cell: (batch) => (
          <span className="id-text">
            <ForeignText>{batchName(batch)}</ForeignText>
          </span>
        ),
      },
    },
    batchAmount: {
      label: 'Amount',
      kind: 'money',
      value: ({ BatchAmount }) => BatchAmount,
      column: {
        id: 'amount',
        members: ['BatchAmount'],
        width: 160,
        doubt:
          'Your provider doesn’t give a currency for batches: it is that of the payouts, once they were read here',
        cell: (batch) => <BatchAmount batch={batch} />,
      },
      isWatched: true,
    },
    records: {
      label: 'Payouts',
      kind: 'count',
      value: ({ BatchRecords }) => BatchRecords,
      column: { members: ['BatchRecords'], width: 100 },
      isWatched: true,
    },
    // What the four states leave over need not be an error: only the rails count.
    difference: {
      label: 'Difference',
      kind: 'money',
      // A rail that couldn't be read would look like a difference in a file.
      value: (batch, problems) => railsDifference(batch, problems).amount,
      // Where only the counts differ, no amount says so: such a batch is kept by any filter.
      filtered: (batch) => {
        const { amount } = railsDifference(batch)
        const isOpen =
          amount === undefined || (isZero(amount) && hasRemainder(railsDifference(batch)))
        return isOpen ? undefined : moneyText(amount)
      },
      column: {
        members: ['BatchAmount', 'BatchRecords', ...railMembers],
        width: 148,
        cell: (batch) => <Tie difference={railsDifference(batch)} isQuiet />,
        narrow: (batch) => {
          const difference = railsDifference(batch)
          return hasRemainder(difference) && <Tie difference={difference} />
        },
      },
    },
    status: {
      label: 'Status',
      kind: 'status',
      legend: 'batch',
      value: ({ BatchStatus }) => BatchStatus,
      words: ({ BatchStatusText }) => BatchStatusText,
      members: ['BatchStatus'],
      column: { header: 'Status', members: ['BatchStatus', 'BatchStatusText'], width: 180 },
      isWatched: true,
    },
    batchDate: {
      label: 'Date',
      kind: 'moment',
      value: ({ BatchDate }) => BatchDate,
      column: { id: 'date', members: ['BatchDate'], width: 196 },
    },
    paypointDba: {
      label: 'Paypoint',
      kind: 'text',
      value: ({ PaypointDba, PaypointName, EntryName }) => PaypointDba || PaypointName || EntryName,
      filtered: ({ PaypointDba }) => PaypointDba,
      column: {
        id: 'paypoint',
        members: ['PaypointDba', 'PaypointName'],
        width: 232,
      },
    },
    entry: {
      label: 'Entry',
      kind: 'id',
      value: ({ EntryName }) => EntryName,
      exportedWith: 'paypoint',
      members: ['EntryName'],
    },
    processing: {
      label: 'Processing',
      kind: 'money',
      value: ({ BatchProcessingAmount }) => BatchProcessingAmount,
      column: { members: ['BatchProcessingAmount'], width: 132 },
    },
    processed: {
      label: 'Processed',
      kind: 'money',
      value: ({ BatchProcessedAmount }) => BatchProcessedAmount,
      column: { members: ['BatchProcessedAmount'], width: 132 },
    },
    paid: {
      label: 'Paid',
      kind: 'money',
      value: ({ BatchPaidAmount }) => BatchPaidAmount,
      column: { members: ['BatchPaidAmount'], width: 132 },
    },
    cancelled: {
      label: 'Canceled',
      kind: 'money',
      value: ({ BatchCancelledAmount }) => BatchCancelledAmount,
      column: { members: ['BatchCancelledAmount'], width: 132 },
    },
    id: {
      label: 'Batch ID',
      kind: 'id',
      value: ({ IdBatch }) => IdBatch,
      column: { members: ['IdBatch'], width: 100 },
    },
    orgName: { label: 'Organization', kind: 'text', value: ({ ParentOrgName }) => ParentOrgName },
    paypointId: { label: 'Paypoint ID', kind: 'id', value: ({ PaypointId }) => PaypointId },
    externalPaypointID: {
      label: 'External paypoint ID',
      kind: 'id',
      value: ({ externalPaypointID }) => externalPaypointID,
    },
    // `PaypointName` isn't said to be the legal name.
    paypointLegal: { label: 'Paypoint legal name', kind: 'absent' },
    // The record names its organization but not its id.
    orgId: { label: 'Organization ID', kind: 'absent' },
    parentOrgId: { label: 'Parent organization ID', kind: 'absent' },
  },
})
