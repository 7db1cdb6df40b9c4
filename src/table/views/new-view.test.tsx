import 'fake-indexeddb/auto'

import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { openDB } from 'idb'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'

import { currentScope, setConnection } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { scopeKey } from '~/storage/scope'
import { saveView, viewsOf } from '~/storage/views'

import { NewView } from './new-view'

test('X5: views that this version can’t read are counted', async () => {
  setConnection(sandboxConnection)
  const view = { id: 'good', list: 'payouts', name: 'Good', isDefault: false, parts: {} }
  await saveView(currentScope(), view)
  const database = await openDB('countinghouse-lists')
  for (const id of ['a', 'b']) {
    await database.put('views', { ...view, id, name: 7, scope: scopeKey(currentScope()) })
  }
  database.close()
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <NewView
          today="2026-11-30"
          list="payouts"
          catalogue={{}}
          now={{
            filters: '',
            sort: '',
            layout: { columns: [], pins: [], widths: {}, density: 'comfortable' },
          }}
          views={[]}
          onSave={async () => true}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(await screen.findByText('2 views can’t be read by this version of the app.')).toBeDefined()
})

test('of one name that two tabs save at once, one view is made (FA-10)', async () => {
  setConnection(sandboxConnection)
  const view = { list: 'payouts', name: 'Due now', isDefault: false, parts: {} }
  const scope = currentScope()
  const saved = await Promise.all([
    saveView(scope, { ...view, id: 'one' }, 'new'),
    saveView(scope, { ...view, id: 'other', name: 'DUE NOW' }, 'new'),
  ])
  expect(saved).toEqual([true, false])
  const named = (await viewsOf(scope, 'payouts')).filter(({ name }) => /due now/i.test(name))
  expect(named.map(({ id }) => id)).toEqual(['one'])
})
