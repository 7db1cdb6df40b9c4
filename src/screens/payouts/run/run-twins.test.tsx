import 'fake-indexeddb/auto'
import '~/submit/testing/install-locks'

import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeEach, expect, test } from 'vitest'

import { currentScope, setConnection } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { openBulk } from '~/bulk/testing/bulk-page'
import { writtenSheet } from '~/bulk/testing/runs'
import { sheetRow } from '~/bulk/testing/sheet-rows'
import { bulkRunsOf } from '~/storage/bulk-runs'
import { journalOf } from '~/storage/submissions'

import { startSandboxForTests } from '../../../../mocks/vitest'
import { Component, payRun } from '../run'

const sandbox = startSandboxForTests()
afterAll(() => sandbox.close())

beforeEach(() => {
  queryClient.clear()
  sandbox.setScenario('')
  setConnection({ ...sandboxConnection, baseUrl: window.location.origin })
})

const { vendorId } = sandbox.store().samples()

let counter = 0

/** Without bill numbers, which the service's own guard would know again. */
async function authorized(count: number, scenario: string) {
  const sheet = Array.from({ length: count }, (_, at) => {
    counter += 1
    return sheetRow(at, { vendorId, amount: `8${String(100 + counter)}.25` })
  })
  const { run } = await writtenSheet(payRun, sheet)
  openBulk(`/payouts/run?run=${run.id}`, Component)
  const act = await screen.findByRole('button', { name: `Authorize ${String(count)} payouts` })
  sandbox.setScenario(scenario)
  await userEvent.click(act)
  await screen.findByText('Run complete')
  return run
}

/** It is announced, too. */
const shown = (title: string) =>
  waitFor(() => expect(screen.getAllByText(title).length).toBeGreaterThan(0))

const TITLE = '1 row may have been authorized twice'

test('(FD-7) a payout that the network made twice is named in its row, the headline and the list of runs', async () => {
  const run = await authorized(5, 'twice@payoutAuthorize.2,idempotency-forgotten')
  await shown(TITLE)
  expect(
    screen.getByText(/keep one payout of each and have your provider cancel the other: row 3/),
  ).toBeTruthy()
  expect(screen.getByText(/1 possible duplicate · /)).toBeTruthy()

  const [, second] = await bulkRunsOf(currentScope()).rows(run.id)
  const submission = await journalOf(currentScope()).get(second?.submissionId ?? '')
  const references = [submission?.reference, ...(submission?.twins ?? [])]
  expect(references).toHaveLength(2)
  const row = screen.getByRole('row', { name: /May have been authorized twice/ })
  for (const reference of references) {
    const links = within(row).getAllByRole('link', { name: reference ?? '' })
    expect(links.map((link) => link.getAttribute('href')).join()).toContain('/payouts')
  }

  await waitFor(async () => expect((await bulkRunsOf(currentScope()).get(run.id))?.doubled).toBe(1))
  cleanup()
  openBulk('/payouts/run', Component)
  const runs = await screen.findByRole('region', { name: 'Runs of this browser' })
  expect(await within(runs).findByText(TITLE)).toBeTruthy()

  // Opened again where the service can't be asked, it says what was found.
  cleanup()
  queryClient.clear()
  sandbox.setScenario('error-500')
  openBulk(`/payouts/run?run=${run.id}`, Component)
  await shown(TITLE)
})

test('(FD-7) where keys are honored nothing is said, in few reads', async () => {
  const run = await authorized(5, 'twice@payoutAuthorize')
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.queryByText(/twice|possible duplicate|couldn’t check/)).toBeNull()
  expect((await bulkRunsOf(currentScope()).get(run.id))?.doubled).toBeUndefined()
  const operations = sandbox.requests().map(({ operation }) => operation)
  const after = operations.slice(operations.lastIndexOf('payoutAuthorize') + 1)
  expect(after.filter((operation) => operation === 'payoutQuery').length).toBeLessThanOrEqual(6)
})
