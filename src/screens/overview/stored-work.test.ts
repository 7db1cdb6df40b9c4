import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'

import { saveDraft } from '~/storage/drafts'

import { readStoredWork } from './stored-work'

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
