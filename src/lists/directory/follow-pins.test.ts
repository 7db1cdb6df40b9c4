import 'fake-indexeddb/auto'

import { afterAll, beforeEach, expect, test } from 'vitest'

import { currentScope, setConnection } from '~/api/connection'
import { pin } from '~/api/pins'
import { queryClient } from '~/api/query-client'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { moneyFromJson } from '~/lib/money'
import { factsAsOf } from '~/storage/directory-entry'
import type { FactsOf, KeptCustomer } from '~/storage/directory-kinds'
import { followedOf, noteFollowed, unnoted } from '~/storage/followed'

import { startSandboxForTests } from '../../../mocks/vitest'
import { pinNow, readPins } from './follow-pins'

const asked: string[] = []
const sandbox = startSandboxForTests({
  now: new Date(),
  deliver: async (request, handle) => {
    asked.push(new URL(request.url).pathname)
    return handle(request)
  },
})
afterAll(() => sandbox.close())

beforeEach(() => {
  asked.length = 0
  sandbox.setScenario('')
  queryClient.clear()
  setConnection(sandboxConnection)
})

const money = (value: number) => {
  const read = moneyFromJson(value)
  if (!read) throw new Error('no amount')
  return read
}

const customer = (facts: Partial<FactsOf<'customers'>>, at = 1): KeptCustomer => ({
  id: '5001',
  facts: factsAsOf<FactsOf<'customers'>>(at, facts),
  firstSeen: { at },
  lastSeen: { at },
})

const ofCustomer = async () =>
  (await followedOf(currentScope())).find(({ kind }) => kind === 'customers')

test('nothing is pinned: nothing is asked', async () => {
  expect(await readPins()).toEqual({ read: 0, unread: 0 })
  expect(asked).toEqual([])
})

test('what has changed of a pinned record since it was looked at is told once', async () => {
  await pin('customers', customer({ name: 'Other name', balance: money(1) }))
  expect(await readPins()).toEqual({ read: 1, unread: 0 })
  expect(asked).toHaveLength(1)
  const told = await ofCustomer()
  const labels = told?.changes.map(({ label }) => label)
  expect(labels).toEqual(['Customer', 'Balance'])
  expect(told?.changes[1]?.amounts?.was).toEqual(money(1))
  expect(told && unnoted(told)).toHaveLength(2)
  queryClient.clear()
  await readPins()
  expect((await ofCustomer())?.changes).toHaveLength(2)
  // The balance changes once more, after the others were looked at.
  await noteFollowed(currentScope(), [{ kind: 'customers', reference: '5001' }])
  const record = sandbox.store().get('customers', '5001')
  if (!record) throw new Error('no customer')
  sandbox.store().put('customers', '5001', { ...record, Balance: 77.5 })
  queryClient.clear()
  await readPins()
  const again = await ofCustomer()
  const [fresh, ...others] = again ? unnoted(again) : []
  expect(fresh).toMatchObject({ label: 'Balance', word: '77.50' })
  expect(fresh?.amounts?.was).toEqual(told?.changes[1]?.amounts?.is)
  expect(others).toEqual([])
})

test('what can’t be read is counted, and stays as it was; what isn’t there is missing', async () => {
  const before = await ofCustomer()
  sandbox.setScenario('error-500@customerGet')
  expect(await readPins()).toEqual({ read: 0, unread: 1 })
  expect(await ofCustomer()).toEqual(before)
})

test('another organization sees none of it', async () => {
  setConnection({ ...sandboxConnection, orgId: '999' })
  expect(await readPins()).toEqual({ read: 0, unread: 0 })
  expect(await followedOf(currentScope())).toEqual([])
})

const followed = {
  kind: 'customers' as const,
  reference: '5001',
  sentAt: 1,
  readAt: 0,
  changes: [],
}
const pinned = (was: KeptCustomer, pinnedAt = 1) => ({ id: '5001', pinnedAt, was })

test('a value that goes back to what it was is a change too', () => {
  const was = pinned(customer({ balance: money(1) }))
  const up = pinNow(followed, was, customer({ balance: money(2) }), 5)
  const back = pinNow(up, was, customer({ balance: money(1) }), 6)
  expect(back.changes.map(({ was: old, word }) => [old, word])).toEqual([
    ['1.00', '2.00'],
    ['2.00', '1.00'],
  ])
})

test('what was told of an earlier pin doesn’t count', () => {
  const was = pinned(customer({ balance: money(1) }))
  const up = pinNow(followed, was, customer({ balance: money(2) }), 5)
  const again = pinned(customer({ balance: money(3) }), 8)
  expect(pinNow(up, again, customer({ balance: money(3) }), 9).changes).toHaveLength(1)
})

test('what wasn’t known hasn’t changed', () => {
  const was = pinned(customer({}))
  expect(pinNow(followed, was, customer({ balance: money(2), name: 'Zoë' }), 5)).toMatchObject({
    payeeName: 'Zoë',
    changes: [],
  })
})
