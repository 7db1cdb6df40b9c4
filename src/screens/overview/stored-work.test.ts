import 'fake-indexeddb/auto'
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

import { saveDraft } from '~/storage/drafts'
import type { Submission } from '~/storage/submission-record'
import { journalOf } from '~/storage/submissions'

import { readStoredWork } from './stored-work'

const sent = {
  operation: 'payoutAuthorize',
  key: 'key',
  hash: 'hash',
  subject: { title: 'Payout' },
  body: {},
  attempts: [{ at: 1, outcome: 'unknown' }],
  decisions: [],
  createdAt: 1,
}

const scope = { kind: 'sandbox', baseUrl: '', orgId: '123' } as const

test('what a line counts is what it opens: drafts of one kind', async () => {
  const kinds = { a: 'payout', b: 'payout', c: 'vendor' } as const
  for (const [id, kind] of Object.entries(kinds)) {
    await saveDraft(scope, { id, kind, title: 'ACME', values: {} })
  }
  expect(await readStoredWork(scope)).toEqual([
    { kind: 'draft', of: 'payout', count: 2, to: '/payouts/new' },
    { kind: 'draft', of: 'vendor', count: 1, to: '/vendors/new?draft=c' },
  ])
  expect(await readStoredWork({ ...scope, orgId: '456' })).toEqual([])
})

test('a draft that was sent is counted once, as a submission', async () => {
  const of = { ...scope, orgId: '9' }
  const states = { sending: 'sending', unknown: 'unknown', refused: 'refused', gone: 'not-there' }
  for (const [id, state] of Object.entries(states)) {
    await saveDraft(of, { id, kind: 'payout', title: '', values: {} })
    const submission = { ...sent, id, environment: of, drafts: [id], state } as Submission
    await journalOf(of).begin(id, id, () => ({ put: [submission], result: undefined }))
  }
  expect(await readStoredWork(of)).toMatchObject([{ kind: 'draft', of: 'payout', count: 2 }])
})

test('an update of a notification is continued at that notification', async () => {
  const of = { ...scope, orgId: '7' }
  const drafts = { a: '12', b: '12', c: '13' }
  for (const [id, notification] of Object.entries(drafts)) {
    const kind = `notification-update ${notification}`
    await saveDraft(of, { id, kind, title: '', values: {} })
  }
  const found = await readStoredWork(of)
  expect(found.toSorted((a, b) => b.count - a.count)).toEqual([
    { kind: 'draft', of: 'notification 12 update', count: 2, to: '/notifications/12/update' },
    {
      kind: 'draft',
      of: 'notification 13 update',
      count: 1,
      to: '/notifications/13/update?draft=c',
    },
  ])
})

/** `invoiceForm.draft('invoice', …)`, and those that end with an id. */
const KIND = /Form\.draft\(\s*['`]([^'`$]+)/g

const kinds = globSync('src/screens/*/{create,create/*}.{ts,tsx}').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(KIND)].map(([, kind = '']) => kind),
)

test('every form with drafts is there', () => {
  expect(kinds).toEqual(
    expect.arrayContaining(['invoice', 'payment-page', 'notification', 'notification-update ']),
  )
  const forms = globSync('src/screens/*/{create,create/*}.{ts,tsx}').filter(
    (file) => !file.includes('.test.') && readFileSync(file, 'utf8').includes(' = defineForm('),
  )
  expect(kinds.length).toBeGreaterThanOrEqual(forms.length)
})

test.each(kinds)('the draft of a form, %j, is found again', async (kept) => {
  const of = { ...scope, orgId: `of ${kept}` }
  const kind = kept.endsWith(' ') ? `${kept}5` : kept
  await saveDraft(of, { id: 'one', kind, title: '', values: {} })
  expect(await readStoredWork(of)).toMatchObject([{ kind: 'draft', count: 1 }])
})
