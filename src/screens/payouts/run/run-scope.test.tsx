import 'fake-indexeddb/auto'
import '~/submit/testing/install-locks'

import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterAll, beforeEach, expect, test } from 'vitest'

import { currentScope, setConnection } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import { isStillNotThere, submit } from '~/submit/submit'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { BulkScreen } from '~/bulk/prepare/bulk-screen'
import { writtenSheet } from '~/bulk/testing/runs'
import { settings } from '~/bulk/testing/settings'
import { sheetRow } from '~/bulk/testing/sheet-rows'
import { runRows } from '~/bulk/run/run-rows'
import { bulkRunsOf } from '~/storage/bulk-runs'
import { journalOf } from '~/storage/submissions'

import { startSandboxForTests } from '../../../../mocks/vitest'

import { payRun } from '../run'

const sandbox = startSandboxForTests()
afterAll(() => sandbox.close())

const here = { ...sandboxConnection, baseUrl: window.location.origin }
const live = { ...here, kind: 'live', baseUrl: 'https://live.test' } as const
setConnection(here)
beforeEach(() => setConnection(here))

let counter = 0

/** A run of three rows, written down and not begun. */
async function prepared() {
  const sheet = [2, 3, 4].map((number) => {
    counter += 1
    const bill = `T1-${String(counter)}`
    const cells = { name1: `Payee ${bill}`, invoiceNumber: bill, amount: String(counter) }
    return sheetRow(number - 2, cells, { isNew: true })
  })
  return writtenSheet(payRun, sheet, { reason: 'Meant' })
}

const sent = () => sandbox.requests().filter(({ operation }) => operation === 'payoutAuthorize')
const parts = {
  submit,
  submissionOf: (id: string) => journalOf(here).get(id),
  isStillNotThere,
  store: bulkRunsOf(here),
  locks: navigator.locks,
}

function show(runId: string) {
  const router = createMemoryRouter([{ path: '*', element: <BulkScreen kind={payRun} /> }], {
    initialEntries: [`/payouts/run?run=${runId}`],
  })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

test('T1: a run is not sent to another service than it was prepared for', async () => {
  const { run, whole } = await prepared()
  const before = [sent().length, await journalOf(currentScope()).count()]
  for (const elsewhere of [live, { ...here, orgId: '456' }]) {
    setConnection(elsewhere)
    const order = { kind: payRun, run, whole, isPauseWanted: () => false, onRow: () => undefined }
    expect(await runRows(parts, order)).toEqual({ kind: 'other-service', run })
  }
  expect([sent().length, await journalOf(currentScope()).count()]).toEqual(before)
})

test('T1: a change of connection stops the run before its next row', async () => {
  const { run, whole } = await prepared()
  const before = sent().length
  const end = await runRows(parts, {
    kind: payRun,
    run,
    whole,
    isPauseWanted: () => false,
    onRow: () => setConnection(live),
  })
  expect(end).toEqual({ kind: 'other-service', run })
  expect(sent().length - before).toBe(1)
  const states = (await bulkRunsOf(here).rows(run.id)).map(({ state }) => state)
  expect(states).toEqual(['accepted', 'waiting', 'waiting'])
})

test('T1: the address of a run opens it with its own service only', async () => {
  const { run } = await prepared()
  setConnection(live)
  show(run.id)
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toContain('This run belongs to Sandbox, organization 123')
  expect(notice.textContent).toContain('You’re connected to live.test, organization 123')
  expect(screen.queryByText('sheet.csv')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()

  act(() => setConnection(here))
  expect(await screen.findByRole('button', { name: /Authorize 3 payouts/ })).toBeTruthy()
})

test('T1: what was reviewed for one service is refused at another before it is journalled', async () => {
  const { run } = await prepared()
  const [row] = await bulkRunsOf(currentScope()).rows(run.id)
  const place = {
    draftId: 'reviewed',
    runId: run.id,
    besides: undefined,
    payee: row?.shown,
    flags: [],
  }
  const intent = payRun.intentOf(row?.cells ?? {}, settings, place)
  const before = [sent().length, await journalOf(currentScope()).count()]
  const scope = { kind: 'live', baseUrl: 'https://live.test', orgId: '123' } as const
  expect(await submit({ ...intent, scope })).toEqual({ kind: 'other-service', scope })
  expect([sent().length, await journalOf(currentScope()).count()]).toEqual(before)
})
