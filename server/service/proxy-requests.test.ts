import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { operations } from '../../src/contract/index'
import {
  AS_WRITTEN,
  AUTHORIZE,
  DROPPED,
  FOREIGN_WRITES,
  LIST,
  METHODS,
  PATHS,
  sample,
} from '../testing/doors'
import {
  getRaw,
  post,
  request,
  sendRaw,
  startPreview,
  startRecorder,
  statusOf,
} from '../testing/preview-harness'

const tokens = { organization: 'for-the-organization', application: 'for-the-application' }

async function start(options: Parameters<typeof startPreview>[0] = {}) {
  const { service, received } = await startRecorder()
  return { preview: await startPreview({ service, tokens, ...options }), received }
}

describe('X9: every operation of the contract passes, with the token that it takes', () => {
  test.each(Object.values(operations))('$method $path', async ({ method, path, token }) => {
    const { preview, received } = await start()
    const send = method === 'GET' ? request : post
    expect(statusOf(await send(preview, sample(path), { method }))).toBe(200)
    expect(received[0]?.line).toBe(`${method} ${sample(path)}`)
    expect(received[0]?.headers['requesttoken']).toBe(tokens[token])
  })

  test.each(AS_WRITTEN)('GET %s reaches the service as it was written', async (target) => {
    const { preview, received } = await start()
    expect(statusOf(await getRaw(preview, target))).toBe(200)
    expect(received.map(({ line }) => line)).toStrictEqual([`GET ${target}`])
  })
})

test('an ID that isn’t passed on is said to be this server’s refusal, and no missing operation (FA-4)', async () => {
  const { preview, received } = await start()
  for (const [id, words] of [
    ['a%E2%80%AEb', 'An ID in this address holds a character that this server doesn’t pass on'],
    ['a%E2%80%8Fb/more', 'The service has no operation at this address'],
  ] as const) {
    const answer = await getRaw(preview, `/api/Query/payouts/${id}`)
    expect(statusOf(answer)).toBe(404)
    expect(answer).toContain(words)
    expect(answer).toMatch(/x-countinghouse-proxy: not-forwarded/i)
  }
  expect(received).toStrictEqual([])
})

describe('X9: nothing else passes', () => {
  test.each(PATHS)('GET %s', async (target) => {
    const { preview, received } = await start()
    expect([400, 404]).toContain(statusOf(await getRaw(preview, target)))
    expect(received).toStrictEqual([])
  })

  test.each(METHODS)('%s %s', async (method, target) => {
    const { preview, received } = await start()
    expect([400, 405]).toContain(statusOf(await post(preview, target, { method })))
    expect(received).toStrictEqual([])
  })

  test('another method is told which one the operation takes', async () => {
    const { preview } = await start()
    expect(await post(preview, '/api/Bill/12')).toContain('Allow: GET\r\n')
  })
})

describe('X9: headers that go up', () => {
  test.each(DROPPED)('not %s', async (header) => {
    const { preview, received } = await start()
    await request(preview, LIST, { headers: [header] })
    expect(received.map(({ headers }) => headers)).toStrictEqual([
      {
        host: expect.stringMatching(/^127\.0\.0\.1:\d+$/),
        connection: 'close',
        'accept-encoding': 'identity',
        requesttoken: tokens.organization,
      },
    ])
  })

  test('those that interface.md names for the operation', async () => {
    const { preview, received } = await start()
    await post(preview, '/api/MoneyIn/getpaid', {
      headers: ['idempotencyKey: key-1', 'validationCode: 1234', 'Accept: application/json'],
      body: '{"entryPoint": "main-street"}',
    })
    expect(received[0]).toMatchObject({
      headers: {
        idempotencykey: 'key-1',
        validationcode: '1234',
        accept: 'application/json',
        'content-type': 'application/json',
        'content-length': '29',
      },
      body: '{"entryPoint": "main-street"}',
    })
  })

  test('the client’s own token where the proxy has none for the operation', async () => {
    const { preview, received } = await start({ tokens: { organization: tokens.organization } })
    const headers = ['requestToken: typed-by-hand']
    await request(preview, '/api/Paypoint/load/main-street/pay', { headers })
    await request(preview, LIST, { headers })
    expect(received.map((each) => each.headers['requesttoken'])).toStrictEqual([
      'typed-by-hand',
      tokens.organization,
    ])
  })

  test.each(['requestToken', 'idempotencyKey'])('never %s twice', async (name) => {
    const { preview, received } = await start()
    const headers = [`${name}: one`, `${name}: two`]
    expect(statusOf(await post(preview, '/api/MoneyOut/authorize', { headers }))).toBe(400)
    expect(received).toStrictEqual([])
  })
})

