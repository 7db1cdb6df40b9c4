import 'fake-indexeddb/auto'
import '~/submit/testing/install-locks'

import { afterAll, beforeEach, describe, expect, test } from 'vitest'

import { operations, type WriteName } from '~/contract'
import { pageCreate } from '~/contract/payment-pages'
import { partOf } from '~/contract/walk'
import type { Submission } from '~/storage/submission-record'
import { journalOf } from '~/storage/submissions'

import { startSandboxForTests } from '../../../mocks/vitest'
import { call } from '~/api/call'
import { currentScope, setConnection } from '~/api/connection'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { lookUp as lookUpSubmission, settleNotThere, submit } from '~/submit/submit'
import { writeKindOf, readBack, referencePath, writeKinds } from './write-kinds'

const sandbox = startSandboxForTests()
afterAll(() => sandbox.close())
beforeEach(() => {
  sandbox.setScenario('')
  setConnection({ ...sandboxConnection, applicationToken: 'sandbox-application-token' })
})

const sent = (operation: string, changes: Partial<Submission> = {}): Submission => ({
  id: 'id',
  drafts: ['draft'],
  operation,
  key: undefined,
  hash: 'hash',
  environment: currentScope(),
  subject: { title: 'Title', entry: 'main-street', domainId: 'pmd_1', notificationId: '801' },
  body: {},
  state: 'unknown',
  attempts: [{ at: 0, outcome: 'unknown' }],
  decisions: [],
  createdAt: 0,
  ...changes,
})

/** As interface.md has it: key, money, whether it may be repeated, looked for, read back, checked for a twin, shown. */
const facts: Readonly<Record<WriteName, string>> = {
  payoutAuthorize: 'key, money, look-up, read back, twins, path',
  vendorCreate: 'look-up, read back, twins, path',
  paymentGetpaid: 'key, money, look-up, twins',
  paymentRefund: 'key, money, look-up, twins',
  tokenAdd: 'key, look-up, twins',
  invoiceCreate: 'key, path',
  pageCreate: 'key, look-up, read back',
  notificationCreate: 'path',
  notificationUpdate: 'repeatable, path',
  domainUpdate: 'repeatable, path',
}

const writes = Object.entries(operations).filter(([, { writes }]) => writes)

describe('kinds of writes', () => {
  test('there is one for each write of the contract', () => {
    expect(Object.keys(writeKinds).toSorted()).toEqual(writes.map(([name]) => name).toSorted())
  })

  test.each(Object.entries(facts))('%s: %s', (name, expected) => {
    const kind = writeKindOf({ operation: name })
    const operation = operations[name as WriteName]
    const path = referencePath(sent(name, { reference: '7' }))
    const found = [
      (operation.headers as readonly string[]).includes('idempotencyKey') && 'key',
      operation.movesMoney && 'money',
      kind.sets && 'repeatable',
      kind.lookUp.find && 'look-up',
      kind.readBack && 'read back',
      kind.twins && 'twins',
      path && 'path',
    ]
    expect(found.filter(Boolean).join(', ')).toBe(expected)
    expect(kind.noun.many).toMatch(/^[a-z ]+s$/)
    expect(kind.done).toMatch(/^[A-Z][a-z]+$/)
    // It is told apart by its path, and a paypoint is shown only where one is asked.
    const shown: readonly string[] = kind.subject.map(([member]) => member)
    const params = operation.params.map((param) => (param === 'nId' ? 'notificationId' : param))
    expect(shown).toEqual(expect.arrayContaining(params))
    const body = partOf(operation.body)
    const asked = body.is === 'record' ? body.members.map(({ key }) => key) : []
    expect(shown.includes('entry')).toBe(asked.includes('entryPoint') || params.includes('entry'))
    // What cannot be looked up says so; nothing is said of what can.
    expect(kind.lookUp.reason ?? 'Your provider can.').toMatch(/^Your provider .+\.$/)
  })

  test('an update’s record is the one that it was sent for, whatever the reply names', () => {
    expect(referencePath(sent('notificationUpdate', { reference: '900' }))).toBe(
      '/notifications/801',
    )
    expect(referencePath(sent('domainUpdate', { reference: 'pmd_2' }))).toBe('/domains/pmd_1')
  })

  test('what another version of the app has sent has no way to be looked for', () => {
    for (const operation of ['payoutCapture', 'constructor', '']) {
      expect(writeKindOf({ operation }).lookUp.reason).toContain('doesn’t know this operation')
      expect(referencePath(sent(operation, { reference: '7' }))).toBeUndefined()
    }
  })
})

