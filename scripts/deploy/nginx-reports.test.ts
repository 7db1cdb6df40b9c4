import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { errorReports } from '../../server/reports/error-reports'
import { policyReports } from '../../server/reports/policy-reports'
import { ask } from '../../server/testing/doors'
import {
  jsonOf,
  makeBuild,
  removeFolder,
  sendBytes,
  startSignIn,
  statusOf,
  TOKENS,
} from '../../server/testing/doors-harness'
import { startNginx, type RunningNginx } from './testing/start-nginx'

let signIn: Awaited<ReturnType<typeof startSignIn>>
let nginx: RunningNginx
let build: string

/** It isn't asked. */
const SERVICE = 'http://127.0.0.1:9'

beforeAll(async () => {
  build = await makeBuild()
  signIn = await startSignIn()
  nginx = await startNginx({
    build,
    tokens: TOKENS,
    config: {
      service: SERVICE,
      signIn: { oauth2Proxy: signIn.url.origin, viewers: ['viewers'], payers: ['payers'] },
      trustedProxies: ['127.0.0.1'],
    },
  })
})

afterAll(async () => {
  await nginx.stop()
  signIn.stop()
  await removeFolder(build)
})

let clients = 0

/** Each from a client of its own, as reports have a rate. */
function report(target: string, body: string, headers: readonly string[] = []) {
  clients += 1
  const own = ['Origin: ORIGIN', `X-Forwarded-For: 10.0.0.${String(clients)}`]
  return ask({ method: 'POST', target, body, headers: [...own, ...headers] })
}

const send = (bytes: (server: string) => string, to = nginx) =>
  sendBytes(to.url, bytes(to.url.host))

/** The line that one report left in the log. */
async function lineOf(bytes: (server: string) => string, to = nginx): Promise<object> {
  const before = (await to.log()).length
  expect(statusOf(await send(bytes, to))).toBe(204)
  const line = await vi.waitFor(async () => {
    // The line of an earlier request may come only now.
    const added = /^.*"204".*\n/m.exec((await to.log()).slice(before))
    if (added === null) throw new Error('Nothing was logged.')
    return added[0]
  })
  return JSON.parse(line) as object // nginx writes one object a line.
}

const logged = async (target: string, body: unknown): Promise<unknown> =>
  Reflect.get(await lineOf(report(target, JSON.stringify(body))), 'report')

const TYPE_ERROR = {
  name: 'TypeError',
  message: 'Cannot read properties of undefined (reading …',
  at: ['index-BfU2x9_a.js:1:2345'],
  route: '/payouts/:entry/:idOut',
  version: '0.1.0',
  build: '0123456789ab',
}

test('of errors: what the app says, in one line', async () => {
  expect(await logged('/error-reports', TYPE_ERROR)).toBe(
    'error report: TypeError: Cannot read properties of undefined (reading … | ' +
      'at index-BfU2x9_a.js:1:2345 | on /payouts/:entry/:idOut | build 0.1.0 0123456789ab',
  )
})

const violation = (directive: string, blocked?: string) => ({
  'csp-report': {
    'document-uri': 'http://x/payouts?vendorName(ct)=Jane',
    'effective-directive': directive,
    'blocked-uri': blocked,
  },
})

test('of the policy: one line, without addresses, with the build', async () => {
  const said = await logged(
    '/policy-reports',
    violation('img-src', 'https://elsewhere.example/Jane.png'),
  )
  expect(said).toBe(
    'policy violation: img-src blocked https://elsewhere.example | served build 0.1.0 0123456789ab',
  )
})

