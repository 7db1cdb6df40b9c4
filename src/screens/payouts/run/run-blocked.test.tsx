import 'fake-indexeddb/auto'
import '~/submit/testing/install-locks'

import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { currentScope, setConnection } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { openBulk } from '~/bulk/testing/bulk-page'
import { writtenSheet } from '~/bulk/testing/runs'
import { sheetRow } from '~/bulk/testing/sheet-rows'
import { bulkRunsOf } from '~/storage/bulk-runs'

import { startSandboxForTests } from '../../../../mocks/vitest'
import { Component, payRun } from '../run'

const sandbox = startSandboxForTests()
afterAll(() => sandbox.close())

beforeEach(() => {
  queryClient.clear()
  setConnection({ ...sandboxConnection, baseUrl: window.location.origin })
})

const blocked = () => new DOMException('Blocked.', 'SecurityError')

/** As a browser does it whose settings block all site data. */
function blockLocks() {
  const spies = [
    vi.spyOn(navigator.locks, 'request').mockImplementation(() => Promise.reject(blocked())),
    vi.spyOn(navigator.locks, 'query').mockRejectedValue(blocked()),
  ]
  return () => {
    for (const spy of spies) spy.mockRestore()
  }
}

let counter = 0
async function written() {
  counter += 1
  const name = `Blocked ${String(counter)}`
  const cells = { name1: name, invoiceNumber: name, amount: '5' }
  return writtenSheet(payRun, [sheetRow(0, cells, { isNew: true })])
}

const sent = () => sandbox.requests().filter(({ operation }) => operation === 'payoutAuthorize')
const BLOCKED = /^This browser blocks site data, so nothing was sent/

describe('X3: a run where site data is blocked', () => {
  test('sends nothing on Authorize, says why, and is sent once it is allowed', async () => {
    const { run } = await written()
    const allow = blockLocks()
    openBulk(`/payouts/run?run=${run.id}`, Component)
    await userEvent.click(await screen.findByRole('button', { name: 'Authorize 1 payout' }))
    expect(await screen.findByText(BLOCKED)).toBeTruthy()
    expect(sent()).toEqual([])

    allow()
    await userEvent.click(screen.getByRole('button', { name: 'Authorize 1 payout' }))
    await screen.findByText(/^1 of 1 authorized/)
    expect(sent()).toHaveLength(1)
  })

  test('keeps no correction of a row, and says why', async () => {
    const { run } = await written()
    const refused = await bulkRunsOf(currentScope()).changeRow(run.id, 2, (row) => ({
      ...row,
      state: 'refused',
    }))
    const allow = blockLocks()
    openBulk(`/payouts/run?run=${run.id}`, Component)
    await userEvent.click(await screen.findByRole('button', { name: 'Fix row 2' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Row 2' }))
    const amount = dialog.getByLabelText(/^Amount/)
    await userEvent.clear(amount)
    await userEvent.type(amount, '6')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await userEvent.click(await dialog.findByRole('button', { name: 'Confirm and save' }))
    expect(await dialog.findByText(BLOCKED)).toBeTruthy()
    expect(await bulkRunsOf(currentScope()).rows(run.id)).toEqual([refused])
    allow()
  })

  test('says an error no longer once its text is another (PI-U8)', async () => {
    const { run } = await written()
    await bulkRunsOf(currentScope()).changeRow(run.id, 2, (row) => ({ ...row, state: 'refused' }))
    openBulk(`/payouts/run?run=${run.id}`, Component)
    await userEvent.click(await screen.findByRole('button', { name: 'Fix row 2' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Row 2' }))
    const amount = dialog.getByLabelText(/^Amount/)
    const number = dialog.getByLabelText(/^Invoice number/)
    await userEvent.clear(amount)
    await userEvent.clear(number)
    await userEvent.type(amount, 'six')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await vi.waitFor(() => expect(amount.getAttribute('aria-invalid')).toBe('true'))
    await userEvent.clear(amount)
    await userEvent.type(amount, '6')
    expect(amount.getAttribute('aria-invalid')).not.toBe('true')
    expect(dialog.queryByText(/Enter an amount, like/)).toBeNull()
  })
})
