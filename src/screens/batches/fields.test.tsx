import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'

import { PayoutBatch } from '~/contract/batches'
import { read } from '~/contract/read'

import { batchRecord } from './record'
import { batchFields } from './fields'

const ties = { IdBatch: 1, BatchAmount: 100, BatchRecords: 2, AchAmount: 100, AchRecords: 2 }

const showDetail = (record: object) =>
  render(<MemoryRouter>{batchRecord.detail(read(PayoutBatch, record), { id: '1' })}</MemoryRouter>)

const narrow = (record: object) => render(batchFields.renderNarrow(read(PayoutBatch, record)))

test('on a phone a batch that doesn’t tie out says so in its row (PO-U6)', () => {
  narrow({ ...ties, AchAmount: 90 })
  const mark = screen.getByTitle('Doesn’t match the batch')
  expect(mark.textContent).toContain('10')
  expect(mark.querySelector('svg')).not.toBeNull()
})

test('one that does has no mark, and one with a rail that couldn’t be read says that', () => {
  const { unmount } = narrow(ties)
  expect(screen.queryByTitle('Doesn’t match the batch')).toBeNull()
  unmount()
  narrow({ ...ties, AchAmount: 90, CheckAmount: { odd: true } })
  expect(screen.getByTitle(/^Not understood/).parentElement?.textContent).toContain('10')
})

test('the file has what the rails leave over, unless one of them couldn’t be read', () => {
  const column = batchFields.exportColumns.find(({ header }) => header === 'Difference by rail')
  const inFile = (record: object) => column?.value(read(PayoutBatch, record))
  expect(inFile({ ...ties, AchAmount: 90 })).toMatchObject({ amountMinor: 1000, scale: 2 })
  expect(inFile(ties)).toMatchObject({ amountMinor: 0 })
  expect(inFile({ ...ties, AchAmount: 90, CheckAmount: { odd: true } })).toBeUndefined()
})

test('a rail’s code that has no word isn’t shown (PO-S14)', () => {
  showDetail({
    ...ties,
    AchStatus: 0,
    CheckStatus: 0,
    CheckAmount: 0,
    CheckRecords: 0,
  })
  const rail = (name: string) => screen.getByRole('rowheader', { name }).closest('tr')?.textContent
  expect(rail('ACH')).not.toContain('Code')
  expect(rail('Check')).not.toContain('Code')
})

test('the states of a batch are said to be its own, where they stand (PO-S8)', () => {
  showDetail(ties)
  expect(screen.getByText(/^These are the batch’s own states/)).toBeDefined()
})
