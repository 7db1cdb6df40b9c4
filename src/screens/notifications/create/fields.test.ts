import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { filledIn, leavesOf } from '~/contract/testing/leaves'
import { notificationCreate, notificationUpdate } from '~/contract/notifications'
import { keepable } from '~/storage/draft-values'
import type { Submission } from '~/storage/submission-record'
import { REMOVED } from '~/lib/redact'

import { withoutRemoved } from '../kept-body'
import { registryOf, type NotificationBody } from '../registry'
import { offsetInWords } from '../words'
import { differenceOf } from './difference'
import { createKind, draftOfKind, lossOf, updateOf } from './draft'
import { bodyOf, notificationForm, type NotificationValues } from './fields'
import { createIntent, updateIntent } from './intent'
import { lookAlikes } from './look-alikes'

const SECRET = 'planted-header-value'

const web: NotificationValues = {
  ...notificationForm.empty({
    ownerId: '123',
    ownerType: '0',
    eventType: 'ApprovedPayment',
    frequency: 'untilcancelled',
    fileFormat: 'json',
    timeZone: '\u22125',
    status: '1',
  }),
  isUpdate: true,
  url: 'https://hooks.example.com/a',
  source: 'api',
  headers: [
    { row: '1', name: 'X-Hook-Secret', secret: SECRET },
    { row: '2', name: '', secret: '' },
  ],
  internalData: [{ row: '1', key: 'team', value: 'treasury' }],
}
const mail: NotificationValues = {
  ...web,
  method: 'email',
  emails: 'ann@example.com; bo@example.com,\nann@example.com',
}
const sms: NotificationValues = { ...web, method: 'sms', phones: '+1 555 0100, +1 555 0101' }

describe('the body', () => {
  test('every member of the contract can be set on screen', () => {
    const set = new Set(filledIn(bodyOf(web)))
    const missing = leavesOf(notificationUpdate.body).filter(
      (member) => ![...set].some((each) => each === member || each.startsWith(`${member}.`)),
    )
    expect(missing).toEqual([])
  })

  test('an empty form sends its method alone', () => {
    expect(bodyOf(notificationForm.empty())).toEqual({ method: 'web' })
  })

  test.each([
    ['web', web, 'https://hooks.example.com/a'],
    ['email', mail, 'ann@example.com;bo@example.com'],
    ['sms', sms, '+1 555 0100;+1 555 0101'],
  ] as const)('by %s: its own target, headers for web alone', (method, values, target) => {
    const body = z.encode(notificationUpdate.body, bodyOf(values))
    expect(body).toMatchObject({
      method,
      target,
      content: { timeZone: -5, internalData: { team: 'treasury' } },
    })
    expect(body.content?.webHeaderParameters).toEqual(
      method === 'web' ? { 'X-Hook-Secret': SECRET } : undefined,
    )
  })

  test('a create has no source', () => {
    const { args } = createIntent(web, 'd', undefined, [])
    expect(args.body).not.toHaveProperty('source')
    expect(() => z.encode(notificationCreate.body, args.body)).not.toThrow()
  })
})

describe('secrets', () => {
  test('a header’s value is in no draft, title, subject or difference; its name is', () => {
    const { values, left } = keepable(web)
    const { subject } = createIntent(web, 'd', undefined, [])
    const { title } = draftOfKind(createKind).draftOf('d', web)
    const rows = differenceOf(withoutRemoved({}), bodyOf(web), ['X-Hook-Secret'])
    expect(JSON.stringify([values, subject, title, rows])).not.toContain(SECRET)
    expect(left).toContain('headers.0.secret')
    expect(notificationForm.restore(values).headers[0]).toMatchObject({
      name: 'X-Hook-Secret',
      secret: '',
    })
    expect(lossOf(web)).toMatch(/aren’t saved/)
    expect(lossOf(mail)).toBeUndefined()
  })
})

test.each<[string, Partial<NotificationValues>, string[]]>([
  ['nothing more', {}, []],
  ['an event type', { eventType: ' ' }, ['eventType']],
  ['an address', { url: '' }, ['url']],
  ['a web address', { url: 'javascript:alert(1)' }, ['url']],
  ['no credentials in it', { url: 'https://ann:pw@example.com' }, ['url']],
  ['mail addresses', { method: 'email', emails: 'ann@example.com, bo' }, ['emails']],
  ['phone numbers', { method: 'sms', phones: 'call me' }, ['phones']],
  ['whole hours', { timeZone: '5.5' }, ['timeZone']],
  ['hours of the earth', { timeZone: '-15' }, ['timeZone']],
  [
    'the value of a header',
    { headers: [{ row: '1', name: 'X-A', secret: '' }] },
    ['headers.0.secret'],
  ],
  ['the name of a value', { headers: [{ row: '1', name: '', secret: 'v' }] }, ['headers.0.name']],
  ['a name alone', { headers: [{ row: '1', name: 'X-A: v', secret: 'v' }] }, ['headers.0.name']],
  [
    'one header of a name',
    {
      headers: [
        { row: '1', name: 'X-A', secret: 'v' },
        { row: '2', name: 'x-a', secret: 'w' },
      ],
    },
    ['headers.1.name'],
  ],
  [
    'no header where none is sent',
    { method: 'email', emails: 'a@b.c', headers: [{ row: '1', name: 'X', secret: '' }] },
    [],
  ],
])('asked for: %s', (_, changes, wrong) => {
  expect(notificationForm.wrongIn({ ...web, ...changes })).toEqual(wrong)
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
    body: {
      method: 'web',
      ownerId: '123',
      target: 'https://hooks.example.com/a',
      content: { eventType: 'ApprovedPayment', webHeaderParameters: { 'X-Key': REMOVED } },
    },
    ...parts,
  }) as unknown as Submission

