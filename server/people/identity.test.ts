import { request, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { ask, askToWrite, AUTHORIZE } from '../testing/doors'
import { headOf, isOurs, jsonOf, sendBytes, startService, statusOf } from '../testing/doors-harness'
import { personFrom } from './identity'
import { FAST, identityOf, SECRET, SIGN_IN, startServing, type Serving } from '../testing/serving'

let service: Awaited<ReturnType<typeof startService>>
let server: Serving

beforeAll(async () => {
  service = await startService()
  server = await startServing({
    origin: 'https://ledger.example',
    service: service.url.href,
    signIn: SIGN_IN,
    rates: FAST,
  })
})
afterAll(async () => {
  await server.end()
  service.stop()
})

const send = (bytes: (host: string) => string): Promise<string> => {
  service.expect()
  const host = 'ledger.example'
  return sendBytes(server.at, bytes(host).replaceAll(`http://${host}`, `https://${host}`))
}
const read = (headers: readonly string[]) => ask({ headers })
const write = (headers: readonly string[]) => askToWrite({ headers })

const PEOPLE: readonly (readonly [string, readonly string[], string])[] = [
  ['a payer', identityOf('staff, payers'), 'payer'],
  ['a payer who is a viewer too', identityOf('viewers,payers'), 'payer'],
  ['a payer by a name that is not ASCII', identityOf('staff,Führung (Köln)'), 'payer'],
  ['a viewer', identityOf('viewers'), 'viewer'],
  ['somebody of another group', identityOf('payers-of-another,viewers2,Payers'), 'none'],
  ['somebody of no group', identityOf(''), 'none'],
]

describe('whoever is signed in', () => {
  test.each(PEOPLE)('%s', async (_who, headers, role) => {
    const session = await send(ask({ target: '/session.json', headers }))
    expect(jsonOf(session)).toStrictEqual({
      role,
      user: 'ann@example.com',
      signOut: '/oauth2/sign_out',
    })
    expect(session).toContain('Cache-Control: no-store\r\n')
    const reads = await send(read(headers))
    expect(statusOf(reads)).toBe(role === 'none' ? 403 : 200)
    const writes = await send(write(headers))
    expect(statusOf(writes)).toBe(role === 'payer' ? 200 : 403)
    expect(service.received).toHaveLength(role === 'payer' ? 1 : 0)
    if (role === 'payer') return
    expect(jsonOf(writes)).toMatchObject({ code: 'role' })
    expect(headOf(writes)).toMatch(isOurs)
  })

  test('the sign-in’s headers and its secret stay here', async () => {
    expect(statusOf(await send(write(identityOf('payers'))))).toBe(200)
    expect(Object.keys(service.received[0]?.headers ?? {}).sort()).toStrictEqual([
      'accept-encoding',
      'connection',
      'content-length',
      'content-type',
      'host',
      'requesttoken',
    ])
    expect(server.lines.join()).not.toContain(SECRET)
  })

  test.each([
    ['a write of a payer', identityOf('payers'), 200, 'ann@example.com', undefined],
    ['a write of a viewer', identityOf('viewers'), 403, 'ann@example.com', 'role'],
    ['a write of nobody', [], 401, undefined, 'sign-in'],
  ] as const)('the log says who, also of what is refused: %s', async (...given) => {
    const [, headers, status, user, refused] = given
    const before = server.lines.length
    await send(write(headers))
    await vi.waitFor(() => expect(server.lines.length).toBeGreaterThan(before))
    const line = JSON.parse(server.lines.at(-1) ?? '') as object // Each line is an object.
    expect(line).toMatchObject({ method: 'POST', place: 'payoutAuthorize', status })
    expect(line).toHaveProperty('time')
    expect([Reflect.get(line, 'user'), Reflect.get(line, 'refused')]).toEqual([user, refused])
  })

  test('reports are taken from those who may read, and name nobody', async () => {
    const body = JSON.stringify({ name: 'TypeError', message: 'undefined is not a function' })
    const report = (headers: readonly string[]) =>
      send(askToWrite({ target: '/error-reports', headers, body }))
    expect(statusOf(await report(identityOf('viewers')))).toBe(204)
    const line = server.lines.find((each) => each.includes('"report"')) ?? ''
    expect(line).toContain('TypeError')
    expect(line).not.toContain('ann')
    expect(statusOf(await report(identityOf('strangers')))).toBe(403)
    expect(statusOf(await report([]))).toBe(401)
  })
})

const basic = (text: string) => `Authorization: Basic ${Buffer.from(text).toString('base64')}`
const [, ...NAMES] = identityOf('payers')
const FORGED: readonly (readonly [string, readonly string[], number])[] = [
  ['nothing', [], 401],
  ['names without the secret', NAMES, 401],
  ['a wrong secret', [basic('ann:what-only-the-sign-in-know'), ...NAMES], 401],
  ['a secret that begins right', [basic(`ann:${SECRET}x`), ...NAMES], 401],
  ['a secret in other capitals', [basic(`ann:${SECRET.toUpperCase()}`), ...NAMES], 401],
  ['an empty secret', [basic('ann:'), ...NAMES], 401],
  ['the secret as the name', [basic(`${SECRET}:`), ...NAMES], 401],
  ['the secret without a name', [basic(SECRET), ...NAMES], 401],
  ['the secret as it is', [`Authorization: ${SECRET}`, ...NAMES], 401],
  ['the secret as a bearer’s', [`Authorization: Bearer ${SECRET}`, ...NAMES], 401],
  ['the secret in another header', [`X-Forwarded-Secret: ${SECRET}`, ...NAMES], 401],
  ['the secret in the proxy’s header', [`Proxy-${identityOf('payers')[0]}`, ...NAMES], 401],
  ['no base64', [`Authorization: Basic ann:${SECRET}`, ...NAMES], 401],
  ['the secret, and no name', [basic(`ann:${SECRET}`), 'X-Forwarded-Groups: payers'], 401],
  ['the secret, and an empty name', identityOf('payers', { user: '', email: '' }), 401],
  ['groups of another header', [basic(`a:${SECRET}`), 'X-Auth-Request-Groups: payers'], 401],
  ['two secrets', [basic('ann:guess'), ...identityOf('payers')], 400],
  ['two secrets, the right one first', [...identityOf('payers'), basic('ann:guess')], 400],
  ['two groups', [...identityOf('viewers'), 'X-Forwarded-Groups: payers'], 400],
  ['two groups in other capitals', [...identityOf('viewers'), 'x-forwarded-GROUPS: payers'], 400],
  ['two names', [...identityOf('payers'), 'X-Forwarded-User: boss'], 400],
  ['two addresses', [...identityOf('payers'), 'X-Forwarded-Email: boss@example.com'], 400],
]

describe('identity that is made up', () => {
  test.each(FORGED)('%s', async (_case, headers, status) => {
    for (const bytes of [
      read(headers),
      write(headers),
      askToWrite({ headers, body: 'x'.repeat(300_000) }),
      ask({ target: '/session.json', headers }),
    ]) {
      const answer = await send(bytes)
      expect(statusOf(answer)).toBe(status)
      expect(service.received).toStrictEqual([])
      expect(headOf(answer)).toMatch(isOurs)
      expect(headOf(answer)).not.toMatch(/^(?:www-authenticate|location):/im)
      if (status === 401) {
        expect(jsonOf(answer)).toMatchObject({ code: 'sign-in', signIn: '/sign-in' })
      }
    }
  })

  test.each(['X-Auth-Request-Groups: payers', 'X-Forwarded-Preferred-Username: boss', 'X-User: b'])(
    'a viewer’s write with %s stays a viewer’s',
    async (header) => {
      expect(statusOf(await send(write([...identityOf('viewers'), header])))).toBe(403)
      expect(service.received).toStrictEqual([])
    },
  )
})

test('pages, scripts and config.json are for anybody; another name or site hears nothing', async () => {
  for (const target of ['/', '/payouts/12', '/assets/index-BfU2x9_a.js', '/config.json']) {
    expect(statusOf(await send(ask({ target })))).toBe(200)
  }
  const headers = identityOf('payers')
  const elsewhere = ask({ target: '/session.json', host: 'elsewhere.example', headers })
  expect(jsonOf(await send(elsewhere))).toMatchObject({ code: 'origin' })
  const foreign = [...headers, 'Sec-Fetch-Site: cross-site']
  expect(statusOf(await send(ask({ target: '/session.json', headers: foreign })))).toBe(403)
  const http = ask({ headers: [...headers, 'Origin: http://elsewhere.example'] })
  expect(statusOf(await send(http))).toBe(403)
})

test('over a unix socket the sign-in needs no secret, since nobody else can open it', async () => {
  const socketPath = join(tmpdir(), `countinghouse-${String(process.pid)}.sock`)
  const own = await startServing({
    listen: `unix:${socketPath}`,
    service: service.url.href,
    signIn: { viewers: ['viewers'], payers: ['payers'] },
  })
  onTestFinished(own.end)
  service.expect()
  const ended = Promise.withResolvers<string>()
  const headers = {
    host: '127.0.0.1:8080',
    origin: 'http://127.0.0.1:8080',
    'content-type': 'application/json',
    'x-forwarded-user': 'ann',
    'x-forwarded-groups': 'payers',
  }
  const sent = request({ socketPath, path: AUTHORIZE, method: 'POST', headers }, (answer) => {
    void text(answer).then((body) => ended.resolve(`${String(answer.statusCode)} ${body}`))
  })
  sent.on('error', ended.reject)
  sent.end('{}')
  expect(await ended.promise).toBe('200 {}')
  expect(own.lines.at(-1)).toContain('"client":"unix"')
})

test('a connection that has ended, and so has no address, is not taken for a unix socket', () => {
  const signIn = { ...SIGN_IN, signInPath: '/in', signOutPath: '/out', isUnixSocket: false }
  const headers = { 'x-forwarded-user': 'boss', 'x-forwarded-groups': 'payers' }
  const ended = { socket: { remoteAddress: undefined }, headers, headersDistinct: {} }
  // Of a request, these members are read.
  const asked = ended as unknown as IncomingMessage
  expect(personFrom({ ...signIn, secret: SECRET }, asked)).toBe('ended')
  expect(personFrom({ ...signIn, secret: undefined }, asked)).toBe('ended')
})
