import 'fake-indexeddb/auto'
import '~/submit/testing/install-locks'

import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { call } from '~/api/call'
import { currentScope, setConnection } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import { followSandboxClock, serviceNow } from '~/api/service-clock'
import { FakeLocks } from '~/submit/testing/fake-locks'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { payoutQuery } from '~/contract/payouts'
import { newRun } from '~/bulk/run/begin-run'
import { doubtsIn } from '~/bulk/prepare/dry-run'
import { runLock } from '~/bulk/run/run-rows'
import { openBulk } from '~/bulk/testing/bulk-page'
import { openTab, sendRun, writtenSheet } from '~/bulk/testing/runs'
import { settings } from '~/bulk/testing/settings'
import { checkedSheet, sheetRow } from '~/bulk/testing/sheet-rows'
import type { Cells } from '~/storage/bulk-record'
import { bulkRunsOf } from '~/storage/bulk-runs'

import { startSandboxForTests } from '../../../../mocks/vitest'
import { Component, payRun } from '../run'

const sandbox = startSandboxForTests()
afterAll(() => sandbox.close())

beforeEach(() => {
  cleanup()
  queryClient.clear()
  sandbox.setScenario('')
  setConnection({ ...sandboxConnection, baseUrl: window.location.origin })
})

const vendors = [...sandbox.store().all('vendors')]
  .map(([, vendor]) => vendor)
  .filter(({ paypointEntryname }) => paypointEntryname === 'main-street')

let counter = 0
const bill = (change: Cells = {}): Cells => {
  counter += 1
  return {
    vendorId: vendors[counter % 5]?.vendorId ?? '',
    invoiceNumber: `AGAIN-${String(counter)}`,
    amount: String(1000 + counter),
    ...change,
  }
}

const written = (...bills: readonly Cells[]) =>
  writtenSheet(
    payRun,
    bills.map((cells, at) => sheetRow(at, cells)),
  )

const rowsOf = (id: string) => bulkRunsOf(currentScope()).rows(id)
const statesOf = async (id: string) => (await rowsOf(id)).map(({ state }) => state)
const sent = () => sandbox.requests().filter(({ operation }) => operation === 'payoutAuthorize')

/** Somebody else pays it, at the service. */
async function payElsewhere(cells: Cells) {
  const { vendorId: id = '' } = cells
  const payee = { id, name: 'Paid elsewhere', number: undefined, account: undefined }
  const place = { draftId: 'elsewhere', runId: '', besides: undefined, payee, flags: [] }
  const { operation, args } = payRun.intentOf(cells, settings, place)
  await call(operation, args)
}

const open = (id: string) => openBulk(`/payouts/run?run=${id}`, Component)

