import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { ask, askToWrite } from '../../server/testing/doors'
import { headOf, isOurs, jsonOf, statusOf, TOKENS } from '../../server/testing/doors-harness'
import { servedForTests } from './testing/served'
import { startNginx } from './testing/start-nginx'

const on = servedForTests()

describe('sign-in and roles', () => {
  const as =
    (person: string, given: Parameters<typeof ask>[0] = {}) =>
    (server: string) =>
      ask(given)(server).replace('Cookie: session=payer', `Cookie: session=${person}`)
  const write =
    (person: string, headers: readonly string[] = []) =>
    (server: string) =>
      askToWrite({ headers })(server).replace('Cookie: session=payer', `Cookie: session=${person}`)

  test.each([
    ['nobody', 401, 'sign-in'],
    ['viewer', 200, undefined],
    ['payer', 200, undefined],
    ['lead', 200, undefined],
    ['stranger', 403, 'role'],
    ['no-groups', 403, 'role'],
    ['down', 503, 'sign-in-down'],
    ['elsewhere', 503, 'sign-in-down'],
  ])('a read of %s is %s', async (person, status, code) => {
    const answer = await on.send(as(person))
    expect(statusOf(answer)).toBe(status)
    expect(on.service.received).toHaveLength(status === 200 ? 1 : 0)
    if (code === undefined) return
    expect(jsonOf(answer)).toMatchObject({ code })
    expect(headOf(answer)).toMatch(isOurs)
    expect(headOf(answer)).not.toMatch(/^(?:www-authenticate|location):/im)
  })

  test.each([
    ['nobody', 401, 'sign-in'],
    ['viewer', 403, 'role'],
    ['payer', 200, undefined],
    ['lead', 200, undefined],
    ['stranger', 403, 'role'],
    ['down', 503, 'sign-in-down'],
  ])('a write of %s is %s', async (person, status, code) => {
    const answer = await on.send(write(person))
    expect(statusOf(answer)).toBe(status)
    expect(on.service.received).toHaveLength(status === 200 ? 1 : 0)
    if (code === undefined) return
    expect(jsonOf(answer)).toMatchObject({ code })
    expect(headOf(answer)).toMatch(isOurs)
  })

  test.each([
    ['nobody', 401, 'sign-in'],
    ['viewer', 403, 'role'],
    ['payer', 200, undefined],
    ['down', 503, 'sign-in-down'],
  ])('a write of %s with an attachment is %s as well', async (person, status, code) => {
    const bytes = askToWrite({ body: 'x'.repeat(300_000) })
    const answer = await on.send((server) =>
      bytes(server).replace('session=payer', `session=${person}`),
    )
    expect(statusOf(answer)).toBe(status)
    expect(on.service.received.map(({ body }) => body.length)).toStrictEqual(
      status === 200 ? [300_000] : [],
    )
    if (code !== undefined) expect(jsonOf(answer)).toMatchObject({ code })
  })

  test.each([
    'X-Auth-Request-Groups: payers',
    'X-Auth-Request-Email: boss@example.com',
    'X-Forwarded-Groups: payers',
    'X-Forwarded-User: boss',
    'Cookie: session=payer',
  ])('a viewer’s write with %s is refused', async (header) => {
    // Of two Cookie lines the first counts.
    expect(statusOf(await on.send(write('viewer', [header])))).toBe(403)
    expect(on.service.received).toStrictEqual([])
  })

  test('a write that is sent again once the person has signed out is refused', async () => {
    expect(statusOf(await on.send(write('payer', ['idempotencyKey: key-1'])))).toBe(200)
    expect(statusOf(await on.send(write('signed-out', ['idempotencyKey: key-1'])))).toBe(401)
    expect(on.service.received).toStrictEqual([])
  })

  test('a sign-in that is gone is named, and nothing goes up; a service that is gone is another matter', async () => {
    const gone = { ...on.signInConfig(), oauth2Proxy: 'http://127.0.0.1:9' }
    const config = { service: on.service.url.href, signIn: gone }
    const alone = await startNginx({ build: on.build, tokens: TOKENS, config })
    onTestFinished(alone.stop)
    for (const bytes of [
      ask({}),
      askToWrite(),
      askToWrite({ body: 'x'.repeat(300_000) }),
      ask({ target: '/session.json' }),
      ask({ target: '/oauth2/start' }),
      askToWrite({ target: '/error-reports' }),
    ]) {
      const answer = await on.send(bytes, alone)
      expect(statusOf(answer)).toBe(503)
      expect(headOf(answer)).toMatch(isOurs)
      expect(jsonOf(answer)).toStrictEqual({
        code: 'sign-in-down',
        message: 'Sign-in can’t be reached. Nothing was sent.',
      })
      expect(on.service.received).toStrictEqual([])
    }
    await alone.redeploy({ config: { service: 'http://127.0.0.1:9', signIn: on.signInConfig() } })
    await vi.waitFor(async () => {
      const answer = await on.send(ask({}), alone)
      expect(jsonOf(answer)).toMatchObject({ code: 'unavailable' })
      expect(statusOf(answer)).toBe(503)
      expect(headOf(answer)).toMatch(isOurs)
    })
  })

  test('a refusal for sign-in says where to', async () => {
    expect(jsonOf(await on.send(as('nobody')))).toMatchObject({ signIn: '/oauth2/start' })
  })

  test.each([
    ['viewer', { role: 'viewer', user: 'viewer@example.com', signOut: '/oauth2/sign_out' }],
    ['payer', { role: 'payer', user: 'payer@example.com', signOut: '/oauth2/sign_out' }],
    // Who may do nothing is told so, and can sign out.
    ['stranger', { role: 'none', user: 'stranger@example.com', signOut: '/oauth2/sign_out' }],
    ['no-groups', { role: 'none', user: 'no-groups@example.com', signOut: '/oauth2/sign_out' }],
  ])('session.json states the role of a %s', async (person, said) => {
    const answer = await on.send(
      as(person, { target: '/session.json', headers: ['X-Auth-Request-Email: x@x'] }),
    )
    expect(jsonOf(answer)).toStrictEqual(said)
    expect(answer).toContain('Cache-Control: no-store\r\n')
  })

  test('session.json tells another site nothing, nor somebody unknown', async () => {
    const target = '/session.json'
    expect(
      statusOf(await on.send(as('payer', { target, headers: ['Sec-Fetch-Site: cross-site'] }))),
    ).toBe(403)
    expect(statusOf(await on.send(as('nobody', { target })))).toBe(401)
  })

  test.each([
    '/oauth2/start',
    '/oauth2/callback?code=a&state=b',
    '/oauth2/sign_in',
    '/oauth2/sign_out',
  ])('%s is the sign-in’s, with its cookie and without its Refresh', async (target) => {
    const answer = await on.send(ask({ target }))
    expect(statusOf(answer)).toBe(302)
    expect(headOf(answer)).toMatch(/^set-cookie: session=payer/im)
    expect(headOf(answer)).not.toMatch(/^refresh:/im)
    expect(headOf(answer)).toMatch(/^content-security-policy:/im)
  })

  test.each([
    '/oauth2/auth',
    '/oauth2/userinfo',
    '/oauth2/static/x.css',
    '/oauth2',
    '/oauth2/..;/auth',
  ])('%s is nobody’s', async (target) => {
    expect([400, 404]).toContain(statusOf(await on.send(ask({ target }))))
  })

  test('another site can’t sign a person out', async () => {
    const headers = ['Sec-Fetch-Site: cross-site']
    expect(statusOf(await on.send(ask({ target: '/oauth2/sign_out', headers })))).toBe(403)
  })
})
