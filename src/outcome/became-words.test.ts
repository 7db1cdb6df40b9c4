import { expect, test } from 'vitest'

import type { Followed } from '~/storage/followed'
import type { Submission } from '~/storage/submission-record'

import { followedPath, sinceNote, sinceRows } from './became-words'

const submission = (operation: string, change: Partial<Submission> = {}): Submission => ({
  id: 's1',
  drafts: [],
  operation,
  hash: '',
  environment: { kind: 'sandbox', baseUrl: '', orgId: '1' },
  subject: { title: 'Sent' },
  body: {},
  state: 'accepted',
  attempts: [],
  decisions: [],
  createdAt: 0,
  reference: 'R-1',
  ...change,
})

const followed = (change: Partial<Followed> = {}): Followed => ({
  kind: 'payments',
  reference: 'R-1',
  sentAt: 0,
  readAt: 0,
  changes: [],
  ...change,
})

test.each([
  ['paymentGetpaid', 'this one has no customer'],
  ['paymentRefund', 'this one has no customer'],
  ['invoiceCreate', 'didn’t say which customer it made'],
])('of a %s without a customer it says why nobody knows', (operation, why) => {
  expect(sinceNote(undefined, submission(operation))).toContain(why)
  expect(sinceRows(undefined, submission(operation))).toHaveLength(1)
})

test('nothing is said of what wasn’t made, isn’t followed, or wasn’t read yet', () => {
  expect(sinceRows(undefined, submission('paymentGetpaid', { state: 'refused' }))).toEqual([])
  expect(sinceRows(undefined, submission('vendorCreate'))).toEqual([])
  const subject = { title: 'Sent', customerId: '5' }
  expect(sinceRows(followed(), submission('paymentGetpaid', { subject }))).toEqual([])
  const answered = [{ label: 'Customer ID', text: '5' }]
  expect(sinceRows(undefined, submission('paymentGetpaid', { receipt: answered }))).toEqual([])
})

test('one that the customer’s record doesn’t show says so; of an invoice, what its state is told by', () => {
  const sent = submission('paymentGetpaid', { subject: { title: 'Sent', customerId: '5' } })
  expect(sinceNote(followed({ word: 'Approved', readAt: 5, unseenAt: 9 }), sent)).toMatch(
    /^Not in the customer’s record /,
  )
  expect(sinceNote(followed({ word: 'Approved', readAt: 9, unseenAt: 5 }), sent)).toBeUndefined()
  const invoice = { ...sent, operation: 'invoiceCreate' }
  const open = followed({ kind: 'invoices', word: 'Open', readAt: 9 })
  expect(sinceNote(open, invoice)).toBe('By payments and the balance read since')
  expect(sinceNote({ ...open, doubt: 'Paid since' }, invoice)).toBe('Paid since')
})

test.each<[Partial<Followed>, string | undefined]>([
  [{ kind: 'payouts', entry: 'main', idOut: '7' }, '/payouts/main/7?ref=R-1'],
  [{ kind: 'payouts', submission: 's1' }, '/submissions?open=s1'],
  [{ kind: 'payouts' }, undefined],
  [{ customerId: '5' }, '/customers/5/transactions/R-1'],
  [{}, '/payments/R-1'],
  [{ kind: 'refunds', paymentId: 'P-1', customerId: '5' }, '/customers/5/transactions/P-1'],
  [{ kind: 'invoices' }, '/invoices/R-1'],
  [{ kind: 'chargebacks' }, '/chargebacks/R-1'],
  [{ kind: 'bills' }, '/bills/R-1'],
])('%j is shown at %s', (change, path) => expect(followedPath(followed(change))).toBe(path))
