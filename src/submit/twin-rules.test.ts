import { describe, expect, test } from 'vitest'

import type { Candidate } from './candidate'
import { isLikeSent, isMadeWith, isPastTwins, unclaimed } from './twins'

describe('X1: what is a twin', () => {
  const alike = (changes: Partial<Candidate> = {}): Candidate => ({
    reference: '1',
    facts: [],
    createdAt: '2026-11-21T12:00:00Z',
    agreement: { payee: 'same', amount: 'same' },
    claimedBy: undefined,
    isLikely: false,
    ...changes,
  })

  test('one to the same payee, against which nothing but the time speaks', () => {
    expect(isLikeSent(alike())).toBe(true)
    expect(isLikeSent(alike({ agreement: { payee: 'same', time: 'differs' } }))).toBe(true)
    expect(isLikeSent(alike({ agreement: { payee: 'unknown', amount: 'same' } }))).toBe(false)
    expect(isLikeSent(alike({ agreement: { payee: 'same', amount: 'differs' } }))).toBe(false)
  })

  test('made within ten minutes, or at a time that is not stated', () => {
    const noon = '2026-11-21T12:00:00Z'
    expect(isMadeWith(noon, '2026-11-21T12:10:00Z')).toBe(true)
    expect(isMadeWith(noon, '2026-11-21T12:10:01Z')).toBe(false)
    expect(isMadeWith('2026-11-21T12:10:01Z', noon)).toBe(false)
    expect(isMadeWith(noon, undefined)).toBe(true)
    expect(isMadeWith(undefined, noon)).toBe(true)
    expect(isMadeWith('soon', noon)).toBe(true)
  })

  test('those that another submission made are none', async () => {
    const isClaimed = (reference: string) => Promise.resolve(reference === '2')
    expect(await unclaimed(['1', '2', '3'], isClaimed)).toEqual(['1', '3'])
  })

  test('the reading is past them once it is ten minutes behind, if it is in order', () => {
    const at = (time: string, reference = 'x') =>
      alike({ reference, createdAt: `2026-11-21T${time}Z` })
    const own = at('12:00:00', 'own')
    expect(isPastTwins([own, at('11:49:59')], 'own')).toBe(true)
    expect(isPastTwins([at('12:30:00'), own, at('11:49:59')], 'own')).toBe(true)
    expect(isPastTwins([own, at('11:50:00')], 'own')).toBe(false)
    expect(isPastTwins([own], 'own')).toBe(false)
    expect(isPastTwins([own, at('12:00:00'), at('11:49:59')], 'own')).toBe(true)
    expect(isPastTwins([own, at('11:00:00'), at('11:30:00')], 'own')).toBe(false)
    expect(isPastTwins([own, alike({ createdAt: undefined }), at('11:00:00')], 'own')).toBe(false)
    expect(isPastTwins([at('11:00:00')], 'own')).toBe(false)
    expect(isPastTwins([], 'own')).toBe(false)
  })
})