describe('a payment page', () => {
  const body = { subdomain: 'kinds', pageContent: { name: 'Kinds' } }
  const lookUp = (submission: Submission) =>
    writeKindOf(submission).lookUp.find?.(submission, {
      journal: journalOf(currentScope()),
      claimedBy: async () => undefined,
      typedId: undefined,
      signal: undefined,
    })

  test('is looked for at its own address, and read back from it', async () => {
    expect(await lookUp(sent('pageCreate', { body }))).toMatchObject({
      candidates: [],
      coverage: 'likely',
    })
    const { reference } = await call(pageCreate, { params: { entry: 'main-street' }, body })
    expect(await lookUp(sent('pageCreate', { body }))).toMatchObject({
      candidates: [{ reference, isLikely: true }],
    })
    const other = { ...body, pageContent: { name: 'Another' } }
    expect(await lookUp(sent('pageCreate', { body: other }))).toMatchObject({
      candidates: [{ reference, isLikely: false }],
    })
    const receipt = await readBack(sent('pageCreate', { reference, body }))
    expect(receipt?.rows.map(({ path, agreement }) => `${path} ${agreement}`)).toEqual([
      'subdomain same',
      'pageContent.name same',
    ])
  })

  test('without its address, nothing is claimed', async () => {
    expect(await lookUp(sent('pageCreate'))).toMatchObject({ candidates: [], coverage: 'poor' })
  })

  const send = (entry: string, subdomain: string) =>
    submit({
      scope: currentScope(),
      draftId: `${entry} ${subdomain}`,
      operation: pageCreate,
      args: { params: { entry }, body: { subdomain, pageContent: { name: subdomain } } },
      subject: { title: subdomain, entry, subdomain },
    })

  test.each([
    ['a gateway’s 404', 'gateway:404', 'poor'],
    ['a 404 with no body', 'gateway:404,empty', 'poor'],
    ['a refusal for whatever reason', 'refused', 'likely'],
  ])('%s is no proof that there is none', async (_, scenario, coverage) => {
    sandbox.setScenario('lost-after@pageCreate')
    const answer = await send('main-street', scenario.replaceAll(/\W/g, '-'))
    if (answer.kind !== 'unknown') throw new Error(answer.kind)
    const on = scenario.split(',').map((name) => `${name}@pageLoad`)
    sandbox.setScenario(on.join(','))
    expect(await lookUpSubmission(answer.submission)).toMatchObject({ candidates: [], coverage })
    const { id } = answer.submission
    expect(await settleNotThere(id)).toEqual({ refused: 'reason-needed' })
    // It is there.
    sandbox.setScenario('')
    expect((await lookUpSubmission(answer.submission)).candidates).toMatchObject([
      { isLikely: true },
    ])
  })

  test('of another entry with the same subdomain claims nothing; one of the same address does', async () => {
    await send('harbor-goods', 'shared')
    sandbox.setScenario('lost-after@pageCreate')
    const answer = await send('main-street', 'shared')
    sandbox.setScenario('')
    if (answer.kind !== 'unknown') throw new Error(answer.kind)
    const found = await lookUpSubmission(answer.submission)
    expect(found.candidates).toMatchObject([{ claimedBy: undefined, isLikely: true }])

    const made = await send('main-street', 'taken')
    if (made.kind !== 'accepted') throw new Error(made.kind)
    const { submission } = made
    // Whatever the service calls it.
    await journalOf(currentScope()).change(submission.id, (each) => ({ ...each, reference: '88' }))
    const other = { ...submission, id: 'other', state: 'unknown' as const }
    expect((await lookUpSubmission(other)).candidates).toMatchObject([
      { claimedBy: submission.id, isLikely: false },
    ])
  })
})

test('a refund of another amount of the same payment is not offered as the one that was sent', async () => {
  const store = sandbox.store()
  const refunded = (amount: number, referenceId: string) => ({
    TransEvent: 'Refunded',
    EventData: { amount, referenceId },
    EventTime: '2026-05-31T10:00:00Z',
  })
  const [customer] = [...store.all('customers')].map(([, each]) => each)
  const [payment] = customer?.customerSummary?.recentTransactions ?? []
  if (!customer || !payment) throw new Error('The sample data has no payment.')
  const events = [refunded(7, 'other'), refunded(5, 'alike')]
  const own = { ...payment, PaymentTransId: '3001-RF', PayorId: 900_001, TransactionEvents: events }
  store.put('transactions', '3001-RF', own)
  store.put('customers', '900001', {
    ...customer,
    customerId: 900_001,
    customerSummary: { numberofTransactions: 1, recentTransactions: [own] },
  })
  const submission = sent('paymentRefund', {
    subject: {
      title: 'Refund of 5.00',
      customerId: '900001',
      transId: '3001-RF',
      amount: { amountMinor: 500, scale: 2, currency: undefined },
    },
  })
  const { candidates } = await lookUpSubmission(submission)
  expect(candidates.map(({ reference }) => reference)).toEqual(['alike'])
})