describe('a run that another page prepared', () => {
  test('doesn’t send a bill that was paid meanwhile, until a person says so', async () => {
    const [first, second, third] = [bill(), bill(), bill()]
    const { run } = await written(first, second, third)
    await payElsewhere(second)
    const before = sent().length
    open(run.id)
    await userEvent.click(await screen.findByRole('button', { name: 'Authorize 3 payouts' }))
    await screen.findByText('1 row needs attention', {}, { timeout: 5000 })
    expect(sent().length - before).toBe(2)
    const rows = await rowsOf(run.id)
    expect(rows.map(({ state }) => state)).toEqual(['accepted', 'held', 'accepted'])
    expect(rows[1]?.text).toMatch(/^Checked again: Already on payout \S+ \(.+\)\.$/)
    expect(screen.getByText('Needs a look')).toBeTruthy()

    await userEvent.click(screen.getByRole('button', { name: 'Review row 3' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Row 3' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Check again' }))
    await userEvent.type(await dialog.findByLabelText(/^Reason/), 'The second half of it')
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm and save' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Resume (1 left)' }))
    await screen.findByText(/^3 of 3 authorized/, {}, { timeout: 5000 })
    expect(sent().length - before).toBe(3)
    expect((await rowsOf(run.id))[1]).toMatchObject({
      flags: ['allowDuplicatedBills'],
      reason: 'The second half of it',
    })
  })

  test('holds a row whose payee has another account now', async () => {
    const vendor = vendors[7]
    const cells = bill({ vendorId: vendor?.vendorId ?? '' })
    const { run, rows } = await written(cells)
    await bulkRunsOf(currentScope()).changeRow(run.id, 2, (row) => ({
      ...row,
      shown: row.shown && { ...row.shown, account: '•••• 9876' },
    }))
    const before = sent().length
    open(run.id)
    await userEvent.click(await screen.findByRole('button', { name: 'Authorize 1 payout' }))
    await vi.waitFor(async () => expect(await statesOf(run.id)).toEqual(['held']), 5000)
    await screen.findByText('Needs a look')
    expect(sent().length).toBe(before)
    const [row] = await rowsOf(run.id)
    const now = rows[0]?.shown?.account
    expect(row?.text).toBe(
      `Checked again: ${vendor?.name1 ?? ''} has ${now === undefined ? 'no account' : `account •••• ${now.slice(-4)}`} now. When the row was reviewed, it had account •••• 9876.`,
    )
  })

  test('sends nothing while the service can’t be asked, says so, and goes on once it can', async () => {
    const { run } = await written(bill(), bill())
    const before = sent().length
    open(run.id)
    const authorize = await screen.findByRole('button', { name: 'Authorize 2 payouts' })
    sandbox.setScenario('error-500')
    await userEvent.click(authorize)
    expect(await screen.findByText('Nothing more was sent', {}, { timeout: 5000 })).toBeTruthy()
    expect(screen.getByText(/^We couldn’t check 2 rows again\. .+ Resume to retry\.$/)).toBeTruthy()
    expect(sent().length).toBe(before)
    sandbox.setScenario('')
    await userEvent.click(screen.getByRole('button', { name: 'Authorize 2 payouts' }))
    await screen.findByText(/^2 of 2 authorized/, {}, { timeout: 5000 })
  })

  test('keeps waiting rows that a short outage left unasked, and asks about them when it is resumed (PO-M3)', async () => {
    const { run } = await written(bill(), bill(), bill())
    const before = sent().length
    // The first row is answered for, and all that is asked after it fails.
    let asked = 0
    const kind: typeof payRun = {
      ...payRun,
      inquiry: (row, of) => {
        const inquiry = payRun.inquiry(row, of)
        return (
          inquiry && {
            ...inquiry,
            ask: async (signal) => {
              asked += 1
              if (asked > 1 && asked < 4) throw new Error('429')
              return inquiry.ask(signal)
            },
          }
        )
      },
    }
    const { parts } = openTab(new FakeLocks())
    const begun = { run, whole: new Map() }
    const checkedAt = new Map<number, number>()
    const { end } = await sendRun(kind, parts, begun, Infinity, checkedAt)
    expect(end).toMatchObject({ kind: 'unchecked', count: 2 })
    expect(await statesOf(run.id)).toEqual(['waiting', 'waiting', 'waiting'])
    expect(sent().length).toBe(before)
    const resumed = await sendRun(kind, parts, begun, Infinity, checkedAt)
    expect(resumed.end).toEqual({ kind: 'ended' })
    expect(await statesOf(run.id)).toEqual(['accepted', 'accepted', 'accepted'])
  })

  test('sends rows alike as they were confirmed, though the first of them is paid by now', async () => {
    const alike = bill()
    const sheet = [sheetRow(0, alike), sheetRow(1, alike)]
    const checked = await checkedSheet(payRun, sheet, settings)
    const confirmed = checked.map(({ row, problems }) => ({
      ...row,
      confirmed: doubtsIn(problems),
    }))
    const made = await writtenSheet(payRun, confirmed, { reason: 'Two deliveries' })
    const { parts } = openTab(new FakeLocks())
    await sendRun(payRun, parts, made, 1)
    expect(await statesOf(made.run.id)).toEqual(['accepted', 'waiting'])
    open(made.run.id)
    await userEvent.click(await screen.findByRole('button', { name: 'Resume (1 left)' }))
    await screen.findByText(/^2 of 2 authorized/, {}, { timeout: 5000 })
    expect(await statesOf(made.run.id)).toEqual(['accepted', 'accepted'])
  })

  test('holds a row whose bill the service takes for that of a row above, which nobody was asked about (PO-M3)', async () => {
    const vendorId = vendors[3]?.vendorId ?? ''
    const alike = [
      bill({ vendorId, invoiceNumber: 'Bill 7019708' }),
      bill({ vendorId, invoiceNumber: '7019708' }),
    ]
    const { run, checked } = await written(alike[0] ?? {}, alike[1] ?? {})
    const question = 'Same payee as row 2, which has Bill 7019708. Is this the same bill?'
    expect(checked.map(({ problems }) => doubtsIn(problems))).toEqual([[], [question]])
    expect((await rowsOf(run.id)).map(({ state }) => state)).toEqual(['waiting', 'left-out'])

    // A run that was written down before rows were compared so.
    await bulkRunsOf(currentScope()).changeRow(run.id, 3, (row) => ({ ...row, state: 'waiting' }))
    const before = sent().length
    const { parts } = openTab(new FakeLocks())
    await sendRun(payRun, parts, { run, whole: new Map() }, Infinity, new Map())
    expect(await statesOf(run.id)).toEqual(['accepted', 'held'])
    expect(sent().length - before).toBe(1)
    expect((await rowsOf(run.id))[1]?.text).toContain(question)
  })

  test('lets the number of a bill be used again whose payout was canceled meanwhile', async () => {
    const { records } = await call(payoutQuery, {
      params: { entry: settings.entry },
      page: { search: '', from: 0, limit: 300 },
    })
    const canceled = records.find(
      ({ value: { PaymentStatus, Bills, Vendor } }) =>
        PaymentStatus === 'Canceled' && Vendor?.vendorId && Bills?.[0]?.invoiceNumber,
    )?.value
    const cells = bill({
      vendorId: canceled?.Vendor?.vendorId ?? '',
      invoiceNumber: canceled?.Bills?.[0]?.invoiceNumber ?? '',
    })
    const { run } = await written(cells)
    // As it stood before its payout was seen.
    await bulkRunsOf(currentScope()).changeRow(run.id, 2, (row) => ({ ...row, flags: [] }))
    open(run.id)
    await userEvent.click(await screen.findByRole('button', { name: 'Authorize 1 payout' }))
    await screen.findByText(/^1 of 1 authorized/, {}, { timeout: 5000 })
    expect((await rowsOf(run.id))[0]?.flags).toEqual(['allowDuplicatedBills'])
  })
})

