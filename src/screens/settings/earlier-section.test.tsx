import 'fake-indexeddb/auto'

import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openDB } from 'idb'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { beforeAll, expect, test } from 'vitest'

import { setConnection } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { bulkRunsOf } from '~/storage/bulk-runs'
import { loadLegend } from '~/storage/learn-statuses'
import { legendEntry } from '~/storage/legend'
import { viewsOf } from '~/storage/views'
import { EarlierNotice } from '~/table/earlier/earlier-notice'
import { getLayout } from '~/table/layout/layout-store'

import { EarlierSection } from './earlier-section'

const scope = { ...sandboxConnection, orgId: '123' }

/** What version 1 left, by its own stores and keys. */
beforeAll(async () => {
  const lists = await openDB('countinghouse-lists', 1, {
    upgrade: (database) => {
      database.createObjectStore('views', { keyPath: 'id' })
      database.createObjectStore('snapshots', { keyPath: 'key' })
      database.createObjectStore('legend', { keyPath: 'key' })
    },
  })
  const view = { id: 'v', list: 'payouts', name: 'Mine', isDefault: true, parts: { sort: '' } }
  await lists.put('views', view)
  await lists.put('views', { id: 'odd', list: 7 })
  await lists.put('snapshots', { key: 'payouts main-street?', savedAt: 1, rows: [] })
  const eleven = { key: 'payout 11', kind: 'payout', code: 11, evidence: [] }
  await lists.put('legend', { ...eleven, name: 'Money gone' })
  await lists.put('legend', { ...eleven, key: 'payout 5', code: 5 })
  lists.close()
  const bulk = await openDB('countinghouse-bulk', 1, {
    upgrade: (database) => {
      database.createObjectStore('runs', { keyPath: 'id' })
      database.createObjectStore('rows', { keyPath: ['runId', 'number'] })
      database.createObjectStore('mappings')
    },
  })
  await bulk.put('mappings', ['name1', null], ['payouts', 'a header'])
  bulk.close()
  localStorage.setItem('countinghouse layout payouts', '{"density":"compact"}')
  localStorage.setItem('countinghouse default view payouts', '{"sort":""}')
  setConnection(scope)
})

const show = (what: ReactNode) =>
  render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>{what}</QueryClientProvider>
    </MemoryRouter>,
  )

test('T3: the views drawer says once that there are views from an earlier version', async () => {
  const user = userEvent.setup()
  const { unmount } = show(<EarlierNotice />)
  const notice = await screen.findByText('Views and columns from an earlier version')
  expect(screen.getByRole('link', { name: 'Choose in Settings' }).getAttribute('href')).toBe(
    '/settings',
  )
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(notice.isConnected).toBe(false)
  unmount()
  show(<EarlierNotice />)
  await queryClient.refetchQueries()
  expect(screen.queryByText('Views and columns from an earlier version')).toBeNull()
})

test('T3: what an earlier version kept without a service is used where the person says so, or deleted', async () => {
  const user = userEvent.setup()
  const { container } = show(<EarlierSection />)
  expect(await screen.findByText('1 saved view')).toBeTruthy()
  expect(
    screen.getAllByRole('listitem').map((line) => line.querySelector('p')?.textContent),
  ).toEqual([
    '1 saved view',
    '1 column layout',
    '1 name for a status',
    '1 column match for imports',
    '2 records of what lists showed',
    '1 record that can’t be read',
  ])
  // Nothing of it counts before.
  expect(await viewsOf(scope, 'payouts')).toEqual([])
  expect(getLayout('payouts')).toEqual({})

  for (const what of [
    '1 saved view',
    '1 column layout',
    '1 name for a status',
    '1 column match for imports',
  ]) {
    await user.click(screen.getByRole('button', { name: `Use ${what} here` }))
    await waitFor(() => expect(screen.queryByText(what)).toBeNull())
  }
  expect(await viewsOf(scope, 'payouts')).toMatchObject([{ name: 'Mine', isDefault: true }])
  expect(await viewsOf({ ...scope, orgId: '456' }, 'payouts')).toEqual([])
  expect(getLayout('payouts').density).toBe('compact')
  await loadLegend(scope)
  expect(legendEntry('payout', 11)).toMatchObject({ name: 'Money gone', evidence: [] })
  expect(await bulkRunsOf(scope).mapping('payouts', 'a header')).toEqual({
    fields: ['name1', null],
    isAmountSaid: false,
  })
  expect(localStorage.getItem('countinghouse layout payouts')).toBeNull()
  expect(localStorage.getItem('countinghouse default view payouts')).toBeNull()

  for (const what of ['2 records of what lists showed', '1 record that can’t be read']) {
    await user.click(screen.getByRole('button', { name: `Delete ${what}` }))
  }
  // Nothing is left: the section is gone for good.
  await waitFor(() => expect(container.textContent).toBe(''))
})
