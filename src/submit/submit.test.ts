import 'fake-indexeddb/auto'

import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { payoutAuthorize } from '~/contract/payout-authorize'
import { scopeKey } from '~/storage/scope'
import { journalOf } from '~/storage/submissions'
import { sendingNow } from '~/storage/wiping'

import { startSandboxForTests } from '../../mocks/vitest'
import { currentScope, setConnection } from '~/api/connection'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { makeReconciler } from './reconciler'
import type { Intent } from './intent'
import { bytesLock, makeSubmit } from './submitter'
import { FakeLocks } from './testing/fake-locks'

// Made after it was sent, as far as this process's clock says.
const sandbox = startSandboxForTests({ now: new Date() })
afterAll(() => sandbox.close())

const locks = new FakeLocks()

function openTab(name: string) {
  const parts = { journal: journalOf, locks: locks.of(name) }
  const reconciler = makeReconciler(parts)
  const submit = makeSubmit({ ...parts, isOnline: () => true, isCleared: reconciler.isCleared })
  return { submit, ...reconciler }
}

let counter = 0

function intent(cents?: number): Intent<typeof payoutAuthorize> {
  counter += 1
  const amount = { amountMinor: cents ?? 100_000 + counter, scale: 2, currency: 'USD' }
  const bill = `B-${String(counter)}`
  return {
    scope: currentScope(),
    draftId: `draft ${String(counter)}`,
    operation: payoutAuthorize,
    args: {
      body: {
        entryPoint: 'main-street',
        paymentMethod: { method: 'ach' },
        paymentDetails: { totalAmount: amount },
        vendorData: {
          vendorNumber: 'V-7001',
          name1: 'ACME',
          ein: '12-3456789',
          billingData: { accountNumber: '000123456789', routingAccount: '021000021' },
        },
        invoiceData: [{ invoiceNumber: bill, netAmount: amount }],
      },
    },
    subject: {
      title: `Payout of ${String(amount.amountMinor)} to ACME`,
      entry: 'main-street',
      payeeName: 'ACME',
      vendorNumber: 'V-7001',
      amount,
      billNumbers: [bill],
    },
  }
}

const sent = () => sandbox.requests().filter(({ operation }) => operation === 'payoutAuthorize')

beforeEach(() => {
  sandbox.setScenario('')
  setConnection(sandboxConnection)
})

describe('submit', () => {
  test('sends once, with a key, and keeps what the service answered', async () => {
    const before = sent().length
    const answer = await openTab('a').submit(intent())
    expect(answer.kind).toBe('accepted')
    if (answer.kind !== 'accepted') return
    expect(answer.submission).toMatchObject({ state: 'accepted', word: 'Authorized' })
    expect(answer.submission.reference).toBe(answer.accepted.reference)
    expect(
      sent()
        .slice(before)
        .map((each) => each.idempotencyKey),
    ).toEqual([answer.submission.key])
  })

  test('two clicks in one task are one request and one answer', async () => {
    const before = sent().length
    const { submit } = openTab('a')
    const payout = intent()
    const both = Promise.all([submit(payout), submit(payout)])
    // What a wipe in another tab would have this one forget.
    expect(sendingNow()).toEqual([payout.subject.title])
    const [first, second] = await both
    expect(sendingNow()).toEqual([])
    expect(first).toBe(second)
    expect(sent().length - before).toBe(1)
  })

  test('of two tabs with one draft, one sends', async () => {
    const before = sent().length
    const payout = intent()
    const answers = await Promise.all([openTab('a').submit(payout), openTab('b').submit(payout)])
    expect(answers.map(({ kind }) => kind).toSorted()[0]).toBe('accepted')
    expect(sent().length - before).toBe(1)
  })

  test('the same draft and the same bytes are not sent twice', async () => {
    const { submit } = openTab('a')
    const payout = intent()
    await submit(payout)
    const before = sent().length
    expect(await openTab('b').submit(payout)).toMatchObject({ kind: 'earlier' })
    expect(await submit({ ...payout, draftId: 'typed again' })).toMatchObject({ kind: 'earlier' })
    expect(sent().length).toBe(before)
  })

  test('the journal holds no secret, and knows the account by its last four', async () => {
    const answer = await openTab('a').submit(intent())
    if (answer.kind !== 'accepted') throw new Error(answer.kind)
    const kept = JSON.stringify(await journalOf(currentScope()).get(answer.submission.id))
    for (const secret of ['000123456789', '021000021', '12-3456789', 'organization-token']) {
      expect(kept).not.toContain(secret)
    }
    expect(kept).toContain('6789')
  })
})