test.each([
  { age: '30 seconds', minutes: 0.5, asked: 0 },
  { age: '2 minutes', minutes: 2, asked: 1 },
])('a row whose check is $age old is asked about $asked times more', async ({ minutes, asked }) => {
  const cells = bill()
  const { run } = await written(cells)
  await payElsewhere(cells)
  const { parts } = openTab(new FakeLocks())
  const at = serviceNow() - minutes * 60_000
  const checkedAt = new Map([[2, at]])
  const questions = () =>
    sandbox.requests().filter(({ operation }) => operation === 'payoutQuery').length
  const before = questions()
  const { rows } = await sendRun(payRun, parts, { run, whole: new Map() }, Infinity, checkedAt)
  expect(questions() - before).toBe(asked)
  expect(rows[0]?.state).toBe(asked === 0 ? 'refused' : 'held')
})

test('a row whose answer grew old while the rows above it were sent is asked about again (PO-M3)', async () => {
  const [first, second, third] = [bill(), bill(), bill()]
  const { run } = await written(first, second, third)
  await payElsewhere(second)
  const { parts } = openTab(new FakeLocks())
  const checkedAt = new Map([2, 3, 4].map((number) => [number, serviceNow()]))
  const before = sent().length
  // The computer sleeps for an hour once the first row is sent.
  const asleep: typeof parts.submit = async (intent) => {
    const answer = await parts.submit(intent)
    if (sent().length === before + 1) followSandboxClock(() => Date.now() + 3_600_000)
    return answer
  }
  try {
    const order = { run, whole: new Map() }
    const { end, rows } = await sendRun(
      payRun,
      { ...parts, submit: asleep },
      order,
      Infinity,
      checkedAt,
    )
    expect(end).toEqual({ kind: 'ended' })
    expect(rows.map(({ state }) => state)).toEqual(['accepted', 'held', 'accepted'])
    expect(sent().length).toBe(before + 2)
  } finally {
    followSandboxClock(() => Date.now())
  }
})

test('a run is begun with the age of its answers, the oldest of a row counting', async () => {
  const knownAt = serviceNow() - 5000
  const [checked] = await checkedSheet(payRun, [sheetRow(0, bill())], settings)
  if (!checked) throw new Error('There is a row.')
  const facts = { title: '', settings, columns: [], reason: '', knownAt }
  expect(newRun(payRun, facts, [checked]).checkedAt).toEqual(new Map([[2, knownAt]]))
  const older = { ...checked, askedAt: knownAt - 1 }
  expect(newRun(payRun, facts, [older]).checkedAt).toEqual(new Map([[2, knownAt - 1]]))
})

describe('a run on two tabs', () => {
  test('is read again as soon as the other tab is done, though nothing was heard of it', async () => {
    const { run } = await written(bill(), bill())
    let finish = () => undefined as void
    const isFinished = new Promise<void>((resolve) => {
      finish = resolve
    })
    // Held by another tab, whose messages this process doesn't hear: they have its own name.
    const sending = navigator.locks.request(runLock(run.id), {}, () => isFinished)
    open(run.id)
    expect(await screen.findByText('Another tab is sending this run')).toBeTruthy()
    for (const number of [2, 3]) {
      await bulkRunsOf(currentScope()).changeRow(run.id, number, (row) => ({
        ...row,
        state: 'accepted',
      }))
    }
    finish()
    await sending
    await screen.findByText(/^2 of 2 authorized/, {}, { timeout: 4000 })
    expect(screen.queryByText('Another tab is sending this run')).toBeNull()
  })

  test('shows what is kept when its page is seen again', async () => {
    const { run } = await written(bill(), bill())
    open(run.id)
    await screen.findByRole('button', { name: 'Authorize 2 payouts' })
    await bulkRunsOf(currentScope()).changeRow(run.id, 2, (row) => ({ ...row, state: 'accepted' }))
    document.dispatchEvent(new Event('visibilitychange'))
    expect(await screen.findByText(/^1 of 2 authorized/, {}, { timeout: 4000 })).toBeTruthy()
  })
})
