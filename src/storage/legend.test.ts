import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'

import { learnStatuses, loadLegend, nameStatus } from './learn-statuses'
import { legendEntry } from './legend'
import { listsKept } from './lists-database'
import { enterScope, type Scope } from './scope'

const scope: Scope = { kind: 'live', baseUrl: 'https://one.test', orgId: '1' }
const other: Scope = { kind: 'live', baseUrl: 'https://two.test', orgId: '1' }
enterScope(scope)

const seen = (code: number | undefined, text: string | undefined, record: string) =>
  ({ kind: 'payout', code, text, record }) as const

describe('the status legend', () => {
  test('learns pairs with their evidence', async () => {
    await learnStatuses(scope, [seen(1, 'Processed', 'a'), seen(1, 'Processed', 'b')], 1000)
    await learnStatuses(scope, [seen(1, ' Processed ', 'c')], 2000)
    expect(legendEntry('payout', 1)?.evidence).toEqual([
      { text: 'Processed', count: 3, firstSeen: 1000, lastSeen: 2000, records: ['a', 'b', 'c'] },
    ])
    expect(legendEntry('batch', 1)).toBeUndefined()
    const { database, scope: key } = await listsKept.open(scope)
    expect(await database.get('legend', [key, 'payout 1'])).toMatchObject({ code: 1 })
  })

  test('learns nothing from half a pair', async () => {
    await learnStatuses(
      scope,
      [seen(9, undefined, 'a'), seen(9, ' ', 'a'), seen(undefined, 'Odd', 'a')],
      1,
    )
    expect(legendEntry('payout', 9)).toBeUndefined()
  })

  test('learns nothing that no status could be, and forgets what was learned of it', async () => {
    const unfit = ['x'.repeat(61), 'Paid\u0007', 'Paid\u202e']
    await learnStatuses(
      scope,
      [...unfit, 'y'.repeat(60)].map((text) => seen(11, text, 'a')),
      1,
    )
    const texts = () => legendEntry('payout', 11)?.evidence.map(({ text }) => text)
    expect(texts()).toEqual(['y'.repeat(60)])

    const { database, scope: first } = await listsKept.open(scope)
    const evidence = ['x'.repeat(80), 'Paid'].map((text) => ({
      text,
      count: 1,
      firstSeen: 1,
      lastSeen: 1,
      records: ['a'],
    }))
    const kept = { key: 'payout 11', kind: 'payout', code: 11, evidence, scope: first } as const
    await database.put('legend', kept)
    enterScope(other)
    enterScope(scope)
    await loadLegend(scope)
    expect(texts()).toEqual(['Paid'])
    await learnStatuses(scope, [seen(11, 'Settled', 'b')], 2)
    expect(texts()).toEqual(['Paid', 'Settled'])
  })

  test('keeps contradicting texts', async () => {
    await learnStatuses(scope, [seen(5, 'Paid', 'a')], 1)
    await learnStatuses(scope, [seen(5, 'Open', 'b')], 2)
    expect(legendEntry('payout', 5)?.evidence.map(({ text }) => text)).toEqual(['Paid', 'Open'])
  })

  test('a user names a code, and takes the name away', async () => {
    await nameStatus(scope, 'payout', 7, ' \u202eOn\t hold\u200b ')
    expect(legendEntry('payout', 7)?.name).toBe('On hold')
    await nameStatus(scope, 'payout', 7, '')
    expect(legendEntry('payout', 7)?.name).toBeUndefined()
  })

  test('T11: a record counts once, however often it is read and in whatever visit', async () => {
    const page = Array.from({ length: 18 }, (_, at) => seen(30, 'Settled', `payout ${String(at)}`))
    const count = () => legendEntry('payout', 30)?.evidence[0]?.count
    for (const now of [1, 2, 3]) {
      await learnStatuses(scope, [...page, ...page], now)
      expect(count()).toBe(18)
      // A reload: memory is empty, storage is not.
      enterScope(other)
      enterScope(scope)
    }
    await loadLegend(scope)
    expect(count()).toBe(18)
    await learnStatuses(scope, [seen(30, 'Settled', 'payout 18')], 4)
    expect(count()).toBe(19)
  })

  test('T3: is empty for another service, and comes back with its own', async () => {
    await learnStatuses(scope, [seen(40, 'Here', 'a')], 1)
    enterScope(other)
    expect(legendEntry('payout', 40)).toBeUndefined()
    await loadLegend(other)
    expect(legendEntry('payout', 40)).toBeUndefined()
    // What was still being learnt when the connection changed stays with its own.
    await learnStatuses(scope, [seen(41, 'Late', 'a')], 1)
    expect(legendEntry('payout', 41)).toBeUndefined()
    enterScope(scope)
    await loadLegend(scope)
    expect(legendEntry('payout', 40)?.evidence).toHaveLength(1)
    expect(legendEntry('payout', 41)?.evidence).toHaveLength(1)
  })

  test('a name given while another scope is connected takes no evidence away', async () => {
    await learnStatuses(scope, [seen(60, 'Settled', 'a')], 1)
    enterScope(other)
    await learnStatuses(other, [seen(60, 'Elsewhere', 'b')], 1)
    await nameStatus(scope, 'payout', 60, 'Done')
    expect(legendEntry('payout', 60)?.name).toBeUndefined()
    enterScope(scope)
    // Another scope's reading, begun first, does not stand for this one's.
    const elsewhere = loadLegend(other)
    await loadLegend(scope)
    await elsewhere
    expect(legendEntry('payout', 60)).toMatchObject({
      name: 'Done',
      evidence: [{ text: 'Settled', count: 1 }],
    })
  })

  test('X5: an entry that another version wrote takes nothing else down', async () => {
    const { database, scope: key } = await listsKept.open(scope)
    await database.put('legend', { scope: key, key: 'payout 50', evidence: 'none' })
    await database.put('legend', {
      scope: key,
      key: 'moon 51',
      kind: 'moon',
      code: 51,
      evidence: [],
    })
    enterScope(other)
    enterScope(scope)
    await loadLegend(scope)
    expect(legendEntry('payout', 40)).toBeDefined()
    expect(legendEntry('payout', 50)).toBeUndefined()
    await learnStatuses(scope, [seen(50, 'Anew', 'a')], 1)
    expect(legendEntry('payout', 50)?.evidence[0]?.text).toBe('Anew')
  })
})
