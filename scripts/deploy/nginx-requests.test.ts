import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createSandbox } from '../../mocks/handle'
import { createHttpHost } from '../../mocks/host/http'
import { tokens as sandboxTokens } from '../../mocks/host/read-request'
import { createStore } from '../../mocks/store'
import { operations } from '../../src/contract/index'
import { AS_WRITTEN, ask, askToWrite, AUTHORIZE, LIST, sample } from '../../server/testing/doors'
import {
  headOf,
  isOurs,
  jsonOf,
  listening,
  sendBytes,
  statusOf,
  TOKENS,
} from '../../server/testing/doors-harness'
import { contractHeaders } from './places'
import { FAST, servedForTests } from './testing/served'
import { startNginx, type NginxOptions } from './testing/start-nginx'

const on = servedForTests()

describe('every operation of the contract passes, with the token that it takes', () => {
  test.each(Object.values(operations))(
    '$method $path',
    async ({ method, path, token, headers }) => {
      const target = sample(path)
      const given = contractHeaders(Object.values(operations)).map((name) => `${name}: one`)
      const answer = await on.send(
        method === 'GET'
          ? ask({ target, headers: given })
          : askToWrite({ method, target, headers: given }),
      )
      expect(statusOf(answer)).toBe(200)
      const up = Object.entries(on.service.received[0]?.headers ?? {}).flatMap(([name, value]) =>
        value === 'one' ? [name] : [],
      )
      expect(up.sort()).toStrictEqual(headers.map((name) => name.toLowerCase()).sort())
      expect(on.service.received.map(({ line }) => line)).toStrictEqual([`${method} ${target}`])
      expect(on.service.received[0]?.headers['requesttoken']).toBe(TOKENS[token])
    },
  )

  test.each(AS_WRITTEN)('GET %s reaches the service as it was written', async (target) => {
    expect(statusOf(await on.send(ask({ target })))).toBe(200)
    expect(on.service.received.map(({ line }) => line)).toStrictEqual([`GET ${target}`])
  })
})

describe('headers that go up', () => {
  const ALWAYS = {
    host: expect.stringMatching(/^127\.0\.0\.1:\d+$/),
    connection: 'close',
    'accept-encoding': 'identity',
    requesttoken: TOKENS.organization,
  }

  test.each([
    [
      'Cookie and forged ones',
      ['X-Auth-Request-Groups: payers', 'X-Original-URL: /x', 'Via: 1.1 x'],
    ],
    ['the sandbox’s own', ['x-sandbox-scenario: lost-after']],
    ['named by Connection', ['Connection: requestToken, x-other', 'X-Other: 1']],
  ])('nothing else: %s', async (_case, headers) => {
    await on.send(ask({ headers }))
    expect(on.service.received.map((each) => each.headers)).toStrictEqual([ALWAYS])
  })

  test('those that interface.md names for the operation', async () => {
    await on.send(
      askToWrite({
        target: '/api/MoneyIn/getpaid',
        headers: ['idempotencyKey: key-1', 'validationCode: 1234', 'Accept: application/json'],
        body: '{"entryPoint": "main-street"}',
      }),
    )
    expect(on.service.received).toMatchObject([
      {
        headers: {
          ...ALWAYS,
          idempotencykey: 'key-1',
          validationcode: '1234',
          accept: 'application/json',
          'content-type': 'application/json',
          'content-length': '29',
        },
        body: '{"entryPoint": "main-street"}',
      },
    ])
  })

  test('no key for an operation that takes none, and one that Connection names all the same', async () => {
    const headers = ['idempotencyKey: key-1', 'Connection: idempotencyKey']
    await on.send(askToWrite({ target: '/api/Vendor/single/main-street', headers }))
    expect(on.service.received[0]?.headers).not.toHaveProperty('idempotencykey')
    await on.send(askToWrite({ headers }))
    expect(on.service.received[0]?.headers).toHaveProperty('idempotencykey', 'key-1')
  })
})