const PERSON = 'Jane_Doe-4111111111111111'
const ERRORS: readonly (readonly [string, unknown])[] = [
  ['all is well', TYPE_ERROR],
  ['a made-up name', { ...TYPE_ERROR, name: PERSON }],
  ['a made-up script', { ...TYPE_ERROR, at: ['jane-doe-ssn-12345678.js:1:1'] }],
  ['an error of React', { ...TYPE_ERROR, message: `Minified React error #418; ${PERSON}` }],
  ['a message', { ...TYPE_ERROR, message: ` (Jane is not, a Function!) ${PERSON} null\n` }],
  ['a long message', { ...TYPE_ERROR, message: 'undefined is not a function '.repeat(60) }],
  ['other members', { ...TYPE_ERROR, route: '/payouts/jane.doe', version: 'Jane', build: 'Doe' }],
  [
    'ends of lines',
    { ...TYPE_ERROR, route: '/payouts\n', version: '0.1.0\n', name: 'TypeError\n' },
  ],
  ['many places', { ...TYPE_ERROR, at: Array(9).fill('index-BfU2x9_a.js:1:1') }],
  ['a place too far down', { ...TYPE_ERROR, at: [...Array(30).fill(PERSON), ...TYPE_ERROR.at] }],
  ['other types', { name: 'RangeError', at: 'x', message: [PERSON], route: 1, build: null }],
  ['no name', { message: 'undefined' }],
  ['a list', [PERSON]],
  ['nothing', null],
]
const POLICY: readonly (readonly [string, unknown])[] = [
  ['a made-up directive', violation(PERSON, 'inline')],
  ['a made-up cause', violation('img-src', PERSON)],
  ['a keyword', violation('style-src-elem', 'inline')],
  ['no cause', violation('style-src')],
  [
    'reports of a browser',
    [
      { type: 'crash', body: { reason: 'oom', stack: PERSON }, url: PERSON },
      { type: 'crash', body: { reason: PERSON } },
      { type: 'deprecation', body: { id: 'UnloadHandler', message: PERSON } },
      { type: 'intervention', body: { id: PERSON } },
      { type: 'intervention' },
      { type: PERSON, body: { id: 'x' } },
      {
        type: 'csp-violation',
        body: { effectiveDirective: 'script-src-elem', blockedURL: 'data' },
      },
      { body: { effectiveDirective: 'img-src', blockedURL: `data:${PERSON}` } },
      'x',
    ],
  ],
]

const served = {
  version: '0.1.0',
  build: '0123456789ab',
  hasScript: (name: string) => name === 'index-BfU2x9_a.js',
}

test.each([
  ...ERRORS.map(([name, body]) => [name, '/error-reports', errorReports, body] as const),
  ...POLICY.map(([name, body]) => [name, '/policy-reports', policyReports, body] as const),
])('the same words as the preview logs: %s', async (_name, target, kind, body) => {
  const said = await logged(target, body)
  expect(said).toBe(kind.linesOf(body, served).join('; '))
  expect(said).not.toMatch(/jane|doe|4111/i)
})

test.each([
  ['nobody', 401, 'sign-in'],
  ['stranger', 403, 'role'],
  ['down', 503, 'sign-in-down'],
])('where people sign in, one of %s is %s', async (person, status, code) => {
  for (const target of ['/error-reports', '/policy-reports']) {
    const bytes = report(target, '{}')
    const answer = await send((server) =>
      bytes(server).replace('session=payer', `session=${person}`),
    )
    expect(statusOf(answer)).toBe(status)
    expect(jsonOf(answer)).toMatchObject({ code })
  }
})

test('a viewer reports too, in a line that names nobody', async () => {
  const bytes = report('/error-reports', JSON.stringify(TYPE_ERROR))
  const line = await lineOf((server) => bytes(server).replace('session=payer', 'session=viewer'))
  expect(line).toMatchObject({ user: '', report: expect.stringContaining('TypeError') })
})

test('where nobody signs in, anybody’s', async () => {
  const alone = await startNginx({ build, tokens: TOKENS, config: { service: SERVICE } })
  onTestFinished(alone.stop)
  const bytes = report('/error-reports', JSON.stringify(TYPE_ERROR))
  const line = await lineOf((server) => bytes(server).replace(/Cookie.*\r\n/, ''), alone)
  expect(line).toMatchObject({ report: expect.stringContaining('TypeError') })
})

test.each([
  ['what is no JSON', '/error-reports', 'x', [], 400],
  ['what is too large', '/error-reports', `"${'x'.repeat(9000)}"`, [], 413],
  ['another site', '/policy-reports', '{}', ['Sec-Fetch-Site: cross-site'], 403],
  ['another method', '/policy-reports', undefined, [], 405],
] as const)('not %s', async (_case, target, body, headers, status) => {
  const bytes = body === undefined ? ask({ target }) : report(target, body, headers)
  expect(statusOf(await send(bytes))).toBe(status)
})
