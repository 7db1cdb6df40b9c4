import 'fake-indexeddb/auto'

import { openDB } from 'idb'
import { beforeEach, describe, expect, test } from 'vitest'

import { learn } from './directory'
import type { KeptCustomer } from './directory-kinds'
import { customerNamed } from './directory-update'
import { pinsOf, removePin, savePin } from './pins'
import { enterScope, scopeKey, type Scope } from './scope'

const scope: Scope = { kind: 'live', baseUrl: 'https://pins.test', orgId: '1' }
const other: Scope = { ...scope, orgId: '2' }

const customer = (id: string): KeptCustomer => {
  const [kept] = customerNamed({ id, name: `Name ${id}`, entry: 'main' }, 1).customers
  if (!kept) throw new Error('no customer')
  return kept
}

const idsIn = async (of: Scope) => (await pinsOf(of, 'customers')).map(({ id }) => id)

beforeEach(async () => {
  enterScope(scope)
  for (const each of [scope, other]) {
    for (const id of await idsIn(each)) await removePin(each, 'customers', id)
  }
})

describe('pins', () => {
  test('keep what was seen, in the order of pinning, and one of each', async () => {
    await savePin(scope, 'customers', { id: '2', pinnedAt: 20, was: customer('2') })
    await savePin(scope, 'customers', { id: '1', pinnedAt: 30, was: customer('1') })
    await savePin(scope, 'customers', { id: '2', pinnedAt: 20, was: customer('2') })
    expect(await idsIn(scope)).toEqual(['2', '1'])
    expect((await pinsOf(scope, 'customers'))[0]?.was.facts.name?.value).toBe('Name 2')
    await removePin(scope, 'customers', '2')
    expect(await idsIn(scope)).toEqual(['1'])
  })

  test('are of one service, and of one kind', async () => {
    await savePin(scope, 'customers', { id: '1', pinnedAt: 1, was: customer('1') })
    expect(await idsIn(other)).toEqual([])
    expect(await pinsOf(scope, 'chargebacks')).toEqual([])
  })

  test('what the directory learns leaves what was seen as it was', async () => {
    await savePin(scope, 'customers', { id: '1', pinnedAt: 1, was: customer('1') })
    await learn(scope, [customerNamed({ id: '1', name: 'Another', entry: 'main' }, 9)], 9)
    expect((await pinsOf(scope, 'customers'))[0]?.was.facts.name?.value).toBe('Name 1')
  })

  test('X5: an odd one is left out', async () => {
    await savePin(scope, 'customers', { id: '1', pinnedAt: 1, was: customer('1') })
    const database = await openDB('countinghouse-directory')
    const key = { scope: scopeKey(scope), kind: 'customers' }
    await database.put('pins', { ...key, id: '3', pinnedAt: 'soon', was: customer('3') })
    await database.put('pins', { ...key, id: '4', pinnedAt: 4, was: { id: '4', facts: 7 } })
    await database.put('pins', { ...key, id: '5' })
    database.close()
    expect(await idsIn(scope)).toEqual(['1'])
  })
})
