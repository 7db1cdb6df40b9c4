import { expect, test } from 'vitest'

import { allAtOnce } from '~/lib/steps'
import type { KeptBill } from '~/storage/directory-kinds'
import type { EnteredBill } from '~/storage/entered-bills'
import type { Submission, SubmissionState } from '~/storage/submission-record'

import { isLedgerBillFound, ledgerSteps, sentLines, standingOf, undisputedWhole } from './ledger'

const usd = (amountMinor: number) => ({ amountMinor, scale: 2, currency: 'USD' })
const fact = <T>(value: T) => ({ value, asOf: 1 })

const kept = (id: string, number: string, parts: KeptBill['parts'] = []): KeptBill => ({
  id,
  facts: { number: fact(number), vendorId: fact('77'), vendorName: fact('Zoë & Sons') },
  firstSeen: { at: 1 },
  lastSeen: { at: 1 },
  parts,
})

const part = (idOut: string, minor: number, text: string) => ({
  entry: 'main',
  idOut,
  paymentId: `P-${idOut}`,
  amount: fact(usd(minor)),
  status: fact({ text }),
})

const entered = (number: string, parts: Partial<EnteredBill> = {}): EnteredBill => ({
  id: `entered-${number}`,
  vendorName: 'zoe & sons',
  number,
  amount: usd(22609),
  enteredAt: 1,
  ...parts,
})

const sent = (
  invoiceNumber: string,
  netAmount: number,
  { state = 'accepted', ...rest }: Partial<Submission> & { state?: SubmissionState } = {},
): Submission => ({
  id: 's1',
  drafts: [],
  operation: 'payoutAuthorize',
  hash: 'h',
  environment: { kind: 'sandbox', baseUrl: '', orgId: '1' },
  subject: { title: 'Payout', vendorId: '77' },
  body: { invoiceData: [{ invoiceNumber, netAmount }], paymentDetails: { currency: 'USD' } },
  state,
  attempts: [],
  decisions: [],
  createdAt: 1,
  reference: 'P-9',
  ...rest,
})

const ledgerOf = (bills: {
  kept?: readonly KeptBill[]
  entered?: readonly EnteredBill[]
  sent?: readonly Submission[]
}) =>
  allAtOnce(
    ledgerSteps({
      kept: bills.kept ?? [],
      entered: bills.entered ?? [],
      sent: sentLines(bills.sent ?? []),
    }),
  )

test('a bill that was entered is the service’s of the same vendor and number, in any spelling (PO-B3)', () => {
  const bills = ledgerOf({
    kept: [kept('5', 'INV-0077', [part('1', 10000, 'Authorized')]), kept('6', 'INV-78')],
    entered: [entered('inv 77'), entered('Other')],
  })
  expect(bills.map(({ id }) => id)).toEqual(['5', '6', 'entered-Other'])
  const [joined] = bills
  expect(joined && standingOf(joined)).toMatchObject({
    status: 'scheduled-part',
    open: usd(12609),
  })
})

test('one of another vendor is another bill', () => {
  const bills = ledgerOf({
    kept: [kept('5', 'INV-77')],
    entered: [entered('INV-77', { vendorName: 'Acme' }), entered('INV-77', { vendorId: '78' })],
  })
  expect(bills).toHaveLength(3)
})

test('what was authorized here counts until a payout of it was read, and never twice', () => {
  const [bill] = ledgerOf({ entered: [entered('INV-77')], sent: [sent('inv-77', 100)] })
  // The payee is known by its name alone.
  expect(bill && standingOf(bill).status).toBe('open')
  const named = { subject: { title: 'Payout', payeeName: 'Zoë & Sons' } }
  const [own] = ledgerOf({ entered: [entered('INV-77')], sent: [sent('inv-77', 100, named)] })
  expect(own && standingOf(own)).toMatchObject({ status: 'scheduled-part', open: usd(12609) })
  const [read] = ledgerOf({
    kept: [kept('5', 'INV-77', [part('9', 10000, 'Paid')])],
    entered: [entered('INV-77')],
    sent: [sent('inv-77', 100)],
  })
  expect(read && standingOf(read)).toMatchObject({ status: 'paid-part', open: usd(12609) })
})

test('what may have arrived is counted and doubted, and what surely didn’t is neither', () => {
  const named = { subject: { title: 'Payout', payeeName: 'Zoë & Sons' } }
  const of = (state: SubmissionState) =>
    ledgerOf({ entered: [entered('A-1')], sent: [sent('A-1', 100, { ...named, state })] })[0]
  const [doubtful, refused] = [of('unknown'), of('refused')]
  expect(doubtful && standingOf(doubtful)).toMatchObject({
    open: usd(12609),
    doubts: ['Sent from here, not known whether it arrived'],
  })
  expect(refused && standingOf(refused)).toMatchObject({ status: 'open', doubts: [] })
})

test('a body of any shape says nothing', () => {
  for (const body of [undefined, 7, 'text', { invoiceData: 3 }, { invoiceData: [null, 'x'] }]) {
    expect(() => sentLines([sent('A', 1, { body })])).not.toThrow()
  }
})

test('a bill that is as it was is the same object', () => {
  const bills = [kept('5', 'A'), kept('6', 'B')]
  const [first] = ledgerOf({ kept: bills })
  expect(ledgerOf({ kept: bills, entered: [entered('C')] })[0]).toBe(first)
})

