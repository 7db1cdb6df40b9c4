import 'fake-indexeddb/auto'

import { afterAll, beforeEach, describe, expect, test } from 'vitest'

import { payoutAuthorize } from '~/contract/payout-authorize'
import { vendorCreate } from '~/contract/vendors'
import type { Submission } from '~/storage/submission-record'
import { journalOf } from '~/storage/submissions'

import type { PayoutRecord } from '../../mocks/model'
import { startSandboxForTests, type Deliver } from '../../mocks/vitest'
import { currentScope, setConnection } from '~/api/connection'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { makeReconciler } from './reconciler'
import type { Intent, WriteOperation } from './intent'
import { makeSubmit } from './submitter'
import { FakeLocks } from './testing/fake-locks'

const straight: Deliver = (request, handle) => handle(request)
let deliver = straight
const sandbox = startSandboxForTests({
  deliver: (request, handle) => deliver(request, handle),
})
afterAll(() => sandbox.close())

const parts = { journal: journalOf, locks: new FakeLocks().of('a') }
const reconciler = makeReconciler(parts)
const submit = makeSubmit({ ...parts, isOnline: () => true, isCleared: reconciler.isCleared })

beforeEach(() => {
  deliver = straight
  sandbox.setScenario('')
  setConnection(sandboxConnection)
})

/** Payouts by their reference. */
const stored = new Map<string, PayoutRecord>()
sandbox.store().onChange((change) => {
  if (change.in === 'payouts') stored.set(change.record.PaymentId ?? '', change.record)
})

let counter = 0
let nextId = 900_000

function vendor(name1 = `Twin ${String((counter += 1))}`): Intent<typeof vendorCreate> {
  return {
    scope: currentScope(),
    draftId: `draft of ${name1}`,
    operation: vendorCreate,
    args: { params: { entry: 'main-street' }, body: { name1, vendorNumber: `${name1} number` } },
    subject: {
      title: name1,
      entry: 'main-street',
      payeeName: name1,
      vendorNumber: `${name1} number`,
    },
  }
}

async function made<O extends WriteOperation>(intent: Intent<O>, scenario = '') {
  sandbox.setScenario(scenario)
  const answer = await submit(intent)
  sandbox.setScenario('')
  if (answer.kind !== 'accepted') throw new Error(answer.kind)
  return answer.submission
}

describe('X1: after a vendor create was accepted', () => {
  test('a twin that the same sending made is found, by its id', async () => {
    const submission = await made(vendor(), 'twice@vendorCreate')
    const { twins, searched } = await reconciler.lookForTwins(submission)
    const own = Number(submission.reference)
    expect(twins.map(({ reference }) => reference)).toEqual([String(own - 1)])
    expect(searched).toBe(`IDs ${String(own - 12)} to ${String(own + 4)}`)
  })

  test('nothing is found where one was made, and nothing is written', async () => {
    const submission = await made(vendor())
    const before = sandbox.requests().length
    expect((await reconciler.lookForTwins(submission)).twins).toEqual([])
    const asked = sandbox.requests().slice(before)
    expect(new Set(asked.map(({ method }) => method))).toEqual(new Set(['GET']))
  })

  test('its neighbours, one of them made here on purpose, are no twins', async () => {
    await made(vendor())
    const first = await made(vendor('Same on purpose'))
    const again = vendor('Same on purpose')
    const second = await made({
      ...again,
      draftId: 'another draft',
      besides: { submissions: [first.id], reason: 'Two branches' },
    })
    expect(second.reference).not.toBe(first.reference)
    expect((await reconciler.lookForTwins(second)).twins).toEqual([])
  })

  test('one that was there long before is no twin', async () => {
    const intent = vendor('Here before')
    await made({ ...intent, scope: currentScope() })
    const [old] = await journalOf(currentScope()).ofDraft(intent.draftId)
    if (!old?.reference) throw new Error('Not made.')
    const stored = sandbox.store().get('vendors', old.reference)
    if (!stored) throw new Error('Not stored.')
    sandbox.store().put('vendors', old.reference, {
      ...stored,
      createdDate: '2026-11-20T12:00:00Z',
    })
    // As another browser made it: this one has no record of it.
    await journalOf(currentScope()).change(old.id, (each) => ({ ...each, reference: 'elsewhere' }))
    const submission = await made({
      ...intent,
      draftId: 'the second',
      besides: { submissions: [old.id], reason: 'Another branch' },
    })
    expect((await reconciler.lookForTwins(submission)).twins).toEqual([])
  })

  test('where name and number were taken out of the journal, nothing is claimed', async () => {
    const submission = await made(vendor(), 'twice@vendorCreate')
    const own = Number(submission.reference)
    const { subject } = submission
    const nameless = { ...submission, subject: { ...subject, payeeName: '[removed]' } }
    expect(
      (await reconciler.lookForTwins(nameless)).twins.map(({ reference }) => reference),
    ).toEqual([String(own - 1)])
    const bare = { ...nameless, subject: { ...nameless.subject, vendorNumber: '' } }
    expect(await reconciler.lookForTwins(bare)).toEqual({ twins: [], searched: undefined })
  })

  test('an answer with another vendor’s ID: nothing is claimed of what is beside that', async () => {
    const submission = await made(vendor())
    const { vendorId } = sandbox.store().samples()
    const elsewhere = { ...submission, reference: String(vendorId) }
    expect(await reconciler.lookForTwins(elsewhere)).toEqual({ twins: [], searched: undefined })
  })

  test('a service that cannot be asked is no "none"', async () => {
    const submission = await made(vendor(), 'twice@vendorCreate')
    sandbox.setScenario('lost-before')
    await expect(reconciler.lookForTwins(submission)).rejects.toMatchObject({ outcome: 'failed' })
  })

  test('connecting elsewhere ends it', async () => {
    const submission = await made(vendor())
    const looking = reconciler.lookForTwins(submission)
    setConnection({ ...sandboxConnection, orgId: '9' })
    await expect(looking).rejects.toMatchObject({ reason: 'cancelled' })
    await expect(reconciler.lookForTwins(submission)).rejects.toThrow('another service')
  })
})

