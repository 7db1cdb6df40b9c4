import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  cameBack,
  endedUnpaid,
  hasPaid,
  isFailedOrCanceled,
  isUnderWay,
  statusTone,
  toneOfWords,
  type StatusTone,
} from './status-tone'

const examples: Readonly<Record<StatusTone, readonly string[]>> = {
  info: [
    'Authorized',
    'Open',
    'Pending',
    'Processing',
    'Waiting Funds',
    'WaitingFunds',
    'In transit',
    'Pending approval',
    'Approved, pending funds',
    'processing_payment',
  ],
  positive: [
    'Paid',
    'PAID',
    'paid ',
    'Processed',
    'Settled',
    'Approved',
    'CAPTURED',
    'Paid out',
    'Fully paid',
    'Paid in full',
    'Payment approved',
    'Paid by check',
    'Paid to vendor',
  ],
  warning: [
    'On Hold',
    'In review',
    'Under Review',
    'Partial',
    'Partially paid',
    'Part-paid',
    'Overdue',
  ],
  danger: [
    'Failed',
    'Payment declined',
    'Returned',
    'Refused',
    'Chargeback',
    'Charged back',
    'Paid, then returned',
    'Declined - not paid',
    'Processed with errors',
    'PaymentFailed',
  ],
  neutral: [
    '',
    '  ',
    'Canceled',
    'Cancelled',
    'Voided',
    'Expired',
    'not paid',
    'Not yet paid',
    'unpaid',
    'Un-paid',
    'Non-settled',
    'Never approved',
    'wasn’t paid',
    "isn't paid",
    'To be paid',
    'Being processed',
    'Will be captured',
    'Almost paid',
    'Half paid',
    'Paid 50%',
    'Prepaid',
    'Overpaid',
    'Unapproved',
    'Not declined',
    'can’t be returned',
    "won't be returned",
    'doesn’t fail',
    "couldn't be paid",
    'Cannot be paid',
    '≠ Paid',
    '!Paid',
    '❌ Paid',
    'Paid?',
    'Paid Out Of Funds',
    'Have to have approved',
    'Something else',
    'constructor',
    '支払済み',
  ],
}

describe.each(Object.entries(examples))('%s', (tone, texts) => {
  test.each(texts)('%j', (text) => {
    expect(statusTone(text)).toBe(tone)
  })
})

test('nothing given is neutral', () => {
  expect(statusTone(undefined)).toBe('neutral')
})

test('a word that is not known takes the green away', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^zz[a-z]{1,12}$/),
      fc.constantFrom('paid', 'settled', 'captured'),
      (word, green) => {
        expect(statusTone(`${word} ${green}`)).toBe('neutral')
        expect(statusTone(`${green} ${word}`)).toBe('neutral')
      },
    ),
  )
})

test.each([
  [['Paid', 'Processed'], 'positive'],
  [['Paid', 'Returned'], 'neutral'],
  [['On hold', 'Held'], 'warning'],
  [[], 'neutral'],
] as const)('a code called %j is %s', (words, tone) => {
  expect(toneOfWords(words)).toBe(tone)
})

test('failed and canceled are told from what is gray for being unknown', () => {
  const words = ['Returned', 'Canceled', 'Voided', 'Expired']
  expect(words.filter((word) => !isFailedOrCanceled(word))).toEqual([])
  const others = ['Open', 'Paid', 'On Hold', 'Not canceled', 'Partially canceled', 'Limbo', '']
  expect(others.filter(isFailedOrCanceled)).toEqual([])
  expect(isFailedOrCanceled(undefined)).toBe(false)
})

describe('what a payout’s word says of its money (PO-B2)', () => {
  test.each([
    ['Paid', 'paid'],
    ['Processed', 'paid'],
    ['Payment settled', 'paid'],
    ['Paid and processed', 'paid'],
    ['Authorized', 'under way'],
    ['Open', 'under way'],
    ['Captured', 'under way'],
    ['Approved', 'under way'],
    ['Paid, pending', 'under way'],
    ['Returned', 'came back'],
    ['Payment failed', 'came back'],
    ['Canceled', 'ended'],
    ['Voided', 'ended'],
    ['On Hold', 'unclear'],
    ['Not paid', 'unclear'],
    ['Almost paid', 'unclear'],
    ['Partially paid', 'unclear'],
    ['Paid?', 'unclear'],
    ['Returned and reissued', 'unclear'],
    ['', 'unclear'],
  ])('%s is %s', (text, says) => {
    const told = hasPaid(text)
      ? 'paid'
      : isUnderWay(text)
        ? 'under way'
        : cameBack(text)
          ? 'came back'
          : endedUnpaid(text)
            ? 'ended'
            : 'unclear'
    expect(told).toBe(says)
  })
})