describe('X9: who may ask', () => {
  const own = 'Origin: http://127.0.0.1:PORT'

  test.each(FOREIGN_WRITES)('a write from %s is refused', async (who, headers) => {
    const { preview, received } = await start()
    const host = `127.0.0.1:${preview.port}`
    const lines = headers.map((line) =>
      line.replace('ORIGIN', `http://${host}`).replace('HOST', host),
    )
    const answer = await request(preview, AUTHORIZE, { method: 'POST', headers: lines, body: '{}' })
    // A header that stands twice is malformed, whoever asks.
    expect(statusOf(answer)).toBe(who === 'two Origins' ? 400 : 403)
    expect(received).toStrictEqual([])
  })

  test.each([
    ['its own Origin, as over plain HTTP', [own]],
    ['Sec-Fetch-Site: same-origin', ['Sec-Fetch-Site: same-origin']],
  ])('a write with %s passes', async (_case, headers) => {
    const { preview, received } = await start()
    const lines = headers.map((line) => line.replace('PORT', preview.port))
    await request(preview, AUTHORIZE, { method: 'POST', headers: lines, body: '{}' })
    expect(received).toHaveLength(1)
  })

  test('the same holds while the proxy has no token', async () => {
    const { preview, received } = await start({ tokens: {} })
    const foreign = { method: 'POST', headers: ['Origin: https://elsewhere.example'], body: '{}' }
    expect(statusOf(await request(preview, AUTHORIZE, foreign))).toBe(403)
    expect(received).toStrictEqual([])
  })

  test.each([
    ['another site', { headers: ['Sec-Fetch-Site: cross-site'] }],
    ['a foreign Origin', { headers: ['Origin: https://elsewhere.example'] }],
    ['another name of this address', { host: 'rebound.example' }],
    ['a name that begins as this address does', { host: '127.0.0.1.rebound.example' }],
    ['a user name before the address', { host: 'rebound.example@127.0.0.1' }],
  ])('a read from %s is refused while a token is held', async (_case, options) => {
    const { preview, received } = await start()
    expect([400, 403]).toContain(statusOf(await request(preview, LIST, options)))
    expect(received).toStrictEqual([])
  })

  test('another name passes when the client brings its own token', async () => {
    const { preview, received } = await start({ tokens: {} })
    await request(preview, LIST, { host: 'countinghouse.test' })
    expect(received).toHaveLength(1)
  })
})

