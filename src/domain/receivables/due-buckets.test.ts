import { expect, test } from 'vitest'

import { moneyFromJson } from '~/lib/money'
import { factsAsOf } from '~/storage/directory-entry'
import type { FactsOf } from '~/storage/directory-kinds'

import { agingOf } from './aging'
import { invoiceBuckets, owedFigures } from './due-buckets'
import type { InvoiceStanding } from './invoice-standing'
import type { InvoiceState } from './invoice-states'

const TODAY = '2026-11-21'

function standing(
  id: string,
  state: InvoiceState,
  dueDate: string | undefined,
  open: number,
  currency = 'USD',
): InvoiceStanding {
  const amount = moneyFromJson(open, currency)
  if (!amount) throw new Error('An amount is expected.')
  return {
    invoice: {
      id,
      facts: factsAsOf<FactsOf<'invoices'>>(1, { amount, ...(dueDate && { dueDate }) }),
      firstSeen: { at: 1 },
      lastSeen: { at: 1 },
    },
    state,
    paid: undefined,
    open: amount,
    isByBalance: false,
    knownAt: 1,
    doubt: undefined,
    payments: [],
  }
}

const standings = [
  standing('late', 'open', '2026-10-24', 10),
  standing('late too', 'part', '2026-11-20', 5, 'EUR'),
  standing('today', 'open', TODAY, 20),
  standing('soon', 'open', '2026-11-28', 30),
  standing('later', 'open', '2026-11-29', 40),
  standing('much later', 'open', '2027-01-01', 50),
  standing('undated', 'open', undefined, 60),
  standing('unclear', 'unknown', '2026-10-01', 70),
  standing('paid', 'paid', '2026-10-01', 0),
]

test('each that isn’t paid is in one bucket, by its due date; sums cross no currencies', () => {
  const buckets = invoiceBuckets(standings, TODAY)
  expect(buckets.map(({ label, count, isLate }) => [label, count, isLate])).toEqual([
    ['Past due', 2, true],
    ['Due in 7 days', 2, false],
    ['Due in 8–30 days', 1, false],
    ['Due later', 1, false],
    ['No due date', 1, false],
    ['Not known', 1, false],
  ])
  expect(buckets[0]?.sums.map(({ currency }) => currency).toSorted()).toEqual(['EUR', 'USD'])
  expect(invoiceBuckets([], TODAY)).toEqual([])
})

test('what is owed is late, ahead, undated, or may be paid: by the rule of the buckets', () => {
  const { owed, late, ahead, undated, unknown, oldest } = owedFigures(standings, TODAY)
  expect([owed, late, ahead, undated, unknown].map(({ count }) => count)).toEqual([8, 2, 4, 1, 1])
  // What may be paid is late for nobody.
  expect(oldest).toBe('2026-10-24')
  const [pastDue] = invoiceBuckets(standings, TODAY)
  expect([pastDue?.count, pastDue?.sums]).toEqual([late.count, late.sums])
  const { rows, totals } = agingOf(standings, TODAY)
  const inUsd = totals.find(({ currency }) => currency === 'USD')
  expect(inUsd?.buckets['30'].exact.units).toBe(1000n)
  expect(inUsd?.buckets.unknown.exact.units).toBe(7000n)
  expect(new Set(rows.map(({ oldestDue }) => oldestDue))).toEqual(
    new Set(['2026-10-24', '2026-11-20']),
  )
})
