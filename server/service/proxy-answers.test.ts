import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { AUTHORIZE, KEPT_BACK, LIST, TYPES_OF_PAGES } from '../testing/doors'
import { serviceUrl } from './proxy'
import {
  getRaw,
  post,
  request,
  startPreview,
  startRecorder,
  startService,
  statusOf,
} from '../testing/preview-harness'
import { checkTokens } from './service-token'

const TOKEN = 'o*8f7a+6s5/d4=='
const tokens = { organization: TOKEN }

async function answered(
  listener: RequestListener,
  options: Parameters<typeof startPreview>[0] = {},
) {
  const { service, received } = await startRecorder(listener)
  return { preview: await startPreview({ service, tokens, ...options }), received }
}

const bodyOf = (answer: string) => answer.slice(answer.indexOf('\r\n\r\n') + 4)

describe('what the client receives', () => {
  test('the status and bytes of the service, with the security headers of this app', async () => {
    const bytes = Buffer.from([0, 255, 10, 13])
    const { preview } = await answered((_request, response) => {
      response.setHeader('Content-Security-Policy', 'default-src *')
      response.setHeader('Content-Type', 'application/problem+json; charset=utf-8')
      response.setHeader('Retry-After', '7')
      response.writeHead(422, 'I am your Bank').end(bytes)
    })
    const answer = await fetch(new URL(LIST, preview))
    expect(answer.status).toBe(422)
    expect(answer.statusText).toBe('Unprocessable Entity')
    expect(answer.headers.get('retry-after')).toBe('7')
    expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(Buffer.from(await answer.arrayBuffer())).toStrictEqual(bytes)
  })

  test.each(KEPT_BACK(TOKEN))('X9: not its %s', async (name, value) => {
    const { preview } = await answered((_request, response) => {
      response.setHeader(name, value)
      response.writeHead(200).end('{}')
    })
    const answer = await getRaw(preview, LIST)
    expect(statusOf(answer)).toBe(200)
    expect(answer.toLowerCase()).not.toContain(`\n${name.toLowerCase()}: ${value.toLowerCase()}`)
  })

  test.each([...TYPES_OF_PAGES, ''])('X9: no page, whatever its type says: %s', async (type) => {
    const { preview } = await answered((_request, response) => {
      response.setHeader('Content-Type', type)
      response.writeHead(404).end('<script src="/x"></script>')
    })
    expect(await getRaw(preview, LIST)).toContain('Content-Type: text/plain; charset=utf-8\r\n')
  })

  test.each([
    ['as it is', TOKEN],
    ['in base64', Buffer.from(TOKEN).toString('base64').replace(/=+$/, '')],
    ['in base64url', Buffer.from(TOKEN).toString('base64url')],
  ])('X9: no token that the service echoes %s', async (_case, echo) => {
    const { preview } = await answered((_request, response) => {
      response
        .writeHead(400, { 'content-type': 'application/json' })
        .end(`{"echo":"${echo}","é":1}`)
    })
    const answer = await getRaw(preview, LIST)
    expect(bodyOf(answer)).toBe(`{"echo":"${'*'.repeat(echo.length)}","é":1}`)
  })

  test('X9: nor the client’s own', async () => {
    const { preview } = await answered(
      ({ headers }, response) => response.end(String(headers['requesttoken'])),
      { tokens: {} },
    )
    const headers = ['requestToken: typed-by-hand']
    expect(bodyOf(await request(preview, LIST, { headers }))).toBe(
      '*'.repeat('typed-by-hand'.length),
    )
  })

  test('X9: 502 for an answer that is compressed all the same: it cannot be searched', async () => {
    const { preview } = await answered((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end('x')
    })
    expect(statusOf(await getRaw(preview, LIST))).toBe(502)
  })
})