describe('X3: a browser that blocks site data', () => {
  const blocked = () => Promise.reject(new DOMException('Blocked.', 'SecurityError'))
  const parts = {
    journal: journalOf,
    locks: { request: blocked },
    isOnline: () => true,
    isCleared: () => false,
  }

  test('has nothing sent, and says why', async () => {
    const before = sent().length
    expect(await makeSubmit(parts)(intent())).toMatchObject({
      kind: 'no-journal',
      reason: 'blocked',
    })
    expect(sent().length).toBe(before)
  })

  test('is told apart where only the journal is blocked', async () => {
    const answer = await makeSubmit({
      ...parts,
      locks: locks.of('a'),
      journal: (scope) => ({ ...journalOf(scope), begin: blocked }),
    })(intent())
    expect(answer).toMatchObject({ kind: 'no-journal', reason: 'blocked' })
  })

  test('leaves what is being sent as it is', async () => {
    await expect(makeReconciler(parts).settleInterrupted()).resolves.toBeUndefined()
  })
})

describe('X5: a journal with records of another version', () => {
  /** Changes what lies in the journal behind this version's back. */
  async function rewrite(id: string, change: object): Promise<void> {
    const scope = scopeKey(currentScope())
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open('countinghouse-submissions')
      opening.addEventListener('error', () => reject(new Error('Not opened.')))
      opening.addEventListener('success', () => {
        const database = opening.result
        const transaction = database.transaction('submissions', 'readwrite')
        const store = transaction.objectStore('submissions')
        const reading = store.get([scope, id])
        reading.addEventListener('success', () => store.put({ ...reading.result, ...change }))
        transaction.addEventListener('complete', () => {
          database.close()
          resolve()
        })
      })
    })
  }

  test.each([
    ['a state of a newer version', { state: 'on-hold' }],
    ['no subject', { subject: undefined }],
  ])(
    '%s: nothing is sent twice, other payouts are sent, and the desk has it',
    async (_, change) => {
      const payout = intent()
      const first = await openTab('a').submit(payout)
      if (first.kind !== 'accepted') throw new Error(first.kind)
      const { id, reference } = first.submission
      await rewrite(id, change)
      const before = sent().length
      const unread = { kind: 'no-journal', reason: 'unreadable' }
      expect(await openTab('b').submit(payout)).toMatchObject(unread)
      // The same bytes of another draft, and other bytes of the same one.
      expect(await openTab('b').submit({ ...payout, draftId: `${id} again` })).toMatchObject(unread)
      expect(await openTab('b').submit({ ...intent(), draftId: payout.draftId })).toMatchObject(
        unread,
      )
      expect(sent().length).toBe(before)

      expect((await openTab('b').submit(intent())).kind).toBe('accepted')
      await expect(openTab('b').settleInterrupted()).resolves.toBeUndefined()
      expect(await journalOf(currentScope()).unreadable()).toContainEqual(
        expect.objectContaining({ id, reference }),
      )
      expect((await journalOf(currentScope()).newest(5)).map((each) => each.id)).not.toContain(id)
    },
  )
})

