import 'fake-indexeddb/auto'

import { openDB } from 'idb'
import { afterEach, expect, test, vi } from 'vitest'

import { defineDatabase, OPEN_LIMIT_MS } from './database'

const scope = { kind: 'live', baseUrl: '', orgId: '1' } as const
const define = (name: string) =>
  defineDatabase({
    name,
    version: 2,
    isExpendable: () => false,
    upgrade: (database) => void database.createObjectStore('things'),
  })

afterEach(() => {
  vi.useRealTimers()
})

test('X10: storage that a newer version changed says to reload, not to leave private browsing', async () => {
  const newer = await openDB('outdated', 3)
  newer.close()
  await expect(define('outdated')(scope)).rejects.toMatchObject({
    reason: 'outdated',
    message: 'This tab runs an older version. Reload the page.',
  })
})

test('X10: storage that another tab holds is waited for only so long, and opens once that tab is gone', async () => {
  const holding = await openDB('held', 1)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const open = define('held')
  const failure = open(scope).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(OPEN_LIMIT_MS)
  expect(await failure).toMatchObject({
    reason: 'held',
    message:
      'Another Countinghouse page is holding this browser’s storage. Close the other tabs and retry. If that doesn’t help, close this one too.',
  })
  vi.useRealTimers()
  holding.close()
  expect((await open(scope)).database.objectStoreNames.contains('things')).toBe(true)
})
