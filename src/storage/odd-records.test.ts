import 'fake-indexeddb/auto'

import { openDB } from 'idb'
import { describe, expect, test } from 'vitest'

import type { BulkRow, BulkRun } from './bulk-record'
import { bulkRunsOf, isUnreadableRun, scopeOfRun } from './bulk-runs'
import { allCoverage, allKept, keepDone, learn, notListed } from './directory'
import { factsAsOf } from './directory-entry'
import { discardDraft, draftsOf, readDraft, saveDraft, unreadableDrafts } from './drafts'
import { ExportJobs } from './export-jobs'
import { learnStatuses, loadLegend } from './learn-statuses'
import { legendEntry } from './legend'
import { enterScope, scopeKey, type Scope } from './scope'
import { saveSnapshot, snapshotOf } from './snapshots'
import { saveView, unreadableViews, viewsOf } from './views'

const scope: Scope = { kind: 'live', baseUrl: 'https://odd.test', orgId: '1' }
const key = scopeKey(scope)
enterScope(scope)

/** Puts records as another version of the app would: past every check. Its stores have to exist already. */
async function put(name: string, store: string, records: readonly object[]): Promise<void> {
  const database = await openDB(name)
  for (const record of records) await database.put(store, { scope: key, ...record })
  database.close()
}

/** What `good` becomes when a member is of another type or is missing. */
const oddOf = (good: object, id: string): readonly object[] =>
  Object.keys(good)
    .filter((member) => member !== id)
    .flatMap((member, at) => [
      { ...good, [member]: null, [id]: `wrong ${String(at)}` },
      { ...good, [member]: undefined, [id]: `missing ${String(at)}` },
    ])

const seen = { firstSeen: { at: 1 }, lastSeen: { at: 1 } }

