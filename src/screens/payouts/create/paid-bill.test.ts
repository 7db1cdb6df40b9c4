import { describe, expect, test } from 'vitest'

import { billLikes, doubtedBills, isRepeatedBill } from './bill-likes'
import type { PaidBefore } from './paid-before'
import { billFinder, isSeenUnpaid, type BillVerdict, type BillsSeen } from './paid-bill'
import type { PayoutValue } from '../payout-money'
import { settings } from '~/bulk/testing/settings'

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

type Answer = BillsSeen | 'failed'

/** What the payout form makes of a typed number, as the service answers it. */
function inForm(typed: string, number: string, status: string, seen: Answer) {
  const known = seen === 'failed' ? [] : [{ number, payout: payout(number, status) }]
  const { same, like } = billFinder(known)(typed)
  const bills = [{ invoiceNumber: typed, billId: '', isOther: false }]
  const found = billLikes(
    bills,
    [],
    () => same.map((each) => each.payout),
    () => (seen === 'all' ? 'whole' : 'partly'),
  )
  const [one] = found
  if (one) return isRepeatedBill(one) ? 'repeated' : 'free'
  return doubtedBills(bills, found, () => ({ state: seen, like }))[0]?.verdict
}

/** The same of a row of a pay run: it is held for whatever is more than a note. */
function inRun(typed: string, number: string, status: string, seen: Answer) {
  const answer = seen === 'failed' ? undefined : { paid: [paidBefore(number, status)], seen }
  const problems = billedProblems(answer)({ invoiceNumber: typed }, settings)
  const isHeld = problems.some(({ level }) => level !== 'note')
  if (problems.length === 0) return undefined
  if (problems.some(({ flag, level }) => flag !== undefined || level === 'error'))
    return isHeld ? 'repeated' : 'free'
  return problems.some(({ about }) => about !== undefined) ? 'like' : 'unchecked'
}

describe('whether a bill was paid is one rule for the form and the pay run (PO-M3, PO-S3)', () => {
  test.each<[typed: string, status: string, seen: Answer, verdict: BillVerdict | undefined]>([
    ['INV-1708', 'Paid', 'all', 'repeated'],
    ['INV-1708', '', 'all', 'repeated'],
    ['INV-1708', 'Voided and reissued', 'all', 'repeated'],
    ['INV-1708', 'Not canceled', 'all', 'repeated'],
    ['INV-1708', 'Canceled', 'all', 'free'],
    ['INV-1708', 'Returned', 'all', 'free'],
    ['INV-1708', 'Paid', 'partial', 'repeated'],
    ['INV-1708', 'Canceled', 'partial', 'repeated'],
    ['INV-1708', 'Canceled', 'uncounted', 'repeated'],
    ['INV-1708', 'Canceled', 'ignored', 'repeated'],
    ['INV-1708', 'Paid', 'failed', 'unchecked'],
    ['INV-1708', 'Canceled', 'failed', 'unchecked'],
    ['inv 01708', 'Paid', 'all', 'repeated'],
    ['INV1708', 'Paid', 'all', 'repeated'],
    ['ＩＮＶ－１７０８', 'Paid', 'all', 'repeated'],
    ['Bill 1708', 'Paid', 'all', 'like'],
    ['1708', 'Canceled', 'all', 'like'],
    ['1708', 'Paid', 'uncounted', 'like'],
    ['CR-1708', 'Paid', 'all', undefined],
    ['INV-17080', 'Paid', 'all', undefined],
    ['INV-17080', 'Paid', 'partial', 'unchecked'],
    ['INV-17080', 'Paid', 'uncounted', 'unchecked'],
    ['INV-17080', 'Paid', 'ignored', 'unchecked'],
    ['INV-17080', 'Paid', 'failed', 'unchecked'],
  ])('%s, where INV-1708 is “%s” and the answer is %s: %s', (typed, status, seen, verdict) => {
    expect(inForm(typed, 'INV-1708', status, seen)).toBe(verdict)
    expect(inRun(typed, 'INV-1708', status, seen)).toBe(verdict)
  })
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
