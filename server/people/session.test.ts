import { describe, expect, test } from 'vitest'
import { getRaw, post, startPreview, startRecorder, statusOf } from '../testing/preview-harness'
import type { Session } from './session'

const LIST = '/api/Query/payouts/main-street'
const AUTHORIZE = '/api/MoneyOut/authorize'
const tokens = { organization: 'a-token-of-some-length' }

async function signedIn(now: Session | 'ended') {
  const { service, received } = await startRecorder()
  const state = { now }
  const preview = await startPreview({ service, tokens, session: () => state.now })
  return { preview, received, state }
}

const isNotForwarded = (answer: string, code: string) =>
  /^x-countinghouse-proxy: not-forwarded\r$/im.test(answer) && answer.includes(`"code":"${code}"`)

describe('who is signed in', () => {
  test('is stated in /session.json, which is never cached', async () => {
    const { preview } = await signedIn({ role: 'viewer', user: 'Ann' })
    const answer = await fetch(new URL('/session.json', preview))
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.json()).toEqual({ role: 'viewer', user: 'Ann' })
    expect(await (await fetch(new URL('/session.json', await startPreview()))).json()).toEqual({})
  })

  test('a viewer reads, and writes nothing; a payer does both', async () => {
    const { preview, received, state } = await signedIn({ role: 'viewer' })
    expect(statusOf(await getRaw(preview, LIST))).toBe(200)
    for (const role of ['viewer', 'auditor', '']) {
      state.now = { role }
      const refused = await post(preview, AUTHORIZE)
      expect([statusOf(refused), isNotForwarded(refused, 'role')]).toEqual([403, true])
    }
    expect(received.map(({ line }) => line)).toEqual([`GET ${LIST}`])
    state.now = { role: 'payer' }
    expect(statusOf(await post(preview, AUTHORIZE))).toBe(200)
  })

  test('once it has ended nothing goes up, and the answer says where to sign in', async () => {
    const { preview, received } = await signedIn('ended')
    for (const answer of [
      await getRaw(preview, LIST),
      await post(preview, AUTHORIZE),
      await getRaw(preview, '/session.json'),
    ]) {
      expect([statusOf(answer), isNotForwarded(answer, 'sign-in')]).toEqual([401, true])
      expect(answer).toContain('"signIn":"/sign-in"')
    }
    expect(received).toEqual([])
  })
})

test('what this server refuses says that nothing went up; what the service answers never does', async () => {
  const { service } = await startRecorder((_request, response) => {
    response.setHeader('X-Countinghouse-Proxy', 'not-forwarded')
    response.writeHead(403).end('{"code":"role"}')
  })
  const preview = await startPreview({ service, limits: { bodyBytes: 10 } })
  expect(await getRaw(preview, LIST)).not.toMatch(/x-countinghouse-proxy/i)
  const large = await post(preview, AUTHORIZE, { body: '{"a":"0123456789"}' })
  expect(isNotForwarded(large, 'size')).toBe(true)
  expect(isNotForwarded(await getRaw(preview, '/api/Elsewhere'), 'operation')).toBe(true)
  expect(isNotForwarded(await getRaw(preview, '/api/%2e%2e/x'), 'malformed')).toBe(true)
  const foreign = await post(preview, AUTHORIZE, { headers: ['Origin: https://elsewhere.example'] })
  expect(foreign).toContain('not-forwarded')
  const away = await startPreview({ service: new URL('http://127.0.0.1:9') })
  expect(isNotForwarded(await post(away, AUTHORIZE), 'unavailable')).toBe(true)
})

test('a connection that breaks after the request went up is not said to be unsent', async () => {
  const { service } = await startRecorder((request) => request.socket.destroy())
  const answer = await post(await startPreview({ service }), AUTHORIZE)
  expect(statusOf(answer)).toBe(502)
  expect(answer).not.toMatch(/x-countinghouse-proxy/i)
})