describe('a request goes up once', () => {
  test('each on a connection of its own, though the client’s is one', async () => {
    const ports: unknown[] = []
    on.service.expect(({ socket }, response) => {
      ports.push(socket.remotePort)
      response.setHeader('Connection', 'keep-alive')
      response.end('{}')
    })
    const socket = connect(Number(on.nginx.url.port), on.nginx.url.hostname)
    for (let n = 0; n < 3; n += 1) {
      socket.write(askToWrite()(on.nginx.url.host).replace('Connection: close\r\n', ''))
      await once(socket, 'data')
      await delay(20)
    }
    socket.destroy()
    expect(new Set(ports).size).toBe(3)
  })

  test.each([
    [askToWrite(), 307],
    [ask({}), 302],
  ])('a redirect is named, and never said to be not forwarded', async (bytes, status) => {
    const answer = await on.answered((_request, response) => {
      response.writeHead(status, { location: 'https://elsewhere.example' }).end('<a href=x>')
    }, bytes)
    expect(statusOf(answer)).toBe(502)
    expect(jsonOf(answer)).toStrictEqual({
      message: `The service answered with a redirect (${String(status)}), which isn’t followed.`,
      code: 'redirect',
    })
    expect(headOf(answer)).not.toMatch(/not-forwarded|elsewhere/)
    expect(on.service.received).toHaveLength(1)
  })

  test('an answer that is cut has no end', async () => {
    const answer = await on.answered(({ socket }) => {
      socket.end(
        'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"isSuccess":true}',
      )
    }, askToWrite())
    expect(answer).not.toMatch(/0\r\n\r\n$/)
    expect(on.service.received).toHaveLength(1)
  })

  test('a service that can’t be reached: nothing was sent, and that is said', async () => {
    const alone = await startNginx({
      build: on.build,
      tokens: TOKENS,
      config: { service: 'http://127.0.0.1:9' },
    })
    onTestFinished(alone.stop)
    const answer = await on.send(askToWrite(), alone)
    expect(statusOf(answer)).toBe(503)
    expect(headOf(answer)).toMatch(isOurs)
    expect(jsonOf(answer)).toMatchObject({ code: 'unavailable' })
    // Without sign-in nothing is stated of a role.
    expect(statusOf(await on.send(ask({ target: '/session.json' }), alone))).toBe(404)
  })

  test.each([
    ['a client that goes away in the middle of its body', '{"a"', true],
    ['a client that never sends the rest', '{"a"', false],
    ['a client that never ends its headers', undefined, false],
  ])('nothing goes up for %s, and 408 never comes down', async (_case, body, leaves) => {
    on.service.expect()
    const whole = askToWrite({ body: '{"a":1}' })(on.nginx.url.host)
    const head = whole.slice(0, whole.indexOf('\r\n\r\n') + (body === undefined ? 0 : 4))
    const socket = connect(Number(on.nginx.url.port), on.nginx.url.hostname)
    const chunks: Buffer[] = []
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    socket.on('error', () => undefined)
    const closed = Promise.withResolvers<void>()
    socket.on('close', () => closed.resolve())
    socket.write(head + (body ?? ''), () => leaves && socket.destroy())
    await closed.promise
    expect(Buffer.concat(chunks).toString()).not.toContain(' 408 ')
    expect(on.service.received).toStrictEqual([])
    expect(statusOf(await on.send(ask({})))).toBe(200)
  })
})

test('floods: reads and writes each have a rate, and 429 says that nothing went up', async () => {
  const slow = await startNginx({
    build: on.build,
    tokens: TOKENS,
    config: {
      service: on.service.url.href,
      rates: { readsPerSecond: 1, readBurst: 10, writesPerSecond: 1, writeBurst: 3 },
    },
  })
  onTestFinished(slow.stop)
  on.service.expect()
  const flood = (bytes: (server: string) => string) =>
    Promise.all(Array.from({ length: 30 }, () => sendBytes(slow.url, bytes(slow.url.host))))
  const reads = await flood(ask({}))
  const writes = await flood(askToWrite())
  const passed = (answers: readonly string[]) =>
    answers.filter((each) => statusOf(each) === 200).length
  expect(passed(reads)).toBeLessThan(16)
  expect(passed(writes)).toBeLessThan(9)
  expect(on.service.received).toHaveLength(passed(reads) + passed(writes))
  const refused = [...reads, ...writes].find((each) => statusOf(each) === 429) ?? ''
  expect(jsonOf(refused)).toMatchObject({ code: 'rate' })
  expect(headOf(refused)).toMatch(isOurs)
  expect(headOf(refused)).toMatch(/^retry-after: 1/im)
})

test.each([LIST, '/', '/config.json', '/session.json', '/oauth2/start'])(
  'only a write may be large: not %s',
  async (target) => {
    expect(statusOf(await on.send(ask({ target, body: 'x'.repeat(70_000) })))).toBe(413)
    expect(on.service.received).toStrictEqual([])
  },
)

test('the sandbox over HTTP answers through it, and its scenarios can’t be asked for', async () => {
  const sandbox = createSandbox({
    createStore: () => createStore({ seed: 1, payouts: 50 }),
    scenario: '',
  })
  const host = await listening(createHttpHost(sandbox))
  onTestFinished(host.stop)
  const options: NginxOptions = {
    build: on.build,
    tokens: sandboxTokens,
    config: { service: host.url.href, signIn: on.signInConfig(), rates: FAST },
  }
  const real = await startNginx(options)
  onTestFinished(real.stop)
  const entry = sandbox.store().entries[0] ?? ''
  const target = `/api/Query/payouts/${entry}?limitRecord=20`
  const answer = await on.send(ask({ target, headers: ['x-sandbox-scenario: error-500'] }), real)
  expect(statusOf(answer)).toBe(200)
  expect(jsonOf(answer)).toHaveProperty('Records')
  expect(statusOf(await on.send(ask({ target: '/__sandbox' }), real))).toBe(200) // the app's page
  expect(statusOf(await on.send(askToWrite({ target: AUTHORIZE, body: '{}' }), real))).toBeLessThan(
    500,
  )
})
