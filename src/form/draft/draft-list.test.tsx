import 'fake-indexeddb/auto'

import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { openDB } from 'idb'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'

import { currentScope, setConnection } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { saveDraft } from '~/storage/drafts'
import { scopeKey } from '~/storage/scope'
import type { Submission, SubmissionState } from '~/storage/submission-record'
import { journalOf } from '~/storage/submissions'

import { DraftList } from './draft-list'

const scope = { kind: 'sandbox', baseUrl: '', orgId: '123' } as const

beforeEach(() => {
  queryClient.clear()
  setConnection({ ...sandboxConnection, ...scope })
})

const keep = (id: string, title: string) =>
  saveDraft(scope, { id, kind: 'payout', title, values: {} })

function send(draftId: string, state: SubmissionState, reference?: string) {
  const submission: Submission = {
    id: `submission of ${draftId}`,
    drafts: [draftId],
    operation: 'payoutAuthorize',
    key: 'key',
    hash: draftId,
    environment: scope,
    subject: { title: 'Payout', entry: 'main-street' },
    body: {},
    state,
    attempts: [],
    decisions: [],
    createdAt: 1,
    reference,
  }
  return journalOf(currentScope()).begin(draftId, draftId, () => ({
    put: [submission],
    result: true,
  }))
}

function show() {
  const list = <DraftList kind="payout" except="this one" pathOf={(id) => `/draft/${id}`} />
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: list }])} />
    </QueryClientProvider>,
  )
}

async function line(title: string) {
  const link = await screen.findByText(new RegExp(`^Resume draft: ${title},`))
  const item = screen.getAllByRole('listitem').find((each) => each.contains(link))
  if (!item) throw new Error(`${title} is in no list`)
  return within(item)
}

test('a draft says what became of it where it was sent', async () => {
  await keep('a', 'Not sent')
  await keep('b', 'Left open')
  await send('b', 'unknown')
  await keep('c', 'Settled')
  await send('c', 'found', '4711')
  await keep('d', 'Refused')
  await send('d', 'refused')
  show()
  const open = await line('Left open')
  expect((await open.findByRole('link', { name: 'Settle it first' })).getAttribute('href')).toBe(
    '/submissions?open=submission%20of%20b',
  )
  const settled = await line('Settled')
  expect((await settled.findByRole('link', { name: '4711' })).getAttribute('href')).toBe(
    '/payouts?entry=main-street&paymentId(eq)=4711',
  )
  for (const title of ['Not sent', 'Refused']) {
    expect((await line(title)).queryByText(/It was sent|Already sent/)).toBeNull()
  }
})

test('a draft that names nothing has the name of what was sent of it', async () => {
  await keep('nameless', '')
  await send('nameless', 'unknown')
  show()
  await line('Payout')
  expect(screen.queryByText(/untitled/)).toBeNull()
})

test('the draft on screen is not offered', async () => {
  await keep('this one', 'Here')
  await keep('another', 'There')
  show()
  await line('There')
  expect(screen.queryByText(/draft: Here/)).toBeNull()
})

test('X5: drafts that this version can’t read are counted', async () => {
  await keep('good', 'Good')
  const database = await openDB('countinghouse-drafts')
  const odd = { id: 'odd', kind: 'payout', title: 7, scope: scopeKey(scope) }
  await database.put('drafts', odd)
  database.close()
  show()
  await line('Good')
  expect(screen.getByText('1 draft can’t be read by this version of the app.')).toBeDefined()
})

test('more than two don’t push the form out of sight: the older ones are folded', async () => {
  for (const title of ['One', 'Two', 'Three', 'Four']) {
    await keep(title, title)
    // None in the same millisecond as the next.
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  show()
  expect(await screen.findByText(/\d older/)).toBeTruthy()
  const links = screen.getAllByRole('link', { name: /^Resume draft/, hidden: true })
  const shown = links.filter((link) => link.closest('details') === null)
  expect(links.length).toBeGreaterThanOrEqual(4)
  expect(shown.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Four'),
    expect.stringContaining('Three'),
  ])
})
