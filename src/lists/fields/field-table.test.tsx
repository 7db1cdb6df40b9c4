import { render } from '@testing-library/react'
import { expect, test } from 'vitest'

import { batchQuery, PayoutBatch } from '~/contract/batches'
import { read } from '~/contract/read'

import { recordFields } from './field-table'

const unknown = { label: 'Unknown', kind: 'absent' } as const
const fields = recordFields(batchQuery, {
  idOf: ({ IdBatch }) => IdBatch,
  typed: { amount: 'batchAmount', ids: ['batchNumber'], words: ['paypointDba'] },
  narrow: { title: 'batchNumber', figure: 'batchAmount', detail: 'batchDate', end: 'status' },
  fields: {
    batchNumber: {
      label: 'Batch number',
      kind: 'id',
      value: ({ BatchNumber }) => BatchNumber,
      column: { id: 'number', header: 'Batch', members: ['BatchNumber'], width: 100 },
    },
    entry: {
      label: 'Entry',
      kind: 'id',
      value: ({ EntryName }) => EntryName,
      exportedWith: 'number',
      members: ['EntryName'],
    },
    batchAmount: {
      label: 'Amount',
      kind: 'money',
      value: ({ BatchAmount }) => BatchAmount,
      column: { id: 'amount', members: ['BatchAmount'], width: 100 },
      isWatched: true,
    },
    status: {
      label: 'Status',
      kind: 'status',
      legend: 'batch',
      value: ({ BatchStatus }) => BatchStatus,
      words: ({ BatchStatusText }) => BatchStatusText,
      members: ['BatchStatus'],
      column: { header: 'Status', members: ['BatchStatus', 'BatchStatusText'], width: 100 },
    },
    records: {
      label: 'Payouts',
      kind: 'count',
      value: ({ BatchRecords }) => BatchRecords,
      column: { members: ['BatchRecords'], width: 100 },
    },
    paypointDba: { label: 'Paypoint', kind: 'texts', value: ({ PaypointDba }) => [PaypointDba] },
    batchDate: unknown,
    parentOrgId: unknown,
    orgId: unknown,
    paypointLegal: unknown,
    orgName: unknown,
    paypointId: unknown,
    externalPaypointID: unknown,
  },
})
const batch = read(PayoutBatch, {
  IdBatch: 5,
  BatchNumber: 'B-1',
  BatchAmount: 12.5,
  BatchStatus: 3,
  BatchStatusText: 'Paid',
  EntryName: 'main',
})

test('a field is a column, and sorts where the service knows its name', () => {
  expect(fields.columns.map(({ id, header, sortField }) => [id, header, sortField])).toEqual([
    ['number', 'Batch', 'batchNumber'],
    ['amount', 'Amount', 'batchAmount'],
    ['status', 'Status', 'status'],
    ['records', 'Payouts', undefined],
  ])
})

test('the file has the columns in their order, with what is only in the file', () => {
  const cells = fields.exportColumns.map(({ id, header, members, value }) => [
    id,
    header,
    members,
    value(batch),
  ])
  expect(cells).toEqual([
    ['number', 'Batch', ['BatchNumber'], 'B-1'],
    ['number', 'Entry', ['EntryName'], 'main'],
    ['amount', 'Amount', ['BatchAmount'], { amountMinor: 1250, scale: 2, currency: undefined }],
    ['status', 'Status', ['BatchStatusText'], 'Paid'],
    ['status', 'Status code', ['BatchStatus'], 3],
    ['records', 'Payouts', ['BatchRecords'], undefined],
  ])
})

test('filters have labels and values; one that the record does not show has no value', () => {
  expect(fields.labels['batchNumber']).toBe('Batch number')
  expect(fields.filterValues['batchAmount']?.(batch.value)).toBe('12.50')
  expect(fields.filterValues['orgId']).toBeUndefined()
  expect(fields.questions.ids).toEqual([{ field: 'batchNumber', operator: 'eq' }])
})

test('news and legend get what the field says', () => {
  expect(fields.shownOf(batch)).toEqual({ id: '5', texts: { amount: '12.50' } })
  expect(fields.sightings.sightingsOf(batch)).toEqual([
    { kind: 'batch', code: 3, text: 'Paid', record: 'batch 5' },
  ])
})

test('a column says whether it says something of a row: a code without a word is a dash', () => {
  const filled = (id: string, raw: object) =>
    fields.columns.find((column) => column.id === id)?.isFilled?.(read(PayoutBatch, raw))
  expect(filled('status', { IdBatch: 5, BatchStatus: 2, BatchStatusText: 'Paid' })).toBe(true)
  expect(filled('status', { IdBatch: 5, BatchStatus: 2 })).toBe(false)
  expect(filled('status', { IdBatch: 5 })).toBe(false)
  expect(filled('amount', { IdBatch: 5, BatchAmount: 0 })).toBe(true)
  expect(filled('amount', { IdBatch: 5 })).toBe(false)
  expect(filled('number', { IdBatch: 5, BatchNumber: '' })).toBe(false)
  // What was sent and couldn't be read is said in its cell.
  expect(filled('amount', { IdBatch: 5, BatchAmount: [['odd']] })).toBe(true)
})

test('the row of a phone leaves out what it has no value for: no head says what a dash would be of', () => {
  const narrow = (raw: object) =>
    render(<>{fields.renderNarrow(read(PayoutBatch, raw))}</>).container.textContent
  expect(narrow({ IdBatch: 5, BatchNumber: 'BT-1', BatchStatus: 2 })).toBe('BT-1')
  expect(narrow({ IdBatch: 5, BatchNumber: 'BT-1', BatchAmount: 12 })).toMatch(/^BT-1.*12/)
  expect(narrow({ IdBatch: 5 })).toContain('not given')
})
