import 'fake-indexeddb/auto'
import '~/submit/testing/install-locks'

import { afterAll, beforeEach, expect, test, vi } from 'vitest'

import { currentScope, setConnection } from '~/api/connection'
import { keptRecords } from '~/api/directory'
import { keyOf } from '~/api/query'
import { queryClient } from '~/api/query-client'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { payoutAuthorize } from '~/contract/payout-authorize'
import { deedsOf, keepDeed } from '~/storage/activity'
import type { BulkRun } from '~/storage/bulk-record'
import { bulkRunsOf, scopeOfRun } from '~/storage/bulk-runs'
import { allCoverage, allKept, keepDone, learn } from '~/storage/directory'
import { factsAsOf } from '~/storage/directory-entry'
import { draftsOf, readDraft, saveDraft } from '~/storage/drafts'
import { ExportJobs } from '~/storage/export-jobs'
import { learnStatuses, loadLegend } from '~/storage/learn-statuses'
import { legend } from '~/storage/legend'
import { enterBills, enteredBillsOf } from '~/storage/entered-bills'
import { keepLastScreen, lastScreenAt } from '~/storage/last-screens'
import { listKey } from '~/storage/list-keys'
import { groupsOf, keepUsedPaypoint, saveGroup, usedPaypoints } from '~/storage/paypoint-groups'
import { keepRecent, recentsOf } from '~/storage/recents'
import { scopeKey, scopeSignal } from '~/storage/scope'
import { saveSnapshot, snapshotOf } from '~/storage/snapshots'
import { journalOf } from '~/storage/submissions'
import { saveView, viewsOf } from '~/storage/views'
import type { UnscopedIntent } from '~/submit/intent'
import { submit } from '~/submit/submit'
import { getLayout, setLayout } from '~/table/layout/layout-store'
import { rememberDefault } from '~/table/views/views'

import { startSandboxForTests } from '../../../../mocks/vitest'

const sandbox = startSandboxForTests()
afterAll(() => sandbox.close())

const one = { ...sandboxConnection, baseUrl: window.location.origin }
/** The same organization number at another service, and another organization of the same service. */
const others = [
  { ...one, kind: 'live', baseUrl: 'https://live.test' },
  { ...one, orgId: '456' },
] as const

beforeEach(() => setConnection(one))

const run: BulkRun = {
  id: 'run',
  kind: 'payouts',
  scope: scopeKey(one),
  title: 'march.csv',
  settings: {
    entry: 'main-street',
    method: 'ach',
    currency: 'USD',
    locale: 'en-US',
    dayOrder: 'ymd',
    flags: {},
  },
  columns: ['name1'],
  reason: '',
  createdAt: 1,
  rowCount: 0,
}

const amount = { amountMinor: 1234, scale: 2, currency: 'USD' }
const intent = {
  draftId: 'draft',
  operation: payoutAuthorize,
  args: {
    body: {
      entryPoint: 'main-street',
      paymentDetails: { totalAmount: amount },
      vendorData: { name1: 'Two Services Ltd' },
      invoiceData: [{ invoiceNumber: 'TWO-1', netAmount: amount }],
    },
  },
  subject: { title: 'Payout of 12.34', entry: 'main-street' },
} satisfies UnscopedIntent<typeof payoutAuthorize>

