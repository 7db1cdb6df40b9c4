import { afterAll, expect, test, vi } from 'vitest'

import { sandboxConnection } from '~/api/testing/sandbox-connection'

import { startSandboxForTests } from '../../../mocks/vitest'
import { speedOf, tryConnection } from './try-connection'

const sandbox = startSandboxForTests()
afterAll(() => sandbox.close())

// Under the page's own address: the service is reached as in a deployment.
const live = { ...sandboxConnection, kind: 'live', baseUrl: '' } as const

test('T7: a connection that works says what it found', async () => {
  expect(await tryConnection(live)).toMatchObject({
    ok: true,
    title: expect.stringMatching(/^Connected · \d+ paypoints$/),
  })
  expect((await tryConnection({ ...live, orgId: '' })).title).toMatch(
    /^Connected · [\d,]+ payouts of main-street$/,
  )
})

test('T7: one that does not says what is wrong, and is never taken for one that does', async () => {
  for (const [change, said] of [
    [{ organizationToken: 'not-a-token' }, 'Your provider didn’t accept this token'],
    [{ organizationToken: undefined }, 'Enter the organization token'],
  ] as const) {
    expect(await tryConnection({ ...live, ...change })).toMatchObject({
      ok: false,
      tokenProblem: said,
    })
  }
  expect(await tryConnection({ ...live, orgId: '', defaultEntry: '' })).toMatchObject({ ok: false })
})

test('an organization that has nothing may be a wrong one', async () => {
  expect(await tryConnection({ ...live, orgId: '999' })).toMatchObject({
    ok: true,
    isEmpty: true,
    title: 'No paypoints found for organization 999',
  })
})

const HTML = '<!doctype html><title>Sign in</title>'
const list = JSON.stringify({ Summary: { totalRecords: 2 }, Records: [{ EntryPoints: [] }] })
const answer = (
  body: string,
  { status = 200, ...headers }: { status?: number } & Record<string, string | number> = {},
) => {
  const given = { 'content-type': 'application/json', ...headers } as Record<string, string>
  return async () => Promise.resolve(new Response(body, { status, headers: given }))
}
const failing = async () => Promise.reject(new TypeError('Failed to fetch'))
const redirecting = async () =>
  Promise.resolve(
    Object.defineProperty(new Response(null, { status: 200 }), 'type', { value: 'opaqueredirect' }),
  )
const late = async () => Promise.reject(new DOMException('Too late', 'TimeoutError'))
/** Another origin that answers, and doesn't let this one see it. */
const opaque = async (_: unknown, { mode }: RequestInit = {}) =>
  mode === 'no-cors' ? Promise.resolve(new Response('')) : failing()
const blocked = async (url: URL) => {
  const event = Object.assign(new Event('securitypolicyviolation'), {
    effectiveDirective: 'connect-src',
    blockedURI: String(url),
  })
  document.dispatchEvent(event)
  return failing()
}

const other = { ...live, baseUrl: 'https://payments.example.com' }

async function tried(fetched: unknown, connection: Parameters<typeof tryConnection>[0] = other) {
  const requests: RequestInit[] = []
  vi.stubGlobal('fetch', async (url: URL, init: RequestInit) => {
    requests.push(init)
    return (fetched as typeof fetch)(url, init)
  })
  try {
    const { checks, ...rest } = await tryConnection(connection)
    expect(checks.map(({ name }) => name)).toEqual([
      'address',
      'access',
      'content',
      'token',
      'organization',
      'clock',
    ])
    expect(requests.every(({ method = 'GET' }) => method === 'GET')).toBe(true)
    const states = Object.fromEntries(checks.map(({ name, state }) => [name, state]))
    const lines = checks.map(({ text, remedy = '' }) => `${text} ${remedy}`).join(' | ')
    return { ...rest, states, lines }
  } finally {
    vi.unstubAllGlobals()
    vi.stubGlobal('__SANDBOX__', false)
  }
}

