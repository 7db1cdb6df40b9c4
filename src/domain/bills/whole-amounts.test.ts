import { afterAll, expect, test } from 'vitest'

import { setConnection } from '~/api/connection'
import { sandboxConnection } from '~/api/testing/sandbox-connection'

import { startSandboxForTests } from '../../../mocks/vitest'
import type { LedgerBill } from './ledger'
import { hasUnread, MOST_READ_UNASKED, readWholeAmounts, takeUnread } from './whole-amounts'

const asked: string[] = []
const sandbox = startSandboxForTests({
  deliver: (request, handle) => {
    asked.push(/\/Bill\/(\d+)/.exec(request.url)?.[1] ?? '')
    if (asked.length === 4) setConnection({ ...sandboxConnection, orgId: '702' })
    return handle(request)
  },
})
afterAll(() => sandbox.close())

const fact = <T>(value: T) => ({ value, asOf: 1 })
const usd = { amountMinor: 5000, scale: 2, currency: 'USD' }

/** Seen on a payout that pays a part of it, or all of it: nobody knows. */
const seen = (id: string, facts: { whole?: typeof usd } = {}): LedgerBill => ({
  id,
  kept: {
    id,
    facts: { number: fact(`INV-${id}`), ...(facts.whole && { whole: fact(facts.whole) }) },
    firstSeen: { at: 1 },
    lastSeen: { at: 1 },
    parts: [
      { entry: 'main', idOut: `1${id}`, amount: fact(usd), status: fact({ text: 'Processed' }) },
    ],
  },
  entered: undefined,
  sent: [],
})

test('bills that lack their whole amount are taken once, of all the page’s reads so many at most', () => {
  setConnection({ ...sandboxConnection, orgId: '1' })
  const known = seen('9', { whole: usd })
  expect(takeUnread([known], 10)).toEqual([])
  expect(takeUnread([seen('1'), seen('1'), known, seen('2'), seen('3')], 2)).toEqual(['1', '2'])
  // Whether they could be read or not.
  expect(takeUnread([seen('1'), seen('2'), seen('3')], 10)).toEqual(['3'])
  expect(hasUnread([seen('1'), known])).toBe(false)

  const many = Array.from({ length: 200 }, (_, at) => seen(String(1000 + at)))
  expect(hasUnread(many)).toBe(true)
  expect(takeUnread(many, 200)).toHaveLength(MOST_READ_UNASKED - 3)
  expect(takeUnread(many, 200)).toEqual([])
  expect(hasUnread(many)).toBe(false)
})

test('another organization isn’t asked for the bills of the one that was left', async () => {
  setConnection({ ...sandboxConnection, orgId: '701' })
  const ids = Array.from({ length: 20 }, (_, at) => String(3000 + at))
  expect(await readWholeAmounts(ids, { retry: false })).toBe(0)
  expect(asked).toEqual(ids.slice(0, 4))
})
