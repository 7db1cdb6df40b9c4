import 'fake-indexeddb/auto'

import { expect, test } from 'vitest'

import { collections } from './collection'
import type { Scope } from './scope'
import { isNumber, isText, maybe, record } from './shape'

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
        most: { count: 2, by: 'at' },
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
  expect((await kit.things.all(scope('1'))).map(({ id }) => id)).toEqual(['b', 'c'])
  expect(await kit.things.all(scope('2'))).toHaveLength(1)
  await kit.things.remove(scope('1'), 'b')
  expect(await kit.things.get(scope('1'), 'b')).toBeUndefined()
})
