import 'fake-indexeddb/auto'

import fc from 'fast-check'
import { openDB } from 'idb'
import { beforeEach, describe, expect, test } from 'vitest'

import { canonicalJson } from '~/lib/canonical-json'

import { kindNames } from './directory-kinds'
import { factsAsOf } from './directory-entry'
import { databaseNames } from './kept-records'
import { openKeptFile, readKeptFile, writeKeptFile, type KeptFile } from './kept-file'
import { importKept, planImport, type ImportPlan } from './kept-import'
import { keptDatabases, leftDatabases } from './kept-stores'
import { scopeKey, type Scope } from './scope'
import type { SavedView } from './views'
import type { Submission } from './submission-record'
import { KNOWN_DATABASES } from './wipe'

const one: Scope = { kind: 'live', baseUrl: 'https://one.test', orgId: '1' }
const two: Scope = { kind: 'live', baseUrl: 'https://one.test', orgId: '2' }
const key = scopeKey(one)
const NOW = Date.UTC(2026, 10, 28)
const CARD = '4242 4242 4242 4242'

const seen = { firstSeen: { at: 5 }, lastSeen: { at: 9 } }
const entry = { id: 'r1', facts: {}, ...seen, seen: 9 }

const submission = (parts: Partial<Submission> = {}): Submission => ({
  id: 's1',
  drafts: ['d1'],
  operation: 'payoutAuthorize',
  key: 'k',
  hash: 'h',
  environment: one,
  subject: { title: 'Payout' },
  body: {},
  state: 'accepted',
  reference: '77',
  attempts: [{ at: 10, outcome: 'accepted' }],
  decisions: [],
  createdAt: 10,
  ...parts,
})

const settings = { entry: '', method: '', currency: '', locale: 'en', dayOrder: 'ymd', flags: {} }
const row = {
  runId: 'run1',
  number: 2,
  cells: {},
  hidden: [],
  payee: '',
  isMeant: false,
  besides: [],
  state: 'waiting',
  isSetAside: false,
}
const view: SavedView = { id: 'v1', list: 'bills', name: 'Due', isDefault: true, parts: {} }

/** One record of each store: with its key behind the scope where it has none of its own. */
const samples: Readonly<Record<string, object | readonly [unknown, readonly string[]]>> = {
  'countinghouse-submissions submissions': submission(),
  'countinghouse-drafts drafts': {
    id: 'd1',
    kind: 'vendor',
    title: 'Draft',
    values: { name: 'Half typed' },
    left: [],
    savedAt: 7,
  },
  'countinghouse-bulk runs': {
    id: 'run1',
    kind: 'payouts',
    title: 'march.csv',
    settings,
    columns: ['name1', null],
    reason: '',
    createdAt: 3,
    rowCount: 1,
  },
  'countinghouse-bulk rows': row,
  'countinghouse-bulk mappings': [
    { fields: ['name1', null], isAmountSaid: true },
    ['payouts', 'a,b'],
  ],
  'countinghouse-lists views': view,
  'countinghouse-lists snapshots': {
    key: 'bills',
    savedAt: 4,
    rows: [{ id: '1', texts: { status: 'Paid' } }],
  },
  'countinghouse-lists legend': {
    key: 'payout 11',
    kind: 'payout',
    code: 11,
    name: 'Mine',
    evidence: [{ text: 'Paid', count: 2, firstSeen: 1, lastSeen: 2, records: ['1'] }],
  },
  'countinghouse-lists counted': [1, ['payout 11', '1', 'Paid']],
  ...Object.fromEntries(kindNames.map((name) => [`countinghouse-directory ${name}`, entry])),
  'countinghouse-directory vendors': {
    ...entry,
    facts: factsAsOf(8, { name: 'Acme' }),
    payouts: 3,
  },
  'countinghouse-desk cases': {
    id: '9001',
    dueDate: '2026-12-01',
    owner: 'Grace',
    note: 'Ask for the slip',
    answeredAt: 5,
    evidence: ['Messages with the customer'],
    savedAt: 6,
  },
  'countinghouse-desk deadlines': { place: 'reason 10.4', days: 7, savedAt: 6 },
  'countinghouse-directory payouts': [1, ['main', '1']],
  'countinghouse-directory coverage': { entry: 'main', payouts: 1, readAt: 5, done: [] },
  'countinghouse-directory pins': {
    id: 'r1',
    kind: 'vendors',
    pinnedAt: 6,
    was: { ...entry, payouts: 1 },
  },
  'countinghouse-bills entered': {
    id: 'entered-1',
    vendorName: 'Acme',
    number: 'A-1',
    enteredAt: 5,
  },
  'countinghouse-recents recents': { to: '/bills/1', name: 'Bill 1', openedAt: 4 },
  'countinghouse-paypoints groups': { name: 'West', entries: ['main'], savedAt: 2 },
  'countinghouse-paypoints used': { entry: 'main', at: 2 },
  'countinghouse-activity activity': { id: 'a1', at: 3, kind: 'connected' },
  'countinghouse-followed records': {
    kind: 'payouts',
    reference: 'P-1',
    submission: 's1',
    entry: 'main',
    sentAt: 1,
    readAt: 3,
    word: 'Canceled',
    changes: [{ was: 'Authorized', word: 'Canceled', seenAt: 3 }],
  },
}

