import 'fake-indexeddb/auto'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { currentScope, setConnection } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import type { ListSearch } from '~/filters/condition'
import { compileApiQuery } from '~/filters/filter-syntax'
import {
  newestPayoutsFirst,
  payoutStatuses,
  payoutStatusesNow,
} from '~/domain/payouts/payout-statuses'
import { changeLegend } from '~/storage/legend'
import { scopeKey } from '~/storage/scope'

import { startSandboxForTests, type TestSandbox } from '../../mocks/vitest'
import { useWaiting, waitingStatuses } from './statuses-now'

let sandbox: TestSandbox | undefined
beforeEach(() => setConnection({ ...sandboxConnection, baseUrl: window.location.origin }))
afterEach(() => {
  sandbox?.close()
  queryClient.clear()
})

const apiSearch = ({ conditions }: ListSearch) =>
  compileApiQuery({ conditions, sort: newestPayoutsFirst })
/** Making the sandbox’s payouts takes its time. */
const slow = { timeout: 10_000 }
const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)
const waitingAt = (...owners: readonly string[]) =>
  renderHook(() => useWaiting({ statuses: payoutStatuses, owners, apiSearch }, true), { wrapper })

test('what waits is known by the service’s words, never by a code or by a person’s own name', () => {
  const statuses = [
    { code: 11, word: 'Paid' },
    { code: 2, word: 'On Hold' },
    { code: 4, word: 'Canceled' },
    { code: 5, word: undefined },
    { code: 7, word: 'Processing' },
    { code: 8, word: 'Returned' },
    { code: 9, word: 'Authorized' },
    { code: 10, word: 'pending, not paid' },
    { code: 12, word: '' },
    { code: 14, word: 'Queued' },
  ]
  expect(waitingStatuses(statuses).map(({ code }) => code)).toEqual([2, 7, 9, 10, 14])
})

test('“Waiting” is the same in a browser that has seen nothing and in one that has seen and named much (PO-S10)', async () => {
  sandbox = startSandboxForTests({ payouts: 2000 })
  const asked = async () => {
    const { result } = waitingAt('main-street')
    await waitFor(() => expect(result.current?.filters).toBeDefined(), slow)
    return result.current
  }
  const fresh = await asked()
  expect(fresh?.filters).toMatch(/^status\(in\)=\d+(\|\d+)+$/)
  expect(fresh?.title).toContain('On Hold')
  queryClient.clear()
  act(() =>
    changeLegend(scopeKey(currentScope()), [
      { key: 'payout 4', kind: 'payout', code: 4, evidence: [], name: 'Waiting for the bank' },
      {
        key: 'payout 99',
        kind: 'payout',
        code: 99,
        evidence: [{ text: 'Pending', count: 3, firstSeen: 0, lastSeen: 0, records: [] }],
      },
    ]),
  )
  expect(await asked()).toEqual(fresh)
})

test('all statuses that payouts have are found, each by one question at most beyond the newest page', async () => {
  sandbox = startSandboxForTests({ payouts: 2000 })
  const found = await queryClient.query(payoutStatusesNow(['main-street']))
  const requests = sandbox.requests().length
  const store = sandbox.store()
  const all = new Set(
    Array.from({ length: 2000 }, (_, at) => store.get('payouts', String(100_001 + at))).flatMap(
      (payout) => (payout?.EntryName === 'main-street' ? (payout.Status ?? []) : []),
    ),
  )
  expect(new Set(found.map(({ code }) => code))).toEqual(all)
  expect(all.size).toBeGreaterThan(4)
  expect(requests).toBeLessThanOrEqual(2 + all.size)
  // Whoever asks next, has the answer.
  await queryClient.query(payoutStatusesNow(['main-street']))
  expect(sandbox.requests().length).toBe(requests)
})

test('several paypoints are asked for what the first doesn’t have', async () => {
  sandbox = startSandboxForTests({ payouts: 2000 })
  await queryClient.query(payoutStatusesNow(['main-street']))
  const first = sandbox.requests().length
  const both = await queryClient.query(payoutStatusesNow(['main-street', 'harbor-goods']))
  const alone = await queryClient.query(payoutStatusesNow(['harbor-goods']))
  const codes = new Set(both.map(({ code }) => code))
  expect(alone.every(({ code }) => codes.has(code))).toBe(true)
  expect(first).toBeGreaterThan(0)
})

test.each(['filter-ignored', 'error-500@payoutQuery', 'summary-ignores-filter'])(
  'a service of another kind is not asked on and on: %s',
  async (scenario) => {
    sandbox = startSandboxForTests({ payouts: 2000, scenario })
    const { result } = waitingAt('main-street')
    await waitFor(() => expect(queryClient.isFetching()).toBe(0), slow)
    expect(sandbox.requests().length).toBeLessThan(20)
    if (scenario.startsWith('error')) expect(result.current).toBeUndefined()
    else expect(result.current?.filters).toMatch(/^status/)
  },
)

test('a list whose statuses have no words, or whose paypoints are too many to ask, has no such view', () => {
  const { result } = renderHook(
    () => [
      useWaiting({ statuses: undefined, owners: ['main-street'], apiSearch }, true),
      useWaiting({ statuses: payoutStatuses, owners: [], apiSearch }, true),
    ],
    { wrapper },
  )
  expect(result.current).toEqual([undefined, undefined])
})
