import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  type Followed,
  followedOf,
  keepFollowed,
  mergeFollowed,
  noteFollowed,
  unnoted,
} from './followed'
import type { Scope } from './scope'

const scope: Scope = { kind: 'sandbox', baseUrl: 'https://one.example', orgId: '1' }
const other: Scope = { ...scope, orgId: '2' }

const followed = (change: Partial<Followed> = {}): Followed => ({
  kind: 'payouts',
  reference: 'P-1',
  submission: 's1',
  entry: 'main',
  sentAt: 1,
  readAt: 10,
  word: 'Authorized',
  changes: [],
  ...change,
})

const change = (word: string, seenAt: number, at?: string) => ({
  was: 'Authorized',
  word,
  seenAt,
  ...(at !== undefined && { at }),
})

const aChange = fc.record({
  was: fc.constantFrom('Open', 'Authorized'),
  word: fc.constantFrom('Paid', 'Canceled'),
  seenAt: fc.integer({ min: 1, max: 5 }),
})

const aFollowed = fc
  .record({
    readAt: fc.integer({ min: 1, max: 5 }),
    word: fc.constantFrom('Paid', 'Canceled'),
    changes: fc.array(aChange, { maxLength: 3 }),
    notedAt: fc.integer({ min: 1, max: 5 }),
  })
  .map((parts) => mergeFollowed(followed(parts), followed(parts)))

test('two readings are one in any order, and twice is once (PO-M6)', () => {
  fc.assert(
    fc.property(aFollowed, aFollowed, aFollowed, (a, b, c) => {
      expect(mergeFollowed(a, b)).toEqual(mergeFollowed(b, a))
      expect(mergeFollowed(mergeFollowed(a, b), c)).toEqual(mergeFollowed(a, mergeFollowed(b, c)))
      expect(mergeFollowed(mergeFollowed(a, b), b)).toEqual(mergeFollowed(a, b))
    }),
  )
})

test('one that is found again is no longer missing', () => {
  const missing = followed({ readAt: 20, isMissing: true })
  expect(mergeFollowed(missing, followed({ readAt: 30 }))).not.toHaveProperty('isMissing')
  expect(mergeFollowed(missing, followed({ readAt: 15 })).isMissing).toBe(true)
})

test('it is of its service, and what was looked at stays looked at', async () => {
  const first = followed({ changes: [change('Canceled', 20)], word: 'Canceled', readAt: 20 })
  await keepFollowed(scope, [first])
  expect(await followedOf(other)).toEqual([])
  const [kept] = await followedOf(scope)
  expect(kept && unnoted(kept)).toHaveLength(1)
  await noteFollowed(scope, [
    { kind: 'payouts', reference: 'P-1' },
    { kind: 'payouts', reference: 'P-2' },
  ])
  // Another tab read it before that.
  await keepFollowed(scope, [first])
  const [noted] = await followedOf(scope)
  expect(noted && unnoted(noted)).toEqual([])
  await keepFollowed(scope, [
    { ...first, readAt: 40, word: 'Paid', changes: [...first.changes, change('Paid', 40)] },
  ])
  const [again] = await followedOf(scope)
  expect(again && unnoted(again).map(({ word }) => word)).toEqual(['Paid'])
})