test.each([
  [
    'a web page',
    answer(HTML, { 'content-type': 'text/html' }),
    'doesn’t answer like your provider',
    { address: 'right', content: 'wrong' },
    'A web page',
  ],
  [
    'nothing at this path',
    answer('', { status: 404 }),
    'doesn’t answer like your provider',
    { content: 'wrong', token: 'unchecked' },
    '',
  ],
  ['other JSON', answer('[1,2]'), 'doesn’t answer like your provider', { content: 'wrong' }, ''],
  ['text', answer('Hello'), 'doesn’t answer like your provider', { content: 'wrong' }, 'Not JSON'],
  [
    'no answer at all',
    failing,
    'We couldn’t reach payments.example.com',
    { address: 'wrong', access: 'unchecked' },
    'Nothing answers there',
  ],
  [
    'no access for this origin',
    opaque,
    'We couldn’t reach payments.example.com',
    { address: 'right', access: 'wrong' },
    'CORS',
  ],
  [
    'this app’s own policy',
    blocked,
    'We couldn’t reach payments.example.com',
    { access: 'wrong' },
    'connect-src',
  ],
  [
    'a redirect',
    redirecting,
    'payments.example.com redirects',
    { address: 'wrong' },
    'another address',
  ],
  [
    'a late answer',
    late,
    'We couldn’t reach payments.example.com',
    { address: 'wrong' },
    '15 seconds',
  ],
  [
    'a wrong token',
    answer('{}', { status: 401 }),
    'Your provider didn’t accept this token',
    { token: 'wrong', address: 'right' },
    'Refused (401)',
  ],
  [
    'a token without the right',
    answer('{}', { status: 403 }),
    'Your provider didn’t accept this token',
    { token: 'wrong' },
    'lack the right',
  ],
  [
    'a refusal',
    answer('{"isSuccess":false,"responseText":"No such org"}'),
    'Your provider refused',
    { organization: 'wrong', token: 'right' },
    'No such org',
  ],
  [
    'a service that is down',
    answer('{}', { status: 503 }),
    'Your provider answered 503',
    { content: 'wrong' },
    '503',
  ],
])('%s: said in words, at its own line', async (_, fetched, title, states, words) => {
  const result = await tried(fetched)
  expect(result.ok).toBe(false)
  expect(result.title).toContain(title)
  expect(result.states).toMatchObject(states)
  expect(result.lines).toContain(words)
})

test('what works and is odd: a wrong label, a wrong clock, nothing there', async () => {
  const hour = new Date(Date.now() - 3_600_000 * 2).toUTCString()
  const odd = await tried(answer(list, { 'content-type': 'text/html', date: hour }))
  expect(odd).toMatchObject({ ok: true, title: 'Connected · 2 paypoints' })
  expect(odd.states).toMatchObject({ content: 'doubtful', clock: 'doubtful', token: 'right' })
  expect(odd.lines).toContain('120 minutes ahead'.replace('120 minutes', '2 hours'))
  const behind = await tried(answer(list, { date: new Date(Date.now() + 600_000).toUTCString() }))
  expect(behind.lines).toContain('10 minutes behind')
  const plain = await tried(answer(list, { date: new Date().toUTCString() }))
  expect(Object.values(plain.states).every((state) => state === 'right')).toBe(true)
  expect((await tried(answer(list, { date: 'yesterday' }))).states).toMatchObject({
    clock: 'unchecked',
  })
  const empty = await tried(answer('{"Summary":{},"Records":[]}'))
  expect(empty).toMatchObject({ ok: true, isEmpty: true })
  expect(empty.states).toMatchObject({ organization: 'doubtful' })
})

test('no clock is read from what answers in place of the service (PI-U7)', async () => {
  const date = new Date().toUTCString()
  const proxied = { ...live, baseUrl: '', organizationToken: undefined, hasProxyToken: true }
  const notForwarded = { status: 502, date, 'X-Countinghouse-Proxy': 'not-forwarded' }
  const inPlace = [
    await tried(answer('{"code":"unavailable"}', notForwarded), proxied),
    await tried(answer('', { status: 503, date })),
    await tried(answer('{"message":"Bad gateway"}', { status: 502, date })),
    await tried(answer(HTML, { date })),
  ]
  expect(inPlace.map(({ states }) => states.clock)).toEqual(inPlace.map(() => 'unchecked'))
  expect(inPlace.map(({ lines }) => lines.includes('Same time as'))).toEqual(
    inPlace.map(() => false),
  )
  // A token that the service itself refuses is its answer.
  const refusing = await tried(answer('{}', { status: 401, date }))
  expect(refusing.states.clock).toBe('right')
})

