import { describe, expect, test } from 'vitest'

import { localRow } from '~/lists/local/local-rows'
import { allAtOnce } from '~/lib/steps'
import { parseSearch } from '~/filters/filter-syntax'
import type { Submission } from '~/storage/submission-record'

import { typeLabels } from './desk-filter'
import { type SentRow, submissionFields } from './fields'

const sent = (id: string, changes: Partial<Submission>): SentRow => ({
  id,
  drafts: [],
  operation: 'payoutAuthorize',
  key: undefined,
  hash: '',
  environment: { kind: 'sandbox', baseUrl: '', orgId: '' },
  subject: { title: id },
  body: {},
  state: 'accepted',
  attempts: [],
  decisions: [],
  createdAt: 0,
  followed: undefined,
  isUsed: false,
  ...changes,
})

const usd = (amountMinor: number) => ({ amountMinor, scale: 2, currency: 'USD' })
const payout = sent('a', {
  subject: { title: 'Payout', payeeName: 'Zoë & Co.', amount: usd(4550), billNumbers: ['INV-7'] },
  reference: '3001-P1',
})
const payment = sent('b', {
  operation: 'paymentGetpaid',
  state: 'refused',
  subject: { title: 'Payment', customerId: '5001', customerName: 'Liam', amount: usd(145_500) },
})
const lost = sent('c', {
  operation: 'paymentGetpaid',
  state: 'unknown',
  subject: { title: 'Lost' },
})

const found = (rows: readonly SentRow[], address: string) => {
  const { conditions } = parseSearch(address, submissionFields)
  return allAtOnce(submissionFields.meeting(rows.map(localRow), conditions)).map(
    ({ value }) => value.id,
  )
}

describe('what was sent is found', () => {
  test.each([
    ['', ['a', 'b', 'c']],
    ['find(ct)=zoe', ['a']],
    ['find(ct)=inv-7 zoe', ['a']],
    ['find(ct)=3001-p1', ['a']],
    ['find(ct)=5001', ['b']],
    ['find(ct)=liam', ['b']],
    ['find(ct)=45.5', ['a']],
    ['find(ct)=45', ['a']],
    ['find(ct)=1,455', ['b']],
    ['find(ct)=14', []],
    ['find(ct)=4550', []],
    ['find(ct)=nothing', []],
    ['type(eq)=paymentGetpaid', ['b', 'c']],
    ['state(eq)=to-settle', ['c']],
    ['state(eq)=refused&type(eq)=paymentGetpaid', ['b']],
    ['state(eq)=done', ['a']],
  ])('%s', (address, ids) => {
    expect(found([payout, payment, lost], address)).toEqual(ids)
  })
})

test('a type is offered once, and finds what was made and what was changed', () => {
  const labels = Object.values(typeLabels)
  expect(new Set(labels).size).toBe(labels.length)
  const [type = ''] =
    Object.entries(typeLabels).find(([, label]) => label === 'Notifications') ?? []
  const both = ['notificationCreate', 'notificationUpdate'] as const
  const rows = [...both.map((operation) => sent(operation, { operation })), payout]
  expect(found(rows, `type(eq)=${type}`)).toEqual(both)
})
