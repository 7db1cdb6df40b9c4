import { afterAll, beforeEach, describe, expect, test } from 'vitest'

import { call } from '~/api/call'
import { setConnection } from '~/api/connection'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { payoutAuthorize } from '~/contract/payout-authorize'
import { vendorCreate } from '~/contract/vendors'
import type { Submission } from '~/storage/submission-record'

import { type Deliver, startSandboxForTests } from '../../mocks/vitest'
import { couldBeIt } from './candidate'
import { lookUpPayout } from './kinds/payout-look-up'
import { lookUpVendor } from './kinds/vendor-create'
import { readBack } from './kinds/write-kinds'
import { needsReason } from './reconciler'

const NOW = new Date('2026-11-21T12:00:00Z')
const straight: Deliver = (request, handle) => handle(request)
let deliver = straight
/** What the service was asked in a test. */
const asked: string[] = []
const sandbox = startSandboxForTests({
  now: NOW,
  deliver: (request, handle) => {
    asked.push(request.url)
    return deliver(request, handle)
  },
})
afterAll(() => sandbox.close())
const { vendorId } = sandbox.store().samples()

beforeEach(() => {
  deliver = straight
  asked.length = 0
  sandbox.setScenario('')
  setConnection(sandboxConnection)
})

const unclaimed = async () => undefined
const dayLater = NOW.getTime() + 86_400_000

function unknown(changes: Partial<Submission> = {}, at = NOW.getTime()): Submission {
  return {
    id: 'id',
    drafts: ['draft'],
    operation: 'payoutAuthorize',
    key: 'key',
    hash: 'hash',
    environment: { kind: 'sandbox', baseUrl: 'http://service.test', orgId: '123' },
    subject: { title: 'Payout' },
    body: {},
    state: 'unknown',
    attempts: [{ at, outcome: 'unknown' }],
    decisions: [],
    createdAt: at,
    ...changes,
  }
}

let counter = 0

/** A payout that is there, and the submission that may have made it. */
async function authorized(bills = true, amountMinor = 8_800_000 + counter) {
  counter += 1
  const amount = { amountMinor, scale: 2, currency: 'USD' }
  const billNumbers = bills ? [`LOOK-${String(counter)}`] : []
  const body = {
    entryPoint: 'main-street',
    paymentMethod: { method: 'ach' },
    paymentDetails: { totalAmount: amount },
    vendorData: { vendorId },
    invoiceData: billNumbers.map((invoiceNumber) => ({ invoiceNumber, netAmount: amount })),
  }
  const { reference, sent } = await call(payoutAuthorize, { body })
  const subject = { title: 'Payout', entry: 'main-street', vendorId, amount, billNumbers }
  return { reference, body: JSON.parse(sent.body ?? '') as unknown, subject }
}

describe('looking for a payout', () => {
  test('it is found by amount, vendor and bill', async () => {
    const { reference, subject } = await authorized()
    const { candidates, coverage } = await lookUpPayout(unknown({ subject }), unclaimed)
    expect(coverage).toBe('whole')
    expect(candidates).toMatchObject([{ reference, isLikely: true }])
  })

  test('also where the service ignores the filters', async () => {
    const { reference, subject } = await authorized()
    sandbox.setScenario('filter-ignored')
    const { candidates } = await lookUpPayout(unknown({ subject }), unclaimed)
    expect(candidates).toMatchObject([{ reference, isLikely: true }])
  })

  /** A service that gives one row in a page, whatever it is asked for. */
  const capped: Deliver = (request, handle) => {
    const url = new URL(request.url)
    if (url.searchParams.has('limitRecord')) url.searchParams.set('limitRecord', '1')
    return handle(new Request(url, request))
  }

  test('where the service caps its pages, all are read that it counts', async () => {
    const first = await authorized(false, 9_900_001)
    await authorized(false, 9_900_001)
    deliver = capped
    const { candidates, coverage } = await lookUpPayout(
      unknown({ subject: first.subject }),
      unclaimed,
    )
    expect(coverage).toBe('whole')
    expect(candidates).toHaveLength(2)
  })

  test('without its count, a short page is no proof that there is no more', async () => {
    const { subject } = await authorized(false, 9_900_002)
    await authorized(false, 9_900_002)
    deliver = async (request, handle) => {
      const answer = await capped(request, handle)
      const { Summary: _counted, ...rest } = (await answer.json()) as Record<string, unknown>
      return Response.json(rest)
    }
    const found = await lookUpPayout(unknown({ subject }), unclaimed)
    expect(found.coverage).toBe('likely')
    expect(needsReason({ ...found, candidates: [] })).toBe(true)
  })

  test('T14: half a character in a number does not stop it', async () => {
    const { subject } = await authorized()
    const broken = {
      ...subject,
      billNumbers: ['B\ud83d'],
      vendorId: undefined,
      vendorNumber: '\udc00',
    }
    await lookUpPayout(unknown({ subject: broken }), unclaimed)
    expect(asked.join()).toContain('billNumber(ct)=B%EF%BF%BD')
    expect(asked.join()).toContain('vendorNumber(eq)=%EF%BF%BD')
  })

  test('one of the same amount to another vendor, or for another bill, is not it', async () => {
    const { subject } = await authorized()
    const other = await lookUpPayout(
      unknown({ subject: { ...subject, vendorId: '1', billNumbers: [] } }),
      unclaimed,
    )
    expect(other.candidates).toEqual([])
    const bill = await lookUpPayout(
      unknown({ subject: { ...subject, billNumbers: ['ELSE'] } }),
      unclaimed,
    )
    expect(bill.candidates.map(({ isLikely }) => isLikely)).toEqual([false])
    expect(needsReason(bill)).toBe(false)
  })

  test.each([
    ['with', true],
    ['without', false],
  ])(
    'an older one just like it, %s its bill, is shown, and not called likely; “not there” then needs a reason',
    async (_, hasBill) => {
      const { subject } = await authorized(hasBill)
      const found = await lookUpPayout(unknown({ subject }, dayLater), unclaimed)
      expect(found.candidates).toMatchObject([{ isLikely: false, agreement: { time: 'differs' } }])
      expect(found.candidates.every(couldBeIt)).toBe(true)
      expect(needsReason(found)).toBe(true)
    },
  )

  test('what the journal did not keep is not asked for', async () => {
    const { subject } = await authorized()
    const kept = { ...subject, vendorId: undefined, vendorNumber: '[removed]' }
    const found = await lookUpPayout(
      unknown({ subject: { ...kept, billNumbers: ['Bill [removed]'] } }),
      unclaimed,
    )
    expect(found.candidates).toMatchObject([{ agreement: { bills: 'unknown' } }])
    expect(asked.join()).not.toMatch(/removed/)
  })

  test('one that another submission is known to have made is not it', async () => {
    const { subject } = await authorized()
    const found = await lookUpPayout(unknown({ subject }), async () => 'another')
    expect(found.candidates).toMatchObject([{ claimedBy: 'another', isLikely: false }])
    expect(needsReason(found)).toBe(false)
  })

  test('a service that cannot be asked has said nothing', async () => {
    const { subject } = await authorized()
    sandbox.setScenario('error-500')
    await expect(lookUpPayout(unknown({ subject }), unclaimed)).rejects.toThrow()
  })
})

