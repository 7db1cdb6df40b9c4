import fc from 'fast-check'
import { afterAll, describe, expect, test, vi } from 'vitest'

import { operations } from '~/contract/index'
import type { Operation } from '~/contract/operation'
import { pairs } from '~/contract/testing/arbitraries'
import type { Schema } from '~/contract/fields'

import { whyNotAsked } from './not-asked'
import { buildRequest } from './request'
import {
  applicationToken,
  callAny,
  connection,
  enoughFor,
  errorOf,
  organizationToken,
  recordingService,
  type SomeArgs,
} from './testing/service'

// Thousands of cases, on a machine that may have other work.
vi.setConfig({ testTimeout: 60_000 })

const service = recordingService()
const all = Object.values<Operation>(operations)
const withBody = all.flatMap((operation): [string, Operation, Schema][] =>
  operation.body ? [[operation.name, operation, operation.body]] : [],
)
const runs = 60
let sent = 0

afterAll(() => process.stdout.write(`sending: ${String(sent)} arbitrary bodies\n`))

/** Sends and swallows the answer, which is an empty object. */
async function send(operation: Operation, args: SomeArgs) {
  const before = service.received.length
  await callAny(operation, args).catch(() => undefined)
  const [received, ...more] = service.received.slice(before)
  if (!received || more.length > 0) throw new Error('One call is one request.')
  return received
}

describe('a body arrives as it was given', () => {
  test.each(withBody)('%s', async (_, operation, schema) => {
    await fc.assert(
      fc.asyncProperty(pairs(schema), async ({ value, wire }) => {
        sent += 1
        const { body, headers } = await send(operation, { ...enoughFor(operation), body: value })
        expect(JSON.parse(body)).toStrictEqual(JSON.parse(JSON.stringify(wire)))
        expect(headers['content-type']).toBe('application/json')
      }),
      { numRuns: runs },
    )
  })

  test('nothing is invented for what is absent', async () => {
    for (const [, operation] of withBody) {
      expect((await send(operation, enoughFor(operation))).body).toBe('{}')
    }
  })

  test('money to the cent, ids as integers', async () => {
    const money = (amountMinor: number) => ({ amountMinor, scale: 2, currency: 'USD' })
    const { body } = await send(operations.paymentGetpaid, {
      body: {
        paymentDetails: { totalAmount: money(110), serviceFee: money(-29) },
        customerData: { customerId: '4440' },
      },
    })
    expect(body).toBe(
      '{"paymentDetails":{"totalAmount":1.1,"serviceFee":-0.29},"customerData":{"customerId":4440}}',
    )
  })
})

describe('a body that the contract does not have is not sent', () => {
  const tooMuch = { amountMinor: 2 ** 53 - 1, scale: 2, currency: undefined }
  test.each([
    ['a member it does not know', { cardnumber: '4111' }],
    ['null', { orderId: null }],
    ['a number for text', { orderId: 5 }],
    ['a double for money', { amount: 1.1 }],
    ['money without a scale', { amount: { amountMinor: 1 } }],
    ['money that no double holds', { amount: tooMuch }],
    ['a list with a hole', { refundDetails: { categories: [undefined] } }],
    ['nothing', undefined],
    ['a list', []],
  ])('%s', async (_, body) => {
    const args = { params: { transId: '1' }, body }
    const error = await errorOf(callAny(operations.paymentRefund, args))
    expect(error).toMatchObject({ outcome: 'not-sent', reason: 'bad-request' })
    expect(service.received).toEqual([])
  })
})

