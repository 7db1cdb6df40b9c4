import { describe, expect, test } from 'vitest'

import { REMOVED } from '~/lib/redact'
import type { Submission } from '~/storage/submission-record'

import { openUpdate, registryOf } from './registry'
import { readLog } from './sandbox/deliveries'

const body = (target: string) => ({
  method: 'web',
  target,
  content: { eventType: 'ApprovedPayment', webHeaderParameters: { 'X-Key': REMOVED } },
})

const sent = (parts: Partial<Submission>): Submission =>
  ({
    id: 's1',
    drafts: ['d1'],
    operation: 'notificationCreate',
    state: 'accepted',
    reference: '7',
    subject: { title: 'ApprovedPayment' },
    attempts: [{ at: 1000, outcome: 'accepted' }],
    createdAt: 1000,
    body: body('https://a.test'),
    ...parts,
  }) as unknown as Submission

const update = (parts: Partial<Submission>): Submission =>
  sent({
    id: 's2',
    operation: 'notificationUpdate',
    subject: { title: 'Update', notificationId: '7' },
    attempts: [{ at: 2000, outcome: 'accepted' }],
    body: body('https://b.test'),
    ...parts,
  })

describe('the registry', () => {
  test('what was sent last is what is known, with everything sent before', () => {
    const [only, ...others] = registryOf([sent({}), update({})]).all
    expect(others).toEqual([])
    expect(only).toMatchObject({ id: '7', sentAt: 2000, kept: { headerNames: ['X-Key'] } })
    expect(only?.kept.body.target).toBe('https://b.test')
    expect(only?.history.map(({ id }) => id)).toEqual(['s2', 's1'])
  })

  test('an update without an answer changes nothing, and is in the history', () => {
    const [only] = registryOf([sent({}), update({ state: 'unknown' })]).all
    expect(only?.kept.body.target).toBe('https://a.test')
    expect(only?.history).toHaveLength(2)
    expect(only && openUpdate(only)).toMatchObject({ update: { id: 's2' }, isLast: true })
    const since = update({ id: 's3', attempts: [{ at: 3000, outcome: 'accepted' }] })
    const [later] = registryOf([sent({}), update({ state: 'unknown' }), since]).all
    expect(later && openUpdate(later)).toMatchObject({ update: { id: 's2' }, isLast: false })
    const open = registryOf([update({ state: 'unknown' })]).openUpdates
    expect(open.map(({ id }) => id)).toEqual(['s2'])
    expect(registryOf([sent({}), update({ state: 'unknown' })]).openUpdates).toEqual([])
    // Of one that was never known here, there is nothing to show.
    expect(registryOf([update({ state: 'unknown' })]).all).toEqual([])
  })

  test('a create without an answer has no ID, and other writes are none of these', () => {
    const { all, unknown } = registryOf([
      sent({ state: 'unknown', reference: undefined }),
      sent({ operation: 'vendorCreate' }),
    ])
    expect(all).toEqual([])
    expect(unknown).toHaveLength(1)
  })

  test('an ID is one, however it was written', () => {
    const { all } = registryOf([
      sent({ reference: '7' }),
      update({ subject: { title: 'Update', notificationId: '007' } }),
    ])
    expect(all.map(({ id }) => id)).toEqual(['7'])
  })

  test('what the journal cut out is asked for again', () => {
    const cut = sent({ body: { ...body(`https://a.test/?token=${REMOVED}`) } })
    const [only] = registryOf([cut]).all
    expect(only?.kept).toMatchObject({ cut: ['target'] })
    expect(only?.kept.body.target).toBeUndefined()
  })
})

test('a chargeback is opened by its ID, a number or its text', () => {
  const opened = (chargebackId: unknown) =>
    readLog({ newest: [{ payload: { chargebackId } }] }).newest[0]?.chargebackId
  expect([9001, '9001', 0, '../x', null].map(opened)).toEqual([
    '9001',
    '9001',
    undefined,
    undefined,
    undefined,
  ])
})

test('the sandbox’s log is read as warily as any answer', () => {
  expect(readLog(null)).toEqual({ total: 0, newest: [] })
  expect(readLog({ total: 3, newest: [{ at: 5, payload: { chargebackId: 9001 } }, 'x'] })).toEqual({
    total: 3,
    newest: [
      {
        key: '3',
        at: '',
        eventType: '',
        method: '',
        target: '',
        payload: { chargebackId: 9001 },
        chargebackId: '9001',
      },
    ],
  })
})
