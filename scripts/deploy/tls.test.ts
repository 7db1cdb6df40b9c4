import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile } from 'node:fs/promises'
import { connect, type ClientHttp2Session, type OutgoingHttpHeaders } from 'node:http2'
import { createServer, type Server } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { connect as connectTls } from 'node:tls'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { freePort } from '../testing/free-port'
import { AUTHORIZE, LIST } from '../../server/testing/doors'
import {
  makeBuild,
  removeFolder,
  sendBytes,
  statusOf,
  TOKENS,
} from '../../server/testing/doors-harness'
import { startNginx, type RunningNginx } from './testing/start-nginx'

// Browsers speak HTTP/2 to it, which has no request line: nginx makes one up, and the map reads that.

let folder: string
let build: string
let service: Server
let serviceUrl: string
let nginx: RunningNginx
let plainPort: number
let session: ClientHttp2Session
const lines: string[] = []

const certificate = () => ({
  certificate: join(folder, 'certificate.pem'),
  key: join(folder, 'key.pem'),
})

function makeCertificate(): void {
  const { certificate: file, key } = certificate()
  const options = 'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=127.0.0.1'
  const names = ['-addext', 'subjectAltName=IP:127.0.0.1,DNS:localhost']
  const made = spawnSync('openssl', [...options.split(' '), ...names, '-keyout', key, '-out', file])
  if (made.status !== 0) throw new Error('openssl made no certificate.')
}

beforeAll(async () => {
  build = await makeBuild()
  folder = await mkdtemp(join(tmpdir(), 'tls-'))
  makeCertificate()
  const pair = {
    key: await readFile(certificate().key),
    cert: await readFile(certificate().certificate),
  }
  service = createServer(pair, (request, response) => {
    lines.push(`${request.method ?? ''} ${request.url ?? ''}`)
    if (request.url?.endsWith('?headless') === true) {
      request.socket.end('{"isSuccess":true}')
      return
    }
    response.setHeader('Content-Type', 'application/json')
    response.end('{}')
  })
  service.listen(0, '127.0.0.1')
  await once(service, 'listening')
  const address = service.address()
  if (typeof address !== 'object' || address === null) throw new Error('The service has no port.')
  serviceUrl = `https://localhost:${String(address.port)}`
  plainPort = await freePort()
  nginx = await startNginx({
    build,
    tokens: TOKENS,
    config: {
      service: serviceUrl,
      serviceCertificates: certificate().certificate,
      tls: certificate(),
      redirectFrom: `127.0.0.1:${String(plainPort)}`,
    },
  })
  session = connect(nginx.url.origin, { rejectUnauthorized: false })
  await once(session, 'connect')
})

afterAll(async () => {
  session.destroy()
  await nginx.stop()
  service.closeAllConnections()
  service.close()
  await removeFolder(folder)
  await removeFolder(build)
})

async function ask(headers: OutgoingHttpHeaders, body?: string) {
  lines.length = 0
  const stream = session.request(headers, { endStream: body === undefined })
  if (body !== undefined) stream.end(body)
  let status = 0
  let security = ''
  stream.on('response', (answer) => {
    status = answer[':status'] ?? 0
    security = String(answer['strict-transport-security'])
  })
  let received = ''
  try {
    received = await text(stream)
  } catch {
    // The stream was reset: no answer.
  }
  return { status, security, body: received }
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
    expect(lines).toStrictEqual([`GET ${LIST}?a=%20`])
    expect(await ask(write(), '{}')).toMatchObject({ status: 200 })
    expect(lines).toStrictEqual([`POST ${AUTHORIZE}`])
  })

  test('an answer without a head is 502, with what every answer has', async () => {
    const headless = { ...write(), ':path': `${AUTHORIZE}?headless` }
    const { status, security, body } = await ask(headless, '{}')
    expect(status).toBe(502)
    expect(security).toContain('max-age=63072000')
    expect(JSON.parse(body)).toHaveProperty('message')
  })

  test('the page, with what is for HTTPS only', async () => {
    const { status, security } = await ask({ ':path': '/' })
    expect(status).toBe(200)
    expect(security).toContain('max-age=63072000')
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
    'http://127.0.0.1/api/Query/payouts/main-street',
    'api/Query/payouts/main-street',
    '*',
  ])('nothing goes up for %s', async (path) => {
    expect([0, 400, 404]).toContain((await ask({ ':path': path })).status)
    expect(lines).toStrictEqual([])
  })

  test.each<[string, OutgoingHttpHeaders]>([
    ['another method', { ':method': 'DELETE' }],
    ['another Origin', { origin: 'https://elsewhere.example' }],
    ['no Origin', { origin: '' }],
    ['another authority', { ':authority': 'elsewhere.example' }],
    ['two keys', { idempotencykey: ['one', 'two'] }],
  ])('nor for a write with %s', async (_case, headers) => {
    expect([400, 403, 405]).toContain((await ask({ ...write(), ...headers }, '{}')).status)
    expect(lines).toStrictEqual([])
  })

  test('a body that is not as long as it says goes nowhere', async () => {
    const { status } = await ask({ ...write(), 'content-length': 50 }, '{}')
    expect([0, 400]).toContain(status)
    expect(lines).toStrictEqual([])
  })
})

test('plain HTTP on its port is refused, with its headers', async () => {
  const answer = await sendBytes(
    nginx.url,
    `GET / HTTP/1.1\r\nHost: ${nginx.url.host}\r\nConnection: close\r\n\r\n`,
  )
  expect(statusOf(answer)).toBe(400)
  expect(answer).toContain("Content-Security-Policy: default-src 'none'")
})

describe('plain HTTP beside it', () => {
  const plain = (method: string, target: string) =>
    sendBytes(
      new URL(`http://127.0.0.1:${String(plainPort)}`),
      `${method} ${target} HTTP/1.1\r\nHost: elsewhere.example\r\nConnection: close\r\n\r\n`,
    )

  test.each(['/', '/payouts?a=%20b', '//elsewhere.example/x', 'http://elsewhere.example/'])(
    '%s leads to the origin, whatever name was asked',
    async (target) => {
      const answer = await plain('GET', target)
      expect(statusOf(answer)).toBe(301)
      const path = target.startsWith('http') ? '/' : target
      expect(answer).toContain(`\r\nLocation: ${nginx.url.origin}${path}\r\n`)
      expect(answer).toContain("Content-Security-Policy: default-src 'none'")
      expect(answer).not.toContain('Strict-Transport-Security')
    },
  )

  test('a write is refused: it would be sent again with its body', async () => {
    lines.length = 0
    const answer = await plain('POST', AUTHORIZE)
    expect(statusOf(answer)).toBe(405)
    expect(answer).not.toContain('Location')
    expect(lines).toStrictEqual([])
  })
})

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

test('a service whose certificate nobody vouches for is told not one byte', async () => {
  lines.length = 0
  const wary = await startNginx({ build, tokens: TOKENS, config: { service: serviceUrl } })
  onTestFinished(wary.stop)
  const answer = await fetch(new URL(LIST, wary.url))
  expect(answer.status).toBe(503)
  expect(answer.headers.get('x-countinghouse-proxy')).toBe('not-forwarded')
  expect(lines).toStrictEqual([])
})
