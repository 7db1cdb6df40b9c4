/** What a plain nginx adds in front (deploy/nginx.conf): TLS, HTTP/2, the way from plain HTTP. */
import { once } from 'node:events'
import { connect, type ClientHttp2Session, type OutgoingHttpHeaders } from 'node:http2'
import { text } from 'node:stream/consumers'
import { connect as connectTls } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { AUTHORIZE, LIST } from './testing/doors'
import { headOf, sendBytes, startService, statusOf } from './testing/doors-harness'
import { nginxPorts, startPlainNginx, type PlainNginx } from './testing/plain-nginx'
import { FAST, identityOf, SIGN_IN, startServing, type Serving } from './testing/serving'

let service: Awaited<ReturnType<typeof startService>>
let server: Serving
let nginx: PlainNginx
let session: ClientHttp2Session

beforeAll(async () => {
  service = await startService()
  const ports = await nginxPorts()
  server = await startServing({
    origin: `https://127.0.0.1:${String(ports.tls)}`,
    service: service.url.href,
    signIn: SIGN_IN,
    rates: FAST,
    trustedProxies: ['127.0.0.1'],
  })
  nginx = await startPlainNginx(Number(server.at.port), ports)
  session = connect(nginx.url.origin, { rejectUnauthorized: false })
  await once(session, 'connect')
})

afterAll(async () => {
  session.destroy()
  await nginx.stop()
  await server.end()
  service.stop()
})

const lines = () => service.received.map(({ line }) => line)

/** As oauth2-proxy between nginx and the server would. */
const PAYER = Object.fromEntries(
  identityOf('payers').map((line) =>
    line
      .toLowerCase()
      .split(': ', 1)
      .concat(line.slice(line.indexOf(': ') + 2)),
  ),
) as OutgoingHttpHeaders // Pairs of a name and a value.

async function ask(headers: OutgoingHttpHeaders, body?: string) {
  service.expect()
  const stream = session.request({ ...PAYER, ...headers }, { endStream: body === undefined })
  if (body !== undefined) stream.end(body)
  let answered: Readonly<Record<string, unknown>> = {}
  stream.on('response', (answer) => (answered = answer))
  // A stream that was reset has no answer.
  const received = await text(stream).catch(() => '')
  return {
    status: Number(answered[':status'] ?? 0),
    security: answered['strict-transport-security'],
    body: received,
  }
}

const write = () => ({
  ':method': 'POST',
  ':path': AUTHORIZE,
  'content-type': 'application/json',
  origin: nginx.url.origin,
})

describe('HTTP/2', () => {
  test('a read and a write pass, with their lines as they were', async () => {
    expect(await ask({ ':path': `${LIST}?a=%20` })).toMatchObject({ status: 200 })
    expect(lines()).toStrictEqual([`GET ${LIST}?a=%20`])
    expect(await ask(write(), '{}')).toMatchObject({ status: 200 })
    expect(lines()).toStrictEqual([`POST ${AUTHORIZE}`])
  })

  test('the page, with what is for HTTPS only, once', async () => {
    const { status, security, body } = await ask({ ':path': '/payouts' })
    expect([status, security]).toEqual([200, expect.stringMatching(/^max-age=63072000[^,]*$/)])
    expect(body).toContain('<title>App</title>')
  })

  test.each([
    '/api/..;/admin',
    '/api/Query/payouts/..%2fadmin',
    '/api/Query/payouts/%252e%252e',
    '/api/Query/payouts/..',
    '/api/Query/payouts/.',
    '//api/Query/payouts/main-street',
    '/x/../api/Query/payouts/main-street',
    '/%61pi/Query/payouts/main-street',
    '/api/Query/payouts/a b',
    '/api/Query/payouts/a HTTP/1.1',
    '/api/Query/payouts/main-street#x',
    'api/Query/payouts/main-street',
    '*',
  ])('nothing goes up for %s', async (path) => {
    expect([0, 400, 404]).toContain((await ask({ ':path': path })).status)
    expect(lines()).toStrictEqual([])
  })

  test.each<[string, OutgoingHttpHeaders]>([
    ['another method', { ':method': 'DELETE' }],
    ['another Origin', { origin: 'https://elsewhere.example' }],
    ['no Origin', { origin: '' }],
    ['another authority', { ':authority': 'elsewhere.example' }],
    ['two keys', { idempotencykey: ['one', 'two'] }],
    ['two groups', { 'x-forwarded-groups': ['viewers', 'payers'] }],
  ])('nor for a write with %s', async (_case, headers) => {
    expect([400, 403, 405]).toContain((await ask({ ...write(), ...headers }, '{}')).status)
    expect(lines()).toStrictEqual([])
  })

  test('a body that is not as long as it says goes nowhere', async () => {
    const { status } = await ask({ ...write(), 'content-length': 50 }, '{}')
    expect([0, 400]).toContain(status)
    expect(lines()).toStrictEqual([])
  })
})

test('the log names the client that nginx names, not what the client says of itself', async () => {
  const before = server.lines.length
  await ask({ ':path': LIST, 'x-forwarded-for': '198.51.100.1' })
  await vi.waitFor(() => expect(server.lines.length).toBeGreaterThan(before))
  expect(server.lines.at(-1)).toContain('"client":"127.0.0.1","user":"ann@example.com"')
})

test.each(['/', '/payouts?a=%20b', '//elsewhere.example/x', 'http://elsewhere.example/'])(
  'plain HTTP: %s leads to the origin, whatever name was asked',
  async (target) => {
    const bytes = `GET ${target} HTTP/1.1\r\nHost: elsewhere.example\r\nConnection: close\r\n\r\n`
    const answer = await sendBytes(nginx.plain, bytes)
    expect(statusOf(answer)).toBe(301)
    const path = target.startsWith('http') ? '/' : target
    expect(headOf(answer)).toContain(`\r\nLocation: ${nginx.url.origin}${path}`)
  },
)

test.each(['TLSv1', 'TLSv1.1'] as const)('no %s', async (version) => {
  const socket = connectTls({
    port: Number(nginx.url.port),
    host: nginx.url.hostname,
    minVersion: version,
    maxVersion: version,
    ciphers: 'DEFAULT@SECLEVEL=0',
    rejectUnauthorized: false,
  })
  const ended = Promise.withResolvers<string>()
  socket.on('secureConnect', () => ended.resolve('connected'))
  socket.on('error', () => ended.resolve('refused'))
  expect(await ended.promise).toBe('refused')
  socket.destroy()
})
