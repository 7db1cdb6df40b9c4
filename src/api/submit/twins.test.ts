import 'fake-indexeddb/auto'

import { afterAll, beforeEach, describe, expect, test } from 'vitest'

import { payoutAuthorize } from '~/contract/payout-authorize'
import { vendorCreate } from '~/contract/vendors'
import { journalOf } from '~/storage/submissions'

import { startSandboxForTests } from '../../../mocks/vitest'
import { currentScope, setConnection } from '../connection'
import { sandboxConnection } from '../testing/sandbox-connection'
import { makeDesk } from './desk'
import type { Intent, WriteOperation } from './intent'
import { makeSubmit } from './submitter'
import { FakeLocks } from './testing/fake-locks'

const sandbox = startSandboxForTests()
afterAll(() => sandbox.close())

const parts = { journal: journalOf, locks: new FakeLocks().of('a') }
const desk = makeDesk(parts)
const submit = makeSubmit({ ...parts, isOnline: () => true, isCleared: desk.isCleared })

beforeEach(() => {
  sandbox.setScenario('')
  setConnection(sandboxConnection)
})

let counter = 0

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
    const { twins, looked } = await desk.lookForTwins(submission)
    const own = Number(submission.reference)
    expect(twins.map(({ reference }) => reference)).toEqual([String(own - 1)])
    expect(looked).toBe(`IDs ${String(own - 12)} to ${String(own + 4)}`)
  })

  test('nothing is found where one was made, and nothing is written', async () => {
    const submission = await made(vendor())
    const before = sandbox.requests().length
    expect((await desk.lookForTwins(submission)).twins).toEqual([])
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
    expect((await desk.lookForTwins(second)).twins).toEqual([])
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
    expect((await desk.lookForTwins(submission)).twins).toEqual([])
  })

  test('where name and number were taken out of the journal, nothing is claimed', async () => {
    const submission = await made(vendor(), 'twice@vendorCreate')
    const own = Number(submission.reference)
    const { subject } = submission
    const nameless = { ...submission, subject: { ...subject, payeeName: '[removed]' } }
    expect((await desk.lookForTwins(nameless)).twins.map(({ reference }) => reference)).toEqual([
      String(own - 1),
    ])
    const bare = { ...nameless, subject: { ...nameless.subject, vendorNumber: '' } }
    expect(await desk.lookForTwins(bare)).toEqual({ twins: [], looked: undefined })
  })

  test('a service that cannot be asked is no "none"', async () => {
    const submission = await made(vendor(), 'twice@vendorCreate')
    sandbox.setScenario('lost-before')
    await expect(desk.lookForTwins(submission)).rejects.toMatchObject({ outcome: 'failed' })
  })

  test('connecting elsewhere ends it', async () => {
    const submission = await made(vendor())
    const looking = desk.lookForTwins(submission)
    setConnection({ ...sandboxConnection, orgId: '9' })
    await expect(looking).rejects.toMatchObject({ reason: 'cancelled' })
    await expect(desk.lookForTwins(submission)).rejects.toThrow('another service')
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
    expect((await desk.lookForTwins(submission)).twins).toEqual([])
  })

  test('where keys are not honoured, the second one is found', async () => {
    const submission = await made(payout(), 'twice@payoutAuthorize,idempotency-forgotten')
    const { twins } = await desk.lookForTwins(submission)
    expect(twins).toHaveLength(1)
    expect(twins[0]?.reference).not.toBe(submission.reference)
  })
})