/** Fills every store, cache and memory of the service that is connected. */
async function useEverything(): Promise<void> {
  const scope = currentScope()
  const vendor = {
    id: 'v1',
    facts: factsAsOf(1, { name: 'Known Ltd' }),
    firstSeen: { at: 1 },
    lastSeen: { at: 1 },
  }
  const payout = { entry: 'main-street', idOut: '1', day: '2026-01-01', vendorId: 'v1' }
  await learn(
    scope,
    [{ vendors: [vendor], bills: [{ ...vendor, facts: {} }], payouts: [payout] }],
    1,
  )
  await keepDone(scope, 'main-street', { from: 0, to: 10 })
  await learnStatuses(scope, [{ kind: 'payout', code: 11, text: 'Paid', record: 'payout 1' }], 1)
  await saveView(scope, { id: 'view', list: 'payouts', name: 'Mine', isDefault: true, parts: {} })
  await saveSnapshot(scope, { key: 'payouts main-street?', savedAt: 1, rows: [] })
  await saveDraft(scope, { id: 'draft', kind: 'payout', title: 'ACME', values: {} })
  await bulkRunsOf(scope).begin({ ...run, scope: scopeKey(scope) }, [])
  await bulkRunsOf(scope).keepMapping('payouts', 'header', {
    fields: ['name1'],
    isAmountSaid: true,
  })
  await (await ExportJobs.open(scope)).begin('export', {})
  await keepDeed(scope, { kind: 'file-saved', what: 'payouts.csv' })
  await enterBills(scope, [{ id: 'entered-1', vendorName: 'Acme', number: 'A-1', enteredAt: 1 }])
  await keepRecent(scope, { to: '/payouts/1', name: 'Payout 1', openedAt: 1 })
  await keepLastScreen(scope, {
    address: '/payouts',
    entry: '',
    at: Date.now(),
    width: 1440,
    picture: {},
  })
  await saveGroup(scope, 'West', ['main-street'])
  await keepUsedPaypoint(scope, 'main-street')
  setLayout('payouts', { density: 'compact' })
  rememberDefault('payouts', { sort: 'desc(totalAmount)' })
  queryClient.setQueryData(keyOf('payoutQuery', {}), 'cached')
  expect(await submit({ ...intent, scope })).toMatchObject({ kind: 'accepted' })
}

/** What is found of all that, in words. */
async function found(): Promise<readonly string[]> {
  const scope = currentScope()
  await loadLegend(scope)
  const journal = journalOf(scope)
  const has = {
    vendors: (await allKept(scope, 'vendors')).length,
    bills: (await allKept(scope, 'bills')).length,
    coverage: (await allCoverage(scope)).length,
    'directory on screen': (await queryClient.query(keptRecords('vendors'))).length,
    legend: legend().size,
    views: (await viewsOf(scope, 'payouts')).length,
    snapshot: await snapshotOf(scope, 'payouts main-street?'),
    drafts: (await draftsOf(scope, 'payout')).length,
    draft: await readDraft(scope, 'draft'),
    runs: (await bulkRunsOf(scope).ofKind('payouts')).length,
    run: await bulkRunsOf(scope).get('run'),
    mapping: await bulkRunsOf(scope).mapping('payouts', 'header'),
    export: await (await ExportJobs.open(scope)).find('export'),
    activity: (await deedsOf(scope)).records.length,
    'bills entered': (await enteredBillsOf(scope)).length,
    recents: (await recentsOf(scope)).length,
    'last screen': await lastScreenAt(scope, '/payouts', ''),
    groups: (await groupsOf(scope)).length,
    'paypoints used': (await usedPaypoints(scope)).length,
    layout: getLayout('payouts').density,
    'default view': localStorage.getItem(listKey('defaults', 'payouts')),
    cache: queryClient.getQueryData(keyOf('payoutQuery', {})),
    submissions: (await journal.newest(9)).length,
    counted: await journal.count(),
    'open ones': (await journal.inState('accepted', 'unknown')).length,
    'of the draft': (await journal.ofDraft('draft')).length,
  }
  return Object.entries(has).flatMap(([name, value]) => (value ? [name] : []))
}

test('T1, T3: nothing of one service is shown, sent or counted in another', async () => {
  await useEverything()
  const all = await found()
  expect(all).toHaveLength(26)
  const sent = () => sandbox.requests().filter(({ operation }) => operation === 'payoutAuthorize')
  const before = sent().length
  const here = currentScope()

  for (const other of others) {
    const signal = scopeSignal()
    setConnection(other)
    expect(signal.aborted).toBe(true)
    expect(await found()).toEqual([])
    expect(await scopeOfRun('run')).toEqual(here)
    expect(await submit({ ...intent, scope: here })).toMatchObject({ kind: 'other-service' })
    expect(sent()).toHaveLength(before)
    // It all comes back with its own service, but for what was in memory.
    setConnection(one)
    const back = await found()
    expect(all.filter((name) => !back.includes(name))).toEqual(['cache'])
    queryClient.setQueryData(keyOf('payoutQuery', {}), 'cached')
  }
})

test('T3: what is being written when the connection changes stays with its own service', async () => {
  const here = currentScope()
  const saving = saveDraft(here, { id: 'late', kind: 'late', title: 'Late', values: {} })
  setConnection(others[0])
  await saving
  expect(await draftsOf(currentScope(), 'late')).toEqual([])
  await vi.waitFor(async () => expect(await draftsOf(here, 'late')).toHaveLength(1))
})
