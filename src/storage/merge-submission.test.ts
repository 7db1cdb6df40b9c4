import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { ApiError } from '~/api/errors'
import { canonicalJson } from '~/lib/canonical-json'
import { accepted, beginning, decided, failed, sentAgain } from '~/submit/submission-steps'

import { asImported, mergeSubmissions } from './merge-submission'
import type { Submission } from './submission-record'

const begun: Submission = {
  id: 's1',
  drafts: ['d1'],
  operation: 'payoutAuthorize',
  key: 'k',
  hash: 'h',
  environment: { kind: 'live', baseUrl: 'https://one.test', orgId: '1' },
  subject: { title: 'Payout' },
  body: {},
  state: 'sending',
  attempts: [beginning(10)],
  decisions: [],
  createdAt: 10,
}

const lost = new ApiError('payoutAuthorize', { outcome: 'unknown', reason: 'network' })
const refusal = new ApiError('payoutAuthorize', { outcome: 'refused', reason: 'bad-request' })

type Step = (before: Submission, at: number) => Submission

/** What a browser may do next with a submission, as submission-steps.ts does it. */
const steps: Readonly<Record<string, Step>> = {
  lose: (before) => (before.state === 'sending' ? failed(before, lost) : before),
  refuse: (before) => (before.state === 'sending' ? failed(before, refusal) : before),
  accept: (before, at) =>
    before.state === 'sending'
      ? accepted(before, {
          outcome: 'accepted',
          reference: `r${String(at)}`,
          word: undefined,
          receipt: undefined,
        })
      : before,
  find: (before, at) =>
    before.state === 'unknown'
      ? decided(before, { at, kind: 'found', reference: `f${String(at)}` })
      : before,
  deny: (before, at) =>
    before.state === 'unknown'
      ? decided(before, { at, kind: 'not-there', reason: 'Looked' })
      : before,
  again: (before, at) =>
    ['refused', 'not-there', 'not-sent'].includes(before.state)
      ? sentAgain(before, `d${String(at)}`, at)
      : before,
}

const walk = fc.array(fc.constantFrom(...Object.keys(steps)), { maxLength: 6 })

const after = (start: Submission, names: readonly string[], from: number): Submission =>
  names.reduce((state, name, at) => steps[name]?.(state, from + at * 10) ?? state, start)

/** What two browsers went on to do with one submission, from where they both had it. */
const branches = fc
  .tuple(
    walk,
    fc.array(fc.tuple(walk, fc.integer({ min: 0, max: 9 })), { minLength: 2, maxLength: 4 }),
  )
  .map(([before, each]) => {
    const shared = after(begun, before, 100)
    return each.map(([names, from]) => asImported(after(shared, names, 1000 + from)))
  })

const merged = (all: readonly Submission[]): string => canonicalJson(all.reduce(mergeSubmissions))

describe('a submission that several browsers have kept (PI-D40)', () => {
  test('comes to the same in any order, twice over and in any grouping', () => {
    fc.assert(
      fc.property(branches, fc.nat({ max: 3 }), (all, first) => {
        const once = merged(all)
        const turned = [...all.slice(first % all.length), ...all.slice(0, first % all.length)]
        expect(merged(all.toReversed())).toBe(once)
        expect(merged([...turned, ...all])).toBe(once)
        const [head, ...rest] = all
        if (head && rest.length > 0) {
          expect(canonicalJson(mergeSubmissions(head, rest.reduce(mergeSubmissions)))).toBe(once)
        }
      }),
      { numRuns: 500 },
    )
  })

  test('no attempt, decision or reference is lost, and what may exist is never said not to', () => {
    fc.assert(
      fc.property(branches, (all) => {
        const kept = all.reduce(mergeSubmissions)
        for (const each of all) {
          expect(kept.decisions).toEqual(expect.arrayContaining([...each.decisions]))
          const times = kept.attempts.map(({ at }) => at)
          expect(times).toEqual(expect.arrayContaining(each.attempts.map(({ at }) => at)))
          if (!['accepted', 'found'].includes(each.state)) continue
          expect(['accepted', 'found']).toContain(kept.state)
          expect([kept.reference, ...(kept.twins ?? [])]).toContain(each.reference)
        }
      }),
      { numRuns: 500 },
    )
  })

  test('settled goes before unknown, and a later attempt without an answer before that', () => {
    const unknown = after(begun, ['lose'], 20)
    const denied = after(unknown, ['deny'], 30)
    const again = after(denied, ['again', 'lose'], 40)
    expect(mergeSubmissions(unknown, denied)).toEqual(denied)
    expect(mergeSubmissions(again, denied)).toEqual(again)
    expect(again.state).toBe('unknown')
    const found = after(unknown, ['find'], 35)
    expect(mergeSubmissions(found, denied)).toMatchObject({
      state: 'found',
      reference: 'f35',
      decisions: [{ kind: 'not-there' }, { kind: 'found' }],
    })
    const made = after(denied, ['again', 'accept'], 40)
    expect(mergeSubmissions(found, made)).toMatchObject({
      state: 'accepted',
      reference: 'f35',
      twins: ['r50'],
    })
  })
})
