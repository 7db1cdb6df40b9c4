import 'fake-indexeddb/auto'
import '~/submit/testing/install-locks'

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { currentScope, setConnection } from '~/api/connection'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { payoutAuthorize } from '~/contract/payout-authorize'
import { moneyFromJson } from '~/lib/money'
import { followedOf, forgetFollowed, keepFollowed, type Followed } from '~/storage/followed'
import { submit } from '~/submit/submit'

import { startSandboxForTests } from '../../mocks/vitest'
import { eventNote } from '~/lib/event-note'

import { followedNow, isStillMoving, keepRead, readBecame, wordSince } from './became'
import { changesIn } from './changes'

const asked: string[] = []
const sandbox = startSandboxForTests({
  now: new Date(),
  deliver: async (request, handle) => {
    const { pathname, search } = new URL(request.url)
    if (pathname.includes('/Query/')) asked.push(decodeURIComponent(search))
    return handle(request)
  },
})
afterAll(() => sandbox.close())

beforeEach(() => {
  asked.length = 0
  sandbox.setScenario('')
  setConnection(sandboxConnection)
})

const COUNT = 30

function usd(value: number) {
  const amount = moneyFromJson(value, 'USD')
  if (!amount) throw new Error('An amount is expected.')
  return amount
}

async function authorize(nth: number): Promise<string> {
  const amount = usd(100 + nth)
  const body = {
    entryPoint: 'main-street',
    paymentMethod: { method: 'ach' },
    paymentDetails: { totalAmount: amount },
    vendorData: { vendorId: '1001' },
  }
  const answer = await submit({
    scope: currentScope(),
    draftId: `became ${String(nth)}`,
    operation: payoutAuthorize,
    args: { flags: { doNotCreateBills: true }, body },
    subject: {
      title: `Payout ${String(nth)}`,
      entry: 'main-street',
      payeeName: 'O’Malley',
      amount,
    },
  })
  if (answer.kind !== 'accepted') throw new Error(answer.kind)
  return answer.submission.reference ?? ''
}

const passDay = () =>
  fetch('http://service.test/sandbox/clock', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ businessDays: 1 }),
  })

/** What the sandbox has of each, by its payment ID. */
function wordsAtService(references: readonly string[]): ReadonlyMap<string, string | undefined> {
  const store = sandbox.store()
  const all = Array.from({ length: COUNT + 20 }, (_, at) =>
    store.get('payouts', String(10_000_001 + at)),
  )
  return new Map(
    all.flatMap((each) =>
      each?.PaymentId && references.includes(each.PaymentId)
        ? [[each.PaymentId, each.PaymentStatus]]
        : [],
    ),
  )
}

describe('over business days (PO-M6)', () => {
  const references: string[] = []
  beforeAll(async () => {
    setConnection(sandboxConnection)
    for (let nth = 0; nth < COUNT; nth += 1) references.push(await authorize(nth))
  })

  test('PO-M6: each has the status that the service has now, after one question, and every change is kept', async () => {
    const moved = new Map<string, number>()
    let before = wordsAtService(references)
    expect(before.size).toBe(COUNT)
    for (let day = 0; day < 6; day += 1) {
      await passDay()
      const after = wordsAtService(references)
      for (const [reference, word] of after) {
        if (word !== before.get(reference)) moved.set(reference, (moved.get(reference) ?? 0) + 1)
      }
      before = after
      asked.length = 0
      const { payouts, unread } = await readBecame()
      expect(asked).toHaveLength(1)
      expect(unread).toEqual([])
      for (const reference of references) {
        expect(payouts.get(reference)?.word).toBe(after.get(reference))
      }
    }
    expect(moved.size).toBeGreaterThan(COUNT / 2)
    const kept = await followedOf(currentScope())
    for (const { reference, changes } of kept) {
      expect(changes).toHaveLength(moved.get(reference) ?? 0)
      for (const [at, { was }] of changes.entries()) {
        expect(was).toBe(at === 0 ? 'Authorized' : changes[at - 1]?.word)
      }
    }
    const lines = changesIn(kept)
    expect(lines).toHaveLength([...moved.values()].reduce((sum, count) => sum + count, 0))
    expect(lines.every(({ isUnread, change }) => isUnread && change.at !== undefined)).toBe(true)
  })

  test('one that the page doesn’t have is asked for by its payment ID', async () => {
    // Its first page has nothing of ours.
    sandbox.setScenario('no-records@payoutQuery.1')
    const { payouts } = await readBecame()
    const [page, ...others] = asked
    expect(page).toMatch(/transactionDate\(ge\)/)
    expect(others.length).toBeGreaterThan(0)
    expect(others.every((each) => each.includes('paymentId(eq)='))).toBe(true)
    const now = wordsAtService(references)
    for (const reference of references) {
      expect(payouts.get(reference)?.word).toBe(now.get(reference))
      expect(payouts.get(reference)?.isMissing).toBeUndefined()
    }
  })

  test('where the service doesn’t answer, what was seen stays, and the paypoint is named', async () => {
    const before = await followedOf(currentScope())
    sandbox.setScenario('error-500@payoutQuery')
    const { payouts, unread } = await readBecame()
    expect(unread).toEqual(['main-street'])
    for (const { reference, word } of before) expect(payouts.get(reference)?.word).toBe(word)
    expect(await followedOf(currentScope())).toEqual(before)
  })

  test('another organization sees none of it', async () => {
    setConnection({ ...sandboxConnection, orgId: '999' })
    expect((await readBecame()).payouts.size).toBe(0)
  })
})

