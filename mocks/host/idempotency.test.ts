import { beforeEach, describe, expect, test } from 'vitest'
import { operations, type OperationName } from '~/contract/index'

import { createTestSandbox } from '../vitest'
import { ask, card, payment, payout, type AskOptions } from './testing'

let sandbox: ReturnType<typeof createTestSandbox>
let changes: string[]
beforeEach(() => {
  sandbox = createTestSandbox()
  changes = []
  sandbox.store().onChange((change) => changes.push(change.in))
})

const ENTRY = { entry: 'main-street' }

const KEYED: readonly [OperationName, (transId: string) => AskOptions][] = [
  ['tokenAdd', () => ({ body: { entryPoint: 'main-street', paymentMethod: card() } })],
  ['payoutAuthorize', () => ({ body: payout(1) })],
  ['paymentGetpaid', () => ({ body: payment(1) })],
  ['paymentRefund', (transId) => ({ params: { transId }, body: { amount: 0.01 } })],
  ['invoiceCreate', () => ({ params: ENTRY, body: { customerData: {}, invoiceData: {} } })],
  ['pageCreate', () => ({ params: ENTRY, body: { subdomain: 'keyed' } })],
]

test('these are all that take a key', () => {
  const taking = Object.values(operations)
    .filter((operation) => (operation.headers as readonly string[]).includes('idempotencyKey'))
    .map((operation) => operation.name)
  expect(taking.toSorted()).toEqual(KEYED.map(([name]) => name).toSorted())
})

describe.each(KEYED)('%s, the same key again', (name, optionsOf) => {
  const send = (options: AskOptions) =>
    ask(sandbox, name, { ...optionsOf(sandbox.store().samples().transId), ...options })
  const remembered = () => changes.filter((collection) => collection === 'answers').length

  test('gives the first answer and makes nothing', async () => {
    const first = await send({ key: 'k' })
    expect(first.isSuccess).toBe(true)
    const before = changes.length
    expect((await send({ key: 'k' })).json).toEqual(first.json)
    expect(changes).toHaveLength(before)
  })

  test('also when several are under way at once', async () => {
    const answers = await Promise.all(['k', 'k', 'k'].map((key) => send({ key })))
    expect(new Set(answers.map(({ json }) => JSON.stringify(json))).size).toBe(1)
    expect(answers[0]?.isSuccess).toBe(true)
    expect(remembered()).toBe(1)
  })

  test('answers 409 under idempotency-conflict', async () => {
    const headers = { 'x-sandbox-scenario': 'idempotency-conflict' }
    expect((await send({ headers, key: 'k' })).status).toBe(200)
    const before = changes.length
    expect((await send({ headers, key: 'k' })).status).toBe(409)
    expect(changes).toHaveLength(before)
  })
})

test('idempotency-forgotten makes a second object', async () => {
  const headers = { 'x-sandbox-scenario': 'idempotency-forgotten' }
  const send = () => ask(sandbox, 'payoutAuthorize', { body: payout(1), headers, key: 'k' })
  expect((await send()).data['referenceId']).not.toBe((await send()).data['referenceId'])
})

test('another key, no key, or another operation is another intent', async () => {
  const send = async (key?: string) => {
    const options = key === undefined ? {} : { key }
    const { data } = await ask(sandbox, 'payoutAuthorize', { body: payout(1), ...options })
    return data['referenceId']
  }
  const references = [await send('a'), await send('b'), await send(), await send(), await send('')]
  expect(new Set(references).size).toBe(5)
  expect((await ask(sandbox, 'paymentGetpaid', { body: payment(1), key: 'a' })).isSuccess).toBe(
    true,
  )
})

test('a refusal is not remembered: the key may be used for the corrected request', async () => {
  expect((await ask(sandbox, 'paymentGetpaid', { body: payment(0), key: 'k' })).isSuccess).toBe(
    false,
  )
  expect((await ask(sandbox, 'paymentGetpaid', { body: payment(1), key: 'k' })).isSuccess).toBe(
    true,
  )
})
