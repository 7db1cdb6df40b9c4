import 'fake-indexeddb/auto'

import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterAll, beforeEach, expect, test } from 'vitest'

import { call } from '~/api/call'
import { setConnection } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { payoutQuery } from '~/contract/payouts'
import type { Condition } from '~/filters/condition'
import { compileApiQuery } from '~/filters/filter-syntax'

import { startSandboxForTests } from '../../../mocks/vitest'
import { SummaryStrip, WholePaypoint } from './summary-strip'

const sandbox = startSandboxForTests({ payouts: 500, scenario: 'summary-ignores-filter' })
afterAll(() => sandbox.close())
beforeEach(() => setConnection({ ...sandboxConnection, baseUrl: window.location.origin }))

const entry = sandboxConnection.defaultEntry

async function show(...conditions: readonly Condition[]) {
  const list = { conditions, unknown: [] }
  const search = compileApiQuery(list)
  const page = await call(payoutQuery, { params: { entry }, page: { search, from: 0, limit: 50 } })
  render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <SummaryStrip {...{ entry, list, page }} hrefOf={() => '/found'} />
        <WholePaypoint {...{ entry, list, page }} />
      </QueryClientProvider>
    </MemoryRouter>,
  )
}

test('a Summary that ignores the filter is named as the whole paypoint’s, at the count and the counters', async () => {
  await show({ field: 'totalAmount', operator: 'ge', value: '500' })
  expect(await screen.findByText('in the whole paypoint')).toBeDefined()
  expect(screen.getByText('Whole paypoint')).toBeDefined()
  expect(screen.getByText('Paid').closest('dt')?.textContent).toContain('whatever the status')
  expect(screen.queryByRole('link')).toBeNull()
})

test('without a filter it is the view’s own', async () => {
  await show()
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.getByText('Total')).toBeDefined()
  expect(screen.queryByText('in the whole paypoint')).toBeNull()
})
