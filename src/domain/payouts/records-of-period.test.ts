import { expect, test } from 'vitest'

import { periodProblems, recordsOfPeriod } from './records-of-period'

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' }
const split = (times: readonly (string | undefined)[]) =>
  recordsOfPeriod(times, (time) => time, NOVEMBER)

test('both ends of a period are within, by the day of the service’s filters', () => {
  const { own, others } = split([
    '2026-11-01',
    '2026-11-30T23:59:59Z',
    '2026-11-30T23:00:00-05:00',
    '2026-10-31',
  ])
  expect(own).toEqual(['2026-11-01', '2026-11-30T23:59:59Z'])
  expect(others).toEqual(['2026-11-30T23:00:00-05:00', '2026-10-31'])
})

test('one without a readable day is the period’s own only while the service heeds the period', () => {
  expect(split(['soon', '2026-11-02', undefined])).toEqual({
    own: ['soon', '2026-11-02', undefined],
    others: [],
    undated: ['soon', undefined],
  })
  expect(split(['soon', '2026-11-02', '2025-01-01']).own).toEqual(['2026-11-02'])
})

test('what isn’t counted is said, with its number', () => {
  expect(periodProblems({ others: 0, undated: 0 })).toEqual([])
  expect(periodProblems({ others: 4851, undated: 1 })).toEqual([
    'Your provider ignored the period: 4,851 payouts of other days aren’t counted',
    '1 payout without a readable day isn’t counted',
  ])
  expect(periodProblems({ others: 0, undated: 2 })).toEqual([
    '2 payouts without a readable day are counted',
  ])
})