async function openAll(): Promise<void> {
  for (const { database } of keptDatabases.values()) await database.open(one)
}

/** Every record of every database that goes into the file, by database, store and key. */
async function everything(): Promise<Readonly<Record<string, unknown>>> {
  const found: Record<string, unknown> = {}
  for (const name of keptDatabases.keys()) {
    const database = await openDB(name)
    for (const store of database.objectStoreNames) {
      const reading = database.transaction(store).store
      const [keys, values] = await Promise.all([reading.getAllKeys(), reading.getAll()])
      for (const [at, value] of values.entries()) {
        found[`${name} ${store} ${JSON.stringify(keys[at])}`] = value
      }
    }
    database.close()
  }
  return found
}

async function clear(): Promise<void> {
  await openAll()
  for (const name of keptDatabases.keys()) {
    const database = await openDB(name)
    for (const store of database.objectStoreNames) await database.clear(store)
    database.close()
  }
  localStorage.clear()
}

/** As another version might have written it: past every check. */
async function putRaw(
  what: string,
  sample: object | readonly [unknown, readonly string[]],
  of = key,
) {
  const [name = '', store = ''] = what.split(' ')
  const database = await openDB(name)
  if (Array.isArray(sample)) await database.put(store, sample[0], [of, ...(sample[1] as string[])])
  else await database.put(store, { ...sample, scope: of })
  database.close()
}

const fileOf = (stores: Readonly<Record<string, readonly object[]>>, of = one): KeptFile => {
  const kept = new Map<string, Map<string, { record: object }[]>>()
  for (const [what, records] of Object.entries(stores)) {
    const [name = '', store = ''] = what.split(' ')
    const inside = kept.get(name) ?? new Map<string, { record: object }[]>()
    inside.set(
      store,
      records.map((record) => ({ record })),
    )
    kept.set(name, inside)
  }
  return { savedAt: '', oddScopes: 0, scopes: [{ service: of, stores: kept, settings: {} }] }
}

const sum = (plans: readonly ImportPlan[]) => {
  const lines = plans.flatMap(({ lines }) => lines)
  const of = (name: 'fresh' | 'changed' | 'same') =>
    lines.reduce((total, line) => total + line[name], 0)
  return { fresh: of('fresh'), changed: of('changed'), same: of('same') }
}

beforeEach(clear)

