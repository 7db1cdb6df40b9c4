import { describe, expect, test } from 'vitest'

import type { LegendEntry } from '~/storage/legend'

import { statusWords } from './status-words'

const evidence = (text: string) => ({ text, count: 2, firstSeen: 0, lastSeen: 0, records: ['a'] })
const entry = (change: Partial<LegendEntry>): LegendEntry => ({
  key: 'payout 7',
  kind: 'payout',
  code: 7,
  evidence: [],
  ...change,
})

describe('words for a status', () => {
  test('the record’s own come first', () => {
    expect(statusWords('Paid', 7, entry({ name: 'Mine' }))?.words).toBe('Paid (7)')
    expect(statusWords('Paid', undefined, undefined)?.words).toBe('Paid')
    expect(statusWords(undefined, undefined, undefined)).toBeUndefined()
  })
  test('then the user’s, then what stood beside the code elsewhere', () => {
    const known = entry({ evidence: [evidence('Paid')] })
    expect(statusWords('', 7, { ...known, name: 'Mine' })).toMatchObject({
      words: 'Mine (7)',
      from: 'user',
    })
    expect(statusWords('', 7, known)).toMatchObject({ words: 'Paid (7)', from: 'evidence' })
  })
  test('contradicting texts are both shown', () => {
    const status = statusWords('', 7, entry({ evidence: [evidence('Paid'), evidence('Open')] }))
    expect(status?.words).toBe('Paid or Open (7)')
    expect(status?.evidence).toMatch(/more than one text/)
  })
  test('an unknown code is a code', () => {
    expect(statusWords(undefined, 7, undefined)).toMatchObject({ words: 'Code 7', from: 'nothing' })
  })
})
