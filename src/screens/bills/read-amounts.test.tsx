import 'fake-indexeddb/auto'
import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'

import { setConnection } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import type { LedgerBill } from '~/domain/bills/ledger'
import { createStore } from '~/lib/store'

import { startSandboxForTests } from '../../../mocks/vitest'

import { amountsToRead } from './amounts-to-read'
import { ReadAmounts } from './read-amounts'

const sandbox = startSandboxForTests()
afterAll(() => sandbox.close())

const asked: string[] = []
beforeEach(() => {
  asked.length = 0
  const plain = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    asked.push(/\/Bill\/(\d+)/.exec(url)?.[1] ?? '')
    return plain(input, init)
  })
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  onlineManager.setOnline(true)
  vi.restoreAllMocks()
})

const ids = [...sandbox.store().all('bills')].map(([id]) => String(id)).slice(0, 30)
const fact = <T,>(value: T) => ({ value, asOf: 1 })

/** @param text what its payout is: "Returned" leaves it owed, "Processed" doesn't */
const seen = (id: string, text: string): LedgerBill => ({
  id,
  kept: {
    id,
    facts: { number: fact(id) },
    firstSeen: { at: 1 },
    lastSeen: { at: 1 },
    parts: [
      {
        entry: 'main-street',
        idOut: `1${id}`,
        amount: fact({ amountMinor: 100, scale: 2, currency: 'USD' }),
        status: fact({ text }),
      },
    ],
  },
  entered: undefined,
  sent: [],
})

let visits = 0
// Each as in a browser that was opened just now.
beforeEach(() =>
  setConnection({ ...sandboxConnection, baseUrl: '', orgId: String(500 + visits++) }),
)
function show(bills: readonly LedgerBill[], rows: readonly LedgerBill[] = []) {
  const inView = createStore(rows)
  render(
    <QueryClientProvider client={queryClient}>
      <ReadAmounts bills={bills} inView={inView} />
    </QueryClientProvider>,
  )
  return inView
}

const owed = (from: number, to: number) => ids.slice(from, to).map((id) => seen(id, 'Returned'))
const paid = (from: number, to: number) => ids.slice(from, to).map((id) => seen(id, 'Processed'))

test('what is owed is read by itself, then the rows in view, each once', async () => {
  const inView = show([...owed(0, 2), ...paid(2, 10)], paid(2, 4))
  await waitFor(() => expect(asked.toSorted()).toEqual(ids.slice(0, 4).toSorted()))
  inView.set(paid(3, 6))
  await waitFor(() => expect(asked.toSorted()).toEqual(ids.slice(0, 6).toSorted()))
})

test('nothing is read offline, until the line is back: the button stays', async () => {
  onlineManager.setOnline(false)
  show(owed(6, 8))
  await waitFor(() => expect(amountsToRead.get()?.label).toBe('Read 2 amounts'))
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(asked).toEqual([])
  act(() => onlineManager.setOnline(true))
  await waitFor(() => expect(asked.toSorted()).toEqual(ids.slice(6, 8).toSorted()))
})

test('a service that gives none isn’t asked again by itself: the button is offered', async () => {
  sandbox.setScenario('error-500')
  show(owed(8, 24))
  await waitFor(() => expect(amountsToRead.get()?.label).toBe('Read 16 amounts'))
  expect(asked).toHaveLength(12)
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(asked).toHaveLength(12)
  // Who leaves and comes back asks for no others.
  cleanup()
  show(owed(8, 24))
  await waitFor(() => expect(amountsToRead.get()?.label).toBe('Read 16 amounts'))
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(asked).toHaveLength(12)
  sandbox.setScenario('')
})
