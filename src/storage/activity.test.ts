import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'

import { deedsOf, keepDeed, MOST_DEEDS } from './activity'
import type { Scope } from './scope'

const scope = (orgId: string): Scope => ({ kind: 'live', baseUrl: 'https://a.example', orgId })

test('deeds are kept newest first, of one service', async () => {
  await keepDeed(scope('1'), { kind: 'file-saved', what: 'payouts.csv' }, 1000)
  await keepDeed(scope('1'), { kind: 'view-saved', what: 'payouts' }, 2000)
  await keepDeed(scope('2'), { kind: 'connected' }, 3000)
  const { records, odd } = await deedsOf(scope('1'))
  expect(records.map(({ kind, what, at }) => [kind, what, at])).toEqual([
    ['view-saved', 'payouts', 2000],
    ['file-saved', 'payouts.csv', 1000],
  ])
  expect(odd).toEqual([])
})

test('the oldest make room, and a long word is cut', async () => {
  const of = scope('3')
  for (let at = 1; at <= MOST_DEEDS + 3; at += 1) {
    await keepDeed(of, { kind: 'token-entered', what: 'x'.repeat(200) }, at)
  }
  const { records } = await deedsOf(of)
  expect(records.length).toBe(MOST_DEEDS)
  expect(records.at(-1)?.at).toBe(4)
  expect(records[0]?.what?.length).toBe(80)
})

test('a record of another version is told, and takes nothing down', async () => {
  const of = scope('4')
  await keepDeed(of, { kind: 'connected' }, 1)
  const opened = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open('countinghouse-activity')
    opening.addEventListener('success', () => resolve(opening.result))
  })
  const scopeText = 'live https://a.example 4'
  const store = opened.transaction('activity', 'readwrite').objectStore('activity')
  store.put({ scope: scopeText, at: 2, id: 'odd', kind: 'danced' })
  store.put({ scope: scopeText, at: 3, id: 'odder', kind: 'connected', what: 7 })
  const { records, odd } = await deedsOf(of)
  expect([records.length, odd.length]).toEqual([1, 2])
  opened.close()
})
