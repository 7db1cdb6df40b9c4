import 'fake-indexeddb/auto'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { currentScope, setConnection } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { readDraft } from '~/storage/drafts'

import { startSandboxForTests, type TestSandbox } from '../../../../mocks/vitest'

import { emptyBill } from './bill-fields'
import { authorize, openAt, openDraft, press } from './testing/open-wizard'

// happy-dom has no locks; Node's are the same, within this process. They are looked for on import.
await vi.hoisted(async () => {
  const { locks } = await import('node:worker_threads')
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
})

/** On a busy machine an answer takes its time. */
let sandbox: TestSandbox
let made = 0

beforeEach(() => {
  made = 0
  sandbox = startSandboxForTests({})
  sandbox.store().onChange((change) => {
    if (change.in === 'payouts') made += 1
  })
  setConnection({ ...sandboxConnection, baseUrl: '' })
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  sandbox.close()
})

const inv = { row: 'f', filename: 'inv.pdf', ftype: 'pdf', size: 3, fContent: 'AAAA' }
const problem = /^Bill 1: Files aren’t saved in drafts\. Attach inv\.pdf again/

/** The review of a payout whose bill had a file, after a reload. */
async function reloadedReview(id: string) {
  const { vendorId } = sandbox.store().samples()
  const bill = { ...emptyBill(), row: 'b', invoiceNumber: `NEW-${id}`, attachments: [inv] }
  await openAt('review', id, { vendorId, bills: [bill] })
}

/** Until the vendor and its bills are checked, the button is busy. */
async function authorizeOnceReady() {
  const button = () => screen.getByRole('button', { name: /^Authorize / })
  await vi.waitFor(() => expect(button().getAttribute('aria-busy')).toBeNull())
  await authorize()
}

test('after a reload the review says which files are missing, and sends nothing without them', async () => {
  await reloadedReview('held')
  expect(await screen.findByText('Attach the files again')).toBeDefined()
  expect(screen.getByText('Bill 1: inv.pdf')).toBeDefined()
  const steps = within(screen.getAllByRole('navigation', { name: 'Steps' })[0] as HTMLElement)
  expect(steps.getByRole('link', { name: /Payout \(needs attention\)/ })).toBeDefined()
  await authorizeOnceReady()
  await userEvent.click(await screen.findByRole('button', { name: problem }))
  expect(await screen.findByRole('heading', { name: 'Payout', level: 2 })).toBeDefined()
  expect(made).toBe(0)
})

test('it is sent once the person says that it goes without, which a further reload remembers', async () => {
  await reloadedReview('without')
  await userEvent.click(screen.getByRole('link', { name: /send without$/ }))
  await press('Send bill 1 without')
  expect(screen.queryByText('Attach the files again')).toBeNull()
  await vi.waitFor(async () => {
    const draft = await readDraft(currentScope(), 'without')
    expect(draft?.values).toMatchObject({ bills: [{ lostFiles: [] }] })
  })
  cleanup()
  openDraft('without', 'review')
  await screen.findByRole('heading', { name: /^Review$/, level: 2 })
  expect(screen.queryByText('Attach the files again')).toBeNull()
  await authorizeOnceReady()
  await screen.findByRole('region', { name: 'Outcome' })
  expect(made).toBe(1)
})

test('what was lost is still missing after another reload with other changes in between', async () => {
  await reloadedReview('twice')
  await userEvent.click(screen.getByRole('link', { name: /send without$/ }))
  await userEvent.type(screen.getByLabelText(/^Invoice number/), 'X')
  await vi.waitFor(async () => {
    const draft = await readDraft(currentScope(), 'twice')
    expect(draft?.values).toMatchObject({ bills: [{ invoiceNumber: 'NEW-twiceX' }] })
  })
  cleanup()
  openDraft('twice', 'review')
  expect(await screen.findByText('Bill 1: inv.pdf')).toBeDefined()
  await authorizeOnceReady()
  expect(await screen.findByRole('button', { name: problem })).toBeDefined()
  expect(made).toBe(0)
})

test('a bill that is removed takes its lost files with it, and a new one in its place has none', async () => {
  const { vendorId } = sandbox.store().samples()
  const bill = { ...emptyBill(), row: 'b1', invoiceNumber: 'GONE-1', attachments: [inv] }
  const other = { ...emptyBill(), row: 'b2', invoiceNumber: 'STAYS-2' }
  await openAt('payout', 'removed', { vendorId, bills: [other, bill] })
  expect(screen.getByText('Attach the files again')).toBeDefined()
  await press('Remove bill 1')
  expect(screen.getByText('Attach the files again')).toBeDefined()
  await press('Remove bill 1')
  await press('Add a bill')
  expect(screen.queryByText('Attach the files again')).toBeNull()
  await userEvent.type(screen.getByLabelText(/^Invoice number/), 'NEW-3')
  await vi.waitFor(async () => {
    const draft = await readDraft(currentScope(), 'removed')
    expect(draft?.values).toMatchObject({ bills: [{ invoiceNumber: 'NEW-3', lostFiles: [] }] })
  })
})
