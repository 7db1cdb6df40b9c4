import { beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { filledIn, leavesOf } from '~/contract/testing/leaves'
import { currentScope, setConnection } from '~/api/connection'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { notificationCreate, notificationUpdate } from '~/contract/notifications'
import { keepable } from '~/storage/draft-values'
import type { Submission } from '~/storage/submission-record'
import { REMOVED } from '~/lib/redact'

import { changeLegend } from '~/storage/legend'
import { scopeKey } from '~/storage/scope'

import { memberName, withoutRemoved } from '../kept-body'
import { registryOf, type NotificationBody } from '../registry'
import { notificationName, offsetInWords, targetsOf, targetText } from '../words'
import { changesText, reviewedDifference } from './review'
import { createDraft, createIntent, notificationDraftLoss, updateIntent, updateOf } from './draft'
import { bodyOf, canSend, notificationForm, type NotificationValues } from './fields'
import { alikeNotifications } from './look-alikes'

const SECRET = 'planted-header-value'

beforeEach(() => setConnection(sandboxConnection))

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
    const { args } = createIntent({ ...web, isUpdate: false }, 'd', undefined, [])
    expect(args.body).not.toHaveProperty('source')
    expect(() => z.encode(notificationCreate.body, args.body)).not.toThrow()
  })
})

describe('secrets', () => {
  test('a header’s value is in no draft, title, subject or difference; its name is', () => {
    const { values, left } = keepable(web)
    const { subject } = createIntent(web, 'd', undefined, [])
    const { title } = createDraft.draftOf('d', web)
    const rows = reviewedDifference(withoutRemoved({}), bodyOf(web), ['X-Hook-Secret'])
    expect(JSON.stringify([values, subject, title, rows])).not.toContain(SECRET)
    expect(left).toContain('headers.0.secret')
    expect(notificationForm.restore(values).headers[0]).toMatchObject({
      name: 'X-Hook-Secret',
      secret: '',
    })
    expect(notificationDraftLoss(web)).toMatch(/aren’t saved/)
    expect(notificationDraftLoss(mail)).toBeUndefined()
  })

  test.each([
    ['X-Hook-Secret', 'X-Hook-Secret'],
    [`X-Hook-Secret: ${SECRET}`, 'X-Hook-Secret'],
    [`X-Hook-Secret:${SECRET}`, 'X-Hook-Secret'],
    [`X-Hook-Secret ${SECRET}`, ''],
    [`"X-Hook-Secret" = ${SECRET}`, ''],
  ])('a value typed into the name is in no draft: %s', (name, kept) => {
    const typed = { ...web, headers: [{ row: '1', name, secret: '' }] }
    const { values } = createDraft.draftOf('d', typed)
    expect(JSON.stringify(values)).not.toContain(SECRET)
    expect(notificationForm.restore(keepable(values).values).headers[0]?.name).toBe(kept)
    expect(notificationDraftLoss(typed) === undefined).toBe(name === kept)
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
    { method: 'email', emails: 'a@b.co', headers: [{ row: '1', name: 'X', secret: '' }] },
    [],
  ],
])('asked for: %s', (_, changes, wrong) => {
  expect(notificationForm.wrongIn({ ...web, ...changes })).toEqual(wrong)
})

test.each<[Partial<NotificationValues>, string[]]>([
  [{}, []],
  [{ url: 'http://hooks.example.com/a' }, ['url']],
  [{ url: 'https://localhost/a' }, ['url']],
  [{ method: 'email', emails: 'ann@ex\u0430mple.com' }, ['emails']],
  [{ method: 'email', emails: 'bo@example.com, ann@ex\u0430mple.com' }, ['emails']],
  [{ headers: [{ row: '1', name: 'X-Key', secret: '“k-1”' }] }, ['headers.0.secret']],
  [{ headers: [{ row: '1', name: 'X-Key', secret: 'X-Key: k-1' }] }, ['headers.0.secret']],
  // What isn’t sent is no question.
  [
    {
      method: 'email',
      emails: 'bo@example.com',
      url: 'http://hooks.example.com',
      headers: [{ row: '1', name: 'X-Key', secret: '“k-1”' }],
    },
    [],
  ],
])(
  'what a person has to decide of a notification waits for an answer: %j (PI-U5)',
  (changes, names) => {
    expect(notificationForm.doubts({ ...web, ...changes }).map(({ name }) => name)).toEqual(names)
  },
)

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

test('only lists of addresses and numbers are taken apart', () => {
  const mails = { method: 'Email', target: 'a@b.test;c@d.test' }
  expect(targetsOf(mails)).toEqual(['a@b.test', 'c@d.test'])
  const hook = { method: 'web', target: 'https://a.test/x;y=1' }
  expect(targetText(hook)).toBe('https://a.test/x;y=1')
  expect(targetsOf({ method: 'web', target: undefined })).toEqual([])
  expect(notificationName({ ...mails, content: { eventType: 'E' } })).toBe(
    'E to a@b.test, c@d.test',
  )
})

describe('look-alikes', () => {
  const alike = (changes: Partial<NotificationBody>, submissions = [sent({})]) =>
    alikeNotifications({ ...bodyOf(web), ...changes }, registryOf(submissions), 'd')

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
    // Typed before the form was changed.
    expect(createIntent(reasoned, 'd', undefined, []).besides).toBeUndefined()
    const near = alike({ ownerId: '124' })
    expect(createIntent(reasoned, 'd', undefined, near).besides).toBeUndefined()
  })

  test('several recipients are the same in any order', () => {
    const body = {
      method: 'email',
      ownerId: '123',
      target: 'b@x.com;A@x.com',
      content: { eventType: 'E' },
    }
    const own = { ...body, target: 'a@x.com;b@x.com' }
    expect(alikeNotifications(own, registryOf([sent({ body })]), 'd')).toMatchObject([
      { isSame: true },
    ])
  })
})

