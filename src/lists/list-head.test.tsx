import 'fake-indexeddb/auto'

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Layers } from 'lucide-react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'

import { batchFilters } from '~/contract/batches'
import { listCounts, type ListTools } from '~/filters/list-tools'
import type { LocalPart } from '~/filters/local-filters'
import { readRecordSearch, type RecordSearch } from '~/filters/record-search'
import { plainTools, sent, threeBatches, type Row } from '~/filters/testing/three-batches'

import type { ListedRecords } from './list-definition'
import { ListHead } from './list-head'

const tools: ListTools = {
  ...listCounts('batches', async () => ({ summary: { value: { totalRecords: 3 } } })),
  ...plainTools,
}
const filteredList = threeBatches(tools)

const batches: ListedRecords<Row, RecordSearch, string> = {
  noun: { one: 'batch', many: 'batches' },
  icon: Layers,
  columns: [],
  renderNarrow: () => undefined,
  apiSearch: () => '',
  ...filteredList,
  kit: {
    ...filteredList.kit,
    shownOf: ({ value: { id } }) => ({ id, texts: {} }),
  },
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

const filtered = readRecordSearch('?paypointDba(ct)=acme&open=2', batchFilters)

function shown(of = filtered) {
  const went: Partial<RecordSearch>[] = []
  const applied: LocalPart[] = []
  const client = new QueryClient()
  const head = (local: readonly LocalPart[] = []) => {
    const element = (
      <ListHead
        list={batches}
        search={{ ...of, local }}
        pages={[sent]}
        tools={tools}
        go={(change) => went.push(change)}
        onApplyLocally={(what) => applied.push(what)}
      />
    )
    return (
      <QueryClientProvider client={client}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
      </QueryClientProvider>
    )
  }
  const { rerender } = render(head())
  return { went, applied, show: (local: readonly LocalPart[]) => rerender(head(local)) }
}

test('the bar has its tools, and says what the service ignored', async () => {
  const { applied, show } = shown()
  screen.getByRole('combobox', { name: 'Find or filter' })
  screen.getByText('Your provider ignored this: 1 of 3 rows don’t match')
  await userEvent.click(screen.getByRole('button', { name: 'Apply here' }))
  expect(applied).toEqual(['filters'])
  show(['filters'])
  expect(screen.queryByText(/Your provider ignored this/)).toBeNull()
})

test.each([
  ['?paypointDba(ct)=acme', 1],
  ['?sortBy=asc(batchNumber)', 1],
  ['', 0],
])(
  'a list asked for as “%s” has %d button to copy it: the plain one is a link of the navigation',
  (search, count) => {
    shown(readRecordSearch(search, batchFilters))
    expect(screen.queryAllByRole('button', { name: 'Copy list as' })).toHaveLength(count)
  },
)

test('with other filters nothing stays open', async () => {
  const { went } = shown()
  await userEvent.click(screen.getByRole('button', { name: /^Remove filter/ }))
  expect(went).toEqual([{ open: undefined, list: { conditions: [], unknown: [] } }])
})
