import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'

import { PayoutBatch } from '~/contract/batches'
import { Payout } from '~/contract/payouts'
import { read } from '~/contract/read'
import { keyOf } from '~/api/query'
import { queryClient } from '~/api/query-client'
import {
  BATCH_TALLY,
  BatchHeadline,
  batchCurrency,
  learnBatchCurrencies,
} from '~/domain/payouts/batch-currency'
import { currentScope, scopeKey } from '~/storage/scope'

import { batchRecord } from './record'
import { batchFields } from './fields'
import { ofPaypoint } from './list'
import { batchSearch } from './search'

afterEach(cleanup)

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
  const column = batchFields.exportColumns.find(({ header }) => header === 'Difference')
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

test('a batch has the currency of its payouts, once they were read here and are all in one (PO-S7)', () => {
  let made = 0
  const payout = (batch: string, currency?: string) =>
    read(Payout, {
      IdOut: ++made,
      EntryName: 'main-street',
      BatchNumber: batch,
      PaymentData: { paymentDetails: currency === undefined ? {} : { currency } },
    })
  const scope = scopeKey(currentScope())
  const currencyOf = (BatchNumber: string) =>
    batchCurrency(
      read(PayoutBatch, { IdBatch: 1, EntryName: 'main-street', BatchNumber, BatchRecords: 2 })
        .value,
    )
  expect(currencyOf('BT-1')).toBeUndefined()
  // One of its two says nothing of the other.
  learnBatchCurrencies(scope, [payout('BT-1', 'USD')])
  expect(currencyOf('BT-1')).toBeUndefined()
  learnBatchCurrencies(scope, [payout('BT-1', 'usd')])
  learnBatchCurrencies(scope, [payout('BT-2', 'USD'), payout('BT-2', 'CAD')])
  learnBatchCurrencies(scope, [payout('BT-3', 'USD'), payout('BT-3')])
  learnBatchCurrencies('another service', [payout('BT-4', 'USD')])
  expect(['BT-1', 'BT-2', 'BT-3', 'BT-4', ''].map(currencyOf)).toEqual([
    'USD',
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('a headline waits for its currency while the payouts are read, and is bare where they can’t be', async () => {
  const batch = read(PayoutBatch, {
    IdBatch: 9,
    EntryName: 'main-street',
    BatchNumber: 'BT-9',
    BatchAmount: 25514.79,
    BatchRecords: 2,
  }).value
  const asked = Promise.withResolvers<undefined>()
  const tally = queryClient.query({
    queryKey: keyOf(BATCH_TALLY, { entry: 'main-street', batchNumber: 'BT-9', from: 0 }),
    queryFn: () => asked.promise,
    retry: false,
  })
  render(<BatchHeadline batch={batch} />)
  expect(document.body.textContent).not.toContain('25,514.79')
  asked.reject(new Error('no answer'))
  await expect(tally).rejects.toThrow('no answer')
  expect(await screen.findByText('25,514.79')).toBeDefined()
})

test('batches are filtered and sorted by their difference here; the service is asked for neither (PO-S7)', () => {
  const { list } = batchSearch.readSearch(
    '?difference(ne)=0&batchAmount(ge)=5&sortBy=desc(difference)',
  )
  expect(list.unknown).toEqual([])
  expect(batchSearch.apiSearch(list)).toBe('batchAmount(ge)=5&sortBy=desc(batchDate)')
  const rows = [
    ties,
    { ...ties, AchAmount: 90 },
    { ...ties, AchAmount: 140 },
    { ...ties, AchRecords: 1 },
    { ...ties, BatchAmount: undefined },
    { ...ties, AchAmount: 99.99 },
  ].map((record) => read(PayoutBatch, record))
  const kept = (query: string) => {
    const { conditions, sort } = batchSearch.readSearch(query).list
    const order = sort ? batchFields.records.order(sort) : () => 0
    return rows
      .filter((row) => batchFields.records.keeps(conditions, row))
      .toSorted(order)
      .map((row) => rows.indexOf(row))
  }
  expect(kept('?difference(ne)=0')).toEqual([1, 2, 3, 4, 5])
  expect(kept('?difference(gt)=5&sortBy=desc(difference)').slice(0, 1)).toEqual([1])
  expect(kept('?difference(lt)=0')).toContain(2)
  expect(kept('?difference(eq)=0.01')).toContain(5)
  expect(kept('?difference(eq)=0')).not.toContain(1)
  expect(
    rows
      .filter((_, at) => ![3, 4].includes(at))
      .toSorted(batchFields.records.order({ field: 'difference', direction: 'desc' }))
      .map((row) => rows.indexOf(row)),
  ).toEqual([1, 5, 0, 2])
})

test('the choice of a paypoint is the filter of its ID, and leaves the others', () => {
  const { list } = batchSearch.readSearch('?batchAmount(ge)=5&paypointId(eq)=7&paypointId(ne)=9')
  const asked = (id: string | undefined) => batchSearch.apiSearch(ofPaypoint(list, id))
  expect(asked('12')).toBe(
    'batchAmount(ge)=5&paypointId(ne)=9&paypointId(eq)=12&sortBy=desc(batchDate)',
  )
  expect(asked(undefined)).toBe('batchAmount(ge)=5&paypointId(ne)=9&sortBy=desc(batchDate)')
})

test('in the list what ties out is a quiet sign, said to whoever hears it', () => {
  const column = batchFields.columns.find(({ id }) => id === 'difference')
  const cell = (record: object) => render(<>{column?.cell(read(PayoutBatch, record))}</>).container
  const quiet = cell(ties)
  expect(quiet.textContent).toBe('Matches')
  expect(quiet.querySelector('.sr-only')?.textContent).toBe('Matches')
  expect(cell({ ...ties, AchAmount: 90 }).textContent).toContain('10')
})

test('rails without payouts are folded, unless one couldn’t be read; what is off says what to do', () => {
  showDetail({ ...ties, AchAmount: 90, BatchNumber: 'BT-1', CheckAmount: { odd: true } })
  const rails = within(screen.getByRole('table', { name: 'By rail' }))
  expect(rails.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'ACH',
    'Check',
  ])
  expect(screen.getByText('3 rails without payouts')).toBeTruthy()
})

test('a batch that doesn’t add up says so inside its tie-out, with what to do', () => {
  showDetail({ ...ties, AchAmount: 90, BatchNumber: 'BT-1' })
  const section = within(screen.getByRole('region', { name: 'Tie-out' }))
  expect(section.getByText('The rails don’t add up to the batch')).toBeTruthy()
  expect(section.getByText(/^Off by/).textContent).toBe('Off by 10.00.')
  expect(section.getByText(/^Ask your provider why, and quote batch/).textContent).toContain('BT-1')
  expect(section.getByRole('button', { name: 'Copy batch number' })).toBeTruthy()
})
