import { describe, expect, test } from 'vitest'

import type { KeptBill } from '~/storage/directory-kinds'
import type { Submission, SubmissionState } from '~/storage/submission-record'

import { billLikes, usedInDirectory, usedInJournal } from './bill-likes'
import { payoutForm } from './fields'

const fact = <T>(value: T) => ({ value, asOf: 1 })
const payout = fact({ entry: 'main-street', idOut: '9' })

const kept = (id: string, number: string, vendorId: string, isPaid: boolean): KeptBill => ({
  id,
  facts: {
    number: fact(number),
    vendorId: fact(vendorId),
    vendorName: fact('ACME'),
    ...(isPaid ? { payout } : {}),
  },
  firstSeen: { at: 1 },
  lastSeen: { at: 1 },
})

const sent = (state: SubmissionState, billNumbers: string[], vendorId = '1001'): Submission => ({
  id: 's',
  drafts: ['d'],
  operation: 'payoutAuthorize',
  key: 'k',
  hash: 'h',
  environment: { kind: 'sandbox', baseUrl: '', orgId: '123' },
  subject: { title: '', vendorId, billNumbers },
  body: {},
  state,
  attempts: [],
  decisions: [],
  createdAt: 1,
})

const known = { ...payoutForm.empty({ entry: 'a' }), vendorId: '1001' }
const bills = [kept('5', 'INV-7', '1001', true), kept('6', 'INV-8', '1001', false)]
const none = () => []
const typed = (invoiceNumber: string, billId = '', isOther = false) => ({
  invoiceNumber,
  billId,
  isOther,
})

describe('a bill in another spelling (PO-M3)', () => {
  test.each(['inv-7', 'INV 7', 'Inv #007', 'ＩＮＶ－７'])(
    '%s has the known one’s spelling',
    (number) => {
      const used = usedInDirectory(known, bills)
      expect(billLikes([typed(number)], used, none)).toMatchObject([
        { spelling: 'INV-7', isFree: false, isOther: false },
      ])
      expect(billLikes([typed(number, '', true)], used, none)).toMatchObject([{ isOther: true }])
    },
  )

  test('as the service has it, has none', () => {
    const [like] = billLikes([typed('INV-7', '', true)], usedInDirectory(known, bills), none)
    expect(like).toMatchObject({ spelling: undefined, isOther: false })
  })
})

describe('a bill whose payouts all ended without paying it (PO-S3)', () => {
  const on = (text: string, IdOut = '9') => ({
    IdOut,
    PaymentStatus: text,
    Bills: [{ invoiceNumber: 'INV-7' }],
  })

  test.each([
    [['Canceled'], true],
    [['Returned', 'Failed'], true],
    [['Canceled', 'Paid'], false],
    [['Authorized'], false],
    [['Something else'], false],
  ] as const)('%j: free is %s, whatever was known before', (words, isFree) => {
    const payouts = words.map((text, at) => on(text, String(9 + at)))
    const used = usedInDirectory(known, bills)
    expect(billLikes([typed('INV-7')], used, () => payouts)).toMatchObject([{ isFree }])
  })

  test('another payout that is known here still speaks against it', () => {
    const used = usedInJournal(known, [{ ...sent('accepted', ['INV-7']), reference: 'P-12' }])
    expect(billLikes([typed('INV-7')], used, () => [on('Canceled')])).toMatchObject([
      { isFree: false },
    ])
    const canceled = { ...on('Canceled'), PaymentId: 'P-12' }
    expect(billLikes([typed('INV-7')], used, () => [canceled])).toMatchObject([{ isFree: true }])
  })
})

describe('a bill number that was used', () => {
  test('is known from the directory, for the same vendor only', () => {
    const used = usedInDirectory(known, bills)
    expect(billLikes([typed('x'), typed(' inv-7 ')], used, none)).toMatchObject([
      { at: 1, number: 'inv-7', used: { source: 'on payout 9' } },
    ])
    expect(usedInDirectory({ ...known, vendorId: '1002' }, bills)).toEqual([])
    expect(usedInDirectory({ ...known, payee: 'new', name1: 'acme' }, bills)).toHaveLength(2)
  })

  test('is no repetition where it is the bill itself, and nothing has paid it', () => {
    const used = usedInDirectory(known, bills)
    expect(billLikes([typed('INV-8', '6')], used, none)).toEqual([])
    expect(billLikes([typed('INV-8')], used, none)).toHaveLength(1)
    expect(billLikes([typed('INV-7', '5')], used, none)).toHaveLength(1)
    expect(billLikes([typed('', '5')], used, none)).toHaveLength(1)
  })

  test('is known from what was sent from here, unless it was not made', () => {
    const states: SubmissionState[] = ['accepted', 'unknown', 'found', 'sending']
    for (const state of states) {
      expect(usedInJournal(known, [sent(state, ['INV-9'])])).toHaveLength(1)
    }
    for (const state of ['refused', 'not-sent', 'not-there'] as const) {
      expect(usedInJournal(known, [sent(state, ['INV-9'])])).toEqual([])
    }
    expect(usedInJournal(known, [sent('accepted', ['INV-9'], '1002')])).toEqual([])
  })
})
