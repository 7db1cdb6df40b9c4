import { describe, expect, test } from 'vitest'

import type { Submission } from '~/storage/submission-record'

import {
  activityFile,
  entriesFor,
  ofDeed,
  ofRecent,
  activityOfSubmission,
} from './activity-section'

const submission: Submission = {
  id: 's-1',
  drafts: ['d-1'],
  operation: 'vendorCreate',
  key: undefined,
  hash: 'abc',
  environment: { kind: 'live', baseUrl: '', orgId: '1' },
  subject: { title: 'New vendor Blue Harbor', payeeName: 'Blue Harbor' },
  body: { name1: 'Blue Harbor' },
  state: 'found',
  attempts: [
    { at: 1000, outcome: 'not-sent', reason: 'offline' },
    { at: 2000, outcome: 'unknown', reason: 'network' },
  ],
  decisions: [{ at: 3000, kind: 'found', reference: '1207' }],
  createdAt: 900,
  reference: '1207',
}

test('a submission tells each attempt and decision by its kind and reference, and no name', () => {
  const entries = activityOfSubmission(submission)
  expect(entries.map(({ at, text }) => [at, text])).toEqual([
    [1000, 'Vendor 1207: not sent'],
    [2000, 'Vendor 1207: outcome unknown'],
    [3000, 'Vendor 1207: found at your provider'],
  ])
  expect(JSON.stringify(entries)).not.toContain('Harbor')
  expect(new Set(entries.map(({ id }) => id)).size).toBe(3)
})

test('a reason given for sending is told as what it was (PO-S21)', () => {
  const entries = activityOfSubmission({
    ...submission,
    decisions: [{ at: 1500, kind: 'another', reason: 'Another branch' }],
  })
  expect(entries.map(({ text }) => text)).toContain('Vendor 1207: you said why to send it')
})

describe('what was sent has its amount and its customer (PI-D39)', () => {
  const amount = { amountMinor: 5500, scale: 2, currency: 'USD' }
  const attempts = [{ at: 1, outcome: 'accepted' }] as const
  const textOf = (parts: Partial<Submission>) =>
    activityOfSubmission({
      ...submission,
      state: 'accepted',
      attempts,
      decisions: [],
      ...parts,
    }).map(({ text }) => text)

  test.each<[Partial<Submission>, string]>([
    [
      {
        operation: 'paymentGetpaid',
        reference: 'T-7',
        subject: { title: '', amount, customerId: '5001', customerName: 'Liam Whitfield' },
      },
      'Payment T-7 of $55.00 from Liam Whitfield: accepted',
    ],
    [
      { operation: 'paymentRefund', subject: { title: '', amount, customerId: '5001' } },
      'Refund 1207 of $55.00 to Customer 5001: accepted',
    ],
    [
      {
        operation: 'invoiceCreate',
        subject: {
          title: '',
          amount: { ...amount, currency: undefined },
          customerName: 'Zoë Chen',
        },
      },
      'Invoice 1207 of 55.00 to Zoë Chen: accepted',
    ],
    [
      { operation: 'payoutAuthorize', subject: { title: '', amount, payeeName: 'ACME' } },
      'Payout 1207 of $55.00 to ACME: accepted',
    ],
    [
      {
        operation: 'tokenAdd',
        subject: { title: '', customerId: '5022', customerName: 'Zoë Chen' },
      },
      'Payment method 1207 for Zoë Chen: accepted',
    ],
    [
      { operation: 'paymentGetpaid', reference: undefined, subject: { title: '', amount } },
      'Payment of $55.00: accepted',
    ],
  ])('%#', (parts, text) => {
    expect(textOf(parts)).toEqual([text])
  })

  test('a decline is called declined, a refusal refused', () => {
    const refused = {
      operation: 'paymentGetpaid',
      state: 'refused',
      reference: undefined,
      subject: { title: '', amount, customerName: 'Zoë Chen' },
      attempts: [
        { at: 1, outcome: 'not-sent' },
        { at: 2, outcome: 'refused' },
      ],
    } as const
    expect(textOf(refused)[1]).toBe('Payment of $55.00 from Zoë Chen: refused')
    const declined = { ...refused, receipt: [{ label: 'Result', text: 'Lost card' }] }
    expect(textOf(declined)).toEqual([
      'Payment of $55.00 from Zoë Chen: not sent',
      'Payment of $55.00 from Zoë Chen: declined',
    ])
  })

  test('it is found by them', () => {
    const entries = activityOfSubmission({
      ...submission,
      operation: 'paymentGetpaid',
      subject: { title: '', amount, customerName: 'Zoë Chen' },
    })
    const found = (text: string) => entriesFor(entries, { kind: 'sent', text }).length
    expect([found('zoe'), found('55.00'), found('56')]).toEqual([3, 3, 0])
  })
})

test('one without attempts tells how it stands', () => {
  const [only] = activityOfSubmission({
    ...submission,
    attempts: [],
    decisions: [],
    state: 'sending',
  })
  expect(only).toMatchObject({ at: 900, text: 'Vendor 1207: sending' })
})

test('what was opened leaves out whom it is about', () => {
  const entry = ofRecent({ to: '/vendors/7', name: 'Vendor 7', title: 'Ann Lee', openedAt: 5 })
  expect(entry).toEqual({
    id: 'opened /vendors/7',
    at: 5,
    kind: 'opened',
    text: 'Opened Vendor 7',
    to: '/vendors/7',
  })
})

test('found by words and kind, whatever their case', () => {
  const entries = [
    ofDeed({ id: '1', at: 1, kind: 'file-saved', what: 'payouts.csv' }),
    ofDeed({ id: '2', at: 2, kind: 'token-entered', what: 'application' }),
    ...activityOfSubmission(submission),
  ]
  expect(entriesFor(entries, { kind: 'all', text: 'PAYOUTS file' }).map(({ id }) => id)).toEqual([
    '1',
  ])
  expect(entriesFor(entries, { kind: 'connection', text: '' }).map(({ text }) => text)).toEqual([
    'Entered the application token',
  ])
  expect(entriesFor(entries, { kind: 'privacy', text: '' })).toEqual([])
})

test('the file guards against formulas and tells what is missing', () => {
  const file = activityFile(
    [{ id: '1', at: 0, kind: 'saved', text: '=HYPERLINK("https://x")' }],
    2,
    () => 'Jan 1, 1970',
    'UTC',
  )
  const lines = file.split('\r\n')
  expect(lines[0]).toBe('\uFEFF"Time (ISO 8601)","Time (UTC)","Kind","What","Address"')
  expect(lines[1]).toBe(
    `"1970-01-01T00:00:00.000Z","Jan 1, 1970","Files and views","'=HYPERLINK(""https://x"")",""`,
  )
  expect(lines[2]).toBe('"2 more can’t be read by this version of the app"')
})