describe('looking for a vendor', () => {
  const made = async (name: string) =>
    (
      await call(vendorCreate, {
        params: { entry: 'main-street' },
        body: { vendorNumber: name, name1: `Look ${name}` },
      })
    ).reference

  const subjectOf = (name: string) => ({
    title: name,
    entry: 'main-street',
    vendorNumber: name,
    payeeName: `Look ${name}`,
  })

  test('it is found right after the newest one made from here', async () => {
    const before = await made('L-1')
    const reference = await made('L-2')
    const submission = unknown({ operation: 'vendorCreate', subject: subjectOf('L-2') })
    const clues = { madeIds: [before], madeBeforeIds: [before], seenIds: [] }
    const found = await lookUpVendor(submission, clues, unclaimed)
    expect(found).toMatchObject({ coverage: 'likely', candidates: [{ reference, isLikely: true }] })
  })

  test('the ids after the newest one known are read as long as they follow one another', async () => {
    // Made elsewhere: more of them than are read at a time.
    const others = Array.from({ length: 20 }, (_, at) => `L-3-${String(at)}`)
    const known = await made('L-3')
    for (const name of others) await made(name)
    const reference = await made('L-4')
    const submission = unknown({ operation: 'vendorCreate', subject: subjectOf('L-4') })
    const found = await lookUpVendor(
      submission,
      { madeIds: [], madeBeforeIds: [], seenIds: [known] },
      unclaimed,
    )
    expect(found).toMatchObject({ coverage: 'poor', candidates: [{ reference, isLikely: true }] })
  })

  test('one that was sent earlier and is settled later is found behind the newest', async () => {
    const before = await made('L-7')
    const reference = await made('L-8')
    const after = await made('L-9')
    const submission = unknown({ operation: 'vendorCreate', subject: subjectOf('L-8') })
    const clues = { madeIds: [before, after], madeBeforeIds: [before], seenIds: [] }
    const found = await lookUpVendor(submission, clues, unclaimed)
    expect(found).toMatchObject({ coverage: 'likely', candidates: [{ reference, isLikely: true }] })
    // A clock that was moved back says that it was sent after all of them.
    const moved = { ...clues, madeBeforeIds: [before, after] }
    const again = await lookUpVendor(submission, moved, unclaimed)
    expect(again.candidates).toMatchObject([{ reference, isLikely: true }])
    // Where nothing made before it is known, nobody can say where to begin.
    const blind = { madeIds: [after], madeBeforeIds: [], seenIds: [] }
    expect(await lookUpVendor(submission, blind, unclaimed)).toMatchObject({ coverage: 'poor' })
  })

  test('the reading ends where no id follows; nothing found says little; a typed id is looked at', async () => {
    const reference = await made('L-5')
    await made('L-6')
    const submission = unknown({ operation: 'vendorCreate', subject: subjectOf('L-5') })
    // So many ids ahead that it is not among those just before the newest.
    const others = Array.from({ length: 70 }, (_, at) => `L-6-${String(at)}`)
    for (const name of others) await made(name)
    const clues = { madeIds: [], madeBeforeIds: [], seenIds: [String(Number(reference) + 71)] }
    const before = sandbox.requests().length
    expect(await lookUpVendor(submission, clues, unclaimed)).toMatchObject({
      coverage: 'poor',
      candidates: [],
    })
    const read = sandbox.requests().slice(before)
    expect(read.filter(({ operation }) => operation === 'vendorGet')).toHaveLength(73)
    const typed = await lookUpVendor(submission, { ...clues, typedId: ` ${reference} ` }, unclaimed)
    expect(typed.candidates).toMatchObject([{ reference, isLikely: true }])
  })

  test('an older one of the same number is not called likely, and not ruled out', async () => {
    const before = await made('L-10')
    await made('L-11')
    const submission = unknown({ operation: 'vendorCreate', subject: subjectOf('L-11') }, dayLater)
    const clues = { madeIds: [before], madeBeforeIds: [before], seenIds: [] }
    const { candidates } = await lookUpVendor(submission, clues, unclaimed)
    expect(candidates).toMatchObject([
      { isLikely: false, agreement: { number: 'same', time: 'differs' } },
    ])
    expect(candidates.every(couldBeIt)).toBe(true)
  })

  test('T14: half a character in a name or number does not stop it', async () => {
    const clues = { madeIds: [await made('L-13')], madeBeforeIds: [], seenIds: [] }
    for (const part of [
      { vendorNumber: 'N\ud83d' },
      { vendorNumber: undefined, payeeName: 'N\ud83d' },
    ]) {
      const subject = { ...subjectOf('L-13'), ...part }
      await lookUpVendor(unknown({ operation: 'vendorCreate', subject }), clues, unclaimed)
    }
    expect(asked.join()).toContain('vendorNumber(eq)=N%EF%BF%BD')
    expect(asked.join()).toContain('vendorName(eq)=N%EF%BF%BD')
  })

  test('a number or name that the journal did not keep is not asked for', async () => {
    const known = await made('L-12')
    asked.length = 0
    const subject = { ...subjectOf('L-12'), vendorNumber: '[removed]', payeeName: '[removed]' }
    const clues = { madeIds: [known], madeBeforeIds: [], seenIds: [] }
    await lookUpVendor(unknown({ operation: 'vendorCreate', subject }), clues, unclaimed)
    expect(asked.join()).toMatch(/Query/)
    expect(asked.join()).not.toMatch(/removed/)
  })
})