test('a time and its unit stay on one line (PI-U7)', () => {
  expect([speedOf(1100).text, speedOf(90).text, speedOf(4000).text]).toEqual([
    'Answered in 1.1\u00a0s',
    'Answered in 90\u00a0ms',
    'Answered, but took 4.0\u00a0s',
  ])
})

test('behind the proxy: its token, its refusals', async () => {
  const proxied = { ...live, baseUrl: '', organizationToken: undefined, hasProxyToken: true }
  const good = await tried(answer(list), proxied)
  expect(good.lines).toContain('Added by this app’s server')
  // That server dates what it passes on, so the service's own clock isn't seen.
  const dated = await tried(answer(list, { date: new Date().toUTCString() }), proxied)
  expect(dated.lines).toContain('Same time as this app’s server')
  const unforwarded = { 'X-Countinghouse-Proxy': 'not-forwarded' }
  const down = await tried(
    answer('{"code":"unavailable"}', { status: 502, ...unforwarded }),
    proxied,
  )
  expect(down).toMatchObject({
    ok: false,
    title: 'Your provider can’t be reached right now',
    states: { address: 'wrong' },
  })
  expect(down.lines).toContain('Only this app’s server answered')
  const stranger = await tried(answer('{"code":"role"}', { status: 403, ...unforwarded }), proxied)
  expect(stranger).toMatchObject({ ok: false, title: 'Your sign-in may not read this' })
  const out = await tried(answer('{"code":"sign-in"}', { status: 401, ...unforwarded }), proxied)
  expect(out).toMatchObject({
    ok: false,
    title: 'Your sign-in has ended',
    states: { token: 'wrong' },
  })
  const revoked = await tried(answer('{}', { status: 401 }), proxied)
  expect(revoked.tokenProblem).toBeUndefined()
  expect(revoked.lines).toContain('whoever runs this app')
  const away = await tried(
    answer('{"code":"unavailable"}', { status: 502, ...unforwarded }),
    proxied,
  )
  expect(away.title).toBe('Your provider can’t be reached right now')
  const moved = await tried(answer('{"code":"redirect"}', { status: 502 }), proxied)
  expect(moved).toMatchObject({
    title: 'Your provider answered with a redirect',
    states: { address: 'wrong' },
  })
  expect(moved.lines).toContain('Tell whoever runs this app')
})

test('offline', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(await tryConnection(other)).toMatchObject({ ok: false, title: 'You’re offline' })
  vi.unstubAllGlobals()
})

test('an http address from an https page is not even tried', async () => {
  vi.stubGlobal('window', { location: new URL('https://app.example.com') })
  const asked = vi.fn<typeof fetch>()
  vi.stubGlobal('fetch', asked)
  const mixed = await tryConnection({ ...live, baseUrl: 'http://payments.example.com' })
  expect(mixed).toMatchObject({ ok: false, title: 'An HTTPS page can’t reach an http:// address' })
  expect(asked).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
})

test('whatever comes, it never throws', async () => {
  const bodies = [
    '',
    'null',
    '"x"',
    '{"Records":7}',
    '{"Records":[null]}',
    '{"Summary":1,"Records":[{"EntryPoints":7}]}',
    '\u0000',
    '{"__proto__":{"Records":[]}}',
  ]
  for (const body of bodies) {
    for (const status of [200, 201, 299, 400, 409, 418, 500]) {
      for (const type of ['application/json', 'text/html', '', 'x'.repeat(500)]) {
        const result = await tried(answer(body, { status, 'content-type': type, date: body }))
        expect(result.title).not.toBe('')
      }
    }
  }
  for (const thrown of [undefined, null, 'x', new Error('odd')]) {
    // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- whatever a browser throws
    expect((await tried(async () => Promise.reject(thrown))).ok).toBe(false)
  }
})
