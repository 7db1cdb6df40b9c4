import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'

import { learnStatuses, nameStatus } from './learn-statuses'
import { legendEntry } from './legend'
import { openLists } from './database'

const seen = (code: number | undefined, text: string | undefined, record: string) =>
  ({ kind: 'payout', code, text, record }) as const

describe('the status legend', () => {
  test('learns pairs with their evidence', async () => {
    await learnStatuses([seen(1, 'Processed', 'a'), seen(1, 'Processed', 'b')], 1000)
    await learnStatuses([seen(1, ' Processed ', 'c')], 2000)
    expect(legendEntry('payout', 1)?.evidence).toEqual([
      { text: 'Processed', count: 3, firstSeen: 1000, lastSeen: 2000, records: ['a', 'b', 'c'] },
    ])
    expect(legendEntry('batch', 1)).toBeUndefined()
    expect(await (await openLists()).get('legend', 'payout 1')).toMatchObject({ code: 1 })
  })

  test('learns nothing from half a pair', async () => {
    await learnStatuses(
      [seen(9, undefined, 'a'), seen(9, ' ', 'a'), seen(undefined, 'Odd', 'a')],
      1,
    )
    expect(legendEntry('payout', 9)).toBeUndefined()
  })

  test('keeps contradicting texts', async () => {
    await learnStatuses([seen(5, 'Paid', 'a')], 1)
    await learnStatuses([seen(5, 'Open', 'b')], 2)
    expect(legendEntry('payout', 5)?.evidence.map(({ text }) => text)).toEqual(['Paid', 'Open'])
  })

  test('a user names a code, and takes the name away', async () => {
    await nameStatus('payout', 7, ' On hold ')
    expect(legendEntry('payout', 7)?.name).toBe('On hold')
    await nameStatus('payout', 7, '')
    expect(legendEntry('payout', 7)?.name).toBeUndefined()
  })
})
