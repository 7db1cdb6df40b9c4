import { render } from '@testing-library/react'
import { expect, test } from 'vitest'

import { moneyFromJson } from '~/lib/money'
import type { Change } from '~/outcome/changes'
import type { Followed, StatusChange } from '~/storage/followed'

import { ChangeSentence, type InvoiceKnown, StatusWords } from './change-sentence'

const usd = (value: number) => moneyFromJson(value, 'USD')

function told(
  of: Partial<Followed>,
  how: Partial<StatusChange>,
  invoice?: InvoiceKnown,
  later: readonly StatusChange[] = [],
): string {
  const change: StatusChange = { was: 'Open', word: 'Paid', seenAt: 1, ...how }
  const followed: Followed = {
    kind: 'payouts',
    reference: 'R-1',
    sentAt: 1,
    readAt: 1,
    ...of,
    changes: [change, ...later],
  }
  const line: Change = { id: '1', followed, change, isUnread: true, isStop: false }
  const { container } = render(<ChangeSentence line={line} invoice={invoice} />)
  // Isolates of direction are no letters.
  return container.textContent.replaceAll(/[\u2066-\u2069\u200E]/gu, '')
}

test('of an invoice: who paid how much of it, as far as that is known now', () => {
  const noah = { kind: 'invoices', payeeName: 'Noah Patel', amount: usd(1280) } as const
  const known = { number: 'MSM-2042', paid: usd(500), isNamed: true }
  const part = { word: 'Paid in part' }
  expect(told(noah, part, known)).toBe('Noah Patel paid $500.00 of MSM-2042')
  // What it was then, nobody knows.
  expect(told(noah, part, known, [{ was: 'Paid in part', word: 'Paid', seenAt: 2 }])).toBe(
    'Noah Patel paid part of MSM-2042',
  )
  expect(told(noah, {}, known)).toBe('Noah Patel paid MSM-2042, $1,280.00')
  expect(told({ kind: 'invoices', reference: '77' }, {})).toBe('Invoice 77 was paid')
  // Only the customer's balance says so: nobody knows what was paid.
  expect(told(noah, {}, { ...known, isNamed: false })).toBe('MSM-2042 was paid')
  expect(told({ ...noah, reference: '77' }, {})).toBe('Invoice 77 was paid')
})

test('of a payout: that it came back, and why', () => {
  const payout = { payeeName: 'O’Malley & Sons', amount: usd(80) }
  expect(told(payout, { word: 'Returned', note: 'account closed' })).toBe(
    'Payout of $80.00 to O’Malley & Sons came back: account closed',
  )
  // A word that this app doesn't know is said as it is.
  expect(told({ payeeName: 'O’Malley & Sons' }, { word: 'Waiting Funds' })).toBe(
    'Payout to O’Malley & Sons is now Waiting Funds',
  )
  expect(told({}, {})).toBe('Payout R-1 was paid')
})

test('the service’s own word stands beside the sentence, with the one before', () => {
  const words = (was: string, word: string) => {
    const { container } = render(<StatusWords change={{ was, word, seenAt: 1 }} />)
    return container.textContent.replaceAll(/[\u2066-\u2069\u200E]/gu, '')
  }
  expect(words('Authorized', 'Returned')).toBe(' · now: Returned · before: Authorized')
  expect(words('', 'Returned')).toBe(' · now: Returned')
})

test('of a payment, a refund and a pinned record', () => {
  expect(told({ kind: 'payments', payeeName: 'Ann', amount: usd(41.9) }, { word: 'Settled' })).toBe(
    'Ann’s payment of $41.90 settled',
  )
  expect(told({ kind: 'payments' }, { word: 'Settled' })).toBe('Payment R-1 settled')
  expect(told({ kind: 'refunds', payeeName: 'Ann', amount: usd(10) }, { word: 'Refunded' })).toBe(
    'Refund of $10.00 to Ann was refunded',
  )
  expect(
    told({ kind: 'customers', payeeName: 'Ann' }, { label: 'Email', was: 'a@b.c', word: 'd@e.f' }),
  ).toBe('Ann: Email changed from a@b.c to d@e.f')
})