describe('X1: a write is sent to the service once', () => {
  test('408 becomes 504, for a read too', async () => {
    const { preview, received } = await answered((_request, response) => {
      response.writeHead(408).end('{}')
    })
    expect(statusOf(await post(preview, AUTHORIZE))).toBe(504)
    expect(statusOf(await getRaw(preview, LIST))).toBe(504)
    expect(received).toHaveLength(2)
  })

  test.each([301, 302, 303, 307, 308, 304, 407, 421, 600, 999])(
    '%s becomes 502',
    async (status) => {
      const { preview, received } = await answered((_request, response) => {
        response.writeHead(status, { location: '/api/MoneyOut/authorize' }).end()
      })
      expect(statusOf(await post(preview, AUTHORIZE))).toBe(502)
      expect(received).toHaveLength(1)
    },
  )

  test('a redirect is named, and never said to be not forwarded', async () => {
    const { preview } = await answered((_request, response) => {
      response.writeHead(307, { location: 'https://elsewhere.example' }).end()
    })
    const answer = await post(preview, AUTHORIZE)
    expect(answer).toContain('"code":"redirect"')
    expect(answer).toContain('answered with a redirect (307), which isn’t followed')
    expect(answer).not.toMatch(/not-forwarded|elsewhere/)
  })

  test.each([200, 201, 204, 400, 401, 403, 404, 409, 422, 425, 429, 500, 503])(
    '%s stays as it is',
    async (status) => {
      const { preview } = await answered((_request, response) => response.writeHead(status).end())
      expect(statusOf(await post(preview, AUTHORIZE))).toBe(status)
    },
  )

  test('each on a connection of its own, though the client’s is one', async () => {
    const ports: unknown[] = []
    const { preview } = await answered(({ socket }, response) => {
      ports.push(socket.remotePort)
      response.setHeader('Connection', 'keep-alive')
      response.end('{}')
    })
    const socket = connect(Number(preview.port), preview.hostname)
    for (let n = 0; n < 3; n += 1) {
      socket.write(
        `POST ${AUTHORIZE} HTTP/1.1\r\nHost: ${preview.host}\r\nOrigin: ${preview.origin}\r\nContent-Length: 2\r\n\r\n{}`,
      )
      await once(socket, 'data')
    }
    socket.destroy()
    expect(new Set(ports).size).toBe(3)
  })

  test.each<[string, RequestListener]>([
    ['without a word', (incoming) => incoming.socket.destroy()],
    ['with half a status line', (incoming) => incoming.socket.end('HTTP/1.1 20')],
    ['with what is not HTTP', (incoming) => incoming.socket.end('hello')],
    [
      'with a header that is too long',
      (incoming) => incoming.socket.end(`HTTP/1.1 200 OK\r\nX: ${'x'.repeat(99_999)}`),
    ],
    [
      'with headers alone',
      (incoming) => incoming.socket.end('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n'),
    ],
    [
      'in the middle of its answer',
      (incoming) => incoming.socket.end('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{"is'),
    ],
    [
      'in the middle of a chunk',
      (incoming) =>
        incoming.socket.end('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n9\r\n{"is'),
    ],
    [
      'for another protocol',
      (incoming) =>
        incoming.socket.end(
          'HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n',
        ),
    ],
  ])('502 in JSON after one attempt when the service ends %s', async (_case, listener) => {
    const { preview, received } = await answered(listener)
    const answer = await post(preview, AUTHORIZE)
    expect(statusOf(answer)).toBe(502)
    expect(JSON.parse(bodyOf(answer))).toHaveProperty('message')
    expect(received).toHaveLength(1)
    expect(statusOf(await getRaw(preview, '/'))).toBe(200)
  })

  test('504 in JSON when the service takes too long, before or in its answer', async () => {
    const { preview, received } = await answered(
      (incoming, response) => {
        if (incoming.method === 'POST') response.writeHead(200).write('{')
      },
      { limits: { answerMs: 50 } },
    )
    expect(statusOf(await post(preview, AUTHORIZE))).toBe(504)
    expect(statusOf(await getRaw(preview, LIST))).toBe(504)
    expect(received).toHaveLength(2)
  })

  test('502 for an answer too large to hold', async () => {
    const { preview } = await answered((_request, response) => response.end('x'.repeat(1001)), {
      limits: { answerBytes: 1000 },
    })
    expect(statusOf(await getRaw(preview, LIST))).toBe(502)
  })

  test('502 when the service cannot be reached', async () => {
    const preview = await startPreview({ service: new URL('http://127.0.0.1:9') })
    const answer = await post(preview, AUTHORIZE)
    expect(statusOf(answer)).toBe(502)
    expect(bodyOf(answer)).toBe(
      '{"message":"The connection to the service failed.","code":"unavailable"}\n',
    )
  })
})