const followed = (change: Partial<Followed> = {}): Followed => ({
  kind: 'payouts',
  reference: 'P-1',
  submission: 's1',
  entry: 'main',
  sentAt: 0,
  readAt: 0,
  word: 'Authorized',
  changes: [],
  ...change,
})

test('a change says since when and why, as the service’s own event does', () => {
  const payout = {
    IdOut: '7',
    PaymentStatus: 'Returned',
    Status: 21,
    Events: [
      { TransEvent: 'Returned', EventData: { reason: 'Older' }, EventTime: '2026-11-01T00:00:00Z' },
      {
        TransEvent: 'RETURNED',
        EventData: { returnReason: ' No account ', by: 'clock', token: 'reason-of-secret' },
        EventTime: '2026-11-02T00:00:00Z',
      },
    ],
  }
  expect(followedNow(followed(), payout, 99)).toMatchObject({
    word: 'Returned',
    idOut: '7',
    code: 21,
    readAt: 99,
    changes: [
      {
        was: 'Authorized',
        word: 'Returned',
        seenAt: 99,
        at: '2026-11-02T00:00:00Z',
        note: 'No account',
      },
    ],
  })
})

test.each([
  [undefined, undefined],
  ['a text', undefined],
  [{ step: 1 }, undefined],
  [{ reason: 7, message: '' }, undefined],
  [{ Description: 'Closed account', text: 'R02' }, 'Closed account · R02'],
])('the note of %j is %j', (data, note) => expect(eventNote(data)).toBe(note))

test('a word in another spelling is no change, and a code without a word tells nothing', () => {
  const same = followedNow(followed(), { IdOut: '7', PaymentStatus: ' AUTHORIZED ' }, 5)
  expect(same.changes).toEqual([])
  const wordless = followedNow(followed(), { IdOut: '7', Status: 4 }, 5)
  expect(wordless).toMatchObject({ code: 4, changes: [] })
  expect(wordless).not.toHaveProperty('word')
  const again = followedNow(followed({ code: 4 }), { IdOut: '7', Status: 4 }, 6)
  expect(again.word).toBe('Authorized')
})

test('one that the service no longer has is missing, until it is there again', () => {
  const missing = followedNow(followed(), null, 5)
  expect(missing).toMatchObject({ isMissing: true, readAt: 5, word: 'Authorized' })
  expect(followedNow(missing, { IdOut: '7', PaymentStatus: 'Paid' }, 6)).not.toHaveProperty(
    'isMissing',
  )
})

const DAY = 86_400_000

test.each([
  ['Authorized', 100, true],
  ['Authorized', 181, false],
  ['Paid', 60, true],
  ['Paid', 61, false],
  ['Canceled', 1, false],
  ['Returned', 1, false],
  ['Return under way', 30, true],
  [undefined, 30, true],
])('%s, sent %i days ago, is asked for: %s', (word, days, isAsked) => {
  const { word: _, ...rest } = followed()
  expect(isStillMoving({ ...rest, ...(word !== undefined && { word }) }, days * DAY)).toBe(isAsked)
})

test('what it is now is told where it was read and differs from what was answered', () => {
  expect(wordSince(followed({ readAt: 1, word: 'Canceled' }), 'Authorized')).toBe('Canceled')
  expect(wordSince(followed({ readAt: 1, word: 'authorized' }), 'Authorized')).toBeUndefined()
  expect(wordSince(followed({ word: 'Canceled' }), 'Authorized')).toBeUndefined()
  expect(wordSince(undefined, 'Authorized')).toBeUndefined()
})

test('a payout that is let go of while it is read stays gone', async () => {
  setConnection({ ...sandboxConnection, orgId: 'let go' })
  const followed: Followed = {
    kind: 'payouts',
    reference: 'P-1',
    sentAt: 1,
    readAt: 2,
    word: 'Authorized',
    changes: [],
  }
  await keepFollowed(currentScope(), [followed])
  await keepRead(currentScope(), [{ ...followed, readAt: 3 }])
  expect(await followedOf(currentScope())).toMatchObject([{ readAt: 3 }])
  await forgetFollowed(currentScope(), followed)
  await keepRead(currentScope(), [{ ...followed, readAt: 4 }])
  expect(await followedOf(currentScope())).toEqual([])
})
