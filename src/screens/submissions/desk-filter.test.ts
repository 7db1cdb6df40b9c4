import { describe, expect, test } from 'vitest'

import type { Submission } from '~/storage/submission-record'

import { deskFilterOf, filterDesk, isFiltering, typeChoices } from './desk-filter'

const sent = (id: string, changes: Partial<Submission>): Submission => ({
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
const all = [payout, payment, lost]

const found = (address: string) =>
  filterDesk(all, deskFilterOf(new URLSearchParams(address))).map(({ id }) => id)

describe('what was sent is found', () => {
  test.each([
    ['', ['a', 'b', 'c']],
    ['find=zoe', ['a']],
    ['find=inv-7 zoe', ['a']],
    ['find=3001-p1', ['a']],
    ['find=5001', ['b']],
    ['find=liam', ['b']],
    ['find=45.5', ['a']],
    ['find=45', ['a']],
    ['find=1,455', ['b']],
    ['find=14', []],
    ['find=4550', []],
    ['find=nothing', []],
    ['type=paymentGetpaid', ['b', 'c']],
    ['state=to-settle', ['c']],
    ['state=refused&type=paymentGetpaid', ['b']],
    ['state=done', ['a']],
    ['state=no-such-state', ['a', 'b', 'c']],
  ])('%s', (address, ids) => {
    expect(found(address)).toEqual(ids)
  })
})

test('a state that nobody knows filters nothing', () => {
  expect(isFiltering(deskFilterOf(new URLSearchParams('state=toString')))).toBe(false)
  expect(isFiltering(deskFilterOf(new URLSearchParams('find=%20')))).toBe(false)
  expect(isFiltering(deskFilterOf(new URLSearchParams('state=done')))).toBe(true)
})

test('each type is offered once, and an updated notification is a notification', () => {
  const labels = typeChoices.map(({ label }) => label)
  expect(new Set(labels).size).toBe(labels.length)
  const notifications = typeChoices.find(({ label }) => label === 'Notifications')?.value ?? ''
  const both = ['notificationCreate', 'notificationUpdate'].map((operation) =>
    sent(operation, { operation }),
  )
  const old = sent('old', { operation: 'dropped' })
  const of = (type: string) =>
    filterDesk([...both, old], { find: '', type, state: '' }).map(({ id }) => id)
  expect(of(notifications)).toEqual(['notificationCreate', 'notificationUpdate'])
  expect(of('unheardOf')).toEqual([])
})