describe('the address', () => {
  test.each(all.filter(({ params }) => params.length > 0))(
    '$name: parameters are percent-encoded',
    async (operation) => {
      await fc.assert(
        fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1 }), async (text) => {
          const value = `${text}/x`
          fc.pre(operation.writes || whyNotAsked(value) === undefined)
          const params = Object.fromEntries(operation.params.map((name) => [name, value]))
          const { target } = await send(operation, { ...enoughFor(operation), params })
          const path = target.replace(/\?.*/, '')
          const encoded = encodeURIComponent(value.trim())
          expect(path).toBe(`/api${operation.path.replace(/\{\w+\}/g, () => encoded)}`)
        }),
        { numRuns: 30 },
      )
    },
  )

  test.each(['', '  ', '.', '..', ' .. ', '\ud800'])('no path with %j in it', async (entry) => {
    const error = await errorOf(callAny(operations.vendorCreate, { params: { entry }, body: {} }))
    expect(error).toMatchObject({ outcome: 'not-sent', reason: 'bad-request' })
  })

  test.each(all)('$name: flags are sent where they differ from the default', async (operation) => {
    const names = Object.keys(operation.flags)
    const set = (value: boolean | undefined) =>
      Object.fromEntries(names.map((name) => [name, value]))
    const queryOf = async (flags: SomeArgs['flags'] & {}) =>
      (await send(operation, { ...enoughFor(operation), flags })).target.split('?')[1] ?? ''
    const paging = operation.query ? ['fromRecord=0', 'limitRecord=20'] : []
    const withPaging = (parts: string[]) => [...parts, ...paging].join('&')
    expect(await queryOf(set(true))).toBe(withPaging(names.map((name) => `${name}=true`)))
    expect(await queryOf(set(undefined))).toBe(withPaging([]))
    // createAnonymous has no default stated, so that a false is worth saying.
    const isOpen = names.includes('createAnonymous')
    expect(await queryOf(set(false))).toBe(withPaging(isOpen ? ['createAnonymous=false'] : []))
    expect(await queryOf({ ...set(undefined), parameters: true, debug: true })).toBe(withPaging([]))
  })

  test('a page of filtered records', async () => {
    const page = { search: 'status(in)=1|2&sortBy=desc(totalAmount)', from: 40, limit: 20 }
    const { target } = await send(operations.payoutQuery, { params: { entry: 'a b' }, page })
    expect(target).toBe(
      '/api/Query/payouts/a%20b?status(in)=1|2&sortBy=desc(totalAmount)&fromRecord=40&limitRecord=20',
    )
  })

  test.each([
    { search: '', from: 0, limit: 0 },
    { search: '', from: 0, limit: -1 },
    { search: '', from: 0, limit: 1.5 },
    { search: '', from: -1, limit: 20 },
    { search: '', from: NaN, limit: 20 },
    { search: 'parameters=status(eq)=1', from: 0, limit: 20 },
  ])('never asks for %j', async (page) => {
    const args = { params: { entry: 'a' }, page }
    const error = await errorOf(callAny(operations.payoutQuery, args))
    expect(error).toMatchObject({ outcome: 'not-sent', reason: 'bad-request' })
    expect(service.received).toEqual([])
  })
})

/** What `fetch` itself says of a request. */
const ofFetch = new Set(
  'accept accept-encoding accept-language cache-control connection content-length host pragma sec-fetch-mode user-agent'.split(
    ' ',
  ),
)

describe('headers', () => {
  test.each(all)('$name: only those it takes', (operation) => {
    const args = { ...enoughFor(operation), idempotencyKey: 'key-1', validationCode: 'code-1' }
    const { headers } = buildRequest(operation, args, connection)
    const given = { idempotencyKey: 'key-1', validationCode: 'code-1' }
    const isAccepted = ([name]: [string, string]) =>
      operation.headers.some((header) => header === name)
    expect(headers).toStrictEqual({
      requestToken: operation.name === 'pageLoad' ? applicationToken : organizationToken,
      ...Object.fromEntries(Object.entries(given).filter(isAccepted)),
      ...(operation.body ? { 'Content-Type': 'application/json' } : {}),
    })
  })

  test.each(all)('$name: nothing more arrives', async (operation) => {
    const { headers } = await send(operation, enoughFor(operation))
    const due = operation.body ? ['content-type', 'requesttoken'] : ['requesttoken']
    expect(
      Object.keys(headers)
        .filter((name) => !ofFetch.has(name))
        .sort(),
    ).toEqual(due)
  })

  test.each(['organizationToken', 'applicationToken'] as const)(
    'no %s, no request',
    async (kind) => {
      service.connect({ [kind]: undefined })
      const operation = kind === 'applicationToken' ? operations.pageLoad : operations.vendorGet
      const error = await errorOf(callAny(operation, enoughFor(operation)))
      expect(error).toMatchObject({ outcome: 'not-sent', reason: 'no-token' })
      expect(service.received).toEqual([])
    },
  )

  test.each(['line\nbreak', 'snow ☃', 'nul\0'])('a token of %j is not sent', async (secret) => {
    service.connect({ organizationToken: secret })
    const error = await errorOf(callAny(operations.vendorGet, { params: { idVendor: '1' } }))
    expect(error).toMatchObject({ outcome: 'not-sent', reason: 'bad-request' })
    expect(error.message).not.toContain(secret)
    expect(error.cause).toBeUndefined()
  })
})
