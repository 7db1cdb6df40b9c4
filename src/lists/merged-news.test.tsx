import 'fake-indexeddb/auto'

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { Layers } from 'lucide-react'
import { expect, test } from 'vitest'

import { currentScope } from '~/api/connection'
import { batchFilters } from '~/contract/batches'
import { listCounts, type ListTools } from '~/filters/list-tools'
import { readRecordSearch, type RecordSearch } from '~/filters/record-search'
import { plainTools, type Row, sent, threeBatches } from '~/filters/testing/three-batches'
import { saveSnapshot } from '~/storage/snapshots'
import { MergedReader } from '~/table/merged/merged-reader'

import type { ListedRecords } from './list-definition'
import { listSource } from './list-source'
import { MergedNews } from './merged-records'

const page = {
  records: sent,
  surplus: 0,
  summary: { value: { totalRecords: sent.length } },
  receivedAt: 1,
}
const harborPage = {
  ...page,
  records: sent.map(({ value }) => ({ value: { ...value, id: `harbor ${value.id}` } })),
}
const tools: ListTools = { ...listCounts('batches', async () => page), ...plainTools }
const filteredList = threeBatches(tools)

const batches: ListedRecords<Row, RecordSearch, string> = {
  noun: { one: 'batch', many: 'batches' },
  icon: Layers,
  columns: [],
  renderNarrow: () => undefined,
  apiSearch: () => '',
  ...filteredList,
  kit: { ...filteredList.kit, shownOf: ({ value: { id } }) => ({ id, texts: {} }) },
  record: {
    locatorOf: ({ value: { id } }) => id,
    isSame: (a, b) => a === b,
    href: () => '',
    remember: () => undefined,
    openIn: ({ open }) => open?.id,
    opening: (id) => ({ open: id === undefined ? undefined : { id } }),
    Panel: () => undefined,
    prepare: () => undefined,
  },
  ofOwners: () => ({ local: ['sort'] }),
}

/** Two paypoints, of which some can't be read. */
function open(broken: readonly string[], query = '') {
  const owners = ['main', 'harbor']
  const compare = () => 0
  const readPage = async (owner: string) => {
    if (broken.includes(owner)) throw new Error(`${owner} is broken`)
    return owner === 'harbor' ? harborPage : page
  }
  const reader = new MergedReader({ ids: owners, compare, readPage, dropPage: () => undefined })
  reader.subscribe(() => undefined)
  const view = () => (
    <QueryClientProvider client={new QueryClient()}>
      <MergedNews
        list={batches}
        search={readRecordSearch('', batchFilters)}
        go={() => undefined}
        countPlace={null}
        source={{
          owners,
          listOf: (owner) =>
            listSource({
              name: owner,
              page: (search, from, limit) => ({
                queryKey: [owner, search, from, limit],
                queryFn: () => readPage(owner),
              }),
              read: () => readPage(owner),
            }),
          compare: () => compare,
          ownerIn: () => undefined,
          label: '',
          emptyText: '',
          summary: () => undefined,
          partly: () => undefined,
          none: undefined,
        }}
        reader={reader}
        query={query}
        onNewer={() => undefined}
        noun={batches.noun}
        onWas={() => undefined}
        told={{
          listed: { renderNarrow: () => '', columns: [], kit: { labels: {} } },
          hrefOf: () => '/',
        }}
        openedAt={1}
      />
    </QueryClientProvider>
  )
  const { rerender } = render(view())
  return { reader, show: () => rerender(view()) }
}

test('there is no news of a list that couldn’t be read whole: nothing is gone or new (PO-M9)', async () => {
  const whole = open([])
  expect(screen.queryByText(/^updated/)).toBeNull()
  await expect.poll(() => whole.reader.total).toBe(6)
  whole.show()
  expect(screen.getByText(/^updated/)).toBeDefined()
})

test('what failed and is read by “Retry” isn’t new: its rows were there before (PO-M9)', async () => {
  await saveSnapshot(currentScope(), {
    key: 'batches main harbor?retried',
    savedAt: Date.now() - 60_000,
    rows: ['harbor 1', '1', 'harbor 2', '2', 'harbor 3', '3'].map((id) => ({
      id: ` ${id}`,
      texts: {},
    })),
  })
  const broken = ['harbor']
  const partly = open(broken, 'retried')
  await expect.poll(() => partly.reader.lists.some(({ error }) => error !== undefined)).toBe(true)
  partly.show()
  await new Promise((settled) => setTimeout(settled, 50))
  expect(screen.queryByText(/Since you last looked/)).toBeNull()
  broken.pop()
  partly.reader.retry()
  await expect.poll(() => partly.reader.total).toBe(6)
  partly.show()
  expect(await screen.findByText(/^updated/)).toBeDefined()
  await new Promise((settled) => setTimeout(settled, 50))
  expect(screen.queryByText(/Since you last looked/)).toBeNull()
})

test('a row that is really new once all is read is news, so the above says something (PO-M9)', async () => {
  await saveSnapshot(currentScope(), {
    key: 'batches main harbor?grown',
    savedAt: Date.now() - 60_000,
    rows: ['3', 'harbor 3'].map((id) => ({ id: ` ${id}`, texts: {} })),
  })
  const whole = open([], 'grown')
  await expect.poll(() => whole.reader.total).toBe(6)
  whole.show()
  expect(await screen.findByText(/Since you last looked/)).toBeDefined()
})

test('nor while one of its paypoints failed (PO-M9)', async () => {
  const partly = open(['harbor'])
  await expect.poll(() => partly.reader.lists.some(({ error }) => error !== undefined)).toBe(true)
  await expect.poll(() => partly.reader.lists.some(({ first }) => first !== undefined)).toBe(true)
  partly.show()
  expect(screen.queryByText(/^updated/)).toBeNull()
  expect(screen.queryByText(/Since you last looked/)).toBeNull()
})
