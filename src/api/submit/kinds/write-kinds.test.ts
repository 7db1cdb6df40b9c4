import { afterAll, beforeEach, describe, expect, test } from 'vitest'

import { operations, type WriteName } from '~/contract'
import { pageCreate } from '~/contract/payment-pages'
import type { Submission } from '~/storage/submission-record'
import { journalOf } from '~/storage/submissions'

import { startSandboxForTests } from '../../../../mocks/vitest'
import { call } from '../../call'
import { currentScope, setConnection } from '../../connection'
import { sandboxConnection } from '../../testing/sandbox-connection'
import { kindOf, readBack, referencePath, writeKinds } from './write-kinds'

const sandbox = startSandboxForTests()
afterAll(() => sandbox.close())
beforeEach(() =>
  setConnection({ ...sandboxConnection, applicationToken: 'sandbox-application-token' }),
)

const sent = (operation: string, changes: Partial<Submission> = {}): Submission => ({
  id: 'id',
  drafts: ['draft'],
  operation,
  key: undefined,
  hash: 'hash',
  environment: currentScope(),
  subject: { title: 'Title', entry: 'main-street' },
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
  paymentGetpaid: 'key, money',
  paymentRefund: 'key, money',
  tokenAdd: 'key',
  invoiceCreate: 'key',
  pageCreate: 'key, look-up, read back',
  notificationCreate: '',
  notificationUpdate: 'repeatable',
  domainUpdate: 'repeatable',
}

const writes = Object.entries(operations).filter(([, { writes }]) => writes)

describe('kinds of writes', () => {
  test('there is one for each write of the contract', () => {
    expect(Object.keys(writeKinds).toSorted()).toEqual(writes.map(([name]) => name).toSorted())
  })

  test.each(Object.entries(facts))('%s: %s', (name, expected) => {
    const kind = kindOf({ operation: name })
    const operation = operations[name as WriteName]
    const path = referencePath(sent(name, { reference: '7' }))
    const found = [
      (operation.headers as readonly string[]).includes('idempotencyKey') && 'key',
      operation.movesMoney && 'money',
      kind.isRepeatable && 'repeatable',
      kind.lookUp.find && 'look-up',
      kind.readBack && 'read back',
      kind.twins && 'twins',
      path && 'path',
    ]
    expect(found.filter(Boolean).join(', ')).toBe(expected)
    expect(kind.noun.many).toMatch(/^[a-z ]+s$/)
    expect(kind.done).toMatch(/^[A-Z][a-z]+$/)
    // What cannot be looked up says so; nothing is said of what can.
    expect(kind.lookUp.reason ?? 'The service can.').toMatch(/^The service .+\.$/)
  })

  test('what another version of the app has sent has no way to be looked for', () => {
    for (const operation of ['payoutCapture', 'constructor', '']) {
      expect(kindOf({ operation }).lookUp.reason).toContain('doesn’t know this operation')
      expect(referencePath(sent(operation, { reference: '7' }))).toBeUndefined()
    }
  })
})

describe('a payment page', () => {
  const body = { subdomain: 'kinds', pageContent: { name: 'Kinds' } }
  const lookUp = (submission: Submission) =>
    kindOf(submission).lookUp.find?.(submission, {
      journal: journalOf(currentScope()),
      claimedBy: async () => undefined,
      typedId: undefined,
      signal: undefined,
    })

  test('is looked for at its own address, and read back from it', async () => {
    expect(await lookUp(sent('pageCreate', { body }))).toMatchObject({
      candidates: [],
      coverage: 'whole',
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
})