describe('everything out and in again (PI-D40)', () => {
  test('no database and no store is forgotten', async () => {
    await openAll()
    const stores: string[] = []
    for (const name of keptDatabases.keys()) {
      const database = await openDB(name)
      stores.push(...[...database.objectStoreNames].map((store) => `${name} ${store}`))
      database.close()
    }
    expect(Object.keys(samples).toSorted()).toEqual(stores.toSorted())
    // The rest of what is opened anywhere in the app is named as left.
    const sources = import.meta.glob<string>(['../**/*.ts', '!../**/*.test.ts'], {
      query: '?raw',
      import: 'default',
      eager: true,
    })
    const defined = Object.values(sources).flatMap((text) =>
      [...text.matchAll(/(?:defineDatabase|collections)\(\{\s*name: '([^']+)'/g)].map(
        ([, name]) => name,
      ),
    )
    const left = ['countinghouse-exports', 'countinghouse-last-screens']
    expect(new Set(defined)).toEqual(new Set([...keptDatabases.keys(), ...left]))
    expect(Object.keys(leftDatabases)).toEqual(expect.arrayContaining(left))
    expect(new Set(KNOWN_DATABASES)).toEqual(new Set([...defined, 'countinghouse-sandbox']))
  })

  test('exported, wiped and imported, each record of two services is as it was', async () => {
    for (const [what, sample] of Object.entries(samples)) {
      for (const each of [one, two]) {
        const isOwn = what.endsWith(' submissions')
        await putRaw(what, isOwn ? submission({ environment: each }) : sample, scopeKey(each))
      }
    }
    localStorage.setItem(`countinghouse layout ${key} bills`, '{"density":"compact"}')
    localStorage.setItem(`countinghouse default view ${key} bills`, '{"filters":"a(eq)=1"}')
    localStorage.setItem('countinghouse.theme', 'dark')
    sessionStorage.setItem('countinghouse.tokens', '{"organizationToken":"tok-secret"}')
    const before = await everything()
    const { blob } = await writeKeptFile(NOW)
    const text = await blob.text()
    expect(text).not.toContain('tok-secret')
    expect(JSON.parse(text)).toMatchObject({
      app: 'Countinghouse',
      version: 1,
      savedAt: '2026-11-28T00:00:00.000Z',
    })
    await clear()
    expect(await everything()).toEqual({})
    const read = await openKeptFile(new File([blob], 'everything.json'))
    if (!read.ok) throw new Error(read.reason)
    const count = Object.keys(before).length
    expect(count).toBe(Object.keys(samples).length * 2)
    expect(sum(await planImport(read.file))).toEqual({ fresh: count + 2, changed: 0, same: 0 })
    expect(await everything()).toEqual({})
    expect(sum(await importKept(read.file)).fresh).toBe(count + 2)
    expect(await everything()).toEqual(before)
    expect(localStorage.getItem(`countinghouse layout ${key} bills`)).toBe('{"density":"compact"}')
    expect(localStorage.getItem('countinghouse.theme')).toBeNull()
    // Twice is once.
    expect(sum(await importKept(read.file))).toEqual({ fresh: 0, changed: 0, same: count + 2 })
    expect(await everything()).toEqual(before)
  })

  test('what holds a card number passes the door that masks, both ways', async () => {
    const what = 'countinghouse-drafts drafts'
    const draft = { ...samples[what], values: { note: `paid with ${CARD}` } }
    await putRaw(what, draft)
    const { blob } = await writeKeptFile(NOW)
    expect(await blob.text()).not.toContain('4242 4242')
    await clear()
    await importKept(fileOf({ [what]: [draft] }))
    expect(JSON.stringify(await everything())).not.toContain('4242 4242')
    expect(sum(await importKept(fileOf({ [what]: [draft] })))).toMatchObject({ same: 1 })
  })

  test('secrets in a file that was written by hand aren’t taken', async () => {
    const draft = samples['countinghouse-drafts drafts']
    const secret = 'planted-value-4471'
    const body = {
      content: { webHeaderParameters: { 'X-Key': secret } },
      paymentMethod: { cardcvv: '987', tokenId: secret },
    }
    const file = fileOf({
      'countinghouse-submissions submissions': [submission({ body })],
      'countinghouse-drafts drafts': [
        { ...draft, values: { accountNumber: '000123456789', name: 'A' } },
      ],
    })
    await importKept(file)
    const kept = JSON.stringify(await everything())
    expect([secret, '987', '000123456789'].filter((each) => kept.includes(each))).toEqual([])
    expect(kept).toContain('"left":["accountNumber"]')
    expect(sum(await importKept(file))).toEqual({ fresh: 0, changed: 0, same: 2 })
  })

  test('odd records are left out, each with its reason, and nothing else is', async () => {
    const deep = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`) as unknown
    const views = 'countinghouse-lists views'
    const recents = 'countinghouse-recents recents'
    await putRaw(recents, { to: '/vendors/1', name: { of: 'a newer version' }, openedAt: 1 })
    const file = fileOf({
      [views]: [view, { ...view, id: 'v2', parts: { filters: 7 } }, { ...view, id: 5 }],
      [recents]: [
        { to: 'https://evil.test', name: 'Out', openedAt: 1 },
        { to: '/vendors/1', name: 'Vendor', openedAt: 2 },
      ],
      'countinghouse-drafts drafts': [
        { id: 'd', kind: 'k', title: '', values: deep, left: [], savedAt: 1 },
      ],
      'countinghouse-submissions submissions': [submission({ environment: two })],
      'countinghouse-of-tomorrow things': [{ id: 1 }],
      'constructor prototype': [{ id: 1 }],
      'countinghouse-exports jobs': [{ id: '1' }],
    })
    const [plan] = await importKept(file)
    expect(plan?.lines.map(({ what, left }) => [what, left])).toEqual([
      [views, { unreadable: 2 }],
      [recents, { unreadable: 1, 'newer-here': 1 }],
      ['countinghouse-drafts drafts', { unreadable: 1 }],
      ['countinghouse-submissions submissions', { unreadable: 1 }],
      ['countinghouse-of-tomorrow things', { 'unknown-store': 1 }],
      ['constructor prototype', { 'unknown-store': 1 }],
      ['countinghouse-exports jobs', { 'unknown-store': 1 }],
    ])
    expect(Object.keys(await everything())).toHaveLength(2)
  })

  test.each([
    ['{', 'isn’t complete'],
    ['[]', 'Choose one that is'],
    ['{"kind":"countinghouse view","version":1}', 'Choose one that is'],
    ['{"app":"Countinghouse","kind":"everything kept in a browser"}', 'isn’t complete'],
    [
      '{"app":"Countinghouse","kind":"everything kept in a browser","version":2,"services":[]}',
      'newer version. Reload',
    ],
  ])('%s is refused, with what to do', (text, reason) => {
    expect(readKeptFile(text)).toMatchObject({ ok: false, reason: expect.stringContaining(reason) })
  })

  test('a file that is too large isn’t read, and a service that is none is left out', async () => {
    const text = async () => {
      throw new Error('It was read.')
    }
    expect(await openKeptFile({ size: 201 * 1024 * 1024, text })).toMatchObject({
      reason: 'The file is larger than 200 MB.',
    })
    const services = [
      { service: { kind: 'live', baseUrl: 'https://a.test 1', orgId: '2' }, kept: {} },
      { service: 'https://a.test', kept: {} },
      { service: one, kept: { x: 5 }, settings: [] },
    ]
    const file = {
      app: 'Countinghouse',
      kind: 'everything kept in a browser',
      version: 1,
      services,
    }
    const read = readKeptFile(JSON.stringify(file))
    expect(read).toMatchObject({ ok: true, file: { oddScopes: 2, scopes: [{ service: one }] } })
  })

  test('nothing counts as being sent, and a name that is taken gets a number', async () => {
    const sending = submission({
      state: 'sending',
      reference: undefined,
      attempts: [{ at: 10, outcome: 'sending' }],
    })
    await importKept(
      fileOf({
        'countinghouse-submissions submissions': [sending],
        'countinghouse-lists views': [view],
      }),
    )
    const other = { ...view, parts: { sort: 'asc(amount)' } }
    await importKept(fileOf({ 'countinghouse-lists views': [other] }))
    await importKept(fileOf({ 'countinghouse-lists views': [other, view] }))
    const all = Object.values(await everything()) as (Submission & SavedView)[]
    expect(all.find(({ id }) => id === 's1')).toMatchObject({
      state: 'unknown',
      attempts: [{ outcome: 'unknown', reason: 'interrupted' }],
    })
    const views = all.filter(({ list }) => list === 'bills')
    expect(Object.fromEntries(views.map(({ name, isDefault }) => [name, isDefault]))).toEqual({
      Due: true,
      'Due 2': false,
    })
    // In the databases that were there: an import opens none but its own.
    expect(await databaseNames()).not.toContain('countinghouse-of-tomorrow')
  })
})

const identity = (records: Readonly<Record<string, unknown>>): readonly string[] =>
  Object.entries(records)
    .map(([place, record]) => {
      if (!place.startsWith('countinghouse-lists views')) return canonicalJson([place, record])
      const { list, name, parts } = record as SavedView
      return canonicalJson([list, name.replace(/ \d+$/, ''), parts])
    })
    .toSorted()

const time = fc.integer({ min: 1, max: 4 })

const records = fc.record({
  'countinghouse-drafts drafts': fc
    .record({ savedAt: time, title: fc.constantFrom('A', 'B') })
    .map((parts) => [{ ...samples['countinghouse-drafts drafts'], ...parts }]),
  'countinghouse-bulk rows': fc
    .record({
      state: fc.constantFrom('waiting', 'unknown', 'accepted'),
      payee: fc.constantFrom('a', 'b'),
    })
    .map((parts) => [{ ...row, ...parts }]),
  'countinghouse-lists views': fc.array(
    fc
      .record({
        id: fc.constantFrom('v1', 'v2'),
        name: fc.constantFrom('Due', 'Paid'),
        filters: fc.constantFrom('a(eq)=1', 'a(eq)=2'),
      })
      .map(({ id, name, filters }) => ({ ...view, id, name, parts: { filters } })),
    { maxLength: 2 },
  ),
  'countinghouse-lists legend': fc
    .record({
      name: fc.constantFrom(undefined, 'Mine', 'Ours'),
      text: fc.constantFrom('Paid', 'Done'),
      at: time,
    })
    .map(({ name, text, at }) => [
      {
        key: 'payout 11',
        kind: 'payout',
        code: 11,
        ...(name && { name }),
        evidence: [{ text, count: at, firstSeen: at, lastSeen: at, records: [String(at)] }],
      },
    ]),
  'countinghouse-directory vendors': fc
    .record({ name: fc.constantFrom('Acme', 'Acme Inc'), asOf: time, at: time, payouts: time })
    .map(({ name, asOf, at, payouts }) => [
      {
        id: 'r1',
        facts: { name: { value: name, asOf } },
        firstSeen: { at },
        lastSeen: { at },
        seen: at,
        payouts,
      },
    ]),
  'countinghouse-directory coverage': fc
    .record({
      payouts: time,
      readAt: time,
      from: time,
      day: fc.constantFrom('2026-01-01', '2026-02-01'),
    })
    .map(({ payouts, readAt, from, day }) => [
      { entry: 'main', payouts, readAt, from: day, to: day, done: [{ from, to: from + 1 }] },
    ]),
  'countinghouse-paypoints groups': fc
    .record({ savedAt: time, entries: fc.constantFrom(['a'], ['b']) })
    .map((parts) => [{ name: 'West', ...parts }]),
})

test('files of several browsers, in any order and twice over, come to the same (PI-D40)', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(records, { minLength: 2, maxLength: 3 }),
      fc.array(fc.nat({ max: 2 }), { maxLength: 3 }),
      async (contents, again) => {
        const files = contents.map((each) => fileOf(each))
        await clear()
        for (const file of files) await importKept(file)
        const inOrder = identity(await everything())
        await clear()
        for (const at of [...again, ...files.keys()].toReversed()) {
          const file = files[at]
          if (file) await importKept(file)
        }
        expect(identity(await everything())).toEqual(inOrder)
      },
    ),
    { numRuns: 12 },
  )
}, 60_000)
