import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { createTestSandbox } from '../vitest'
import { createHttpHost } from './http'
import { tokens } from './read-request'
import { payment, payout } from './testing'

let sandbox: ReturnType<typeof createTestSandbox>
let server: Server
let base: string
let port: number

beforeEach(async () => {
  sandbox = createTestSandbox()
  server = createHttpHost(sandbox)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port // A TCP server has no other kind of address.
  base = `http://127.0.0.1:${String(port)}`
})

afterEach(async () => {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(base + path, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      requestToken: tokens.organization,
      ...headers,
    },
  })

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(base + path, { headers: { requestToken: tokens.organization, ...headers } })

function exchange(text: string): Promise<string> {
  return new Promise((resolve) => {
    let said = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    const settle = () => {
      socket.destroy()
      resolve(said)
    }
    socket.setTimeout(500, settle)
    socket.on('data', (data) => (said += String(data)))
    socket.on('error', settle)
    socket.on('close', settle)
  })
}

describe('over a socket', () => {
  test('an authorization is done and shows in the query', async () => {
    const answer = await post('/api/MoneyOut/authorize', payout(77.7))
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    const { responseData } = (await answer.json()) as { responseData: { referenceId: string } }
    const query = await get(
      `/api/Query/payouts/main-street?paymentId(eq)=${responseData.referenceId}`,
    )
    expect(await query.json()).toMatchObject({ Records: [{ TotalAmount: 77.7 }] })
  })

  test('header names are case-insensitive', async () => {
    const head = 'GET /api/Customer/0 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n'
    const answer = await exchange(`${head}REQUESTTOKEN: ${tokens.organization}\r\n\r\n`)
    expect(answer).toContain('200 OK')
    expect(answer).toContain('there is no customer 0')
  })

  test('two requests with one key, sent at once, make one payout', async () => {
    let made = 0
    sandbox.store().onChange((change) => (made += change.in === 'payouts' ? 1 : 0))
    const send = async () => {
      const answer = await post('/api/MoneyOut/authorize', payout(5), { idempotencyKey: 'one' })
      return answer.text()
    }
    const answers = await Promise.all(Array.from({ length: 10 }, send))
    expect(new Set(answers).size).toBe(1)
    expect(made).toBe(1)
  })

  test.each([
    ['lost-before', 0],
    ['lost-after', 1],
  ])('%s cuts the connection; payments made: %i', async (scenario, count) => {
    let made = 0
    sandbox.store().onChange((change) => (made += change.in === 'transactions' ? 1 : 0))
    const body = JSON.stringify(payment(1))
    const answer = await exchange(
      [
        'POST /api/MoneyIn/getpaid HTTP/1.1',
        'Host: x',
        `requestToken: ${tokens.organization}`,
        'Content-Type: application/json',
        `x-sandbox-scenario: ${scenario}`,
        `Content-Length: ${String(body.length)}`,
        '',
        body,
      ].join('\r\n'),
    )
    expect(answer).toBe('')
    expect(made).toBe(count)
  })

  test('a client that goes away before it is answered does no harm', async () => {
    const gone = new AbortController()
    const waiting = fetch(`${base}/api/Query/payouts/main-street`, {
      headers: { requestToken: tokens.organization, 'x-sandbox-scenario': 'never' },
      signal: gone.signal,
    })
    setTimeout(() => gone.abort(), 30)
    await expect(waiting).rejects.toThrow('abort')
    expect((await get('/api/Query/payouts/main-street')).status).toBe(200)
  })

  test('100,000 records are written piece by piece', async () => {
    const answer = await get('/api/Query/payouts/main-street', { 'x-sandbox-scenario': 'flood' })
    const { Records } = (await answer.json()) as { Records: unknown[] }
    expect(Records).toHaveLength(100_000)
  }, 30_000)
})

describe('limits and malformed requests', () => {
  test('a body up to 32 MB is taken, a larger one is not', async () => {
    const file = (length: number) => ({
      ...payout(1),
      invoiceData: [{ attachments: [{ filename: 'a', fContent: 'A'.repeat(length) }] }],
    })
    expect((await post('/api/MoneyOut/authorize', file(31_000_000))).status).toBe(200)
    const tooLarge = await post('/api/MoneyOut/authorize', file(34_000_000))
    expect(tooLarge.status).toBe(413)
    expect(await tooLarge.json()).toMatchObject({ isSuccess: false })
  })

  test.each([
    'GARBAGE\r\n\r\n',
    'GET // HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    'GET http://[ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    'TRACE /api HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    'GET /api/Vendor/%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    'POST /api/MoneyIn/getpaid HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\n\r\n{"half"',
    `GET /${'a'.repeat(70_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
  ])('%j does not stop the server', async (text) => {
    expect(await exchange(text)).not.toContain('200 OK')
    expect((await get('/api/Query/payouts/main-street')).status).toBe(200)
  })
})

describe('the inspector', () => {
  test('shows requests and deliveries, and resets', async () => {
    await post('/api/MoneyIn/getpaid', payment(3), { idempotencyKey: 'seen' })
    const requests = await (await get('/sandbox/requests')).json()
    expect(requests).toMatchObject([{ operation: 'paymentGetpaid', idempotencyKey: 'seen' }])
    expect(Array.isArray(await (await get('/sandbox/deliveries')).json())).toBe(true)
    expect((await post('/sandbox/reset', '')).status).toBe(200)
    expect(await (await get('/sandbox/requests')).json()).toEqual([])
  })

  test('is not for pages of other sites', async () => {
    expect((await post('/sandbox/reset', '', { origin: 'https://evil.example' })).status).toBe(403)
    expect((await get('/sandbox/nothing')).status).toBe(404)
  })

  test('no answer gives another origin leave to read it', async () => {
    const answer = await get('/api/Query/payouts/main-street', { origin: 'https://evil.example' })
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual(
      [],
    )
  })
})

describe('the clock', () => {
  test('lets business days pass and counts what changed', async () => {
    const answer = await post('/sandbox/clock', { businessDays: 2 })
    const { responseText, responseData } = (await answer.json()) as {
      responseText: string
      responseData: Record<string, unknown>
    }
    expect(responseText).toMatch(/^Nov \d+ to (Nov|Dec) \d+: /)
    expect(responseData).toMatchObject({ businessDays: 2, payoutsPaid: expect.any(Number) })
    expect(responseData['days']).toHaveLength(2)
    expect(sandbox.store().now().toISOString()).toContain(String(responseData['date']))
  })

  test.each([
    ['{}'],
    ['{"businessDays":0}'],
    ['{"businessDays":251}'],
    ['{"businessDays":"1"}'],
    ['x'],
  ])('%s is refused, and no day passes', async (body) => {
    const answer = await post('/sandbox/clock', body)
    expect(answer.status).toBe(400)
    expect([...sandbox.store().all('days')]).toEqual([])
  })

  test('does not pass for a page of another site', async () => {
    const headers = { origin: 'https://elsewhere.example' }
    expect((await post('/sandbox/clock', { businessDays: 1 }, headers)).status).toBe(403)
    expect([...sandbox.store().all('days')]).toEqual([])
  })
})
