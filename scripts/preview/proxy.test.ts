import { once } from 'node:events'
import { connect } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { serviceUrl } from './proxy'
import { sendRaw, startPreview, startService } from './preview-harness'

describe('what the service receives', () => {
  test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])(
    '%s as it was sent, once',
    async (method) => {
      const seen: string[] = []
      const service = await startService((request, response) => {
        void text(request).then((body) => {
          seen.push(
            `${request.method} ${request.url} ${String(request.headers['requesttoken'])} ${body}`,
          )
          response.end('{}')
        })
      })
      const preview = await startPreview({ service })
      const path = '/api/Query/payouts/1?status%28in%29=1%7C11&a=b+c'
      const body = method === 'GET' ? undefined : '{"amount": 1.50}'
      await fetch(new URL(path, preview), {
        method,
        headers: { requestToken: 'secret' },
        ...(body !== undefined && { body }),
      })
      expect(seen).toStrictEqual([`${method} ${path} secret ${body ?? ''}`])
    },
  )

  test('a DELETE with a body of unknown length stays one request', async () => {
    const seen: string[] = []
    const service = await startService((request, response) => {
      void text(request).then((body) => {
        seen.push(`${request.method} ${body}`)
        response.end('{}')
      })
    })
    await sendRaw(
      await startPreview({ service }),
      'DELETE /api/x HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n' +
        '14\r\nGET /api/y HTTP/1.1\n\r\n0\r\n\r\n',
    )
    expect(seen).toStrictEqual(['DELETE GET /api/y HTTP/1.1\n'])
  })

  test('no header that belongs to the connection alone', async () => {
    let headers = {}
    const service = await startService((request, response) => {
      headers = request.headers
      response.end()
    })
    const preview = await startPreview({ service })
    await sendRaw(
      preview,
      'GET /api/x HTTP/1.1\r\nHost: app\r\nConnection: close, X-Private\r\nX-Private: 1\r\nTE: trailers\r\nKeep-Alive: 5\r\n\r\n',
    )
    expect(headers).toStrictEqual({ host: service.host, connection: 'close' })
  })

  test('a body while it is still being sent', async () => {
    const service = await startService((request, response) => {
      request.once('data', (chunk: Buffer) => response.end(chunk))
    })
    const preview = await startPreview({ service })
    const socket = connect(Number(preview.port), preview.hostname)
    socket.write('POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nfirst')
    const [answer] = (await once(socket, 'data')) as [Buffer] // A socket without encoding gives Buffers.
    socket.destroy()
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 /)
  })
})

describe('tokens that the proxy puts in', () => {
  const tokens = { organization: 'for-the-organization', application: 'for-the-application' }

  async function tokenSeen(path: string, options: Parameters<typeof startPreview>[0]) {
    let seen: unknown
    const service = await startService((request, response) => {
      seen = request.headers['requesttoken']
      response.end('{}')
    })
    const preview = await startPreview({ ...options, service })
    await fetch(new URL(path, preview), { headers: { requestToken: 'typed' } })
    return seen
  }

  test.each([
    ['/api/Query/payouts/main-street?status=1', tokens.organization],
    ['/api/Paypoint/load/main-street/pay', tokens.application],
    ['/api/nothing-known', tokens.organization],
  ])('%s gets the one its operation takes, in place of the client’s', async (path, expected) => {
    expect(await tokenSeen(path, { tokens })).toBe(expected)
  })

  test.each([
    ['another site', 'Sec-Fetch-Site: cross-site\r\nHost: 127.0.0.1'],
    ['another name of this address', 'Host: rebound.example'],
  ])('are kept from %s', async (_case, headers) => {
    let requests = 0
    const service = await startService((_request, response) => {
      requests += 1
      response.end('{}')
    })
    const answer = await sendRaw(
      await startPreview({ service, tokens }),
      `GET /api/x HTTP/1.1\r\nConnection: close\r\n${headers}\r\n\r\n`,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 403 /)
    expect(requests).toBe(0)
  })

  test('are none unless asked for', async () => {
    expect(await tokenSeen('/api/Query/payouts/main-street', {})).toBe('typed')
  })
})

describe('what the client receives', () => {
  test('the status, headers and bytes of the service, with the security headers of this app', async () => {
    const bytes = Buffer.from([0, 255, 10, 13])
    const service = await startService((_request, response) => {
      response.setHeader('Content-Security-Policy', 'default-src *')
      response.setHeader('X-Trace', '7')
      response.writeHead(422).end(bytes)
    })
    const answer = await fetch(new URL('/api/x', await startPreview({ service })))
    expect(answer.status).toBe(422)
    expect(answer.headers.get('x-trace')).toBe('7')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(Buffer.from(await answer.arrayBuffer())).toStrictEqual(bytes)
  })

  test('502 in plain words when the service cannot be reached', async () => {
    const service = new URL('http://127.0.0.1:9')
    const answer = await fetch(new URL('/api/x', await startPreview({ service })), {
      method: 'POST',
      body: 'x',
    })
    expect(answer.status).toBe(502)
    expect(await answer.json()).toStrictEqual({
      message: 'The service at http://127.0.0.1:9 could not be reached.',
    })
  })

  test('502 after one attempt when the service drops the connection', async () => {
    let attempts = 0
    const service = await startService((request) => {
      attempts += 1
      request.socket.destroy()
    })
    const answer = await fetch(new URL('/api/x', await startPreview({ service })))
    expect([answer.status, attempts]).toStrictEqual([502, 1])
  })

  test('a broken answer when the service breaks off', async () => {
    const service = await startService((_request, response) => {
      response.writeHead(200, { 'content-length': 100 })
      response.write('half')
      setTimeout(() => response.destroy(), 20)
    })
    const answer = await fetch(new URL('/api/x', await startPreview({ service })))
    await expect(answer.text()).rejects.toThrow()
  })
})

describe('a client that goes away', () => {
  test.each([
    ['while the service is working', 'GET /api/x HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['in the middle of its body', 'POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nab'],
  ])('%s ends the request to the service', async (_case, head) => {
    const arrived = Promise.withResolvers<void>()
    const gone = Promise.withResolvers<string>()
    const service = await startService((request) => {
      request.socket.once('close', () => gone.resolve('closed'))
      buffer(request).catch(() => undefined)
      arrived.resolve()
    })
    const preview = await startPreview({ service })
    const socket = connect(Number(preview.port), preview.hostname)
    socket.write(head)
    await arrived.promise
    socket.destroy()
    expect(await gone.promise).toBe('closed')
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