describe('X5: an odd record takes nothing else down', () => {
  test('drafts', async () => {
    const draft = await saveDraft(scope, { id: 'good', kind: 'vendor', title: 'Good', values: {} })
    const { values: _any, kind: _indexed, ...members } = draft
    const odd = oddOf(members, 'id').map((each) => ({ values: {}, kind: 'vendor', ...each }))
    await put('countinghouse-drafts', 'drafts', odd)
    expect((await draftsOf(scope, 'vendor')).map(({ id }) => id)).toEqual(['good'])
    expect(await unreadableDrafts(scope, 'vendor')).toBe(odd.length)
    expect(await readDraft(scope, 'wrong 0')).toBeUndefined()
    expect(await discardDraft(scope, 'missing 0')).toBeUndefined()
    // It can be written over.
    await saveDraft(scope, { id: 'wrong 0', kind: 'vendor', title: 'Mended', values: {} })
    expect(await draftsOf(scope, 'vendor')).toHaveLength(2)
    expect(await unreadableDrafts(scope, 'vendor')).toBe(odd.length - 1 - 1)
  })

  test('views', async () => {
    const view = { id: 'good', list: 'payouts', name: 'Good', isDefault: true, parts: {} }
    await saveView(scope, view)
    const { list: _indexed, ...members } = view
    const odd = oddOf(members, 'id').map((each) => ({ ...each, list: 'payouts' }))
    await put('countinghouse-lists', 'views', [
      ...odd,
      { ...view, id: 'filters', parts: { filters: 7 } },
    ])
    expect((await viewsOf(scope, 'payouts')).map(({ id }) => id)).toEqual(['good'])
    expect(await unreadableViews(scope, 'payouts')).toBe(odd.length + 1)
    await saveView(scope, { ...view, id: 'another' })
    const saved = await viewsOf(scope, 'payouts')
    expect(Object.fromEntries(saved.map(({ id, isDefault }) => [id, isDefault]))).toEqual({
      another: true,
      good: false,
    })
  })

  test('snapshots', async () => {
    const snapshot = { key: 'good', savedAt: 1, rows: [{ id: '1', texts: { status: 'Paid' } }] }
    await saveSnapshot(scope, snapshot)
    await put('countinghouse-lists', 'snapshots', [
      { key: 'rows', savedAt: 1, rows: 'none' },
      { key: 'row', savedAt: 1, rows: [null] },
      { key: 'texts', savedAt: 1, rows: [{ id: '1', texts: { status: 7 } }] },
      { key: 'time', rows: [] },
    ])
    for (const odd of ['rows', 'row', 'texts', 'time']) {
      expect(await snapshotOf(scope, odd)).toBeUndefined()
    }
    expect(await snapshotOf(scope, 'good')).toMatchObject(snapshot)
  })

  test('the legend', async () => {
    const evidence = [{ text: 'Paid', count: 1, firstSeen: 1, lastSeen: 1, records: ['1'] }]
    await learnStatuses(scope, [{ kind: 'payout', code: 11, text: 'Paid', record: '1' }], 1)
    await put('countinghouse-lists', 'legend', [
      { key: 'payout 12', kind: 'payout', code: '12', evidence },
      { key: 'payout 13', kind: 'rtp', code: 13, evidence },
      { key: 'payout 14', kind: 'payout', code: 14, evidence: [{ text: 'Paid' }] },
    ])
    const elsewhere: Scope = { ...scope, orgId: '2' }
    enterScope(elsewhere)
    enterScope(scope)
    await loadLegend(scope)
    expect(legendEntry('payout', 11)?.evidence[0]?.text).toBe('Paid')
    expect([12, 13, 14].map((code) => legendEntry('payout', code))).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  test('the directory', async () => {
    const vendor = { id: 'good', facts: factsAsOf(1, { name: 'Good' }), ...seen }
    const payout = { entry: 'main', idOut: '1', day: '2026-01-01', vendorId: 'good' }
    await learn(scope, [{ vendors: [vendor], bills: [], payouts: [payout] }], 1)
    const odd = [
      ...oddOf({ ...vendor, payouts: 1 }, 'id'),
      { ...vendor, id: 'name', payouts: 1, facts: { name: { value: 7, asOf: 1 } } },
      { ...vendor, id: 'age', payouts: 1, facts: { name: { value: 'Odd' } } },
      // No date: a list that shows it would fail.
      { ...vendor, id: 'time', payouts: 1, lastSeen: { at: 1e308 } },
      { ...vendor, id: 'as of', payouts: 1, facts: { name: { value: 'Odd', asOf: -1e300 } } },
    ]
    await put('countinghouse-directory', 'vendors', odd)
    await put('countinghouse-directory', 'bills', [
      { id: 'amount', ...seen, facts: { amount: { value: { amountMinor: 1.5 }, asOf: 1 } } },
      { id: 'nothing' },
    ])
    await put('countinghouse-directory', 'coverage', [{ entry: 'odd', payouts: 'many', done: {} }])
    expect((await allKept(scope, 'vendors')).map(({ id }) => id)).toEqual(['good'])
    expect(await allKept(scope, 'bills')).toEqual([])
    expect(await notListed(scope, 'vendors')).toMatchObject({ unreadable: odd.length })
    expect(await notListed(scope, 'bills')).toMatchObject({ unreadable: 2 })
    expect((await allCoverage(scope)).map(({ entry }) => entry)).toEqual(['main'])
    // What is learnt of one that could not be read takes its place.
    await learn(scope, [{ vendors: [{ ...vendor, id: 'name' }], bills: [], payouts: [] }], 2)
    await keepDone(scope, 'odd', { from: 0, to: 5 })
    expect((await allKept(scope, 'vendors')).map(({ id }) => id)).toEqual(['good', 'name'])
    expect((await allCoverage(scope)).map(({ entry }) => entry)).toEqual(['main', 'odd'])
  })

  test('runs and their rows: the run says of how many it knows nothing', async () => {
    const run: BulkRun = {
      id: 'good',
      kind: 'payouts',
      scope: key,
      title: 'march.csv',
      settings: {
        entry: 'main',
        method: 'ach',
        currency: 'USD',
        locale: 'en',
        dayOrder: 'ymd',
        flags: {},
      },
      columns: ['name1'],
      reason: '',
      createdAt: 1,
      rowCount: 3,
    }
    const row: BulkRow = {
      runId: 'good',
      number: 2,
      cells: {},
      hidden: [],
      payee: '',
      amount: undefined,
      isMeant: false,
      besides: [],
      state: 'waiting',
      isSetAside: false,
    }
    const runs = bulkRunsOf(scope)
    await runs.begin(run, [row])
    const { kind: _indexed, scope: _key, ...members } = run
    const odd = oddOf({ ...members, kind: 'payouts' }, 'id')
    await put(
      'countinghouse-bulk',
      'runs',
      odd.map((each) => ({ ...each, scope: key })),
    )
    await put('countinghouse-bulk', 'rows', [
      { ...row, number: 3, state: 'of a newer version' },
      { ...row, number: 4, cells: 'none' },
    ])
    expect((await runs.ofKind('payouts')).map(({ id }) => id)).toEqual(['good'])
    expect(await runs.get('missing 0')).toBeUndefined()
    expect(await scopeOfRun('missing 0')).toBeUndefined()
    expect(await isUnreadableRun('missing 0')).toBe(true)
    expect(await isUnreadableRun('good')).toBe(false)
    expect(await isUnreadableRun('nowhere')).toBe(false)
    expect(await runs.unreadable('payouts')).toBeGreaterThan(0)
    const rows = await runs.rows('good')
    expect(rows.map(({ number }) => number)).toEqual([2])
    expect(
      await runs.changeRow('good', 3, (each) => ({ ...each, state: 'accepted' })),
    ).toBeUndefined()
    // run-screen.tsx says "2 rows can’t be read" from these two.
    expect((await runs.get('good'))?.rowCount).toBe(rows.length + 2)
  })

  test('exports', async () => {
    const jobs = await ExportJobs.open<object>(scope)
    const job = await jobs.begin('key', {})
    const { progress: _any, key: _indexed, ...members } = job
    const odd = oddOf(members, 'id').map((each) => ({ progress: {}, key: 'key', ...each }))
    await put('countinghouse-exports', 'jobs', odd)
    expect(await jobs.find('key')).toMatchObject({ id: job.id })
    await expect(jobs.claim('wrong 0')).rejects.toThrow('gone')
    const saved = await jobs.save(job, [{ id: '1', part: 0, cells: ['a'], totals: [] }], {})
    const database = await openDB('countinghouse-exports')
    await database.put('pages', [{ id: '1', cells: [{ of: 'a newer version' }] }], [key, job.id, 0])
    database.close()
    await expect(jobs.pages(saved).next()).rejects.toThrow('gone')
    // Begun anew, nothing odd is left of it.
    await jobs.begin('key', {})
    expect(await jobs.find('key')).not.toMatchObject({ id: job.id })
  })
})
