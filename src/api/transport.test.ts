import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { operations } from '~/contract/index'

import { setConnection } from './connection'
import { callAny, connection, enoughFor, errorOf, listenOnLoopback } from './testing/service'
import { send, TimeOutError, type HttpRequest } from './transport'

/** A real server on a real socket: what happens below HTTP cannot be seen on a stand-in. */
const received: IncomingMessage[] = []
let respond: (response: ServerResponse) => void
const server = createServer((request, response) => {
  received.push(request)
  request.resume().on('end', () => respond(response))
})
let baseUrl = ''

beforeAll(async () => {
  baseUrl = await listenOnLoopback(server)
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  received.length = 0
  setConnection({ ...connection, baseUrl })
})

const { payoutAuthorize, vendorGet } = operations
const both = [
  [payoutAuthorize, 'unknown'],
  [vendorGet, 'failed'],
] as const

const faults: readonly [string, (response: ServerResponse) => void][] = [
  ['closes the line without an answer', (response) => response.destroy()],
  [
    'closes the line inside the answer',
    (response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' })
      response.write('{"isSuccess":true,"responseData":{"referenceId":"1"}}')
      setTimeout(() => response.destroy(), 10)
    },
  ],
  ['answers with no HTTP', (response) => response.socket?.end('HELLO\r\n\r\n')],
  ...[301, 302, 303, 307, 308].map((status): [string, (response: ServerResponse) => void] => [
    `redirects with ${String(status)}`,
    (response) => response.writeHead(status, { location: `${baseUrl}/elsewhere` }).end('{}'),
  ]),
]

describe.each(faults)('a service that %s', (_, fault) => {
  test.each(both)('$name', async (operation, outcome) => {
    respond = fault
    const error = await errorOf(callAny(operation, enoughFor(operation)))
    expect(error).toMatchObject({ outcome, reason: 'network' })
    expect(received).toHaveLength(1)
  })
})

test.each(both)('an address where nobody listens: $name', async (operation, outcome) => {
  setConnection({ ...connection, baseUrl: 'http://127.0.0.1:1' })
  const error = await errorOf(callAny(operation, enoughFor(operation)))
  expect(error).toMatchObject({ outcome, reason: 'network' })
})

test('header names reach the wire as interface.md writes them', async () => {
  respond = (response) => response.end('{}')
  const args = { ...enoughFor(payoutAuthorize), idempotencyKey: 'key-1' }
  await callAny(payoutAuthorize, args).catch(() => undefined)
  const names = received[0]?.rawHeaders ?? []
  expect(names).toEqual(expect.arrayContaining(['requestToken', 'idempotencyKey', 'Content-Type']))
})

describe('time', () => {
  const request = (): HttpRequest => ({ method: 'GET', url: baseUrl, headers: {}, body: undefined })

  test('runs out before an answer', async () => {
    respond = () => {}
    await expect(send(request(), 30, undefined)).rejects.toBeInstanceOf(TimeOutError)
  })
  test('runs out inside the answer', async () => {
    respond = (response) => void response.write('{')
    await expect(send(request(), 60, undefined)).rejects.toBeInstanceOf(TimeOutError)
  })
  test('and a hand that stops it are told apart', async () => {
    respond = () => {}
    const hand = new AbortController()
    setTimeout(() => hand.abort(), 10)
    await expect(send(request(), 5000, hand.signal)).rejects.toMatchObject({ name: 'AbortError' })
  })
  test('enough', async () => {
    respond = (response) => setTimeout(() => response.writeHead(418).end('tea ☕'), 10)
    await expect(send(request(), 5000, undefined)).resolves.toEqual({ status: 418, text: 'tea ☕' })
  })
})
