import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'

import { foldForWords } from '~/lib/text'

import { allKept, learn, notListed } from './directory'
import { directoryKinds, type KeptDomain, type KindName } from './directory-kinds'
import { directoryKept } from './directory-database'
import { finderOf } from './directory-search'
import { noteWritten } from './kept-changes'
import type { Scope } from './scope'

vi.mock('~/lib/text', { spy: true })
afterEach(() => {
  vi.restoreAllMocks()
  vi.mocked(foldForWords).mockClear()
})

let services = 0
const newScope = (): Scope => ({
  kind: 'live',
  baseUrl: `https://held.test/${String((services += 1))}`,
  orgId: '1',
})

const named = (id: string, name: string, at = 1) => ({
  id,
  facts: { name: { value: name, asOf: at } },
  firstSeen: { at },
  lastSeen: { at },
})

async function fill(of: Scope, kind: KindName, count: number): Promise<void> {
  const { database, scope } = await directoryKept.open(of)
  const { store, done } = database.transaction(kind, 'readwrite')
  for (let at = 0; at < count; at += 1) {
    const id = String(at).padStart(6, '0')
    void store.put({ ...named(id, `Vendor ${id}`, at), scope, seen: at, payouts: 0 })
  }
  await done
}

/** How many entries were folded: each has its texts in lines. */
const folds = () =>
  vi.mocked(foldForWords).mock.calls.filter(([text]) => text.includes('\n')).length

const reads = () => vi.spyOn(IDBObjectStore.prototype, 'getAll')

test('five thousand are read in slices of two thousand, once, and folded once (FD-11)', async () => {
  const of = newScope()
  await fill(of, 'vendors', 5000)
  const asked = reads()
  const kept = await allKept(of, 'vendors')
  expect(kept).toHaveLength(5000)
  expect(asked.mock.calls.map(([, most]) => most)).toEqual([2000, 2000, 2000])
  expect(folds()).toBe(5000)
  // Keys that are typed, a list that opens, what is told to be read again.
  for (const typed of ['v', 've', 'vendor 00499', 'vendor 004999']) {
    expect(kept.filter(finderOf('vendors', typed)).length).toBeGreaterThan(0)
  }
  expect(await allKept(of, 'vendors')).toBe(kept)
  expect(asked).toHaveBeenCalledTimes(3)
  expect(folds()).toBe(5000)
})

test('what is learned changes its own entries: nothing else is read or folded again (FD-11)', async () => {
  const of = newScope()
  await fill(of, 'vendors', 3000)
  const before = await allKept(of, 'vendors')
  vi.mocked(foldForWords).mockClear()
  const asked = reads()
  const vendors = [named('000007', 'Seven', 9000), named('0000075', 'Between', 9000)]
  await learn(of, [{ vendors }], 9000)
  const after = await allKept(of, 'vendors')
  expect(after).toHaveLength(3001)
  expect(after.map(({ id }) => id)).toEqual(after.map(({ id }) => id).toSorted())
  expect(after.filter((each) => !before.includes(each)).map(({ id }) => id)).toEqual([
    '000007',
    '0000075',
  ])
  expect(after.find(({ id }) => id === '000007')?.facts.name?.value).toBe('Seven')
  expect(folds()).toBe(2)
  // Of how far the payouts go: nothing of the vendors.
  expect(asked.mock.contexts.map((store) => (store as IDBObjectStore).name)).toEqual(['coverage'])
})

test('as it is kept, so it is held: a card is masked in both', async () => {
  const of = newScope()
  await allKept(of, 'vendors')
  await learn(of, [{ vendors: [named('1', 'Card 4111 1111 1111 1111')] }], 1)
  expect((await allKept(of, 'vendors'))[0]?.facts.name?.value).toBe('Card •••• 1111')
  noteWritten('countinghouse-directory')
  expect((await allKept(of, 'vendors'))[0]?.facts.name?.value).toBe('Card •••• 1111')
})

test('what another tab wrote is read, and what it left as it was stays the same object', async () => {
  const of = newScope()
  await fill(of, 'vendors', 2500)
  const before = await allKept(of, 'vendors')
  const { database, scope } = await directoryKept.open(of)
  await database.put('vendors', { ...named('000001', 'Other'), scope, seen: 1, payouts: 0 })
  await database.delete('vendors', [scope, '000002'])
  expect(await allKept(of, 'vendors')).toBe(before)
  noteWritten('countinghouse-directory')
  vi.mocked(foldForWords).mockClear()
  const after = await allKept(of, 'vendors')
  expect(after).toHaveLength(2499)
  expect(after.filter((each) => !before.includes(each)).map(({ id }) => id)).toEqual(['000001'])
  expect(folds()).toBe(1)
})

test('beyond what a kind may have, those seen last are held, and the rest is said until it is gone', async () => {
  const of = newScope()
  await fill(of, 'domains', 2100)
  expect(directoryKinds.domains.most).toBe(1000)
  const kept = await allKept(of, 'domains')
  expect(kept.map(({ id }) => Number(id))).toEqual(
    Array.from({ length: 1000 }, (_, at) => at + 1100),
  )
  expect(await notListed(of, 'domains')).toEqual({ unreadable: 0, left: 1100, most: 1000 })
  const domain = (id: string): KeptDomain => named(id, id, 9000)
  await learn(of, [{ domains: [domain('a')] }], 9000)
  expect(await notListed(of, 'domains')).toMatchObject({ left: 100 })
  await learn(of, [{ domains: [domain('b')] }], 9000)
  expect(await notListed(of, 'domains')).toEqual({ unreadable: 0, left: 0, most: 1000 })
  const { database, within } = await directoryKept.open(of)
  expect(await database.count('domains', within())).toBe(1000)
  expect((await allKept(of, 'domains')).map(({ id }) => id)).toContain('b')
})

test('two that ask at once read once', async () => {
  const of = newScope()
  await fill(of, 'bills', 10)
  const asked = reads()
  const [one, other] = await Promise.all([allKept(of, 'bills'), allKept(of, 'bills')])
  expect(one).toBe(other)
  expect(asked).toHaveBeenCalledTimes(1)
})
