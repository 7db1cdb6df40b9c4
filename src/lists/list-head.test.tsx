import 'fake-indexeddb/auto'

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Layers } from 'lucide-react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'

import { batchFilters } from '~/contract/batches'
import { rowChecker } from '~/filters/check'
import { listCounts, type ListTools } from '~/filters/list-tools'
import type { LocalPart } from '~/filters/local-filters'
import { readRecordSearch, type RecordSearch } from '~/filters/record-search'

import type { ListedRecords } from './list-definition'
import { ListHead } from './list-head'

interface Row {
  readonly value: { readonly id: string; readonly name: string }
}

const row = (id: string, name: string): Row => ({ value: { id, name } })
const sent = [row('1', 'Acme'), row('2', 'Harbor'), row('3', 'Acme North')]

const tools: ListTools = {
  ...listCounts('batches', async () => ({ summary: { value: { totalRecords: 3 } } })),
  questions: { amount: undefined, ids: [], words: ['paypointDba'] },
  reserved: [],
  copies: () => ({ link: '', apiQuery: '', requests: [] }),
  elsewhere: () => undefined,
}

const noFields = {
  batchDate: undefined,
  batchAmount: undefined,
  parentOrgId: undefined,
  status: undefined,
  orgId: undefined,
  paypointLegal: undefined,
  orgName: undefined,
  paypointId: undefined,
  externalPaypointID: undefined,
}

const batches: ListedRecords<Row, RecordSearch, string> = {
  noun: { one: 'batch', many: 'batches' },
  icon: Layers,
  columns: [],
  renderNarrow: () => undefined,
  apiSearch: () => '',
  catalogue: batchFilters,
  defaultSort: { field: 'batchNumber', direction: 'asc' },
  pageSize: 50,
  kit: {
    labels: { paypointDba: 'Paypoint name' },
    records: rowChecker(batchFilters, {
      ...noFields,
      batchNumber: ({ id }: Row['value']) => id,
      paypointDba: ({ name }: Row['value']) => name,
    }),
    shownOf: ({ value: { id } }) => ({ id, texts: {} }),
    tools: () => tools,
  },
  record: {
    locatorOf: ({ value: { id } }) => id,
    isSame: (a, b) => a === b,
    href: () => '',
    remember: () => undefined,
    openIn: ({ open }) => open?.id,
    opening: (id) => ({ open: id === undefined ? undefined : { id } }),
    Panel: () => undefined,
  },
  ofOwners: () => ({ local: ['sort'] }),
}

const filtered = readRecordSearch('?paypointDba(ct)=acme&open=2', batchFilters)

function shown() {
  const went: Partial<RecordSearch>[] = []
  const applied: LocalPart[] = []
  const client = new QueryClient()
  const head = (local: readonly LocalPart[] = []) => {
    const element = (
      <ListHead
        list={batches}
        search={{ ...filtered, local }}
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
  screen.getByText('The service ignored this: 1 of 3 rows don’t match')
  await userEvent.click(screen.getByRole('button', { name: 'Apply here' }))
  expect(applied).toEqual(['filters'])
  show(['filters'])
  expect(screen.queryByText(/The service ignored this/)).toBeNull()
})

test('with other filters nothing stays open', async () => {
  const { went } = shown()
  await userEvent.click(screen.getByRole('button', { name: /^Remove filter/ }))
  expect(went).toEqual([{ open: undefined, list: { conditions: [], unknown: [] } }])
})
