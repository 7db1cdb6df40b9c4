import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'

import { setConnection } from '~/api/connection'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { changeLegend, type LegendEntry } from '~/storage/legend'
import { currentScope, scopeKey } from '~/storage/scope'

import { useWaitingFilter, waitingCodes, waitingWords } from './view-tabs'

const entry = (
  code: number,
  words: readonly string[],
  more: Partial<LegendEntry> = {},
): LegendEntry => ({
  key: `payout ${String(code)}`,
  kind: 'payout',
  code,
  evidence: words.map((text) => ({
    text,
    count: 1,
    firstSeen: 0,
    lastSeen: 0,
    records: [],
  })),
  ...more,
})

test('what waits is known by the service’s words, or the person’s own, never by the code', () => {
  const entries = [
    entry(11, ['Processing']),
    entry(2, ['On Hold']),
    entry(3, ['Paid']),
    entry(4, ['Canceled']),
    entry(5, []),
    entry(6, ['Paid', 'Processing']),
    entry(7, [], { name: 'Waiting for the bank' }),
  ]
  expect(waitingCodes(entries)).toEqual([2, 7, 11])
})

test('the filter is of the list’s own statuses, once anything is known of them', () => {
  setConnection(sandboxConnection)
  const { result } = renderHook(() => [
    useWaitingFilter({ field: 'status', legend: 'payout' }),
    useWaitingFilter({ field: 'status', legend: 'batch' }),
    useWaitingFilter(undefined),
  ])
  expect(result.current).toEqual([null, null, undefined])
  act(() => changeLegend(scopeKey(currentScope()), [entry(3, ['Paid'])]))
  expect(result.current).toEqual([undefined, null, undefined])
  act(() => changeLegend(scopeKey(currentScope()), [entry(2, ['On Hold'])]))
  expect(result.current).toEqual(['status(eq)=2', null, undefined])
  act(() => changeLegend(scopeKey(currentScope()), [entry(11, ['Processing'])]))
  expect(result.current).toEqual(['status(in)=2|11', null, undefined])
  expect(waitingWords({ field: 'status', legend: 'payout' })).toBe(
    'Of the statuses seen so far: On Hold, Processing',
  )
})