describe('X9: bodies', () => {
  test.each([
    ['of a stated length', 'Content-Length: 1001', 'x'.repeat(1001)],
    ['in chunks', 'Transfer-Encoding: chunked', `3e9\r\n${'x'.repeat(1001)}\r\n0\r\n\r\n`],
  ])(
    '413 in JSON for a body too large %s, and nothing is passed on',
    async (_case, length, body) => {
      const { preview, received } = await start({ limits: { bodyBytes: 1000 } })
      const answer = await sendRaw(
        preview,
        `POST ${AUTHORIZE} HTTP/1.1\r\nHost: ${preview.host}\r\nOrigin: ${preview.origin}\r\nConnection: close\r\n${length}\r\n\r\n${body}`,
      )
      expect(statusOf(answer)).toBe(413)
      expect(answer).toContain('Content-Type: application/json')
      expect(answer).toContain('Nothing was passed on')
      expect(received).toStrictEqual([])
    },
  )

  test('a body in chunks goes up whole, once, with its length', async () => {
    const { preview, received } = await start()
    await sendRaw(
      preview,
      `POST ${AUTHORIZE} HTTP/1.1\r\nHost: ${preview.host}\r\nOrigin: ${preview.origin}\r\nConnection: close\r\n` +
        'Transfer-Encoding: chunked\r\n\r\n5\r\n{"a":\r\n2\r\n1}\r\n0\r\n\r\n',
    )
    expect(received).toMatchObject([{ body: '{"a":1}', headers: { 'content-length': '7' } }])
  })

  test('a read’s body stays here, and does not become a second request', async () => {
    const { preview, received } = await start()
    await request(preview, LIST, { body: 'POST /api/MoneyOut/authorize HTTP/1.1\r\n\r\n' })
    expect(received).toMatchObject([{ line: `GET ${LIST}`, body: '' }])
  })

  test('a client that goes away in the middle of its body has done nothing', async () => {
    const { preview, received } = await start()
    const socket = connect(Number(preview.port), preview.hostname)
    socket.write(
      `POST ${AUTHORIZE} HTTP/1.1\r\nHost: ${preview.host}\r\nOrigin: ${preview.origin}\r\nContent-Length: 9\r\n\r\n{"a"`,
      () => socket.destroy(),
    )
    await once(socket, 'close')
    expect(statusOf(await getRaw(preview, LIST))).toBe(200)
    expect(received.map(({ line }) => line)).toStrictEqual([`GET ${LIST}`])
  })

  test('X1: a request that takes too long to arrive is never answered 408', async () => {
    const { preview, received } = await start({ limits: { requestMs: 40 } })
    const answer = await sendRaw(
      preview,
      `POST ${AUTHORIZE} HTTP/1.1\r\nHost: ${preview.host}\r\nOrigin: ${preview.origin}\r\nContent-Length: 9\r\n\r\n{"a"`,
    )
    expect(statusOf(answer)).toBe(400)
    expect(received).toStrictEqual([])
  })
})

describe('X9: what cannot be read leaves the server running', () => {
  test.each([
    ['no HTTP at all', 'hello\r\n\r\n'],
    ['TLS', Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00])],
    ['bytes', Buffer.from([0, 255, 254, 13, 10, 13, 10])],
    ['no Host', `GET ${LIST} HTTP/1.1\r\nConnection: close\r\n\r\n`],
    ['two Hosts', `GET ${LIST} HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n`],
    [
      'two lengths',
      `POST ${LIST} HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab`,
    ],
    [
      'a length and chunks',
      `POST ${LIST} HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    ['a length below zero', `POST ${LIST} HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n`],
    ['a folded header', `GET ${LIST} HTTP/1.1\r\nHost: a\r\nX-A: b\r\n c\r\n\r\n`],
    ['a blank before a colon', `GET ${LIST} HTTP/1.1\r\nHost : a\r\n\r\n`],
    ['a bare line feed', `GET ${LIST} HTTP/1.1\nHost: a\n\n`],
    ['a blank in the address', 'GET /api/Query/payouts/a b HTTP/1.1\r\nHost: a\r\n\r\n'],
    [
      'an address not in ASCII',
      'GET /api/Query/payouts/é HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    ],
    ['a header of 64 kB', `GET ${LIST} HTTP/1.1\r\nHost: a\r\nX-A: ${'x'.repeat(65_536)}\r\n\r\n`],
    ['CONNECT', 'CONNECT elsewhere.example:443 HTTP/1.1\r\nHost: elsewhere.example:443\r\n\r\n'],
    ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['HTTP/0.9', `GET ${LIST}\r\n\r\n`],
  ])('%s', async (_case, bytes) => {
    const { preview, received } = await start()
    const answer = await sendRaw(preview, bytes).catch(() => '')
    expect(answer).not.toMatch(/^HTTP\/1\.1 (?:2|408)/)
    expect(received).toStrictEqual([])
    expect(statusOf(await getRaw(preview, LIST))).toBe(200)
  })
})