describe('look-alikes', () => {
  const alike = (changes: Partial<NotificationBody>, submissions = [sent({})]) =>
    lookAlikes({ ...bodyOf(web), ...changes }, registryOf(submissions, []), 'd')

  test('the same event, target and owner is the same; another owner’s is near', () => {
    expect(alike({})).toMatchObject([{ id: '7', isSame: true }])
    expect(alike({ ownerId: '124' })).toMatchObject([{ id: '7', isSame: false }])
    expect(alike({ target: 'https://hooks.example.com/b' })).toEqual([])
    expect(alike({ content: { eventType: 'CreatedApplication' } })).toEqual([])
    expect(alike({ method: 'email' })).toEqual([])
  })

  test('one without an answer counts, but not with itself', () => {
    const open = [sent({ state: 'unknown', reference: undefined })]
    expect(alike({}, open)).toMatchObject([{ id: undefined, isSame: true }])
    expect(alike({}, [sent({ state: 'unknown', reference: undefined, drafts: ['d'] })])).toEqual([])
  })

  test('a reason is for those that were shown, and for no other', () => {
    const shown = alike({})
    const reasoned = { ...web, lookAlikeReason: 'For the auditors' }
    expect(createIntent(reasoned, 'd', undefined, shown).besides).toEqual({
      submissions: ['s1'],
      reason: 'For the auditors',
    })
    expect(createIntent(reasoned, 'd1', undefined, shown).besides?.submissions).toEqual([])
    expect(createIntent(web, 'd', undefined, shown).besides).toBeUndefined()
  })

  test('several recipients are the same in any order', () => {
    const body = {
      method: 'email',
      ownerId: '123',
      target: 'b@x.com;A@x.com',
      content: { eventType: 'E' },
    }
    const own = { ...body, target: 'a@x.com;b@x.com' }
    expect(lookAlikes(own, registryOf([sent({ body })], []), 'd')).toMatchObject([{ isSame: true }])
  })
})

describe('an update', () => {
  const [known] = registryOf([sent({})], []).all

  test('begins with what was sent last, and asks for header values again', () => {
    if (!known) throw new Error('It is known.')
    const values = updateOf(known)
    expect(values).toMatchObject({
      method: 'web',
      url: 'https://hooks.example.com/a',
      eventType: 'ApprovedPayment',
      headers: [{ name: 'X-Key', secret: '' }],
    })
    expect(notificationForm.wrongIn(values)).toEqual(['headers.0.secret'])
  })

  test('shows what changes', () => {
    if (!known) throw new Error('It is known.')
    const rows = differenceOf(known.kept, bodyOf(mail), [])
    expect(rows.filter(({ isChanged }) => isChanged).map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Method', 'Target', 'Header: X-Key', 'Internal data: team']),
    )
    expect(rows.find(({ label }) => label === 'Event type')).toMatchObject({ isChanged: false })
  })

  test('back to what was sent before is no repeat, but this draft’s own is', () => {
    const body = { ...bodyOf(mail) }
    const history = [sent({ operation: 'notificationUpdate', body })]
    const of = { id: '7', history }
    expect(updateIntent(mail, 'd', undefined, of).besides).toMatchObject({ submissions: ['s1'] })
    expect(updateIntent(mail, 'd1', undefined, of).besides).toBeUndefined()
    expect(updateIntent({ ...mail, status: '0' }, 'd', undefined, of).besides).toBeUndefined()
  })
})

test.each([
  [-12, 'UTC\u221212 · 12:15 AM when it’s 12:15 PM here'],
  [-13, 'UTC\u221213 · 11:15 PM the day before when it’s 12:15 PM here'],
  [-5, 'UTC\u22125 · 7:15 AM when it’s 12:15 PM here'],
  [0, 'UTC · the same time as here'],
  [14, 'UTC+14 · 2:15 AM the next day when it’s 12:15 PM here'],
])('%i hours in local time', (hours, text) => {
  const now = Date.UTC(2026, 10, 23, 12, 15)
  expect(
    offsetInWords(hours, { now, locale: 'en-US', zone: 'UTC' }).replaceAll('\u202f', ' '),
  ).toBe(text)
})