test('an entered bill is found by its vendor, its number and its comments', () => {
  const [bill] = ledgerOf({ entered: [entered('PAPER-7', { comments: 'second floor' })] })
  for (const text of ['zoë', 'paper-7', 'floor']) {
    expect(bill && isLedgerBillFound(bill, text)).toBe(true)
  }
  expect(bill && isLedgerBillFound(bill, 'acme')).toBe(false)
})

const at = (bill: KeptBill, entry: string): KeptBill => ({
  ...bill,
  facts: { ...bill.facts, entry: fact(entry) },
})

test('an entered bill is not another paypoint’s of the same vendor and number (PO-M4)', () => {
  const of = ledgerOf({
    kept: [at(kept('1', '2026-11', [part('9', 20000, 'Paid')]), 'harbor')],
    entered: [entered('2026-11', { entry: 'main' })],
  })
  expect(of.map(({ id }) => id)).toEqual(['1', 'entered-2026-11'])
  expect(of.map((bill) => standingOf(bill).status)).toEqual(['seen-paid', 'open'])
})

test('one that would be two bills of the service is neither of them (PO-M4)', () => {
  const of = ledgerOf({
    kept: [kept('1', 'INV-7', [part('9', 22609, 'Paid')]), kept('2', 'inv 7')],
    entered: [entered('INV-7')],
  })
  expect(of.map(({ entered: own }) => own !== undefined)).toEqual([false, false, true])
})

test('no rest is counted from an amount that isn’t the service’s (PO-M3)', () => {
  const known = kept('1', 'INV-7', [part('9', 22609, 'Paid')])
  const whole = { ...known, facts: { ...known.facts, whole: fact(usd(22609)) } }
  const [typo] = ledgerOf({ kept: [whole], entered: [entered('INV-7', { amount: usd(226090) })] })
  expect(typo && undisputedWhole(typo)).toBeUndefined()
  const [same] = ledgerOf({ kept: [whole], entered: [entered('INV-7')] })
  expect(same && undisputedWhole(same)).toEqual(usd(22609))
})

test('a bill that payouts from here made at the service is as large as it was entered (PO-S3)', () => {
  const known = kept('1', 'HAND-1', [part('9', 100000, 'Authorized')])
  const whole = { ...known, facts: { ...known.facts, whole: fact(usd(100000)) } }
  const own = [entered('HAND-1', { amount: usd(123456), enteredAt: 5 })]
  const wholeOf = (submission: Partial<Submission>, bill = whole) => {
    const [first] = ledgerOf({
      kept: [bill],
      entered: own,
      sent: [sent('HAND-1', 1000, { createdAt: 6, ...submission })],
    })
    return first && undisputedWhole(first)
  }
  expect(wholeOf({})).toEqual(usd(123456))
  // It was paid before someone entered it, or by another's payout: one of the amounts is wrong.
  expect(wholeOf({ createdAt: 4 })).toBeUndefined()
  expect(wholeOf({ reference: 'P-8' })).toBeUndefined()
  // The service says another amount than what its payouts made.
  const other = { ...whole, facts: { ...whole.facts, whole: fact(usd(110000)) } }
  expect(wholeOf({}, other)).toBeUndefined()
})

test('a bill that was read by its own record alone isn’t plainly open: its payouts weren’t seen', () => {
  const place = { entry: 'main', idOut: '9' }
  const own = {
    ...kept('1', 'INV-7'),
    facts: { ...kept('1', 'INV-7').facts, whole: fact(usd(22609)) },
  }
  const unseen = 'Its payouts weren’t read here: an older one may have paid it'
  const doubtsOf = (bill: KeptBill) => {
    const [first] = ledgerOf({ kept: [bill] })
    const { status, open, doubts } = standingOf(
      first ?? { id: '', kept: undefined, entered: undefined, sent: [] },
    )
    return [status, open?.amountMinor, doubts.includes(unseen)]
  }
  expect(doubtsOf(own)).toEqual(['open', 22609, true])
  // Its record names one payout: an older one may be beside it.
  expect(doubtsOf({ ...own, parts: [part('9', 10000, 'Paid')] })).toEqual([
    'paid-part',
    12609,
    true,
  ])
  expect(doubtsOf({ ...own, parts: [part('9', 10000, 'Canceled')] })).toEqual(['open', 22609, true])
  // What is paid is paid.
  expect(doubtsOf({ ...own, parts: [part('9', 22609, 'Paid')] })).toEqual(['paid', 0, false])
  // A list of payouts had it.
  const seen = { ...own, lastSeen: { at: 2, payout: place }, parts: [part('9', 10000, 'Paid')] }
  expect(doubtsOf(seen)).toEqual(['paid-part', 12609, false])
  expect(doubtsOf({ ...own, firstSeen: { at: 0, payout: place } })).toEqual(['open', 22609, false])
})

test('a payout at one paypoint pays nothing of another paypoint’s entered bill of the same number and payee', () => {
  const subject = { title: 'Payout', payeeName: 'Zoë & Sons', entry: 'main' }
  const bills = ledgerOf({
    entered: [
      entered('ZZ-900', { id: 'entered-1', entry: 'main' }),
      entered('ZZ-900', { id: 'entered-2', entry: 'harbor' }),
    ],
    sent: [sent('ZZ-900', 100, { subject })],
  })
  expect(bills.map((bill) => standingOf(bill).status)).toEqual(['scheduled-part', 'open'])
  expect(bills.map((bill) => standingOf(bill).open)).toEqual([usd(12609), usd(22609)])
})