describe('an unknown outcome', () => {
  async function lost(tab: ReturnType<typeof openTab>, scenario: string) {
    const payout = intent()
    sandbox.setScenario(scenario)
    const answer = await tab.submit(payout)
    sandbox.setScenario('')
    if (answer.kind !== 'unknown') throw new Error(answer.kind)
    return { payout, submission: answer.submission }
  }

  test('is found again by a look-up, and is then settled', async () => {
    const tab = openTab('a')
    const { payout, submission } = await lost(tab, 'lost-after')
    const { candidates } = await tab.lookUp(submission)
    expect(candidates.map(({ isLikely }) => isLikely)).toEqual([true])
    const reference = candidates[0]?.reference ?? ''
    expect(await tab.settleFound(submission.id, reference)).toMatchObject({
      submission: { state: 'found', reference },
    })
    expect(await tab.submit(payout)).toMatchObject({ kind: 'earlier' })
  })

  test('is settled where its attempt still held the lock when it was looked for', async () => {
    const tab = openTab('a')
    const { submission } = await lost(tab, 'lost-after')
    // As a full disk leaves it: the outcome was not written down.
    await journalOf(currentScope()).change(submission.id, (kept) => ({ ...kept, state: 'sending' }))
    const looking = locks
      .of('a')
      .request(bytesLock(submission.hash), {}, () => tab.lookUp(submission))
    const { candidates } = await looking
    const reference = candidates[0]?.reference ?? ''
    expect(await tab.settleFound(submission.id, reference)).toMatchObject({
      submission: { state: 'found', reference },
    })
  })

  test('is sent again with the same key, and only after it was looked for', async () => {
    const tab = openTab('a')
    const { payout, submission } = await lost(tab, 'lost-before')
    expect(await tab.submit(payout)).toMatchObject({ kind: 'earlier' })
    expect(await tab.settleNotThere(submission.id)).toEqual({ refused: 'look-first' })
    expect(await tab.lookUp(submission)).toMatchObject({ candidates: [], coverage: 'whole' })
    expect(await tab.settleNotThere(submission.id)).toMatchObject({
      submission: { state: 'not-there' },
    })
    // Another visit has not looked.
    expect(await openTab('b').submit(payout)).toMatchObject({ kind: 'earlier' })
    const again = await tab.submit(payout)
    expect(again).toMatchObject({ kind: 'accepted', submission: { key: submission.key } })
  })

  test('that isn’t there stays so in another visit, unless there is something that nobody has seen', async () => {
    const { submission } = await lost(openTab('a'), 'lost-after')
    const first = openTab('a')
    const { candidates } = await first.lookUp(submission)
    await first.settleNotThere(submission.id, 'Not mine')
    const kept = await journalOf(currentScope()).get(submission.id)
    if (!kept) throw new Error('It is not in the journal.')
    expect(kept.decisions).toMatchObject([{ seen: candidates.map(({ reference }) => reference) }])
    const later = openTab('b')
    expect(later.isCleared(kept)).toBe(false)
    expect(await later.isStillNotThere(kept)).toBe(true)
    expect(later.isCleared(kept)).toBe(true)

    const unseen = kept.decisions.map(({ seen: _seen, ...decision }) => decision)
    await journalOf(currentScope()).change(kept.id, (now) => ({ ...now, decisions: unseen }))
    const last = openTab('c')
    expect(await last.isStillNotThere({ ...kept, decisions: unseen })).toBe(false)
    expect((await journalOf(currentScope()).get(kept.id))?.state).toBe('unknown')
    expect(await last.isStillNotThere({ ...kept, state: 'unknown' })).toBe(false)
  })

  test('keeps the reason that was typed, but for a card number in it', async () => {
    const tab = openTab('a')
    const { submission } = await lost(tab, 'lost-before')
    await tab.lookUp(submission)
    await tab.settleNotThere(submission.id, 'Not that of 4111 1111 1111 1111')
    const kept = await journalOf(currentScope()).get(submission.id)
    expect(kept?.decisions).toMatchObject([{ kind: 'not-there', reason: 'Not that of [removed]' }])
  })

  test('is not looked for at another service, or for another organization', async () => {
    const tab = openTab('a')
    const { submission } = await lost(tab, 'lost-before')
    for (const other of [{ baseUrl: 'http://other.test' }, { orgId: '9' }]) {
      setConnection({ ...sandboxConnection, ...other })
      await expect(tab.lookUp(submission)).rejects.toThrow('another service')
      expect(await tab.settleNotThere(submission.id)).toEqual({ refused: 'not-open' })
    }
  })

  test('stays unknown when its second sending is refused', async () => {
    const tab = openTab('a')
    const { payout, submission } = await lost(tab, 'lost-before')
    await tab.lookUp(submission)
    await tab.settleNotThere(submission.id)
    sandbox.setScenario('refused')
    const answer = await tab.submit(payout)
    expect(answer).toMatchObject({ kind: 'unknown', error: { outcome: 'refused' } })
    expect(await journalOf(currentScope()).get(submission.id)).toMatchObject({ state: 'unknown' })
  })

  test('of a tab that is gone is settled as unknown; one that is being sent is let be', async () => {
    const tab = openTab('a')
    sandbox.setScenario('never')
    const giveUp = new AbortController()
    const sending = tab.submit(intent(), giveUp.signal)
    await vi.waitFor(async () =>
      expect(await journalOf(currentScope()).inState('sending')).toHaveLength(1),
    )
    const other = openTab('b')
    await other.settleInterrupted()
    expect(await journalOf(currentScope()).inState('sending')).toHaveLength(1)
    locks.crash('a')
    await other.settleInterrupted()
    expect(await journalOf(currentScope()).inState('sending')).toHaveLength(0)
    giveUp.abort()
    await sending
  })

  test('holds back changed bytes of the same draft until it is settled', async () => {
    const tab = openTab('a')
    const { payout, submission } = await lost(tab, 'lost-before')
    const changed = { ...intent(), draftId: payout.draftId }
    expect(await tab.submit(changed)).toMatchObject({
      kind: 'earlier',
      submission: { id: submission.id },
    })
    await tab.lookUp(submission)
    await tab.settleNotThere(submission.id)
    const answer = await tab.submit(changed)
    expect(answer.kind).toBe('accepted')
  })
})
