import 'fake-indexeddb/auto'

import { expect, test, vi } from 'vitest'

import { collections } from './collection'
import type { Scope } from './scope'
import { isMark, isNumber, isText, listOf, maybe, record } from './shape'

const scope = (orgId: string): Scope => ({ kind: 'live', baseUrl: 'https://kit.test', orgId })
const isThing = record({ id: isText, at: isNumber, note: maybe(isText) })

const first = () =>
  collections({
    name: 'countinghouse-kit',
    version: 1,
    stores: { things: { key: ['id'], record: isThing } },
  })

test('a collection and an index that are added are made, and what is there stays', async () => {
  const { collections: before } = first()
  await before.things.put(scope('1'), { id: 'a', at: 1, note: 'Kept' })
  const { collections: kit } = collections({
    name: 'countinghouse-kit',
    version: 2,
    stores: {
      things: {
        key: ['id'],
        record: isThing,
        index: { at: ['at'] },
        most: { count: 2, oldest: 'at' },
      },
      others: { key: ['id', 'at'], record: isThing, isDurable: true },
    },
  })
  expect(await kit.things.get(scope('1'), 'a')).toMatchObject({ id: 'a', at: 1, note: 'Kept' })
  await kit.others.put(scope('1'), { id: 'x', at: 3 })
  expect(await kit.others.get(scope('1'), 'x', 3)).toMatchObject({ id: 'x' })
  // The oldest by the index make room, in their own service alone.
  await kit.things.put(scope('2'), { id: 'z', at: 0 })
  await kit.things.put(scope('1'), { id: 'c', at: 9 })
  await kit.things.put(scope('1'), { id: 'b', at: 5 })
  expect((await kit.things.kept(scope('1'))).records.map(({ id }) => id)).toEqual(['b', 'c'])
  expect((await kit.things.kept(scope('2'))).records).toHaveLength(1)
  await kit.things.remove(scope('1'), 'b')
  expect(await kit.things.get(scope('1'), 'b')).toBeUndefined()
})

const many = collections({
  name: 'countinghouse-kit-many',
  version: 1,
  stores: {
    lists: {
      key: ['id'],
      record: record({ id: isText, names: listOf(isText), at: isNumber }),
      index: { names: 'names' },
      most: { count: 3, oldest: 'at' },
    },
    marks: { key: 2, record: isMark },
  },
})

test('several are written in one transaction, or none of them', async () => {
  const [lists, marks] = await many.write(scope('1'), 'lists', 'marks')
  lists.put({ id: 'a', names: ['x', 'y'], at: 1 })
  marks.put(1, 'a', 'x')
  marks.put(1, 'a', 'y')
  marks.put(1, 'b', 'x')
  marks.remove('a')
  await lists.done()
  const { collections: kit } = many
  expect(await kit.marks.get(scope('1'), 'b', 'x')).toBe(1)
  expect((await kit.marks.kept(scope('1'))).records).toHaveLength(1)
  const [failed, beside] = await many.write(scope('1'), 'lists', 'marks')
  beside.put(1, 'c', 'x')
  failed.store.transaction.abort()
  await expect(failed.done()).rejects.toThrow('abort')
  expect(await kit.marks.get(scope('1'), 'c', 'x')).toBeUndefined()
  // An index that names one member alone is of every service.
  await kit.lists.put(scope('2'), { id: 'b', names: ['y'], at: 2 })
  expect((await kit.lists.keptBy(scope('1'), 'names', 'y')).records).toHaveLength(2)
})

test('what can’t be read stays as it is, and makes room first where no index tells ages', async () => {
  const { collections: kit, open } = many
  const { database, scope: key } = await open(scope('3'))
  await database.put('lists', { id: 'odd', names: 'none', scope: key })
  const change = vi.fn<(before: object) => never>()
  expect(await kit.lists.change(scope('3'), ['odd'], change)).toBeUndefined()
  expect(change).not.toHaveBeenCalled()
  for (const [id, at] of [
    ['new', 9],
    ['old', 1],
    ['middle', 5],
  ] as const) {
    await kit.lists.put(scope('3'), { id, names: [], at })
  }
  expect((await kit.lists.kept(scope('3'))).odd).toEqual([])
  await kit.lists.put(scope('3'), { id: 'newest', names: [], at: 10 })
  const { records } = await kit.lists.kept(scope('3'))
  expect(records.map(({ id }) => id).toSorted()).toEqual(['middle', 'new', 'newest'])
})

test('nothing stays of another version where it says so', async () => {
  const kitOf = (version: number) =>
    collections({
      name: 'countinghouse-kit-anew',
      version,
      startsAnew: true,
      stores: { things: { key: ['id'], record: isThing } },
    }).collections.things
  await kitOf(1).put(scope('1'), { id: 'a', at: 1 })
  expect(await kitOf(1).get(scope('1'), 'a')).toBeDefined()
  expect(await kitOf(2).get(scope('1'), 'a')).toBeUndefined()
})
