import 'fake-indexeddb/auto'

import { describe, expect, test } from 'vitest'

import { REMOVED } from '~/lib/redact'
import {
  importedNotifications,
  keepImported,
  removeImported,
} from '~/storage/imported-notifications'
import type { Submission } from '~/storage/submission-record'

import { openRegistryFile, readRegistryFile, registryFile } from './file'
import { openUpdate, registryOf } from './registry'
import { readLog } from './sandbox/door'

const scope = { kind: 'live', baseUrl: 'https://service.test', orgId: '123' } as const
const NOW = Date.UTC(2026, 10, 23)
const SECRET = 'planted-header-value'

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
    const [only, ...others] = registryOf([sent({}), update({})], []).all
    expect(others).toEqual([])
    expect(only).toMatchObject({ id: '7', sentAt: 2000, kept: { headerNames: ['X-Key'] } })
    expect(only?.kept.body.target).toBe('https://b.test')
    expect(only?.history.map(({ id }) => id)).toEqual(['s2', 's1'])
  })

  test('an update without an answer changes nothing, and is in the history', () => {
    const [only] = registryOf([sent({}), update({ state: 'unknown' })], []).all
    expect(only?.kept.body.target).toBe('https://a.test')
    expect(only?.history).toHaveLength(2)
    expect(only && openUpdate(only)).toMatchObject({ update: { id: 's2' }, isLast: true })
    const since = update({ id: 's3', attempts: [{ at: 3000, outcome: 'accepted' }] })
    const [later] = registryOf([sent({}), update({ state: 'unknown' }), since], []).all
    expect(later && openUpdate(later)).toMatchObject({ update: { id: 's2' }, isLast: false })
    const open = registryOf([update({ state: 'unknown' })], []).openUpdates
    expect(open.map(({ id }) => id)).toEqual(['s2'])
    expect(registryOf([sent({}), update({ state: 'unknown' })], []).openUpdates).toEqual([])
    // Of one that was never known here, there is nothing to show.
    expect(registryOf([update({ state: 'unknown' })], []).all).toEqual([])
  })

  test('a create without an answer has no ID, and other writes are none of these', () => {
    const { all, unknown } = registryOf(
      [sent({ state: 'unknown', reference: undefined }), sent({ operation: 'vendorCreate' })],
      [],
    )
    expect(all).toEqual([])
    expect(unknown).toHaveLength(1)
  })

  test('of an imported one and one sent here, the newer is the last', () => {
    const imported = { id: '7', body: body('https://c.test'), importedAt: NOW }
    const later = registryOf([sent({})], [{ ...imported, sentAt: 5000 }]).all[0]
    expect(later).toMatchObject({ importedAt: NOW, submission: undefined })
    expect(later?.kept.body.target).toBe('https://c.test')
    const earlier = registryOf([sent({})], [{ ...imported, sentAt: 500 }]).all[0]
    expect(earlier).toMatchObject({ importedAt: undefined, submission: { id: 's1' } })
  })

  test('an ID is one, however it was written', () => {
    const { all } = registryOf(
      [sent({ reference: '7' }), update({ subject: { title: 'Update', notificationId: '007' } })],
      [{ id: '0007', body: body('https://c.test'), importedAt: NOW }],
    )
    expect(all.map(({ id }) => id)).toEqual(['7'])
  })

  test('what the journal cut out is asked for again', () => {
    const cut = sent({ body: { ...body(`https://a.test/?token=${REMOVED}`) } })
    const [only] = registryOf([cut], []).all
    expect(only?.kept).toMatchObject({ cut: ['target'] })
    expect(only?.kept.body.target).toBeUndefined()
  })
})

describe('the file', () => {
  test('there and back, marked as imported, without header values', () => {
    const { all } = registryOf([sent({}), update({})], [])
    const text = registryFile(all, scope, NOW)
    const read = readRegistryFile(text, scope, NOW)
    expect(read).toMatchObject({ ok: true, odd: 0, isOtherService: false })
    const [only] = registryOf([], read.ok ? read.notifications : []).all
    expect(only).toMatchObject({ id: '7', sentAt: 2000, importedAt: NOW })
    expect(only?.kept.body).toEqual(all[0]?.kept.body)
    expect(only?.kept.headerNames).toEqual(['X-Key'])
  })

  test('header values in a file written by hand aren’t taken', () => {
    const given = {
      ...body('https://a.test'),
      content: { webHeaderParameters: { 'X-Key': SECRET } },
    }
    const text = JSON.stringify({
      kind: 'countinghouse notifications',
      version: 1,
      notifications: [{ id: 801, body: given, sentAt: '2999-01-01T00:00:00Z' }],
    })
    const read = readRegistryFile(text, scope, NOW)
    expect(JSON.stringify(read)).not.toContain(SECRET)
    expect(read.ok && read.notifications).toEqual([
      { id: '801', body: expect.any(Object), importedAt: NOW },
    ])
  })

  test.each([
    ['{', 'JSON'],
    ['[]', 'no notifications'],
    ['{"kind":"countinghouse view","notifications":[]}', 'no notifications'],
    ['{"kind":"countinghouse notifications","version":9,"notifications":[]}', 'newer version'],
  ])('%s is refused', (text, reason) => {
    expect(readRegistryFile(text, scope, NOW)).toMatchObject({
      ok: false,
      reason: expect.stringContaining(reason),
    })
  })

  test('odd entries are counted, and another service is named', () => {
    const text = JSON.stringify({
      kind: 'countinghouse notifications',
      version: 1,
      service: { ...scope, orgId: '9' },
      notifications: [{ id: '7', body: {} }, { id: 'x', body: {} }, { id: '8' }, null, 5],
    })
    expect(readRegistryFile(text, scope, NOW)).toMatchObject({
      ok: true,
      odd: 4,
      isOtherService: true,
      notifications: [{ id: '7' }],
    })
  })
})

test('a file that is too large isn’t read', async () => {
  const text = async () => {
    throw new Error('It was read.')
  }
  expect(await openRegistryFile({ size: 21 * 1024 * 1024, text }, scope)).toMatchObject({
    reason: 'The file is larger than 20 MB.',
  })
  expect(await openRegistryFile({ size: 1, text }, scope)).toMatchObject({
    reason: expect.stringContaining('couldn’t read'),
  })
})

test('an older file replaces nothing newer', async () => {
  const at = (sentAt: number | undefined) => ({ id: '9', body: {}, sentAt, importedAt: NOW })
  expect(await keepImported(scope, [at(2000)])).toBe(1)
  expect(await keepImported(scope, [at(1000), { ...at(1), id: '10' }])).toBe(1)
  expect(await keepImported(scope, [at(undefined)])).toBe(0)
  const kept = async () => (await importedNotifications(scope)).records
  expect(await kept()).toMatchObject([{ id: '10' }, { id: '9', sentAt: 2000 }])
  expect(await keepImported(scope, [at(3000)])).toBe(1)
  expect(await kept()).toMatchObject([{ id: '10' }, { id: '9', sentAt: 3000 }])
  await removeImported(scope, '9')
  await removeImported(scope, '10')
})

test('imported ones are kept by service, and removed again', async () => {
  const one = { id: '7', body: body('https://a.test'), importedAt: NOW }
  await keepImported(scope, [one])
  expect((await importedNotifications(scope)).records).toMatchObject([one])
  expect((await importedNotifications({ ...scope, orgId: '9' })).records).toEqual([])
  await removeImported(scope, '7')
  expect((await importedNotifications(scope)).records).toEqual([])
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
