import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import type { RequestListener } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAppServer } from './server'
import { ask, askToWrite } from './testing/doors'
import {
  headOf,
  listening,
  makeBuild,
  removeFolder,
  sendBytes,
  startService,
  statusOf,
  TOKENS,
} from './testing/doors-harness'
import { judge } from './testing/observatory'
import { identityOf, SIGN_IN, startServing, type Serving } from './testing/serving'

const ORIGIN = 'https://ledger.example'

let service: Awaited<ReturnType<typeof startService>>
let preview: Awaited<ReturnType<typeof listening>>
/** As a team has it: HTTPS before it, sign-in, other origins that pages may ask. */
let server: Serving
let build: string

beforeAll(async () => {
  build = await makeBuild()
  service = await startService()
  preview = await listening(
    await createAppServer({
      directory: build,
      service: service.url,
      tokens: TOKENS,
      limits: { bodyBytes: 1024 * 1024, answerMs: 500 },
    }),
  )
  server = await startServing({
    origin: ORIGIN,
    service: service.url.href,
    signIn: SIGN_IN,
    connectTo: ['https://service.example'],
    rates: { readsPerSecond: 60, readBurst: 60, writesPerSecond: 1, writeBurst: 8 },
    limits: { bodyMegabytes: 1 },
  })
})

afterAll(async () => {
  await server.end()
  for (const each of [preview, service]) each.stop()
  await removeFolder(build)
})

interface Kind {
  readonly name: string
  readonly status: number
  readonly bytes: (server: string) => string
  readonly service?: RequestListener
  /** Where it can be asked; the preview signs nobody in, and the other waits long for an answer. */
  readonly at?: 'server' | 'preview'
}

const page = (target: string) => ask({ target })
/** Both are asked as a payer, whom the preview doesn't know. */
const signedIn = (groups: string, bytes: string) =>
  bytes.replace('Cookie: session=payer', identityOf(groups).join('\r\n'))
const status =
  (code: number): RequestListener =>
  (_request, response) => {
    response.setHeader('Content-Security-Policy', 'default-src *')
    response.writeHead(code, { 'content-type': 'application/json' }).end('{}')
  }

const KINDS: readonly Kind[] = [
  { name: 'the page', status: 200, bytes: page('/') },
  { name: 'an address of the app', status: 200, bytes: page('/payouts/12') },
  { name: 'a script', status: 200, bytes: page('/assets/index-BfU2x9_a.js') },
  { name: 'a picture', status: 200, bytes: page('/favicon.svg') },
  { name: 'config.json', status: 200, bytes: page('/config.json') },
  { name: 'healthz', status: 200, bytes: page('/healthz') },
  { name: 'session.json', status: 200, bytes: page('/session.json') },
  { name: 'a missing file', status: 404, bytes: page('/missing.js') },
  { name: 'another method', status: 405, bytes: askToWrite({ target: '/' }) },
  { name: 'a climbing address', status: 400, bytes: page('/..%2fx') },
  { name: 'an answer of the service', status: 200, bytes: ask({}) },
  { name: 'a refusal of the service', status: 422, bytes: ask({}), service: status(422) },
  { name: 'a failure of the service', status: 500, bytes: ask({}), service: status(500) },
  { name: 'its 408', status: 504, bytes: ask({}), service: status(408) },
  { name: 'its redirect', status: 502, bytes: ask({}), service: status(302) },
  {
    name: 'its broken connection',
    status: 502,
    bytes: ask({}),
    service: ({ socket }) => socket.destroy(),
  },
  {
    name: 'its silence',
    status: 504,
    bytes: ask({}),
    service: () => undefined,
    at: 'preview',
  },
  { name: 'no operation', status: 404, bytes: page('/api/admin') },
  {
    name: 'an operation’s other method',
    status: 405,
    bytes: askToWrite({ target: '/api/Bill/12' }),
  },
  { name: 'another site', status: 403, bytes: ask({ headers: ['Sec-Fetch-Site: cross-site'] }) },
  { name: 'a body too large', status: 413, bytes: askToWrite({ body: 'x'.repeat(1_100_000) }) },
  { name: 'a report', status: 204, bytes: askToWrite({ target: '/policy-reports' }) },
  {
    name: 'a report that is no JSON',
    status: 400,
    bytes: askToWrite({ target: '/policy-reports', body: 'x' }),
  },
  { name: 'no Host', status: 400, bytes: () => 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n' },
  { name: 'no HTTP', status: 400, bytes: () => 'hello\r\n\r\n' },
  { name: 'a version to come', status: 400, bytes: () => 'GET / HTTP/3.0\r\nHost: x\r\n\r\n' },
  {
    name: 'a header too large',
    status: 400,
    bytes: ask({ headers: [`X-A: ${'x'.repeat(65_536)}`] }),
  },
  { name: 'an address too long', status: 400, bytes: page(`/${'x'.repeat(65_536)}`) },
  {
    name: 'nobody signed in',
    status: 401,
    bytes: (host) => ask({})(host).replace('session=payer', ''),
    at: 'server',
  },
  {
    name: 'a role that only reads',
    status: 403,
    bytes: (host) => signedIn('viewers', askToWrite()(host)),
    at: 'server',
  },
  { name: 'the way to the sign-in', status: 302, bytes: page('/sign-in?rd=/x'), at: 'server' },
  { name: 'another name', status: 403, bytes: ask({ host: 'elsewhere.example' }) },
]

function headersOf(answer: string): ReadonlyMap<string, string> {
  const lines = headOf(answer).split('\r\n').slice(1)
  return new Map(
    lines.map((line) => {
      const at = line.indexOf(':')
      return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()] as const
    }),
  )
}

