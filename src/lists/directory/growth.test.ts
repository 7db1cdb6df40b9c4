import { expect, test } from 'vitest'

import type { DirectoryCoverage } from '~/storage/directory'

import { payoutsText } from './growth'

const read = (entry: string, payouts: number, from?: string): DirectoryCoverage => ({
  entry,
  payouts,
  from,
  readAt: 1,
  done: [],
})

test('from what a directory was made, in a line', () => {
  expect(payoutsText([])).toBe('No payouts scanned yet')
  expect(payoutsText([read('main', 0)])).toBe('No payouts scanned yet')
  expect(payoutsText([read('main', 1)])).toBe('From 1 payout of 1 paypoint')
  expect(payoutsText([read('main', 1200, '2024-02-03'), read('harbor', 34, '2024-01-02')])).toBe(
    'From 1,234 payouts of 2 paypoints since Jan 2, 2024',
  )
  // Beyond it they are no longer counted.
  expect(payoutsText([read('main', 200_000)])).toBe('From 200,000+ payouts of 1 paypoint')
})
