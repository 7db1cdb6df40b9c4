import 'fake-indexeddb/auto'

import { openDB } from 'idb'
import { expect, test } from 'vitest'

import { keepRecent, MOST_RECENTS, recentsOf } from './recents'
import { scopeKey, type Scope } from './scope'

const service = (orgId: string): Scope => ({ kind: 'live', baseUrl: 'https://recents.test', orgId })
const names = async (scope: Scope) => (await recentsOf(scope)).map(({ name }) => name)

test('the newest first, each once, of one service', async () => {
  const scope = service('1')
  await keepRecent(scope, { to: '/vendors/1', name: 'Vendor 1', openedAt: 1 })
  await keepRecent(scope, { to: '/bills/2', name: 'Bill 2', title: 'B-2', openedAt: 2 })
  await keepRecent(scope, { to: '/vendors/1', name: 'Vendor 1', openedAt: 3 })
  expect(await names(scope)).toEqual(['Vendor 1', 'Bill 2'])
  expect(await names(service('2'))).toEqual([])
})

test('the oldest make room', async () => {
  const scope = service('3')
  for (let at = 1; at <= MOST_RECENTS + 5; at += 1) {
    await keepRecent(scope, { to: `/vendors/${String(at)}`, name: String(at), openedAt: at })
  }
  const kept = await names(scope)
  expect(kept).toHaveLength(MOST_RECENTS)
  expect(kept.at(-1)).toBe('6')
})

test('X5: one that is odd, or leads out of this app, is left out and makes room', async () => {
  const scope = service('4')
  await keepRecent(scope, { to: '/vendors/1', name: 'Vendor 1', openedAt: 1 })
  const database = await openDB('countinghouse-recents')
  const key = scopeKey(scope)
  for (const odd of [
    { to: '/vendors/2', name: 7, openedAt: 2 },
    { to: '/vendors/3', name: 'Vendor 3', openedAt: 'soon' },
    { to: '//elsewhere.example/1', name: 'Elsewhere', openedAt: 4 },
    { to: 'javascript:alert(1)', name: 'Script', openedAt: 5 },
  ]) {
    await database.put('recents', { scope: key, ...odd })
  }
  expect(await names(scope)).toEqual(['Vendor 1'])
  for (let at = 1; at < MOST_RECENTS; at += 1) {
    await keepRecent(scope, { to: `/bills/${String(at)}`, name: String(at), openedAt: at })
  }
  expect(await names(scope)).toHaveLength(MOST_RECENTS)
  const all = IDBKeyRange.bound([key], [key, []])
  expect(await database.count('recents', all)).toBe(MOST_RECENTS)
  database.close()
})