test('a client that goes away ends the request to the service', async () => {
  const arrived = Promise.withResolvers<void>()
  const gone = Promise.withResolvers<string>()
  const service = await startService((incoming) => {
    incoming.socket.once('close', () => gone.resolve('closed'))
    arrived.resolve()
  })
  const preview = await startPreview({ service })
  const socket = connect(Number(preview.port), preview.hostname)
  socket.write(`GET ${LIST} HTTP/1.1\r\nHost: x\r\n\r\n`)
  await arrived.promise
  socket.destroy()
  expect(await gone.promise).toBe('closed')
})

describe('X9: with a token it listens on loopback only', () => {
  test.each(['127.0.0.1', '127.1.2.3', 'localhost', '::1', '[::1]'])('%s', (host) => {
    expect(() => checkTokens(tokens, host)).not.toThrow()
  })

  test.each([
    '0.0.0.0',
    '::',
    '10.0.0.1',
    '',
    '127.0.0.1.example',
    'localhost.example',
    '::ffff:10.0.0.1',
  ])('not %s, unless it has none', (host) => {
    expect(() => checkTokens(tokens, host)).toThrow('loopback')
    expect(() => checkTokens({ organization: undefined }, host)).not.toThrow()
  })

  test('a token too short to be told from other text is refused', () => {
    expect(() => checkTokens({ application: 'short' }, 'localhost')).toThrow('8 characters')
  })
})

describe('serviceUrl', () => {
  test.each([
    ['http://127.0.0.1:4010', 'http://127.0.0.1:4010/'],
    ['http://127.0.0.1:4010/api', 'http://127.0.0.1:4010/'],
    ['https://service.example/base/api/', 'https://service.example/base'],
  ])('%s is %s', (address, expected) => {
    expect(serviceUrl(address).href).toBe(expected)
  })

  test.each(['ftp://x', 'http://user:pass@x', 'x'])('%s is refused', (address) => {
    expect(() => serviceUrl(address)).toThrow()
  })
})

describe('compression', () => {
  const LONG = JSON.stringify({ Records: Array.from({ length: 200 }, (_, id) => ({ id, TOKEN })) })
  const long = (type: string) =>
    answered((_request, response) => {
      response.setHeader('Content-Type', type)
      response.end(LONG)
    })
  const ask = (preview: URL, encoding: string) =>
    fetch(new URL(LIST, preview), { headers: { 'accept-encoding': encoding } })

  test.each(['gzip', 'gzip, deflate, br, zstd', '*'])('JSON over 1 kB, to %s', async (encoding) => {
    const { preview } = await long('application/json; charset=utf-8')
    const answer = await ask(preview, encoding)
    expect(answer.headers.get('content-encoding')).toBe('gzip')
    expect(answer.headers.get('vary')).toBe('Accept-Encoding')
    expect(Number(answer.headers.get('content-length'))).toBeLessThan(LONG.length / 4)
    const text = await answer.text()
    expect(text).toBe(LONG.replaceAll(TOKEN, '*'.repeat(TOKEN.length)))
    expect(text).not.toContain(TOKEN)
  })

  test.each(['identity', 'br', 'gzip;q=0'])('not to a client that takes %s', async (encoding) => {
    const { preview } = await long('application/json')
    const answer = await ask(preview, encoding)
    expect(answer.headers.get('content-encoding')).toBeNull()
    expect(answer.headers.get('vary')).toBe('Accept-Encoding')
    expect(await answer.text()).not.toContain(TOKEN)
  })

  test('neither text nor a short answer', async () => {
    const { preview } = await long('text/html')
    expect((await ask(preview, 'gzip')).headers.get('content-encoding')).toBeNull()
    const short = await answered((_request, response) => {
      response.setHeader('Content-Type', 'application/json')
      response.end('{"isSuccess":true}')
    })
    expect((await ask(short.preview, 'gzip')).headers.get('content-encoding')).toBeNull()
  })
})
