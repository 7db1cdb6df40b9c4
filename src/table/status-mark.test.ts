import { describe, expect, test } from 'vitest'

import type { LegendEntry } from '~/storage/legend'

import { describeEvidence, statusWords } from './status-mark'

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
    expect(statusWords('Paid', 7, entry({ name: 'Mine' }))?.words).toBe('Paid')
    expect(statusWords('Paid', undefined, undefined)?.words).toBe('Paid')
    expect(statusWords(undefined, undefined, undefined)).toBeUndefined()
  })
  test('then the user’s, then what stood beside the code elsewhere', () => {
    const known = entry({ evidence: [evidence('Paid')] })
    expect(statusWords('', 7, { ...known, name: 'Mine' })).toMatchObject({
      words: 'Mine',
      from: 'user',
    })
    expect(statusWords('', 7, known)).toMatchObject({
      words: 'Paid',
      from: 'evidence',
      tone: 'positive',
    })
  })
  test('contradicting texts are both shown', () => {
    const known = entry({ evidence: [evidence('Paid'), evidence('Open')] })
    const status = statusWords('', 7, known)
    expect(status?.words).toBe('Paid or Open')
    expect(describeEvidence(known)).toMatch(/more than one word/)
    // No tone is known where the service contradicts itself.
    expect(status?.tone).toBe('neutral')
  })
  test('texts of one tone keep it', () => {
    const texts = [evidence('Paid'), evidence('Processed')]
    expect(statusWords('', 7, entry({ evidence: texts }))?.tone).toBe('positive')
  })
  test('an unknown code is a code', () => {
    expect(statusWords(undefined, 7, undefined)).toMatchObject({ words: 'Code 7', from: 'nothing' })
  })
  test('the tone follows the word, never the code', () => {
    const paid = entry({ evidence: [evidence('Paid')] })
    expect(statusWords('Not paid', 7, paid)?.tone).toBe('neutral')
    expect(statusWords('Returned', 7, paid)?.tone).toBe('danger')
  })
})
