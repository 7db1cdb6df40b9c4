import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  type Followed,
  followedOf,
  forgetFollowed,
  keepFollowed,
  keepStillFollowed,
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
  label: fc.constantFrom('Balance', 'Status'),
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

const flip = (nth: number, seenAt: number) => ({
  label: 'Balance',
  was: nth % 2 === 0 ? 'A' : 'B',
  word: nth % 2 === 0 ? 'B' : 'A',
  seenAt,
})

test('a value that changes to and fro is told each time, whichever tab saw which of it, and when', async () => {
  const aSight = fc.record({
    nth: fc.integer({ min: 0, max: 5 }),
    late: fc.integer({ min: 0, max: 8 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.uuid(), fc.array(aSight, { maxLength: 12 }), async (orgId, sights) => {
      const of = { ...scope, orgId }
      const all = [...sights, ...[3, 0, 5, 1, 4, 2].map((nth) => ({ nth, late: 0 }))]
      for (const { nth, late } of all) {
        const changes = [flip(nth, 10 + 10 * nth + late)]
        await keepFollowed(of, [followed({ changes })])
      }
      const [kept] = await followedOf(of)
      expect(kept?.changes).toEqual([0, 1, 2, 3, 4, 5].map((nth) => flip(nth, 10 + 10 * nth)))
    }),
    { numRuns: 20 },
  )
})

test('one amount in the words of two languages is one', async () => {
  const of = { ...scope, orgId: 'languages' }
  const money = (amountMinor: number) => ({ amountMinor, scale: 2, currency: undefined })
  const seen = (was: string, word: string, seenAt: number) => ({
    label: 'Balance',
    was,
    word,
    seenAt,
    amounts: { was: money(100), is: money(250) },
  })
  await keepFollowed(of, [followed({ changes: [seen('1.00', '2.50', 10)] })])
  await keepFollowed(of, [followed({ changes: [seen('1,00', '2,50', 12)] })])
  expect((await followedOf(of))[0]?.changes).toMatchObject([{ word: '2.50', seenAt: 10 }])
})

test('a read merges into what is still there, and names the others', async () => {
  const of = { ...scope, orgId: 'still' }
  await keepFollowed(of, [followed()])
  const [here, gone] = [followed({ readAt: 20 }), followed({ reference: 'P-9', readAt: 20 })]
  expect(await keepStillFollowed(of, [here, gone])).toEqual([gone])
  expect(await followedOf(of)).toMatchObject([{ reference: 'P-1', readAt: 20 }])
})

test('what was sent from here stays, without what was told of its pin', async () => {
  const of = { ...scope, orgId: 'forgotten' }
  const { submission: _, ...pinned } = followed({ reference: 'P-2' })
  await keepFollowed(of, [followed({ changes: [change('Paid', 9), flip(0, 10)] }), pinned])
  await forgetFollowed(of, { kind: 'payouts', reference: 'P-1' })
  await forgetFollowed(of, { kind: 'payouts', reference: 'P-2' })
  expect(await followedOf(of)).toMatchObject([{ reference: 'P-1', changes: [{ word: 'Paid' }] }])
})

test('the newest try counts, whatever was read', () => {
  const [read, tried] = [followed({ readAt: 20 }), followed({ triedAt: 15 })]
  expect(mergeFollowed(read, tried)).toMatchObject({ readAt: 20, triedAt: 15 })
  expect(mergeFollowed(tried, followed({ triedAt: 12 })).triedAt).toBe(15)
})
