import 'fake-indexeddb/auto'

import { openDB } from 'idb'
import { afterEach, expect, test, vi } from 'vitest'

import { OPEN_LIMIT_MS } from './database'
import { inventory, type Inventory } from './inventory'
import { visitRecords } from './kept-records'

afterEach(() => {
  vi.useRealTimers()
})

async function make(name: string, record: string): Promise<void> {
  const database = await openDB(name, 1, {
    upgrade: (made) => void made.createObjectStore('things', { autoIncrement: true }),
  })
  await database.add('things', record)
  database.close()
}

test('an upgrade that an older tab holds up is waited for only so long, and the rest is read', async () => {
  await make('countinghouse-free', 'free')
  await make('countinghouse-held', 'held')
  const older = await openDB('countinghouse-held')
  const upgrade = openDB('countinghouse-held', 2)
  const visited: unknown[] = []
  const visit = (record: unknown) => void visited.push(record)

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const reading = visitRecords(visit)
  await vi.waitFor(() => expect(visited).toEqual(['free']))
  await vi.advanceTimersByTimeAsync(OPEN_LIMIT_MS)
  expect(await reading).toBe(false)
  expect(visited).toEqual(['free'])

  const counted = vi.fn<(kept: Inventory) => void>()
  void inventory().then(counted)
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(OPEN_LIMIT_MS / 20)
    expect(counted).toHaveBeenCalled()
  }, 2 * OPEN_LIMIT_MS)
  expect(counted.mock.calls[0]?.[0]).toMatchObject({
    stores: [{ database: 'countinghouse-free', count: 1 }],
    held: ['countinghouse-held'],
  })
  vi.useRealTimers()

  older.close()
  ;(await upgrade).close()
  expect(await visitRecords(visit)).toBe(true)
  expect(new Set(visited.slice(1))).toEqual(new Set(['free', 'held']))
})
