import 'fake-indexeddb/auto'

import { describe, expect, test } from 'vitest'

import { journalOf } from './submissions'
import { scopeKey, type Scope } from './scope'
import type { Submission } from './submission-record'

const one: Scope = { kind: 'sandbox', baseUrl: '', orgId: '123' }
const two: Scope = { kind: 'live', baseUrl: 'https://live.test', orgId: '123' }

const submission = (id: string, environment: Scope, changes: object = {}): Submission => ({
  id,
  drafts: [`draft ${id}`],
  operation: 'payoutAuthorize',
  key: 'key',
  hash: `hash ${id}`,
  environment,
  subject: { title: `Payout ${id}` },
  body: {},
  state: 'unknown',
  attempts: [{ at: 1, outcome: 'unknown' }],
  decisions: [],
  createdAt: 1,
  ...changes,
})

const keep = (record: Submission) =>
  journalOf(record.environment).begin('none', 'none', () => ({ put: [record], result: undefined }))

describe('the journal', () => {
  test('shows, counts and finds nothing of another scope', async () => {
    await keep(submission('a', one))
    await keep(submission('b', two))
    await keep(submission('c', one, { reference: 'P-1' }))
    const other = journalOf(two)
    expect(await other.get('c')).toBeUndefined()
    expect(await other.ofDraft('draft c')).toEqual([])
    expect(await other.ofReference('P-1')).toEqual([])
    expect((await other.inState('unknown')).map(({ id }) => id)).toEqual(['b'])
    expect(await other.newestOf('paymentRefund', 9)).toEqual([])
    expect(await other.count()).toBe(1)
    expect(await other.change('c', (each) => ({ ...each, state: 'found' }))).toBeUndefined()
    expect((await journalOf(one).get('c'))?.state).toBe('unknown')
  })

  test('those of one operation are found behind any number of others, newest first', async () => {
    const own: Scope = { kind: 'sandbox', baseUrl: '', orgId: 'many' }
    await keep(submission('r1', own, { operation: 'paymentRefund', createdAt: 1 }))
    await keep(submission('r2', own, { operation: 'paymentRefund', createdAt: 2 }))
    for (let at = 3; at < 40; at += 1)
      await keep(submission(`p${String(at)}`, own, { createdAt: at }))
    await keep(submission('r0', two, { operation: 'paymentRefund' }))
    const found = async (limit: number) =>
      (await journalOf(own).newestOf('paymentRefund', limit)).map(({ id }) => id)
    expect(await found(20)).toEqual(['r2', 'r1'])
    expect(await found(1)).toEqual(['r2'])
  })

  test('X5: a record that another version wrote takes no other down, and is told apart', async () => {
    const odd = [
      submission('no subject', one, { subject: undefined }),
      submission('newer', one, { state: 'twice-found' }),
      submission('odd attempts', one, { attempts: 'none' }),
      submission('odd amount', one, { subject: { title: 'Payout', amount: 5 } }),
    ]
    const before = await journalOf(one).count()
    for (const record of odd) await keep(record)
    const journal = journalOf(one)
    expect((await journal.newest(99)).map(({ id }) => id).toSorted()).toEqual(['a', 'c'])
    expect(await journal.inState('unknown')).toHaveLength(2)
    expect(await journal.count()).toBe(before + odd.length)
    expect(await journal.unreadable()).toHaveLength(odd.length)
    expect(await journal.unreadable()).toContainEqual({ ...odd[1], scope: scopeKey(one) })
    expect(await journal.get('newer')).toBeUndefined()
    expect(await journalOf(two).unreadable()).toEqual([])
  })

  test('X5: what may have been sent before, and cannot be read, is not sent again', async () => {
    const begin = (draft: string, hash: string) =>
      journalOf(one).begin(draft, hash, () => ({ put: [], result: 'sent' }))
    await expect(begin('draft newer', 'other')).rejects.toMatchObject({ reason: 'unreadable' })
    await expect(begin('other', 'hash newer')).rejects.toMatchObject({ reason: 'unreadable' })
    expect(await begin('other', 'other')).toBe('sent')
  })
})
