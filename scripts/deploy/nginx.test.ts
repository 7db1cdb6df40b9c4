import { readdir, readFile, stat } from 'node:fs/promises'
import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createSandbox } from '../../mocks/handle'
import { createHttpHost } from '../../mocks/host/http'
import { tokens as sandboxTokens } from '../../mocks/host/read-request'
import { createStore } from '../../mocks/store'
import { operations } from '../../src/contract/index'
import { withoutTokens } from '../preview/redact-tokens'
import { echoesOf, inBase64, mixed, numbersFrom } from '../preview/token-echoes'
import { ask, askToWrite, AUTHORIZE, LIST } from './testing/doors'
import {
  bodyOf,
  headOf,
  listening,
  makeBuild,
  removeFolder,
  SCRIPT,
  sendBytes,
  startService,
  startSignIn,
  statusOf,
  TOKENS,
} from './testing/doors-harness'
import { contractHeaders } from './places'
import { startNginx, type NginxOptions, type RunningNginx } from './testing/start-nginx'

let service: Awaited<ReturnType<typeof startService>>
let signIn: Awaited<ReturnType<typeof startSignIn>>
let nginx: RunningNginx
let build: string

const FAST = { readsPerSecond: 9000, readBurst: 9000, writesPerSecond: 9000, writeBurst: 9000 }
const signInConfig = () => ({
  oauth2Proxy: signIn.url.origin,
  viewers: ['viewers'],
  payers: ['payers', 'Führung (Köln)'],
})

beforeAll(async () => {
  build = await makeBuild()
  service = await startService()
  signIn = await startSignIn()
  nginx = await startNginx({
    build,
    tokens: TOKENS,
    config: {
      service: service.url.href,
      signIn: signInConfig(),
      rates: FAST,
      limits: { answerSeconds: 5, requestSeconds: 1 },
    },
  })
})

afterAll(async () => {
  await nginx.stop()
  service.stop()
  signIn.stop()
  await removeFolder(build)
})

const send = (bytes: (server: string) => string, to = nginx) => {
  service.expect()
  return sendBytes(to.url, bytes(to.url.host))
}

async function answered(answer: RequestListener, bytes = ask({})): Promise<string> {
  service.expect(answer)
  return sendBytes(nginx.url, bytes(nginx.url.host))
}

/** nginx writes a line once its answer is on the way. */
const logWith = (text: string): Promise<string> =>
  vi.waitFor(async () => {
    const log = await nginx.log()
    expect(log).toContain(text)
    return log
  })

const jsonOf = (answer: string): unknown => JSON.parse(bodyOf(answer))
const isOurs = /^x-countinghouse-proxy: not-forwarded\r?$/im
const sample = (path: string) => `/api${path.replace(/\{\w+\}/g, 'main-street')}`