function evaluate(policy: string) {
  return new CspEvaluator(new CspParser(policy).csp).evaluate()
}

/** 'self' can be wrong where an origin serves what people upload. This one serves its build and JSON. */
const isExpected = ({ directive, value }: { directive: string; value?: string | undefined }) =>
  directive === 'script-src' && value === "'self'"

function expectClean(answer: string, isHttps: boolean): void {
  const headers = headersOf(answer)
  expect(judge(headers, isHttps)).toMatchObject({ score: 130 })
  const findings = evaluate(headers.get('content-security-policy') ?? '')
  const grave = findings.filter(({ severity }) => severity <= Severity.MEDIUM_MAYBE)
  expect(grave.filter((finding) => !isExpected(finding))).toStrictEqual([])
  expect(headers.get('content-type') ?? 'application/json').not.toMatch(/html(?!.*utf-8)/)
}

describe('130 by MDN’s rules, and nothing for csp_evaluator, over HTTPS', () => {
  const sent = (bytes: string) => {
    const { host } = new URL(ORIGIN)
    return signedIn('payers', bytes).replaceAll(`http://${host}`, ORIGIN)
  }

  test.each(KINDS.filter(({ at }) => at !== 'preview'))(
    '$name',
    async ({ bytes, status: expected, service: answer }) => {
      service.expect(answer)
      const heard = await sendBytes(server.at, sent(bytes(new URL(ORIGIN).host)))
      expect(statusOf(heard)).toBe(expected)
      expectClean(heard, true)
      expect(headersOf(heard).get('content-security-policy')).toContain(
        "connect-src 'self' https://service.example;",
      )
      expect(headersOf(heard).get('reporting-endpoints')).toContain('policy=')
    },
  )

  test('too many at once', async () => {
    service.expect()
    const bytes = sent(askToWrite()(new URL(ORIGIN).host))
    const all = await Promise.all(Array.from({ length: 40 }, () => sendBytes(server.at, bytes)))
    const heard = all.find((each) => statusOf(each) === 429) ?? ''
    expect(statusOf(heard)).toBe(429)
    expectClean(heard, true)
  })
})

describe('the preview, by the same rules without those of HTTPS', () => {
  test.each(KINDS.filter(({ at }) => at !== 'server'))(
    '$name',
    async ({ bytes, service: answer }) => {
      service.expect(answer)
      const heard = await sendBytes(preview.url, bytes(preview.url.host))
      expect(statusOf(heard)).toBeGreaterThan(0)
      expectClean(heard, false)
    },
  )

  test('what it has not changed since', async () => {
    const first = await sendBytes(preview.url, page('/')(preview.url.host))
    const tag = headersOf(first).get('etag') ?? ''
    const bytes = ask({ target: '/', headers: [`If-None-Match: ${tag}`] })(preview.url.host)
    const heard = await sendBytes(preview.url, bytes)
    expect(statusOf(heard)).toBe(304)
    expectClean(heard, false)
  })
})

describe('the rules notice', () => {
  const good = new Map([
    ['content-security-policy', "default-src 'none'; frame-ancestors 'none'"],
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'no-referrer'],
    ['cross-origin-resource-policy', 'same-origin'],
    ['strict-transport-security', 'max-age=63072000'],
  ])

  test('nothing where all is well', () => expect(judge(good, true).score).toBe(130))

  test.each([
    ['content-security-policy', undefined, 55],
    ['content-security-policy', "default-src 'none'; script-src 'unsafe-inline'", 60],
    ['content-security-policy', "default-src 'self'; frame-ancestors 'none'", 125],
    ['x-content-type-options', undefined, 125],
    ['referrer-policy', 'unsafe-url', 120],
    ['cross-origin-resource-policy', undefined, 120],
    ['strict-transport-security', undefined, 80],
    ['access-control-allow-origin', '*', 50],
  ])('%s: %s', (name, value, score) => {
    const headers = new Map(good)
    if (value === undefined) headers.delete(name)
    else headers.set(name, value)
    expect(judge(headers, true).score).toBe(score)
  })
})