describe('an update', () => {
  const [known] = registryOf([sent({})]).all

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
    const rows = reviewedDifference(known.kept, bodyOf(mail), [])
    expect(rows.filter(({ isChanged }) => isChanged).map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Method', 'Target', 'Header: X-Key', 'Internal data: team']),
    )
    expect(rows.find(({ label }) => label === 'Event')).toMatchObject({ isChanged: false })
  })

  test('says that there are no changes only where all can be compared', () => {
    if (!known) throw new Error('It is known.')
    const { body } = known.kept
    const hidden = 'Values that aren’t kept can’t be compared.'
    const [plain, one] = [mail, { ...mail, status: '0' }].map((values) => bodyOf(values))
    if (!plain || !one) throw new Error('They are there.')
    const kept = { body: plain, headerNames: [], cut: [] }
    expect(changesText(reviewedDifference(kept, plain, []))).toBe('No changes')
    expect(changesText(reviewedDifference(kept, one, []))).toBe('1 change')
    expect(changesText(reviewedDifference(known.kept, body, ['X-Key']))).toBe(
      `No other changes. ${hidden}`,
    )
    const withCut = { ...kept, cut: ['ownerId'] }
    expect(changesText(reviewedDifference(withCut, { ...plain, ownerId: '1' }, []))).toBe(
      `No other changes. ${hidden}`,
    )
    expect(changesText(reviewedDifference(known.kept, { ...body, status: 0 }, ['X-Key']))).toBe(
      `1 change. ${hidden}`,
    )
    // One that goes away is a change, whatever its value was.
    expect(changesText(reviewedDifference(known.kept, body, []))).toBe('1 change')
  })

  test('may be sent again, since it sets everything', () => {
    expect(updateIntent(mail, 'd', { id: '7', last: undefined })).toMatchObject({ canRepeat: true })
  })

  describe('of one that the journal cut', () => {
    const body = {
      method: 'web',
      ownerId: REMOVED,
      target: 'https://a.test',
      content: {
        eventType: 'E',
        internalData: {
          team: 'treasury',
          token: REMOVED,
          deep: { ssn: REMOVED, other: 1 },
          list: [`Authorization: ${REMOVED}`],
          ein: '•••• 4321',
          webHeaderParameters: { 'X-A': REMOVED },
        },
        webHeaderParameters: { 'X-Key': REMOVED },
      },
    }
    const cutKeys = ['token', 'deep', 'list', 'ein', 'webHeaderParameters']
    const [cut] = registryOf([sent({ body })]).all
    if (!cut) throw new Error('It is known.')

    test('names every place, and keeps no half', () => {
      expect(cut.kept.cut.map(memberName)).toEqual([
        'Owner ID',
        ...cutKeys.map((key) => `Internal data: ${key}`),
      ])
      expect(cut.kept.body.content?.internalData).toEqual({ team: 'treasury' })
      expect(cut.kept.headerNames).toEqual(['X-Key'])
    })

    test('asks for each again, and sends no word of the journal', () => {
      const values = { ...updateOf(cut), headers: [] }
      expect(values.internalData.map(({ key }) => key)).toEqual(['team', ...cutKeys])
      expect(notificationForm.wrongIn(values)).toEqual(
        cutKeys.map((_, at) => `internalData.${String(at + 1)}.value`),
      )
      expect(JSON.stringify(bodyOf(values))).not.toMatch(/removed|4321/)
    })

    test('the difference shows what would be removed', () => {
      const values = updateOf(cut)
      const internalData = values.internalData.slice(0, 2).map((row) => ({ ...row, value: 'v' }))
      const rows = reviewedDifference(cut.kept, bodyOf({ ...values, internalData }), ['X-Key'])
      const changed = rows.filter(({ isChanged }) => isChanged)
      expect(changed).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ label: 'Owner ID', was: 'Not kept', now: undefined }),
          expect.objectContaining({
            label: 'Internal data: deep',
            was: 'Not kept',
            now: undefined,
          }),
        ]),
      )
      expect(rows).toContainEqual({
        label: 'Internal data: token',
        was: 'Not kept',
        now: 'v',
        isChanged: false,
        isHidden: true,
      })
    })
  })

  test('what was no text stays what it was, unless it is edited', () => {
    const last = { content: { internalData: { n: 5, on: true, o: { a: [1] }, text: '5' } } }
    const [known] = registryOf([sent({ body: last })]).all
    if (!known) throw new Error('It is known.')
    const values = updateOf(known)
    const { body } = known.kept
    expect(bodyOf(values, body).content?.internalData).toEqual(last.content.internalData)
    const edited = values.internalData.map((row) => ({ ...row, value: '6' }))
    expect(bodyOf({ ...values, internalData: edited }, body).content?.internalData).toEqual({
      n: '6',
      on: '6',
      o: '6',
      text: '6',
    })
  })

  test('a method that can’t be sent from here takes no target over', () => {
    const body = { method: 'pager', target: '555' }
    const [known] = registryOf([sent({ body })]).all
    if (!known) throw new Error('It is known.')
    expect(updateOf(known)).toMatchObject({ method: 'web', url: '', emails: '', phones: '' })
    expect(canSend('pager')).toBe(false)
    expect(canSend('Email')).toBe(true)
  })

  test('another method leaves nothing of the old target in the summary', () => {
    const body = { method: 'email', target: 'a@b.test;c@d.test' }
    const [known] = registryOf([sent({ body })]).all
    if (!known) throw new Error('It is known.')
    const { facts } = notificationForm.summary({ ...updateOf(known), method: 'web' })
    expect(facts.find(({ name }) => name === 'target')).toMatchObject({ value: undefined })
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

test('reviews and differences call a status by what the legend knows (PI-D14)', () => {
  const paused = { key: 'notification 7', kind: 'notification', code: 7, evidence: [] } as const
  changeLegend(scopeKey(currentScope()), [{ ...paused, name: 'Paused' }])
  const textOf = (status: number) =>
    notificationForm.review({ status }).find(({ name }) => name === 'status')?.value
  expect([textOf(7), textOf(8)]).toEqual(['Paused (7)', '8'])
  const rows = reviewedDifference(withoutRemoved({ status: 8 }), { status: 7 }, [])
  expect(rows).toMatchObject([{ was: 'Code 8', now: 'Paused (7)' }])
})