describe('every operation of the contract passes, with the token that it takes', () => {
  test.each(Object.values(operations))(
    '$method $path',
    async ({ method, path, token, headers }) => {
      const target = sample(path)
      const given = contractHeaders(Object.values(operations)).map((name) => `${name}: one`)
      const answer = await send(
        method === 'GET'
          ? ask({ target, headers: given })
          : askToWrite({ method, target, headers: given }),
      )
      expect(statusOf(answer)).toBe(200)
      const up = Object.entries(service.received[0]?.headers ?? {}).flatMap(([name, value]) =>
        value === 'one' ? [name] : [],
      )
      expect(up.sort()).toStrictEqual(headers.map((name) => name.toLowerCase()).sort())
      expect(service.received.map(({ line }) => line)).toStrictEqual([`${method} ${target}`])
      expect(service.received[0]?.headers['requesttoken']).toBe(TOKENS[token])
    },
  )

  test.each([
    '/api/Query/payouts/main%20street',
    '/api/Query/payouts/caf%C3%A9',
    '/api/Query/payouts/%E6%9D%B1%E4%BA%AC',
    '/api/Query/payouts/12?status(in)=1|11&vendorName(ct)=50%25%20off%2Fno&sortBy=desc(createdDate)',
    '/api/Query/payouts/12?status%28in%29=1%7C11&a=b+c',
    '/api/Bill/12?',
    '/api/Vendor/255-fb61db4171334aa79224b019f090e4c5',
  ])('GET %s reaches the service as it was written', async (target) => {
    expect(statusOf(await send(ask({ target })))).toBe(200)
    expect(service.received.map(({ line }) => line)).toStrictEqual([`GET ${target}`])
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
    await send(ask({ headers }))
    expect(service.received.map((each) => each.headers)).toStrictEqual([ALWAYS])
  })

  test('those that interface.md names for the operation', async () => {
    await send(
      askToWrite({
        target: '/api/MoneyIn/getpaid',
        headers: ['idempotencyKey: key-1', 'validationCode: 1234', 'Accept: application/json'],
        body: '{"entryPoint": "main-street"}',
      }),
    )
    expect(service.received).toMatchObject([
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
    await send(askToWrite({ target: '/api/Vendor/single/main-street', headers }))
    expect(service.received[0]?.headers).not.toHaveProperty('idempotencykey')
    await send(askToWrite({ headers }))
    expect(service.received[0]?.headers).toHaveProperty('idempotencykey', 'key-1')
  })
})

describe('headers that come down', () => {
  test('a type, Retry-After, and nothing in the service’s own words', async () => {
    const answer = await answered((_request, response) => {
      response.setHeader('Content-Security-Policy', 'default-src *')
      response.setHeader('Content-Type', 'application/problem+json; charset=utf-8')
      response.setHeader('Retry-After', '7')
      response.writeHead(422, 'I am your Bank').end('{}')
    })
    expect(answer).toMatch(/^HTTP\/1\.1 422 \r\n|^HTTP\/1\.1 422 Unprocessable/)
    expect(answer).not.toContain('Bank')
    expect(answer).toContain('Content-Type: application/problem+json; charset=utf-8\r\n')
    expect(answer).toContain('Retry-After: 7\r\n')
    expect(answer).toContain('Cache-Control: no-store\r\n')
    expect(answer.match(/^content-security-policy: .*$/gim)).toHaveLength(1)
  })

  test.each([
    ['Set-Cookie', 'a=1'],
    ['Refresh', '0; url=https://elsewhere.example'],
    ['Retry-After', 'org-token-1'],
    ['Link', '<https://elsewhere.example/x.js>; rel=preload; as=script'],
    ['Clear-Site-Data', '"*"'],
    ['Location', 'https://elsewhere.example'],
    ['Content-Location', 'https://elsewhere.example'],
    ['Access-Control-Allow-Origin', '*'],
    ['Access-Control-Allow-Credentials', 'true'],
    ['Content-Disposition', 'attachment; filename=x.exe'],
    ['Service-Worker-Allowed', '/'],
    ['SourceMap', 'https://elsewhere.example/x.map'],
    ['Reporting-Endpoints', 'a="https://elsewhere.example"'],
    ['NEL', '{"report_to":"a"}'],
    ['Alt-Svc', 'h2="elsewhere.example:443"'],
    ['Strict-Transport-Security', 'max-age=1'],
    ['WWW-Authenticate', 'Basic'],
    ['Server', 'secret/1.0'],
    ['X-Trace', '7'],
    ['requestToken', TOKENS.organization],
    ['Cache-Control', 'public, max-age=60'],
    ['ETag', '"1"'],
    ['Last-Modified', 'Mon, 23 Nov 2026 08:00:00 GMT'],
    ['Accept-Ranges', 'bytes'],
    ['Trailer', 'Set-Cookie'],
    ['Set-Login', 'logged-in'],
    ['X-Countinghouse-Proxy', 'not-forwarded'],
    ['X-Accel-Redirect', '/config.json'],
    ['X-Accel-Limit-Rate', '1'],
    ['X-Accel-Charset', 'utf-7'],
  ])('not its %s', async (name, value) => {
    const answer = await answered((_request, response) => {
      response.setHeader(name, value)
      response.writeHead(200).end('{"theService":1}')
    })
    expect(statusOf(answer)).toBe(200)
    expect(headOf(answer).toLowerCase()).not.toContain(
      `\n${name.toLowerCase()}: ${value.toLowerCase()}`,
    )
    expect(jsonOf(answer)).toStrictEqual({ theService: 1 })
  })

  test.each([
    'text/html',
    'image/svg+xml',
    'application/javascript',
    'text/html; application/json',
  ])('no page, whatever its type says: %s', async (type) => {
    const answer = await answered((_request, response) => {
      response.setHeader('Content-Type', type)
      response.writeHead(404).end('<script src="/x"></script>')
    })
    expect(answer).toContain('Content-Type: text/plain; charset=utf-8\r\n')
  })

  const { organization: token } = TOKENS
  test.each([...echoesOf(token), ['of the other operations', TOKENS.application] as const])(
    'no token that the service echoes %s',
    async (_case, echo) => {
      const answer = await answered((_request, response) => {
        // In two packets, of which neither holds all of it.
        response.writeHead(400, { 'content-type': 'application/json' })
        response.write(`{"echo":"${echo.slice(0, 5)}`)
        setTimeout(() => response.end(`${echo.slice(5)}","é":1}`), 20)
      })
      expect(bodyOf(answer)).toBe(`{"echo":"${'*'.repeat(echo.length)}","é":1}`)
    },
  )

  test('a large answer, compressed once the tokens are out of it', async () => {
    const rows = Array.from({ length: 2000 }, (_, id) => ({ id, token }))
    service.expect((_request, response) => {
      response.setHeader('Content-Type', 'application/json')
      response.end(JSON.stringify(rows))
    })
    const headers = { 'accept-encoding': 'gzip', cookie: 'session=viewer' }
    const answer = await fetch(new URL(LIST, nginx.url), { headers })
    expect(answer.headers.get('content-encoding')).toBe('gzip')
    expect(answer.headers.get('vary')).toBe('Accept-Encoding')
    expect(await answer.json()).toStrictEqual(
      rows.map(({ id }) => ({ id, token: '*'.repeat(token.length) })),
    )
  })
})

describe('tokens in answers', () => {
  /** Starts one that has this token, and asks it for an answer that comes in parts of up to so many bytes. */
  async function answerOf(token: string, body: Buffer, most: number): Promise<string> {
    const own = await startNginx({
      build,
      tokens: { organization: token },
      config: { service: service.url.href },
    })
    onTestFinished(own.stop)
    const numbers = numbersFrom(body.length)
    service.expect(({ socket }) => {
      socket.setNoDelay(true)
      socket.write('HTTP/1.1 200 OK\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n')
      let at = 0
      const send = () => {
        const part = body.subarray(at, at + 1 + Math.floor(numbers() * most))
        at += part.length
        const chunk = [Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n')]
        socket.write(Buffer.concat(chunk))
        if (part.length > 0) setImmediate(send)
      }
      send()
    })
    const answer = await sendBytes(own.url, ask({})(own.url.host))
    expect(statusOf(answer)).toBe(200)
    expect(service.received[0]?.headers['requesttoken']).toBe(token)
    return bodyOf(answer)
  }

  test.each([
    ['in parts of a few bytes', 'org-Secret-token/9+x=', 9],
    ['one with what else begins an escape', 'a\\b%41"c&lt;%25$d{}', 200],
    ['one of 4,096 letters', 'a1B2-c3D4.e5F6_g7/'.repeat(300).slice(0, 4096), 20_000],
  ])('as the preview blots them out: %s', async (_case, token, most) => {
    const numbers = numbersFrom(token.length)
    const echoes = [...echoesOf(token), ...inBase64(token)].map(([, echo]) => echo)
    const mixtures = Array.from({ length: 40 }, () => mixed(token, numbers))
    const parts = [token.slice(0, -1), token.slice(1), '\\'.repeat(30), '%25%25', '&amp;&#', '\0\0']
    const body = Buffer.from([...echoes, ...mixtures, ...parts, ...echoes].join(',é '))
    const expected = withoutTokens(body, [token]).toString()
    expect(expected.match(/\*{8}/g)?.length).toBeGreaterThan(90)
    expect(await answerOf(token, body, most)).toBe(expected)
  })
})

describe('a request goes up once', () => {
  test('each on a connection of its own, though the client’s is one', async () => {
    const ports: unknown[] = []
    service.expect(({ socket }, response) => {
      ports.push(socket.remotePort)
      response.setHeader('Connection', 'keep-alive')
      response.end('{}')
    })
    const socket = connect(Number(nginx.url.port), nginx.url.hostname)
    for (let n = 0; n < 3; n += 1) {
      socket.write(askToWrite()(nginx.url.host).replace('Connection: close\r\n', ''))
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
    const answer = await answered((_request, response) => {
      response.writeHead(status, { location: 'https://elsewhere.example' }).end('<a href=x>')
    }, bytes)
    expect(statusOf(answer)).toBe(502)
    expect(jsonOf(answer)).toStrictEqual({
      message: `The service answered with a redirect (${String(status)}), which isn’t followed.`,
      code: 'redirect',
    })
    expect(headOf(answer)).not.toMatch(/not-forwarded|elsewhere/)
    expect(service.received).toHaveLength(1)
  })

  test('an answer that is cut has no end', async () => {
    const answer = await answered(({ socket }) => {
      socket.end(
        'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"isSuccess":true}',
      )
    }, askToWrite())
    expect(answer).not.toMatch(/0\r\n\r\n$/)
    expect(service.received).toHaveLength(1)
  })

  test('a service that can’t be reached: nothing was sent, and that is said', async () => {
    const alone = await startNginx({
      build,
      tokens: TOKENS,
      config: { service: 'http://127.0.0.1:9' },
    })
    onTestFinished(alone.stop)
    const answer = await send(askToWrite(), alone)
    expect(statusOf(answer)).toBe(503)
    expect(headOf(answer)).toMatch(isOurs)
    expect(jsonOf(answer)).toMatchObject({ code: 'unavailable' })
    // Without sign-in nothing is stated of a role.
    expect(statusOf(await send(ask({ target: '/session.json' }), alone))).toBe(404)
  })

  test.each([
    ['a client that goes away in the middle of its body', '{"a"', true],
    ['a client that never sends the rest', '{"a"', false],
    ['a client that never ends its headers', undefined, false],
  ])('nothing goes up for %s, and 408 never comes down', async (_case, body, leaves) => {
    service.expect()
    const whole = askToWrite({ body: '{"a":1}' })(nginx.url.host)
    const head = whole.slice(0, whole.indexOf('\r\n\r\n') + (body === undefined ? 0 : 4))
    const socket = connect(Number(nginx.url.port), nginx.url.hostname)
    const chunks: Buffer[] = []
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    socket.on('error', () => undefined)
    const closed = Promise.withResolvers<void>()
    socket.on('close', () => closed.resolve())
    socket.write(head + (body ?? ''), () => leaves && socket.destroy())
    await closed.promise
    expect(Buffer.concat(chunks).toString()).not.toContain(' 408 ')
    expect(service.received).toStrictEqual([])
    expect(statusOf(await send(ask({})))).toBe(200)
  })
})

describe('sign-in and roles', () => {
  const as =
    (person: string, given: Parameters<typeof ask>[0] = {}) =>
    (server: string) =>
      ask(given)(server).replace('Cookie: session=payer', `Cookie: session=${person}`)
  const write =
    (person: string, headers: readonly string[] = []) =>
    (server: string) =>
      askToWrite({ headers })(server).replace('Cookie: session=payer', `Cookie: session=${person}`)

  test.each([
    ['nobody', 401, 'sign-in'],
    ['viewer', 200, undefined],
    ['payer', 200, undefined],
    ['lead', 200, undefined],
    ['stranger', 403, 'role'],
    ['no-groups', 403, 'role'],
    ['down', 503, 'sign-in-down'],
    ['elsewhere', 503, 'sign-in-down'],
  ])('a read of %s is %s', async (person, status, code) => {
    const answer = await send(as(person))
    expect(statusOf(answer)).toBe(status)
    expect(service.received).toHaveLength(status === 200 ? 1 : 0)
    if (code === undefined) return
    expect(jsonOf(answer)).toMatchObject({ code })
    expect(headOf(answer)).toMatch(isOurs)
    expect(headOf(answer)).not.toMatch(/^(?:www-authenticate|location):/im)
  })

  test.each([
    ['nobody', 401, 'sign-in'],
    ['viewer', 403, 'role'],
    ['payer', 200, undefined],
    ['lead', 200, undefined],
    ['stranger', 403, 'role'],
    ['down', 503, 'sign-in-down'],
  ])('a write of %s is %s', async (person, status, code) => {
    const answer = await send(write(person))
    expect(statusOf(answer)).toBe(status)
    expect(service.received).toHaveLength(status === 200 ? 1 : 0)
    if (code === undefined) return
    expect(jsonOf(answer)).toMatchObject({ code })
    expect(headOf(answer)).toMatch(isOurs)
  })

  test.each([
    ['nobody', 401, 'sign-in'],
    ['viewer', 403, 'role'],
    ['payer', 200, undefined],
    ['down', 503, 'sign-in-down'],
  ])('a write of %s with an attachment is %s as well', async (person, status, code) => {
    const bytes = askToWrite({ body: 'x'.repeat(300_000) })
    const answer = await send((server) =>
      bytes(server).replace('session=payer', `session=${person}`),
    )
    expect(statusOf(answer)).toBe(status)
    expect(service.received.map(({ body }) => body.length)).toStrictEqual(
      status === 200 ? [300_000] : [],
    )
    if (code !== undefined) expect(jsonOf(answer)).toMatchObject({ code })
  })

  test.each([
    'X-Auth-Request-Groups: payers',
    'X-Auth-Request-Email: boss@example.com',
    'X-Forwarded-Groups: payers',
    'X-Forwarded-User: boss',
    'Cookie: session=payer',
  ])('a viewer’s write with %s is refused', async (header) => {
    // Of two Cookie lines the first counts.
    expect(statusOf(await send(write('viewer', [header])))).toBe(403)
    expect(service.received).toStrictEqual([])
  })

  test('a write that is sent again once the person has signed out is refused', async () => {
    expect(statusOf(await send(write('payer', ['idempotencyKey: key-1'])))).toBe(200)
    expect(statusOf(await send(write('signed-out', ['idempotencyKey: key-1'])))).toBe(401)
    expect(service.received).toStrictEqual([])
  })

  test('a sign-in that is gone is named, and nothing goes up; a service that is gone is another matter', async () => {
    const gone = { ...signInConfig(), oauth2Proxy: 'http://127.0.0.1:9' }
    const config = { service: service.url.href, signIn: gone }
    const alone = await startNginx({ build, tokens: TOKENS, config })
    onTestFinished(alone.stop)
    for (const bytes of [
      ask({}),
      askToWrite(),
      askToWrite({ body: 'x'.repeat(300_000) }),
      ask({ target: '/session.json' }),
      ask({ target: '/oauth2/start' }),
      askToWrite({ target: '/error-reports' }),
    ]) {
      const answer = await send(bytes, alone)
      expect(statusOf(answer)).toBe(503)
      expect(headOf(answer)).toMatch(isOurs)
      expect(jsonOf(answer)).toStrictEqual({
        code: 'sign-in-down',
        message: 'Sign-in can’t be reached. Nothing was sent.',
      })
      expect(service.received).toStrictEqual([])
    }
    await alone.redeploy({ config: { service: 'http://127.0.0.1:9', signIn: signInConfig() } })
    await vi.waitFor(async () => {
      const answer = await send(ask({}), alone)
      expect(jsonOf(answer)).toMatchObject({ code: 'unavailable' })
      expect(statusOf(answer)).toBe(503)
      expect(headOf(answer)).toMatch(isOurs)
    })
  })

  test('a refusal for sign-in says where to', async () => {
    expect(jsonOf(await send(as('nobody')))).toMatchObject({ signIn: '/oauth2/start' })
  })

  test.each([
    ['viewer', { role: 'viewer', user: 'viewer@example.com', signOut: '/oauth2/sign_out' }],
    ['payer', { role: 'payer', user: 'payer@example.com', signOut: '/oauth2/sign_out' }],
    // Who may do nothing is told so, and can sign out.
    ['stranger', { role: 'none', user: 'stranger@example.com', signOut: '/oauth2/sign_out' }],
    ['no-groups', { role: 'none', user: 'no-groups@example.com', signOut: '/oauth2/sign_out' }],
  ])('session.json states the role of a %s', async (person, said) => {
    const answer = await send(
      as(person, { target: '/session.json', headers: ['X-Auth-Request-Email: x@x'] }),
    )
    expect(jsonOf(answer)).toStrictEqual(said)
    expect(answer).toContain('Cache-Control: no-store\r\n')
  })

  test('session.json tells another site nothing, nor somebody unknown', async () => {
    const target = '/session.json'
    expect(
      statusOf(await send(as('payer', { target, headers: ['Sec-Fetch-Site: cross-site'] }))),
    ).toBe(403)
    expect(statusOf(await send(as('nobody', { target })))).toBe(401)
  })

  test.each([
    '/oauth2/start',
    '/oauth2/callback?code=a&state=b',
    '/oauth2/sign_in',
    '/oauth2/sign_out',
  ])('%s is the sign-in’s, with its cookie and without its Refresh', async (target) => {
    const answer = await send(ask({ target }))
    expect(statusOf(answer)).toBe(302)
    expect(headOf(answer)).toMatch(/^set-cookie: session=payer/im)
    expect(headOf(answer)).not.toMatch(/^refresh:/im)
    expect(headOf(answer)).toMatch(/^content-security-policy:/im)
  })

  test.each([
    '/oauth2/auth',
    '/oauth2/userinfo',
    '/oauth2/static/x.css',
    '/oauth2',
    '/oauth2/..;/auth',
  ])('%s is nobody’s', async (target) => {
    expect([400, 404]).toContain(statusOf(await send(ask({ target }))))
  })

  test('another site can’t sign a person out', async () => {
    const headers = ['Sec-Fetch-Site: cross-site']
    expect(statusOf(await send(ask({ target: '/oauth2/sign_out', headers })))).toBe(403)
  })
})

test('floods: reads and writes each have a rate, and 429 says that nothing went up', async () => {
  const slow = await startNginx({
    build,
    tokens: TOKENS,
    config: {
      service: service.url.href,
      rates: { readsPerSecond: 1, readBurst: 10, writesPerSecond: 1, writeBurst: 3 },
    },
  })
  onTestFinished(slow.stop)
  service.expect()
  const flood = (bytes: (server: string) => string) =>
    Promise.all(Array.from({ length: 30 }, () => sendBytes(slow.url, bytes(slow.url.host))))
  const reads = await flood(ask({}))
  const writes = await flood(askToWrite())
  const passed = (answers: readonly string[]) =>
    answers.filter((each) => statusOf(each) === 200).length
  expect(passed(reads)).toBeLessThan(16)
  expect(passed(writes)).toBeLessThan(9)
  expect(service.received).toHaveLength(passed(reads) + passed(writes))
  const refused = [...reads, ...writes].find((each) => statusOf(each) === 429) ?? ''
  expect(jsonOf(refused)).toMatchObject({ code: 'rate' })
  expect(headOf(refused)).toMatch(isOurs)
  expect(headOf(refused)).toMatch(/^retry-after: 1/im)
})

describe('the app', () => {
  const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    fetch(new URL(path, nginx.url), { headers, redirect: 'manual' })

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('a script compressed before, as %s', async (encoding, decompress) => {
    const answer = await sendBytes(
      nginx.url,
      ask({ target: '/assets/index-BfU2x9_a.js', headers: [`Accept-Encoding: ${encoding}`] })(
        nginx.url.host,
      ),
    )
    expect(headOf(answer)).toMatch(new RegExp(`^content-encoding: ${encoding}\\r?$`, 'im'))
    expect(headOf(answer)).toMatch(/^vary: accept-encoding\r?$/im)
    expect(headOf(answer)).toMatch(/^cache-control: public, max-age=31536000, immutable\r?$/im)
    const suffix = encoding === 'br' ? 'br' : 'gz'
    const kept = await readFile(join(nginx.folder, `www/assets/index-BfU2x9_a.js.${suffix}`))
    expect(decompress(kept).toString()).toBe(SCRIPT)
    expect(headOf(answer)).toContain(`Content-Length: ${String(kept.length)}`)
  })

  test.each([
    '/',
    '/index.html',
    '/payouts',
    '/payouts/12/caf%C3%A9?vendorName(ct)=x',
    '/vendors/a%20b/',
  ])('%s is the page, asked for anew each time', async (path) => {
    const answer = await get(path)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('<title>App</title>')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(answer.headers.get('etag')).toBeNull()
    expect(answer.headers.get('last-modified')).toBeNull()
  })

  test('config.json is the deployment’s, and names no token', async () => {
    const answer = await get('/config.json')
    expect(await answer.json()).toStrictEqual({
      service: { baseUrl: '', orgId: '123', defaultEntry: 'main-street', tokens: 'proxy' },
      cardEntry: false,
      errorReports: true,
    })
  })

  test('healthz names the build, for any Host, and asks no service', async () => {
    const answer = await send(ask({ target: '/healthz', host: '10.0.0.7' }))
    expect(jsonOf(answer)).toStrictEqual({ ok: true, version: '0.1.0', build: '0123456789ab' })
    expect(answer).toContain('Cache-Control: no-store\r\n')
    expect(service.received).toStrictEqual([])
  })

  test.each([
    '/assets/old-AAAAAAAA.js',
    '/assets/index-BfU2x9_a.js.br',
    '/assets/index-BfU2x9_a.js.gz',
    '/index.html.br',
    '/nginx.conf',
    '/countinghouse.lua',
    '/.releases.json',
    '/secrets/tokens.conf',
    '/logs/access.log',
    '/given/organization',
    '/_/read',
    '/_/write',
    '/_/problem/role',
    '/_/may-payer',
    '/.env',
    '/.git/config',
    '/missing.js',
  ])('%s is nothing', async (path) => {
    service.expect()
    const answer = await get(path)
    expect([400, 404, 200]).toContain(answer.status)
    // A path without a dot in its last part is the app's, whatever it spells.
    const body = await answer.text()
    expect(body).toContain(answer.status === 200 ? '<title>App</title>' : 'message')
    expect(service.received).toStrictEqual([])
  })

  test('other methods are refused', async () => {
    const answer = await fetch(new URL('/', nginx.url), { method: 'POST', body: 'x' })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe('GET, HEAD')
  })
})

test.each([LIST, '/', '/config.json', '/session.json', '/oauth2/start'])(
  'only a write may be large: not %s',
  async (target) => {
    expect(statusOf(await send(ask({ target, body: 'x'.repeat(70_000) })))).toBe(413)
    expect(service.received).toStrictEqual([])
  },
)

describe('the log names what was asked, and who asked', () => {
  const linesOf = async () => (await nginx.log()).split('\n').slice(0, -1)
  /** Sends, and waits for a new line with that status. */
  async function lineOf(bytes: (server: string) => string, status: number): Promise<unknown> {
    const before = (await linesOf()).length
    await send(bytes)
    return vi.waitFor(async () => {
      const added = (await linesOf()).slice(before)
      const line = added.find((each) => each.includes(`"status":"${String(status)}"`))
      if (line === undefined) throw new Error(`No line of a ${String(status)}.`)
      return JSON.parse(line) as unknown
    })
  }
  const write = (person: string, given: Parameters<typeof askToWrite>[0] = {}) => {
    const bytes = askToWrite(given)
    return (server: string) => bytes(server).replace('session=payer', `session=${person}`)
  }

  test.each([
    ['viewer', 403, 'viewer@example.com'],
    ['stranger', 403, 'stranger@example.com'],
    ['nobody', 401, ''],
    ['down', 503, ''],
    ['payer', 200, 'payer@example.com'],
  ])('a write of %s, %s', async (person, status, user) => {
    const line = await lineOf(write(person), status)
    expect(line).toMatchObject({ user, method: 'POST', place: 'payoutAuthorize' })
  })

  test('a write that is too large, of another page, or by another method', async () => {
    const sent = [
      [write('payer', { body: 'x'.repeat(33 * 2 ** 20) }), 'POST', 413],
      [write('payer', { headers: ['Origin: https://elsewhere.example'] }), 'POST', 400],
      [ask({ method: 'DELETE', target: AUTHORIZE }), 'DELETE', 405],
      [ask({ method: 'KUNIGUNDE', target: AUTHORIZE }), 'other', 405],
    ] as const
    for (const [bytes, method, status] of sent) {
      expect(await lineOf(bytes, status)).toMatchObject({ method })
    }
  })
})

test('the log holds no token, body, query, or header of a request', async () => {
  await send(
    ask({ target: `${LIST}?vendorName(ct)=Kunigunde`, headers: ['Referer: http://x/Kunigunde'] }),
  )
  await send(ask({ method: 'KUNIGUNDE', target: '/Kunigunde' }))
  await send(
    askToWrite({ body: '{"cardnumber":"4111111111111111"}', headers: ['requestToken: Kunigunde'] }),
  )
  await answered(
    ({ socket }) => socket.destroy(),
    ask({ target: `${LIST}?vendorName(ct)=Kunigunde` }),
  )
  await logWith('"place":"payoutQuery","status":"502"')
  const files = await readdir(join(nginx.folder, 'logs'))
  const texts = await Promise.all(
    files.map((name) => readFile(join(nginx.folder, 'logs', name), 'utf8')),
  )
  const all = texts.join('')
  expect(all).toContain('"place":"payoutAuthorize","status":"200"')
  // Who sent what is in it also where the service failed.
  const failed = all.split('\n').filter((line) => line.includes('"status":"502"'))
  expect(failed.join()).toContain('"user":"payer@example.com"')
  expect(all).not.toMatch(/kunigunde|4111/i)
  for (const token of Object.values(TOKENS)) expect(all).not.toContain(token)
})

test('the tokens stand in two files that only their owner reads', async () => {
  const whole = await readdir(nginx.folder, { recursive: true, withFileTypes: true })
  const holding = []
  for (const entry of whole.filter((each) => each.isFile())) {
    const file = join(entry.parentPath, entry.name)
    if (!(await readFile(file, 'utf8')).includes(TOKENS.organization)) continue
    holding.push(entry.name)
    expect((await stat(file)).mode & 0o077).toBe(0)
  }
  expect(holding.sort()).toStrictEqual(['needles.txt', 'organization', 'tokens.conf'])
})

test('the sandbox over HTTP answers through it, and its scenarios can’t be asked for', async () => {
  const sandbox = createSandbox({
    createStore: () => createStore({ seed: 1, payouts: 50 }),
    scenario: '',
  })
  const host = await listening(createHttpHost(sandbox))
  onTestFinished(host.stop)
  const options: NginxOptions = {
    build,
    tokens: sandboxTokens,
    config: { service: host.url.href, signIn: signInConfig(), rates: FAST },
  }
  const real = await startNginx(options)
  onTestFinished(real.stop)
  const entry = sandbox.store().entries[0] ?? ''
  const target = `/api/Query/payouts/${entry}?limitRecord=20`
  const answer = await send(ask({ target, headers: ['x-sandbox-scenario: error-500'] }), real)
  expect(statusOf(answer)).toBe(200)
  expect(jsonOf(answer)).toHaveProperty('Records')
  expect(statusOf(await send(ask({ target: '/__sandbox' }), real))).toBe(200) // the app's page
  expect(statusOf(await send(askToWrite({ target: AUTHORIZE, body: '{}' }), real))).toBeLessThan(
    500,
  )
})
