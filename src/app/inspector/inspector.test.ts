import { expect, test } from 'vitest'

import type { CallFact } from '~/api/call-log'

import { submissionBehind } from './inspector'

const call = (operation: string, path: string, at: number): CallFact => ({
  id: 1,
  operation,
  method: 'PATCH',
  path,
  at,
})

const sent = (id: string, operation: string, at: number, more: object = {}) => ({
  id,
  operation,
  key: undefined,
  attempts: [{ at, outcome: 'accepted' as const }],
  subject: { title: id },
  ...more,
})

test('without a key, of the record that its address names', () => {
  const of = (domainId: string) => ({ subject: { title: '', domainId } })
  const all = [
    sent('third', 'domainUpdate', 1300, of('7003')),
    sent('second', 'domainUpdate', 1200, of('7002')),
    sent('first', 'domainUpdate', 1100, of('7001')),
  ]
  const behind = (id: string) =>
    submissionBehind(call('domainUpdate', `/api/PaymentMethodDomain/${id}`, 1210), all, undefined)
  expect(behind('7001')?.id).toBe('first')
  expect(behind('7003')?.id).toBe('third')
  expect(behind('7009')).toBeUndefined()
})

test('without a key or a record, the nearest in time, and none from long before', () => {
  const all = [sent('b', 'notificationCreate', 4000), sent('a', 'notificationCreate', 1000)]
  const behind = (at: number) =>
    submissionBehind(call('notificationCreate', '/api/Notification', at), all, undefined)?.id
  expect(behind(1010)).toBe('a')
  expect(behind(3900)).toBe('b')
  expect(behind(60_000)).toBeUndefined()
})

test('with a key, by it alone', () => {
  const all = [
    sent('other', 'payoutAuthorize', 1000, { key: 'k-1' }),
    sent('own', 'payoutAuthorize', 1400, { key: 'k-2' }),
  ]
  const fact = call('payoutAuthorize', '/api/MoneyOut/authorize', 1001)
  expect(submissionBehind(fact, all, 'k-2')?.id).toBe('own')
  expect(submissionBehind(fact, all, 'k-3')).toBeUndefined()
})
