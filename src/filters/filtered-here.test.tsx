import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'

import { batchFilters } from '~/contract/batches'

import { CountSentence, filteredHere } from './filtered-here'
import { listCounts } from './list-tools'
import type { ListRows } from './local-filters'
import { readRecordSearch, type RecordSearch } from './record-search'
import { plainTools, type Row, sent, threeBatches } from './testing/three-batches'

const counts = listCounts('batches', async ({ search }) => {
  const totalRecords = search === '' ? 9_310 : 3
  return { summary: { value: { totalRecords } } }
})

const batchList = threeBatches({ ...counts, ...plainTools })

const asked: [number, number][] = []

const source: ListRows<Row> = {
  resetKey: 'batches',
  total: 120,
  rowAt: (index) => sent[index],
  absenceAt: () => 'pending',
  showRange: (first, last) => asked.push([first, last]),
  retry: () => undefined,
}

const inClient = (content: ReactNode) =>
  render(<QueryClientProvider client={new QueryClient()}>{content}</QueryClientProvider>)

const searchOf = (text: string) => readRecordSearch(text, batchFilters)

function Shown({ search, onStop }: { search: RecordSearch; onStop: () => void }) {
  const { rows, notice } = filteredHere(source, batchList, search, onStop)
  const names = sent.map((_, at) => rows.rowAt(at)?.value.name).filter(Boolean)
  return (
    <>
      <p data-testid="names">{names.join(', ')}</p>
      {notice}
    </>
  )
}

test('applied here: fewer rows, how much of the list that is, more on request, and back', async () => {
  let stops = 0
  const onStop = () => (stops += 1)
  inClient(<Shown search={searchOf('?paypointDba(ct)=acme&here=filters')} onStop={onStop} />)
  await screen.findByText('Filtered here: your provider ignored it')
  expect(screen.getByTestId('names').textContent).toBe('Acme, Acme North')
  screen.getByText(/2 of the first 3 rows/)
  await userEvent.click(screen.getByRole('button', { name: 'Load more rows' }))
  expect(asked).toEqual([[3, 52]])
  await userEvent.click(screen.getByRole('button', { name: 'Show as sent' }))
  expect(stops).toBe(1)
})

test('the sentence counts what meets the filters, of all there are', async () => {
  inClient(
    <CountSentence
      total={412}
      noun={{ one: 'batch', many: 'batches' }}
      conditions={searchOf('?paypointDba(ct)=acme').list.conditions}
      source={counts}
      onClear={() => undefined}
    />,
  )
  expect(await screen.findByText('412 of 9,310 batches')).toBeDefined()
  expect(screen.getByText('1 filter')).toBeDefined()
})
