import { describe, expect, test } from 'vitest'

import { strangeCode, withStrangeCode } from '~/submit/result-code'
import type { ReceiptLine, Submission } from '~/storage/submission-record'

import { outcomeHeading, outcomeNote, outcomeWords } from './outcome-words'
import { stateText, stateTone } from './submission-words'

const line = { label: 'Result code', text: '2' }

test.each<[string, unknown, readonly ReceiptLine[]]>([
  ['the code of success', { resultCode: 1 }, []],
  ['another', { resultCode: 2 }, [line]],
  ['another, of a stored method', { ResultCode: 2 }, [line]],
  ['zero', { resultCode: 0 }, [{ ...line, text: '0' }]],
  ['none', { resultText: 'Approved' }, []],
  ['a result that is an id', 4000, []],
])('on the receipt: %s', (_, result, lines) => {
  expect(withStrangeCode([], result)).toEqual(lines)
})

test('a receipt names a code once', () => {
  expect(withStrangeCode([line], { ResultCode: 2 })).toEqual([line])
  expect(strangeCode({ receipt: [{ ...line, text: '1' }] })).toBeUndefined()
})

describe('a yes beside another code than that of success', () => {
  const sent = (operation: string, state: Submission['state'], parts: Partial<Submission>) =>
    ({
      operation,
      state,
      subject: { title: 'It', amount: { amountMinor: 1, scale: 2 } },
      attempts: [],
      receipt: [line],
      ...parts,
    }) as unknown as Submission

  test.each<[string, Submission, string, string]>([
    [
      'with an ordinary word',
      sent('paymentGetpaid', 'accepted', { word: 'Approved' }),
      '“Approved” with code 2',
      'Approved',
    ],
    [
      'with a word that says no',
      sent('paymentGetpaid', 'accepted-with-unknown-word', { word: 'Declined' }),
      '“Declined” with code 2',
      'Declined',
    ],
    [
      'with a word that says no, and no code',
      sent('paymentRefund', 'accepted-with-unknown-word', { word: 'Declined', receipt: [] }),
      '“Declined”',
      'Declined',
    ],
    [
      'without a word',
      sent('tokenAdd', 'accepted-with-unknown-word', {}),
      'code 2',
      'Not confirmed',
    ],
    [
      'with the word of a stored method',
      sent('tokenAdd', 'accepted', { word: 'Cancelled' }),
      '“Cancelled” with code 2',
      'Cancelled',
    ],
  ])('%s is never headed as done', (_, submission, said, state) => {
    expect(outcomeHeading(submission)).toMatch(/^(Payment|Refund|Payment method) not confirmed$/)
    expect(outcomeWords(submission).title).toBe(`Your provider said ${said}: It`)
    expect(outcomeNote(submission)).toContain(`and ${said}. Check its record`)
    expect(stateText(submission)).toBe(state)
    expect(['warning', 'danger']).toContain(stateTone(submission))
  })

  test('the code of success is not doubted', () => {
    const fine = sent('paymentGetpaid', 'accepted', { word: 'Approved', receipt: [] })
    expect(outcomeHeading(fine)).toBe('Payment taken')
  })
})

test.each<Submission['state']>(['unknown', 'refused'])(
  'a name that ends with a full stop gets no second one: %s',
  (state) => {
    const submission = {
      operation: state === 'refused' ? 'paymentGetpaid' : 'payoutAuthorize',
      state,
      subject: { title: 'Payout of $5.00 to Acme Inc.', method: 'Visa' },
      attempts: [{ at: 0, outcome: state, reason: 'network', responseText: 'Lost card.' }],
      receipt: [],
    } as unknown as Submission
    expect(outcomeWords(submission).text).toMatch(/^Payout of \$5\.00 to Acme Inc\. [A-Z]/)
  },
)

test('an update whose reply names another record says so', () => {
  const sent = (asked: string, reference: string) =>
    ({
      operation: 'notificationUpdate',
      state: 'accepted',
      subject: { title: 'Notification 7', notificationId: asked },
      reference,
    }) as Submission
  expect(outcomeNote(sent('7', '900'))).toBe(
    'The reply is about notification 900, not 7. Check what was updated.',
  )
  expect(outcomeNote(sent('007', '7'))).toBeUndefined()
})