describe('reading back', () => {
  test('what was stored stands beside what was sent', async () => {
    const { reference, body, subject } = await authorized()
    const receipt = await readBack(unknown({ reference, body, subject }))
    expect(receipt?.rows.map(({ label, agreement }) => `${label} ${agreement}`)).toEqual([
      'Paypoint same',
      'Method same',
      'Amount same',
      'Vendor ID same',
      `Bill ${subject.billNumbers[0] ?? ''}: Invoice number same`,
      `Bill ${subject.billNumbers[0] ?? ''}: Amount same`,
    ])
  })

  test('a field that differs is marked', async () => {
    const { reference, subject } = await authorized()
    const body = { paymentDetails: { totalAmount: 1 }, source: 'somewhere' }
    const receipt = await readBack(unknown({ reference, body, subject }))
    expect(receipt?.rows.map(({ agreement }) => agreement)).toEqual([
      'absent',
      'differs',
      'not-sent',
    ])
  })

  test('the method that a payout has is told also where none was sent', async () => {
    const { reference, subject } = await authorized()
    const receipt = await readBack(unknown({ reference, body: {}, subject }))
    expect(receipt?.rows).toEqual([
      {
        path: 'paymentMethod.method',
        label: 'Method',
        sent: undefined,
        stored: 'ach',
        agreement: 'not-sent',
      },
    ])
  })

  test('masked numbers are compared by what they show', async () => {
    const { reference, sent } = await call(vendorCreate, {
      params: { entry: 'main-street' },
      body: { name1: 'Bank', billingData: { accountNumber: '000123456789' }, ein: '12-3456789' },
    })
    expect(sent.body).toContain('000123456789')
    const body = {
      name1: 'Bank',
      ein: '••-•••6789',
      billingData: { accountNumber: '••••••••6780' },
    }
    const receipt = await readBack(unknown({ operation: 'vendorCreate', reference, body }))
    expect(receipt?.rows.map(({ agreement }) => agreement)).toEqual([
      'same',
      'last-four',
      'differs',
    ])
  })

  test('what is not there under its reference is not read', async () => {
    const { subject } = await authorized()
    expect(await readBack(unknown({ reference: 'nowhere', subject }))).toBeUndefined()
    // T14: half a character is asked for as any other.
    expect(await readBack(unknown({ reference: 'half\ud83d', subject }))).toBeUndefined()
  })
})
