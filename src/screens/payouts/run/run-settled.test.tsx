import 'fake-indexeddb/auto'
import '~/submit/testing/install-locks'

import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'

import { call } from '~/api/call'
import { currentScope, setConnection } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import { needsReason } from '~/submit/reconciler'
import { FakeLocks } from '~/submit/testing/fake-locks'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { settledMeanwhile } from '~/bulk/run/run-rows'
import { openBulk } from '~/bulk/testing/bulk-page'
import { openTab, sendRun, writtenSheet } from '~/bulk/testing/runs'
import { sheetRow } from '~/bulk/testing/sheet-rows'
import { bulkRunsOf } from '~/storage/bulk-runs'
import { journalOf } from '~/storage/submissions'

import { startSandboxForTests } from '../../../../mocks/vitest'
import { Component, payRun } from '../run'

const sandbox = startSandboxForTests()
afterAll(() => sandbox.close())

beforeEach(() => {
  queryClient.clear()
  setConnection({ ...sandboxConnection, baseUrl: window.location.origin })
})

const sent = () => sandbox.requests().filter(({ operation }) => operation === 'payoutAuthorize')
const rowsOf = (id: string) => bulkRunsOf(currentScope()).rows(id)

let counter = 0

/** Two rows: the first never arrived, and another visit said that it isn't there. */
async function freedInAnotherVisit({ isWritten }: { isWritten: boolean }) {
  const sheet = [0, 1].map((at) => {
    counter += 1
    const name = `Freed ${String(counter)}`
    return sheetRow(at, { name1: name, invoiceNumber: name, amount: '5' }, { isNew: true })
  })
  const made = await writtenSheet(payRun, sheet)
  const { parts, reconciler } = openTab(new FakeLocks())
  sandbox.setScenario('lost-before')
  const { rows } = await sendRun(payRun, parts, made)
  sandbox.setScenario('')
  expect(rows.map(({ state }) => state)).toEqual(['unknown', 'waiting'])
  const id = rows[0]?.submissionId ?? ''
  const submission = await journalOf(currentScope()).get(id)
  if (!submission) throw new Error('It is not in the journal.')
  const look = await reconciler.lookUp(submission)
  await reconciler.settleNotThere(id, needsReason(look) ? 'Looked through the newest' : undefined)
  if (isWritten) await settledMeanwhile(parts, journalOf(currentScope()), rows)
  const [first] = await rowsOf(made.run.id)
  expect(first?.state).toBe(isWritten ? 'waiting' : 'unknown')
  return { id: made.run.id, submissionId: id }
}

describe.each([{ isWritten: false }, { isWritten: true }])(
  'a row that another visit said isn’t there (in the run: $isWritten)',
  ({ isWritten }) => {
    test('is kept as decided, and sent with the rows after it', async () => {
      const { id } = await freedInAnotherVisit({ isWritten })
      const before = sent().length
      openBulk(`/payouts/run?run=${id}`, Component)
      const resume = await screen.findByRole('button', { name: 'Authorize 2 payouts' })
      expect(screen.queryByText('Row 2 is unknown')).toBeNull()
      expect((await rowsOf(id)).map(({ state }) => state)).toEqual(['waiting', 'waiting'])
      await userEvent.click(resume)
      await screen.findByText(/^2 of 2 authorized/, {}, { timeout: 10_000 })
      expect(sent().length - before).toBe(2)
      expect((await rowsOf(id)).map(({ state }) => state)).toEqual(['accepted', 'accepted'])
    })

    test('is asked about again, in both places, if something like it has arrived since', async () => {
      const { id, submissionId } = await freedInAnotherVisit({ isWritten })
      const run = await bulkRunsOf(currentScope()).get(id)
      const [first] = await rowsOf(id)
      if (!run || !first) throw new Error('The run is gone.')
      const late = payRun.intentOf(first.cells, run.settings, {
        draftId: 'late',
        runId: id,
        besides: undefined,
        payee: first.shown,
        flags: [],
      })
      await call(late.operation, late.args)
      const before = sent().length
      openBulk(`/payouts/run?run=${id}`, Component)
      await userEvent.click(await screen.findByRole('button', { name: 'Authorize 2 payouts' }))
      // It is announced too.
      expect((await screen.findAllByText('Row 2 is unknown')).length).toBeGreaterThan(0)
      await screen.findByRole('button', { name: 'It isn’t there' })
      expect(sent().length).toBe(before)
      expect((await rowsOf(id)).map(({ state }) => state)).toEqual(['unknown', 'waiting'])
      expect((await journalOf(currentScope()).get(submissionId))?.state).toBe('unknown')

      await userEvent.click(screen.getByRole('button', { name: 'Set row 2 aside' }))
      await userEvent.click(await screen.findByRole('button', { name: /^Resume \(1 left\)/ }))
      await screen.findByText(/^1 of 2 authorized/, {}, { timeout: 10_000 })
      expect(await rowsOf(id)).toMatchObject([
        { state: 'unknown', isSetAside: true },
        { state: 'accepted' },
      ])
    })

    test('is not sent while the service can’t be asked', async () => {
      const { id, submissionId } = await freedInAnotherVisit({ isWritten })
      const before = sent().length
      openBulk(`/payouts/run?run=${id}`, Component)
      const resume = await screen.findByRole('button', { name: 'Authorize 2 payouts' })
      sandbox.setScenario('token-refused')
      await userEvent.click(resume)
      // It is announced too, which a slow machine sees at once.
      expect(await screen.findByText(/^Stopped at row 2/, { selector: 'p' })).toBeTruthy()
      sandbox.setScenario('')
      expect(sent().length).toBe(before)
      expect((await journalOf(currentScope()).get(submissionId))?.state).toBe('not-there')
    })
  },
)

test('the row whose answer is awaited is being sent, the next one waits', async () => {
  const sheet = [0, 1].map((at) => {
    counter += 1
    const name = `Slow ${String(counter)}`
    return sheetRow(at, { name1: name, invoiceNumber: name, amount: '5' }, { isNew: true })
  })
  const { run } = await writtenSheet(payRun, sheet)
  openBulk(`/payouts/run?run=${run.id}`, Component)
  sandbox.setScenario('late:300@payoutAuthorize')
  await userEvent.click(await screen.findByRole('button', { name: 'Authorize 2 payouts' }))
  const [, first, second] = screen.getAllByRole('row')
  expect(await within(first as HTMLElement).findByText('Sending…')).toBeTruthy()
  expect(within(second as HTMLElement).getByText('Waiting')).toBeTruthy()
  await screen.findByText(/^2 of 2 authorized/, {}, { timeout: 10_000 })
  expect(screen.queryByText('Sending…')).toBeNull()
  sandbox.setScenario('')
})
