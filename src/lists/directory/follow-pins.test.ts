import 'fake-indexeddb/auto'

import { afterAll, beforeEach, expect, test } from 'vitest'

import { currentScope, setConnection } from '~/api/connection'
import { pin, unpin } from '~/api/pins'
import { queryClient } from '~/api/query-client'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { moneyFromJson } from '~/lib/money'
import { factsAsOf } from '~/storage/directory-entry'
import type { FactsOf, KeptCustomer } from '~/storage/directory-kinds'
import { followedOf, noteFollowed, unnoted } from '~/storage/followed'
import { changeLegend } from '~/storage/legend'
import { ScopeLeftError, scopeKey } from '~/storage/scope'

import { startSandboxForTests } from '../../../mocks/vitest'
import { pinNow, readPins } from './follow-pins'

const asked: string[] = []
/** Done once, while the first question is on its way. */
let meanwhile: (() => unknown) | undefined
const sandbox = startSandboxForTests({
  now: new Date(),
  deliver: async (request, handle) => {
    asked.push(new URL(request.url).pathname)
    const act = meanwhile
    meanwhile = undefined
    await act?.()
    return handle(request)
  },
})
afterAll(() => sandbox.close())

beforeEach(() => {
  asked.length = 0
  meanwhile = undefined
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
  expect(await ofCustomer()).toEqual({ ...before, triedAt: expect.any(Number) as number })
})

/** Of one that nothing else here knows. */
const connectTo = (orgId: string) => setConnection({ ...sandboxConnection, orgId })

const named = (id: string): KeptCustomer => ({ ...customer({ name: 'Other name' }), id })

test('after another organization is connected, nothing more is asked, learned or kept', async () => {
  connectTo('left')
  const left = currentScope()
  const ids = [...sandbox.store().all('customers')].map(([id]) => id).slice(0, 9)
  for (const id of ids) await pin('customers', named(id))
  meanwhile = () => {
    asked.length = 0
    connectTo('next')
  }
  await expect(readPins()).rejects.toBeInstanceOf(ScopeLeftError)
  expect(asked).toEqual([])
  expect(await followedOf(left)).toEqual([])
  expect(await followedOf(currentScope())).toEqual([])
})

test('a query that was given up keeps nothing', async () => {
  connectTo('given up')
  await pin('customers', named('5001'))
  const query = new AbortController()
  meanwhile = () => query.abort()
  await expect(readPins(query.signal)).rejects.toThrow()
  expect(await followedOf(currentScope())).toEqual([])
})

test('what is unpinned while it is read, or afterwards, is forgotten', async () => {
  connectTo('unpinned')
  await pin('customers', named('5001'))
  meanwhile = async () => unpin('customers', '5001')
  await readPins()
  expect(await followedOf(currentScope())).toEqual([])
  await pin('customers', named('5001'))
  queryClient.clear()
  await readPins()
  expect(await followedOf(currentScope())).toHaveLength(1)
  await unpin('customers', '5001')
  expect(await followedOf(currentScope())).toEqual([])
})

test('those that always fail leave the others their turn', async () => {
  connectTo('turns')
  for (let nth = 0; nth < 43; nth += 1) await pin('customers', named(String(7000 + nth)))
  sandbox.setScenario('error-500@customerGet')
  expect(await readPins()).toEqual({ read: 0, unread: 40 })
  const first = new Set(asked.splice(0))
  queryClient.clear()
  await readPins()
  expect(asked.filter((path) => !first.has(path))).toHaveLength(3)
})

test('one that the service doesn’t have is told once, and again when it is there', async () => {
  connectTo('missing')
  await pin('customers', named('9777'))
  const changes = async () => (await ofCustomer())?.changes.map(({ was, word }) => [was, word])
  const gone = ['At your provider', 'Not found']
  for (let nth = 0; nth < 2; nth += 1) {
    queryClient.clear()
    await readPins()
    expect(await changes()).toEqual([gone])
  }
  expect(await ofCustomer()).toMatchObject({ isMissing: true, changes: [{ label: 'Record' }] })
  const like = sandbox.store().get('customers', '5001')
  if (!like) throw new Error('no customer')
  sandbox.store().put('customers', '9777', { ...like, customerId: 9777 })
  queryClient.clear()
  await readPins()
  expect(await changes()).toContainEqual(['Not found', 'At your provider'])
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

test('what was told in another language isn’t told again', () => {
  const was = pinned(customer({ balance: money(1), transactions: 1000 }))
  const is = customer({ balance: money(2.5), transactions: 2000 })
  const told = pinNow(followed, was, is, 5)
  expect(told.changes).toMatchObject([{ word: '2.50' }, { word: '2,000' }])
  const inGerman = told.changes.map((each) => ({ ...each, was: '1,00', word: '2,50' }))
  expect(pinNow({ ...told, changes: inGerman }, was, is, 6).changes).toEqual(inGerman)
})

test('a code is told in the legend’s words, else that it changed; its words are no news', () => {
  const was = pinned(customer({ status: 1 }))
  const told = pinNow(followed, was, customer({ status: 2 }), 5)
  expect(told.changes).toMatchObject([
    { label: 'Status', was: '', word: '', numbers: { was: 1, is: 2 } },
  ])
  changeLegend(scopeKey(currentScope()), [
    { key: 'customer 3', kind: 'customer', code: 3, evidence: [], name: 'Held' },
    { key: 'customer 2', kind: 'customer', code: 2, evidence: [], name: 'Active' },
  ])
  expect(pinNow(told, was, customer({ status: 2 }), 6).changes).toEqual(told.changes)
  expect(pinNow(told, was, customer({ status: 3 }), 6).changes[1]).toMatchObject({ word: 'Held' })
})
