import { expect, test } from 'vitest'

import type { LegendEntry } from '~/storage/legend'

import { wordsOfHolds } from './use-attention'

const entry = (code: number, texts: readonly string[], change?: Partial<LegendEntry>) => ({
  key: `payout ${String(code)}`,
  kind: 'payout' as const,
  code,
  evidence: texts.map((text) => ({ text, count: 1, firstSeen: 0, lastSeen: 0, records: ['a'] })),
  ...change,
})

test('a hold is a code that all its words call so, or the person does', () => {
  const known = [
    entry(1, ['On hold', 'Held']),
    entry(2, ['On hold', 'Paid']),
    entry(3, [], { name: 'Our hold' }),
    entry(4, ['On hold'], { kind: 'batch' }),
    entry(5, ['Paid']),
  ]
  const facts = [
    { status: 6, statusText: 'In review' },
    { status: 7, statusText: undefined },
    { status: 1, statusText: 'Held' },
  ]
  expect([...wordsOfHolds(known, facts)]).toEqual([
    [1, 'On hold or Held'],
    [6, 'In review'],
    [3, 'Our hold'],
  ])
})