describe('X1: after a payout was authorized', () => {
  const { vendorId } = sandbox.store().samples()

  function payout(): Intent<typeof payoutAuthorize> {
    counter += 1
    const amount = { amountMinor: 7_700_000 + counter, scale: 2, currency: 'USD' }
    const number = `TWIN-${String(counter)}`
    return {
      scope: currentScope(),
      draftId: number,
      operation: payoutAuthorize,
      args: {
        body: {
          entryPoint: 'main-street',
          paymentDetails: { totalAmount: amount },
          vendorData: { vendorId },
          invoiceData: [{ invoiceNumber: number, netAmount: amount }],
        },
        flags: { allowDuplicatedBills: true },
      },
      subject: { title: number, entry: 'main-street', vendorId, amount, billNumbers: [number] },
    }
  }

  test('its key makes one of two requests', async () => {
    const submission = await made(payout(), 'twice@payoutAuthorize')
    expect((await reconciler.lookForTwins(submission)).twins).toEqual([])
  })

  test('where keys are not honored, the second one is found', async () => {
    const submission = await made(payout(), 'twice@payoutAuthorize,idempotency-forgotten')
    const { twins } = await reconciler.lookForTwins(submission)
    expect(twins).toHaveLength(1)
    expect(twins[0]?.reference).not.toBe(submission.reference)
  })

  /** Payouts to the same vendor of the same amount for other bills, made elsewhere one after the other. */
  function makeElsewhere({ reference = '' }: Submission, count: number, from: Date) {
    const own = stored.get(reference)
    if (!own) throw new Error('Not stored.')
    for (let at = 1; at <= count; at += 1) {
      nextId += 1
      const madeAt = new Date(from.getTime() + at * 1000).toISOString()
      sandbox.store().put('payouts', String(nextId), {
        ...own,
        IdOut: nextId,
        PaymentId: `elsewhere-${String(nextId)}`,
        CreatedAt: madeAt,
        CreatedDate: madeAt,
        Bills: [{ invoiceNumber: `ELSE-${String(at)}` }],
      })
    }
  }

  test('it is found behind many newer ones of the same amount; those long before are not read', async () => {
    const submission = await made(payout(), 'twice@payoutAuthorize,idempotency-forgotten')
    makeElsewhere(submission, 150, new Date('2026-11-21T13:00:00Z'))
    makeElsewhere(submission, 250, new Date('2026-11-20T12:00:00Z'))
    let queries = 0
    deliver = (request, handle) => {
      queries += 1
      return handle(request)
    }
    const { twins, isPartial } = await reconciler.lookForTwins(submission)
    expect(twins).toHaveLength(1)
    expect(isPartial).toBe(false)
    expect(queries).toBe(2)
  })

  test('(FD-7) what is found is written down, until a whole look finds it gone', async () => {
    const submission = await made(payout(), 'twice@payoutAuthorize,idempotency-forgotten')
    const { twins } = await reconciler.lookForTwins(submission)
    const kept = () => journalOf(currentScope()).get(submission.id)
    const doubled = await kept()
    if (!doubled) throw new Error('It is not in the journal.')
    expect(doubled.twins).toEqual(twins.map(({ reference }) => reference))

    sandbox.setScenario('lost-before')
    await expect(reconciler.lookForTwins(doubled)).rejects.toMatchObject({ outcome: 'failed' })
    expect((await kept())?.twins).toEqual(doubled.twins)

    sandbox.setScenario('')
    const twin = stored.get(twins[0]?.reference ?? '')
    if (!twin) throw new Error('Not stored.')
    sandbox.store().put('payouts', String(twin.IdOut), { ...twin, TotalAmount: 1 })
    expect((await reconciler.lookForTwins(doubled)).twins).toEqual([])
    expect((await kept())?.twins).toBeUndefined()
  })

  test('(FD-7) those of a run are looked for together, in few reads, as one by one', async () => {
    const submissions: Submission[] = []
    for (let at = 0; at < 8; at += 1) {
      const isTwice = at === 2 || at === 5
      submissions.push(
        await made(payout(), isTwice ? 'twice@payoutAuthorize,idempotency-forgotten' : ''),
      )
    }
    const before = sandbox.requests().length
    const together = await reconciler.lookForTwinsOfAll(submissions)
    expect(sandbox.requests().length - before).toBeLessThanOrEqual(4)
    for (const [at, submission] of submissions.entries()) {
      const alone = await reconciler.lookForTwins(submission)
      expect(alone.twins).toHaveLength(at === 2 || at === 5 ? 1 : 0)
      expect(together.get(submission.id)).toEqual(alone)
    }
  })

  test('where there are more than can be read, that is said', async () => {
    const submission = await made(payout(), 'twice@payoutAuthorize,idempotency-forgotten')
    makeElsewhere(submission, 15, new Date('2026-11-21T13:00:00Z'))
    deliver = (request, handle) => {
      const url = new URL(request.url)
      if (url.searchParams.has('limitRecord')) url.searchParams.set('limitRecord', '1')
      return handle(new Request(url, request))
    }
    expect(await reconciler.lookForTwins(submission)).toMatchObject({ twins: [], isPartial: true })
  })
})
