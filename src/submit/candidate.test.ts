import { describe, expect, test } from 'vitest'

import { REMOVED } from '~/lib/redact'

import {
  byLikelihood,
  canCompare,
  compareAmounts,
  compareBills,
  comparePayees,
  compareTexts,
  compareTimes,
  compareTotals,
  couldBeIt,
  evaluated,
  payeeText,
  type Candidate,
} from './candidate'

const candidate = (
  agreement: Candidate['agreement'],
  changes: Partial<Candidate> = {},
): Candidate => ({
  reference: 'P-1',
  facts: [],
  createdAt: undefined,
  agreement,
  claimedBy: undefined,
  isLikely: false,
  ...changes,
})

describe('what was sent beside what is stored', () => {
  const cents = (amountMinor: number, scale = 2, currency?: string) => ({
    amountMinor,
    scale,
    currency,
  })

  test('amounts are the same whatever the currency states and however fine they are written', () => {
    expect(compareAmounts(cents(500, 2, 'USD'), cents(5000, 3))).toBe('same')
    expect(compareAmounts(cents(500), cents(501))).toBe('differs')
    expect(compareAmounts(undefined, cents(500))).toBe('unknown')
    expect(compareAmounts(cents(500), undefined)).toBe('unknown')
  })

  test.each([
    ['ACME', ' acme ', 'same'],
    [' Zoë', 'zoe', 'same'],
    ['ACME', 'Acme Inc', 'differs'],
    ['', 'ACME', 'unknown'],
    [' ', 'ACME', 'unknown'],
    [undefined, 'ACME', 'unknown'],
    ['ACME', undefined, 'unknown'],
    ['ACME', ' ', 'unknown'],
    [`A ${REMOVED}`, 'ACME', 'unknown'],
  ])('%j and %j: %s', (sent, stored, agreement) => {
    expect(compareTexts(sent, stored)).toBe(agreement)
  })

  test('what the journal did not keep cannot be compared', () => {
    expect(['ACME', '', ' ', REMOVED, undefined].map(canCompare)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
  })

  test('a vendor is known by its id, else by its number, else by its name', () => {
    const stored = { vendorId: '1', vendorNumber: 'V-1', payeeName: 'ACME' }
    expect(comparePayees({ ...stored, vendorId: '2' }, stored)).toBe('differs')
    expect(comparePayees({ vendorId: '1', vendorNumber: 'V-2' }, stored)).toBe('same')
    expect(comparePayees({ vendorNumber: 'V-2', payeeName: 'ACME' }, stored)).toBe('differs')
    expect(comparePayees({ vendorNumber: 'V-1', payeeName: 'Other' }, stored)).toBe('same')
    expect(comparePayees({ payeeName: 'acme' }, stored)).toBe('same')
    expect(comparePayees({}, stored)).toBe('unknown')
    expect(payeeText(stored)).toBe('ACME · V-1 · 1')
    expect(payeeText({ payeeName: 'ACME', vendorNumber: '' })).toBe('ACME')
  })

  test.each([
    [['A-1'], [], 'unknown'],
    [[], ['A-1'], 'differs'],
    [['A-1', REMOVED], ['A-1'], 'unknown'],
    [[' a-1 ', 'A-2'], ['A-2 ', ' A-1 '], 'same'],
    [['A-1', 'A-3'], ['A-1', 'A-2'], 'differs'],
  ])('bills %j and %j: %s', (sent, stored, agreement) => {
    expect(compareBills(sent, stored)).toBe(agreement)
  })

  test('a payout of more bills than were sent, or fewer, has other bills (PO-S26)', () => {
    const three = ['INV-1017864', 'INV-1017865', 'INV-1017866']
    expect(compareBills(['INV-1017866'], three)).toBe('differs')
    expect(compareBills(three, ['INV-1017866'])).toBe('differs')
    expect(compareBills(three, three.toReversed())).toBe('same')
    expect(compareBills(['A-1', 'A-1'], ['A-1'])).toBe('same')
  })

  test('two minutes are within what clocks differ by', () => {
    const sentAt = Date.parse('2026-11-25T12:00:00Z')
    expect(compareTimes(sentAt, '2026-11-25T11:58:00Z')).toBe('same')
    expect(compareTimes(sentAt, '2026-11-25T11:57:59Z')).toBe('differs')
    expect(compareTimes(sentAt, '2026-11-25T15:00:00Z')).toBe('same')
    expect(compareTimes(undefined, '2026-11-25T11:58:00Z')).toBe('unknown')
    expect(compareTimes(sentAt, undefined)).toBe('unknown')
    expect(compareTimes(sentAt, 'yesterday')).toBe('unknown')
  })

  test('a time without a zone can’t agree, and differs where it is earlier in every zone', () => {
    const sentAt = Date.parse('2026-11-25T12:00:00Z')
    expect(compareTimes(sentAt, '2026-11-25 12:00:10')).toBe('unknown')
    // Noon of the same day in the last zone.
    expect(compareTimes(sentAt, '2026-11-25 00:00:00')).toBe('unknown')
    expect(compareTimes(sentAt, '2026-11-24 23:57:59')).toBe('differs')
    expect(compareTimes(sentAt, '2026-10-25 10:00:00')).toBe('differs')
    expect(compareTimes(sentAt, '2026-11-24')).toBe('unknown')
    expect(compareTimes(sentAt, '2026-11-23')).toBe('differs')
  })

  test.each([
    ['USD', 'CAD', 'differs'],
    ['USD', 'usd', 'same'],
    ['USD', undefined, 'same'],
    [undefined, 'CAD', 'same'],
  ])('88.20 in %s and in %s: %s', (own, currency, agreement) => {
    const TotalAmount = money(8820)
    const record = { TotalAmount, PaymentData: { paymentDetails: { currency } } }
    const subject = { title: 'Payout', amount: { ...money(8820), currency: own } }
    expect(compareTotals({ subject, body: {} }, record)).toBe(agreement)
  })

  const money = (amountMinor: number) => ({ amountMinor, scale: 2, currency: undefined })
  const withFee = (serviceFee: number | undefined) => ({
    subject: { title: 'Payment', amount: money(10_000) },
    body: { paymentDetails: { totalAmount: 100, serviceFee } },
  })

  test.each([
    [undefined, { TotalAmount: money(10_300), NetAmount: money(10_000) }, 'differs'],
    [0, { TotalAmount: money(10_300), NetAmount: money(10_000) }, 'differs'],
    [3, { TotalAmount: money(10_000) }, 'same'],
    // Nothing says whether the fee is inside: it may be it, and isn't called the same.
    [3, { TotalAmount: money(10_300) }, 'unknown'],
    [3, { TotalAmount: money(10_400), NetAmount: money(10_000) }, 'unknown'],
    [3, { TotalAmount: money(10_400), NetAmount: money(10_100) }, 'differs'],
  ])('a fee of %j, and a record of %j: %s', (fee, stored, agreement) => {
    expect(compareTotals(withFee(fee), stored)).toBe(agreement)
  })
})

describe('whether it is the one', () => {
  test('nothing but the time may speak against it, and no other submission may have made it', () => {
    expect(couldBeIt(candidate({ amount: 'same', payee: 'unknown', time: 'differs' }))).toBe(true)
    expect(couldBeIt(candidate({ amount: 'same', payee: 'differs' }))).toBe(false)
    expect(couldBeIt(candidate({ amount: 'same' }, { claimedBy: 'other' }))).toBe(false)
    expect(couldBeIt(candidate({}))).toBe(true)
  })

  test.each<[Candidate['agreement'], boolean]>([
    [{ amount: 'same', payee: 'same' }, true],
    [{ amount: 'same', bills: 'same' }, true],
    [{ address: 'same' }, true],
    [{ amount: 'same', payee: 'same', time: 'same' }, true],
    [{ amount: 'same', payee: 'same', time: 'unknown' }, true],
    [{ amount: 'same', payee: 'same', time: 'differs' }, false],
    [{ amount: 'unknown', payee: 'same' }, false],
    [{ amount: 'same', payee: 'unknown', number: 'same' }, false],
    [{ amount: 'same', payee: 'same', bills: 'differs' }, false],
  ])('%j is likely: %s', (agreement, isLikely) => {
    expect(evaluated(candidate(agreement), undefined)).toMatchObject({
      isLikely,
      claimedBy: undefined,
    })
    expect(evaluated(candidate(agreement), 'other')).toMatchObject({
      isLikely: false,
      claimedBy: 'other',
    })
  })

  test('the likely come first, then those that agree in more, then the newest', () => {
    const sorted = [
      candidate({}, { reference: 'likely', isLikely: true }),
      candidate({ amount: 'same', payee: 'same' }, { reference: 'agrees in two' }),
      candidate({ amount: 'same' }, { reference: 'new', createdAt: '2026-02-01' }),
      candidate(
        { amount: 'same', payee: 'differs' },
        { reference: 'old', createdAt: '2026-01-01' },
      ),
      candidate({ payee: 'same' }, { reference: 'of no time' }),
      candidate({ amount: 'unknown', payee: 'differs' }, { reference: 'agrees in none' }),
    ]
    for (const [at, a] of sorted.entries()) {
      for (const [place, b] of sorted.entries()) {
        expect(Math.sign(byLikelihood(a, b))).toBe(Math.sign(at - place))
      }
    }
  })
})
