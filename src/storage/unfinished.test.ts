import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { storageReason, StorageError } from './storage-error'
import { despiteLeaving, WAIT_LIMIT, watchLeaving } from './unfinished'
import { watchedDatabase } from './watched-database'

const page = new EventTarget()
watchLeaving(page)

const happens = (type: 'pagehide' | 'pageshow', persisted: boolean) =>
  void page.dispatchEvent(Object.assign(new Event(type), { persisted }))

let names = 0

/** Two connections of one database: this page's, and another's. */
async function opened() {
  names += 1
  const name = `unfinished-${String(names)}`
  const open = () =>
    openDB(name, 1, {
      upgrade: (database) => {
        for (const store of ['learned', 'typed']) database.createObjectStore(store)
      },
    })
  const [own, other] = [await open(), await open()]
  return { own: watchedDatabase(own, (stores) => stores.includes('learned')), other }
}

/** Until it is told to end, as that of a kept page is. */
async function hold(database: Awaited<ReturnType<typeof opened>>['own'], store: string) {
  const transaction = database.transaction(store, 'readwrite')
  let isHeld = true
  const go = async () => {
    while (isHeld) await transaction.store.get('none')
  }
  await transaction.store.get('none')
  const going = go()
  return async () => {
    isHeld = false
    await Promise.all([going, transaction.done])
  }
}

const failure = (work: Promise<unknown>) => work.then(() => undefined, storageReason)

describe('a page that is left', () => {
  afterEach(() => happens('pageshow', false))

  test('kept, it holds up nobody: its reads and what it learns are cut short', async () => {
    const { own, other } = await opened()
    const cut = [
      own.getAll('typed'),
      own.transaction(['learned', 'typed'], 'readwrite').objectStore('learned').put(1, 'a'),
    ].map(failure)
    happens('pagehide', true)
    expect(await Promise.all(cut)).toEqual(['held', 'held'])
    await other.put('learned', 2, 'a')
    expect(await own.get('learned', 'a').catch(storageReason)).toBe('held')
    happens('pageshow', true)
    expect(await own.get('learned', 'a')).toBe(2)
  })

  test('what was typed is written to its end', async () => {
    const { own } = await opened()
    const writing = own.put('typed', 'text', 'a')
    happens('pagehide', true)
    await writing
    happens('pageshow', true)
    expect(await own.get('typed', 'a')).toBe('text')
  })

  test('not kept, it is left to the browser', async () => {
    const { own } = await opened()
    const writing = own.put('learned', 1, 'a')
    happens('pagehide', false)
    await writing
    expect(await own.get('learned', 'a')).toBe(1)
  })

  test('what was cut short is done again once someone comes back', async () => {
    const { own } = await opened()
    await own.put('learned', 1, 'a')
    const work = vi.fn(() => own.get('learned', 'a'))
    const reading = despiteLeaving(work)
    // Begun by now.
    await Promise.resolve()
    happens('pagehide', true)
    const later = despiteLeaving(work)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(work).toHaveBeenCalledTimes(1)
    happens('pageshow', true)
    expect(await Promise.all([reading, later])).toEqual([1, 1])
    expect(work).toHaveBeenCalledTimes(3)
  })

  test('other failures are told at once', async () => {
    const work = vi.fn(() => Promise.reject(new Error('full')))
    await expect(despiteLeaving(work)).rejects.toThrow('full')
    expect(work).toHaveBeenCalledTimes(1)
  })
})

describe('another page’s transaction', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
  afterEach(() => void vi.useRealTimers())

  test('is waited for only so long, and what waited can be retried', async () => {
    const { own, other } = await opened()
    const release = await hold(other, 'learned')
    const reading = own.getAll('learned').catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync((WAIT_LIMIT - 1) * 1000)
    expect(await Promise.race([reading, Promise.resolve('waiting')])).toBe('waiting')
    await vi.advanceTimersByTimeAsync(1000)
    expect(await reading).toEqual(new StorageError('held'))
    await release()
    expect(await own.getAll('learned')).toEqual([])
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(0))
  })

  test('one that has begun may take its time', async () => {
    const { own } = await opened()
    const release = await hold(own, 'learned')
    await vi.advanceTimersByTimeAsync(3 * WAIT_LIMIT * 1000)
    await release()
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(0))
  })
})
