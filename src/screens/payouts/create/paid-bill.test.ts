import { describe, expect, test } from 'vitest'

import { billLikes } from './bill-likes'
import type { PaidBefore } from './paid-before'
import { billFinder, isSeenUnpaid } from './paid-bill'
import type { PayoutValue } from '../payout-money'
import { billedProblems } from '../run/bill-finding'

const ACME = { payee: 'known', vendorId: '1', name1: '', vendorNumber: '' }

const payout = (number: string, status: string): PayoutValue => ({
  IdOut: '104001',
  PaymentId: '3001-P1',
  PaymentStatus: status,
  Vendor: { vendorId: ACME.vendorId },
  Bills: [{ invoiceNumber: number }],
})

const paidBefore = (number: string, status: string): PaidBefore => ({
  vendorId: ACME.vendorId,
  vendorName: 'Acme',
  method: 'ach',
  total: undefined,
  currency: 'USD',
  createdAt: undefined,
  ids: ['3001-P1', '104001'],
  status,
  bills: [number],
})

/** What the payout form makes of a typed number, as the service answers it. */
function inForm(typed: string, number: string, status: string) {
  const { same } = billFinder([{ number, payout: payout(number, status) }])(typed)
  const payouts = same.map((each) => each.payout)
  const bill = { invoiceNumber: typed, billId: '', isOther: false }
  const [like] = billLikes([bill], [], () => payouts)
  return like === undefined ? 'new' : like.isFree ? 'free' : 'paid'
}

function inRun(typed: string, number: string, status: string) {
  const answer = { paid: [paidBefore(number, status)], seen: 'all' } as const
  const problems = billedProblems(answer)({ invoiceNumber: typed })
  const flagged = problems.find(({ flag }) => flag !== undefined)
  const isSpelled = problems.some(({ level }) => level === 'error')
  if (isSpelled) return 'paid'
  return flagged === undefined ? 'new' : flagged.level === 'note' ? 'free' : 'paid'
}

describe('whether a bill was paid is one rule for the form and the pay run (PO-M3, PO-S3)', () => {
  const statuses = ['Paid', 'Canceled', 'Returned', 'Voided and reissued', 'Not canceled', '']
  test.each(statuses.map((status) => ({ status })))(
    'a bill on a payout that is “$status”',
    ({ status }) => {
      expect(inForm('INV-7', 'INV-7', status)).toBe(inRun('INV-7', 'INV-7', status))
    },
  )

  test.each(['inv 007', 'INV7', 'ＩＮＶ－７', 'INV-70', 'Bill 7', 'CR-7'])(
    'a number typed as %s where the service has INV-7',
    (typed) => {
      expect(inForm(typed, 'INV-7', 'Paid')).toBe(inRun(typed, 'INV-7', 'Paid'))
    },
  )
})

test('what this browser saw canceled is offered, and frees nothing: the service is asked (PO-S3)', () => {
  const used = [
    {
      number: 'INV-7',
      billId: '5',
      isPaid: true,
      wasFree: true,
      payout: '9',
      source: 'on payout 9 (Canceled)',
    },
  ]
  const bill = { invoiceNumber: 'INV-7', billId: '5', isOther: false }
  const asked = (answer: 'asking' | 'whole' | 'partly', payouts: readonly PayoutValue[] = []) =>
    billLikes(
      [bill],
      used,
      () => payouts,
      () => answer,
    ).map(({ isFree }) => isFree)
  const place = { entry: 'main-street', idOut: '9', code: undefined }
  expect(isSeenUnpaid({ ...place, text: 'Canceled' })).toBe(true)
  expect(asked('asking')).toEqual([])
  expect(asked('whole')).toEqual([false])
  expect(asked('partly')).toEqual([false])
  expect(asked('whole', [{ ...payout('INV-7', 'Canceled'), IdOut: '9' }])).toEqual([true])
})
