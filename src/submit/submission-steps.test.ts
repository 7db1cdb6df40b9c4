import { describe, expect, test } from 'vitest'

import type { Attempt, Submission } from '~/storage/submission-record'

import { ApiError, type FailedOutcome } from '~/api/errors'
import {
  accepted,
  beginning,
  decided,
  failed,
  interrupted,
  isKeyFresh,
  sentAgain,
} from './submission-steps'

const submission = (changes: Partial<Submission> = {}): Submission => ({
  id: 'one',
  drafts: ['draft'],
  operation: 'payoutAuthorize',
  key: 'key',
  hash: 'bytes',
  environment: { kind: 'live', baseUrl: 'https://service.test', orgId: '1' },
  subject: { title: 'Payout' },
  body: {},
  state: 'sending',
  attempts: [{ at: 1000, outcome: 'sending' }],
  decisions: [],
  createdAt: 0,
  ...changes,
})
const unanswered: Attempt = { at: 1000, outcome: 'unknown' }
const refused: Attempt = { at: 1000, outcome: 'refused' }
const error = (outcome: FailedOutcome, responseText?: string) =>
  new ApiError('payoutAuthorize', { outcome, reason: 'status', status: 503, responseText })

describe('an attempt', () => {
  test('begins as sending, in each draft once, and keeps those before it', () => {
    const before = submission({ state: 'refused', attempts: [refused] })
    expect(sentAgain(before, 'other', 5000)).toEqual({
      ...before,
      drafts: ['draft', 'other'],
      state: 'sending',
      attempts: [refused, { at: 5000, outcome: 'sending' }],
    })
    expect(sentAgain(before, 'draft', 5000).drafts).toEqual(['draft'])
  })

  test('whose tab is gone is unknown; one that has ended stays as it ended', () => {
    expect(interrupted(submission())).toEqual(
      submission({
        state: 'unknown',
        attempts: [{ at: 1000, outcome: 'unknown', reason: 'interrupted' }],
      }),
    )
    const ended = submission({ state: 'accepted', attempts: [{ at: 1000, outcome: 'accepted' }] })
    expect(interrupted(ended)).toEqual(ended)
    expect(interrupted(submission({ attempts: [] })).attempts).toEqual([])
  })

  test('that is accepted is named, and changes no attempt before it', () => {
    const before = submission({ attempts: [unanswered, beginning(2000)] })
    const answer = { outcome: 'accepted', reference: 'P-1', word: 'Authorized' } as const
    expect(accepted(before, answer)).toEqual({
      ...before,
      state: 'accepted',
      reference: 'P-1',
      word: 'Authorized',
      attempts: [unanswered, { at: 2000, outcome: 'accepted' }],
    })
  })

  test('that fails keeps why, and the words of the service', () => {
    expect(failed(submission(), error('refused', 'no: [removed]'))).toEqual(
      submission({
        state: 'refused',
        attempts: [
          {
            at: 1000,
            outcome: 'refused',
            reason: 'status',
            status: 503,
            responseText: 'no: [removed]',
          },
        ],
      }),
    )
    expect(failed(submission(), error('unknown')).attempts).toEqual([
      { at: 1000, outcome: 'unknown', reason: 'status', status: 503, responseText: undefined },
    ])
  })

  test.each([
    ['refused', [refused], 'refused'],
    ['not-sent', [], 'not-sent'],
    ['unknown', [], 'unknown'],
    ['failed', [], 'unknown'],
    ['refused', [unanswered], 'unknown'],
    ['not-sent', [unanswered, refused], 'unknown'],
  ] as const)('that ends %s after %j leaves the submission %s', (outcome, before, state) => {
    const sent = submission({ attempts: [...before, beginning(2000)] })
    const after = failed(sent, error(outcome))
    expect(after.state).toBe(state)
    expect(after.attempts.at(-1)?.outcome).toBe(outcome === 'failed' ? 'unknown' : outcome)
  })
})

describe('a decision', () => {
  test('settles what is unknown, and names what was found', () => {
    const before = submission({ state: 'unknown', decisions: [{ at: 1, kind: 'not-there' }] })
    const decision = { at: 2, kind: 'found', reference: 'P-2' } as const
    expect(decided(before, decision)).toEqual({
      ...before,
      state: 'found',
      reference: 'P-2',
      decisions: [{ at: 1, kind: 'not-there' }, decision],
    })
  })

  test('to make another leaves this one as it is', () => {
    const before = submission({ state: 'accepted', reference: 'P-1' })
    expect(decided(before, { at: 2, kind: 'another' })).toMatchObject({
      state: 'accepted',
      reference: 'P-1',
    })
  })
})

test.each([
  [1000, true],
  [120_999, true],
  [121_000, false],
  [999, false],
])('a key first sent at 1000 may be known at %d: %s', (now, isFresh) => {
  expect(isKeyFresh(submission(), now)).toBe(isFresh)
  expect(isKeyFresh(submission({ key: undefined }), now)).toBe(false)
})
