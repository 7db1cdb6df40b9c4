import { describe, expect, test } from 'vitest'

import type { Submission, SubmissionState } from '~/storage/submission-record'

import { canAskAbout, permissionFor, type Sending } from './earlier'

const environment = { kind: 'live', baseUrl: 'https://service.test', orgId: '1' } as const

const earlier = (state: SubmissionState, changes: Partial<Submission> = {}): Submission => ({
  id: state,
  drafts: ['draft'],
  operation: 'payoutAuthorize',
  key: 'key',
  hash: 'bytes',
  environment,
  subject: { title: 'Payout' },
  body: {},
  state,
  attempts: [{ at: 0, outcome: 'unknown' }],
  decisions: [],
  createdAt: 0,
  ...changes,
})

const sending: Sending = {
  draftId: 'draft',
  hash: 'bytes',
  environment,
  besides: [],
  isCleared: () => false,
}

const kindOf = (changes: Partial<Sending>, ...before: readonly Submission[]) =>
  permissionFor({ ...sending, ...changes }, before).kind

describe('what may be set again and again', () => {
  const sets = { canRepeat: true }

  test.each([
    ['sending', 'earlier'],
    ['unknown', 'again'],
    ['not-there', 'again'],
    ['refused', 'again'],
    ['accepted', 'new'],
    ['found', 'new'],
  ] as const)('the same bytes, %s: %s', (state, kind) => {
    expect(kindOf(sets, earlier(state))).toBe(kind)
  })

  test('another value of the same thing waits for one that is being sent, and for nothing else', () => {
    expect(kindOf({ ...sets, hash: 'changed' }, earlier('sending'))).toBe('earlier')
    expect(kindOf({ ...sets, hash: 'changed' }, earlier('unknown'))).toBe('new')
    expect(kindOf({ ...sets, hash: 'changed' }, earlier('accepted'))).toBe('new')
  })
})

describe('what has left before', () => {
  test.each([
    ['sending', 'earlier'],
    ['unknown', 'earlier'],
    ['accepted', 'earlier'],
    ['accepted-with-unknown-word', 'earlier'],
    ['found', 'earlier'],
    ['not-there', 'earlier'],
    ['refused', 'again'],
    ['not-sent', 'again'],
  ] as const)('the same bytes, %s: %s', (state, kind) => {
    expect(kindOf({}, earlier(state))).toBe(kind)
    expect(kindOf({ draftId: 'other' }, earlier(state))).toBe(kind)
  })

  test.each([
    ['sending', 'earlier'],
    ['unknown', 'earlier'],
    ['accepted', 'earlier'],
    ['found', 'earlier'],
    ['not-there', 'new'],
    ['refused', 'new'],
    ['not-sent', 'new'],
  ] as const)('changed bytes of the same draft, %s: %s', (state, kind) => {
    expect(kindOf({ hash: 'changed' }, earlier(state))).toBe(kind)
  })

  test('what a person has looked for in this visit may be sent again', () => {
    expect(kindOf({ isCleared: () => true }, earlier('not-there'))).toBe('again')
    expect(kindOf({ isCleared: () => true }, earlier('unknown'))).toBe('earlier')
  })

  test('another one alike only beside all that are done, and never beside an open one', () => {
    const besides = ['accepted', 'unknown']
    expect(kindOf({ besides, draftId: 'other' }, earlier('accepted'))).toBe('new')
    expect(kindOf({ besides, draftId: 'other' }, earlier('unknown'))).toBe('earlier')
    expect(kindOf({ besides }, earlier('accepted'), earlier('found'))).toBe('earlier')
    expect(permissionFor(sending, [earlier('accepted'), earlier('found')])).toMatchObject({
      alike: ['accepted', 'found'],
    })
    const retried = earlier('refused', { id: 'second', drafts: ['other'] })
    expect(kindOf({ besides, draftId: 'other' }, earlier('accepted'), retried)).toBe('again')
  })

  test('an open one is shown before one that is done', () => {
    const permission = permissionFor(sending, [earlier('accepted'), earlier('unknown')])
    expect(permission).toMatchObject({ kind: 'earlier', submission: { state: 'unknown' } })
  })

  test('of several that made nothing, the newest is sent again', () => {
    const first = earlier('refused', { id: 'first', createdAt: 1 })
    const second = earlier('not-sent', { id: 'second', createdAt: 2 })
    for (const before of [
      [first, second],
      [second, first],
    ]) {
      expect(permissionFor(sending, before)).toMatchObject({ submission: { id: 'second' } })
    }
  })

  test('only those that are done are named as alike', () => {
    const before = [earlier('accepted'), earlier('unknown'), earlier('not-there')]
    expect(permissionFor(sending, before)).toMatchObject({ alike: ['accepted'] })
  })

  test('only the organization that sent it can be asked about it', () => {
    expect(canAskAbout(earlier('unknown'), environment)).toBe(true)
    expect(canAskAbout(earlier('unknown'), { ...environment, orgId: '2' })).toBe(false)
  })

  test('a sandbox at the same address is another service', () => {
    const sandbox = { ...environment, kind: 'sandbox' } as const
    expect(kindOf({}, earlier('accepted', { environment: sandbox }))).toBe('new')
  })

  test('another service knows nothing of it; another organization of the same one does', () => {
    const there = { ...environment, baseUrl: 'https://other.test' }
    expect(kindOf({}, earlier('accepted', { environment: there }))).toBe('new')
    const other = { ...environment, orgId: '2' }
    expect(kindOf({}, earlier('accepted', { environment: other }))).toBe('earlier')
    expect(kindOf({}, earlier('unknown', { environment: other }))).toBe('earlier')
  })

  test('another organization’s record is not continued: what is written here is recorded here', () => {
    const environmentOfOther = { environment: { ...environment, orgId: '2' } }
    const refused = earlier('refused', environmentOfOther)
    const notSent = earlier('not-sent', environmentOfOther)
    expect(kindOf({}, refused)).toBe('new')
    expect(kindOf({}, notSent)).toBe('new')
    const own = earlier('refused', { id: 'own', createdAt: -1 })
    expect(permissionFor(sending, [refused, own])).toMatchObject({ submission: { id: 'own' } })
    const cleared = earlier('not-there', environmentOfOther)
    expect(kindOf({ isCleared: () => true }, cleared)).toBe('earlier')
  })
})
