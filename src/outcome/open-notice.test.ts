import { expect, test } from 'vitest'

import { moneyFromJson } from '~/lib/money'
import type { Submission, SubmissionState } from '~/storage/submission-record'

import { isOpenLike } from './open-notice'

const sent = (state: SubmissionState, amount: number | undefined, draft = 'other'): Submission => ({
  id: 's',
  drafts: [draft],
  operation: 'paymentGetpaid',
  key: undefined,
  hash: 'h',
  environment: { kind: 'sandbox', baseUrl: '', orgId: '1' },
  subject: {
    title: 'Payment',
    customerId: '5001',
    ...(amount !== undefined && { amount: moneyFromJson(amount, 'USD') }),
  },
  body: {},
  state,
  attempts: [],
  decisions: [],
  createdAt: 1,
})

const of55 = isOpenLike({
  draftId: 'own',
  amount: moneyFromJson(55, 'USD'),
  isAlike: ({ subject }) => subject.customerId === '5001',
})

test.each<[string, Submission, boolean]>([
  ['one without an outcome', sent('unknown', 55), true],
  ['one under way', sent('sending', 55), true],
  ['one whose amount isn’t known', sent('unknown', undefined), true],
  ['one of another amount', sent('unknown', 75.25), false],
  ['one that was confirmed not to be there', sent('not-there', 55), false],
  ['one that was made', sent('accepted', 55), false],
  ['one that was found', sent('found', 55), false],
  ['the form’s own', sent('unknown', 55, 'own'), false],
])('before another is sent, %s (PI-D7)', (_, submission, isTold) => {
  expect(of55(submission)).toBe(isTold)
})
