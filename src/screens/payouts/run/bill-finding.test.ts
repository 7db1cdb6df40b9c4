import { expect, test } from 'vitest'

import { settings } from '~/bulk/testing/settings'

import { billedProblems } from './bill-finding'
import type { PaidBefore, PaidTo } from '../create/paid-before'

const paid = (bills: readonly string[], status: string): PaidBefore => ({
  vendorId: '1',
  vendorName: 'Acme',
  method: 'ach',
  total: undefined,
  currency: 'USD',
  createdAt: undefined,
  ids: ['3001-P1', '104001'],
  status,
  bills,
})

const said = (answer: PaidTo | undefined, invoiceNumber: string) =>
  billedProblems(answer)({ invoiceNumber }, settings).map(({ level, flag }) => [level, flag])

const all = (status: string): PaidTo => ({ paid: [paid(['INV-1'], status)], seen: 'all' })
const FLAG = 'allowDuplicatedBills'

test.each(['Canceled', 'CANCELLED', 'Returned', 'Payment failed', 'Voided'])(
  'a payout that the service calls %s didn’t pay its bill: the flag is set with a sentence (PO-S3)',
  (status) => expect(said(all(status), 'INV-1')).toEqual([['note', FLAG]]),
)

test.each([
  'Paid',
  'Open',
  'Voided and reissued',
  'Returned, reissued',
  'Partially returned',
  'Void failed',
  'Void pending',
  'Cancel request denied',
  'Stop payment failed',
  'Failed, retrying',
  'Not canceled',
  'Canceled?',
  '',
])('a payout that the service calls “%s” may have paid its bill (PO-S3)', (status) => {
  expect(said(all(status), 'INV-1')).toEqual([['doubt', FLAG]])
})

test.each(['partial', 'uncounted', 'ignored'] as const)(
  'where the service’s answer is %s, a bill that isn’t in it is doubted (PO-M3)',
  (seen) => {
    const answer: PaidTo = { paid: [paid(['INV-1'], 'Paid')], seen }
    expect(said(answer, 'INV-2')).toEqual([['doubt', undefined]])
    expect(said(answer, 'INV-1')).toEqual([['doubt', FLAG]])
    const canceled: PaidTo = { paid: [paid(['INV-1'], 'Canceled')], seen }
    expect(said(canceled, 'INV-1')).toEqual([
      ['note', FLAG],
      ['doubt', undefined],
    ])
  },
)

test('what couldn’t be asked is a doubt, and what was read whole is none (PO-M3)', () => {
  expect(said(undefined, 'INV-1')).toEqual([['doubt', undefined]])
  expect(said(all('Paid'), 'INV-2')).toEqual([])
})

test('a bill that only a word or a prefix tells from a paid one is doubted, with the paid one’s number (PO-M3)', () => {
  const [problem, ...others] = billedProblems(all('Paid'))({ invoiceNumber: 'Bill 1' }, settings)
  expect(problem).toBeUndefined()
  expect(others).toEqual([])
  const answer: PaidTo = { paid: [paid(['F-1019696'], 'Paid')], seen: 'all' }
  expect(billedProblems(answer)({ invoiceNumber: '1019696' }, settings)).toMatchObject([
    {
      level: 'doubt',
      message: 'F-1019696 is on payout 3001-P1 (Paid). Is this the same bill?',
      fixes: [{ change: { cells: { invoiceNumber: 'F-1019696' } } }],
    },
  ])
})

test('without a number, a payout of the same amount in the last weeks is asked about, whoever sent it (PO-M3)', () => {
  const total = { amountMinor: 23_603, scale: 2, currency: 'USD' }
  const of = (days: number, status: string): PaidTo => ({
    paid: [
      {
        ...paid([], status),
        total,
        createdAt: new Date(Date.now() - days * 86_400_000).toISOString(),
      },
    ],
    seen: 'all',
  })
  const asked = (answer: PaidTo, amount: string) =>
    billedProblems(answer)({ amount }, settings).map(({ level, message }) => `${level}: ${message}`)
  expect(asked(of(1, 'Open'), '236.03')).toEqual([
    expect.stringMatching(
      /^doubt: Same amount as payout 3001-P1 of .* \(Open\), and no invoice number tells them apart\.$/,
    ),
  ])
  expect(asked(of(1, 'Open'), '236.04')).toEqual([])
  expect(asked(of(1, 'Canceled'), '236.03')).toEqual([])
  expect(asked(of(100, 'Open'), '236.03')).toEqual([])
})

test('the rest of a bill that was paid in part asks for nothing, and no more than the rest is one (PO-M4)', () => {
  const usd = (amountMinor: number) => ({ amountMinor, scale: 2, currency: 'USD' })
  const answer = (seen: PaidTo['seen'] = 'all'): PaidTo => ({
    paid: [{ ...paid(['INV-1'], 'Authorized'), amounts: [usd(10_000)] }],
    seen,
  })
  const of = (amount: string, given = answer(), isKnown = true) =>
    billedProblems(given, () => (isKnown ? usd(22_609) : undefined))(
      { invoiceNumber: 'INV-1', amount, currency: 'USD' },
      settings,
    ).map(({ level, flag, message }) => ({ level, flag, message }))
  expect(of('126.09')).toEqual([
    {
      level: 'note',
      flag: FLAG,
      message: 'Already on payout 3001-P1 (Authorized). This pays 126.09 of 226.09, the rest.',
    },
  ])
  expect(of('26.09')).toMatchObject([{ level: 'note' }])
  expect(of('126.10')).toMatchObject([{ level: 'doubt' }])
  expect(of('126.09', answer('partial'))).toMatchObject([{ level: 'doubt' }])
  // What isn't known is no rest.
  expect(of('126.09', answer(), false)).toMatchObject([{ level: 'doubt' }])
})
