import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { payoutQuery } from '~/contract/payouts'
import { vendorCreate } from '~/contract/vendors'

import { call, callPrepared } from './call'
import { buildRequest } from './request'
import { getConnection, setConnection, type Connection } from './connection'
import { ApiError } from './errors'
import { explain } from './explain'
import { mayWrite, writeBan } from './may-write'
import { readSession } from './read-session'
import { getSession } from './session'
import { endSignIn, resumeSignIn, signInEnded } from './sign-in'
import { setViewOnly } from '~/storage/view-only'

const before = getConnection()
const proxied: Connection = {
  kind: 'live',
  baseUrl: '',
  orgId: '123',
  defaultEntry: 'main-street',
  organizationToken: undefined,
  applicationToken: undefined,
  hasProxyToken: true,
}

const asked: Request[] = []
function answerWith(status: number, body: unknown, headers: Record<string, string> = {}) {
  asked.length = 0
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push(new Request(new URL(url, window.location.origin), init))
    return Promise.resolve(new Response(text, { status, headers }))
  })
}
const notForwarded = { 'X-Countinghouse-Proxy': 'not-forwarded' }

beforeEach(() => setConnection(proxied))
afterEach(async () => {
  resumeSignIn()
  setViewOnly(false)
  setConnection(proxied)
  answerWith(404, '')
  await readSession()
  vi.unstubAllGlobals()
  setConnection(before)
})

const page = { search: '', from: 0, limit: 1 }
const read = (connection?: Connection) =>
  call(payoutQuery, { params: { entry: 'main-street' }, page }, undefined, connection).catch(
    (error: unknown) => error,
  )
const write = (connection = getConnection()) => {
  const args = { params: { entry: 'main-street' }, body: { name1: 'A' } }
  const sent = buildRequest(vendorCreate, args, connection)
  return callPrepared(vendorCreate, sent, undefined, connection).catch((error: unknown) => error)
}

describe('what the proxy refuses before anything goes up', () => {
  test.each([
    [401, 'sign-in', 'sign-in'],
    [403, 'role', 'role'],
    [429, 'rate', 'rate'],
    [413, 'size', 'size'],
    [502, 'unavailable', 'unavailable'],
    [503, 'sign-in-down', 'sign-in-down'],
    [403, 'origin', 'proxy'],
    [404, 'operation', 'proxy'],
    [400, 'malformed', 'proxy'],
    [403, 'constructor', 'proxy'],
    [400, undefined, 'proxy'],
  ])('%d %s: a write was not sent, and the words say so', async (status, code, reason) => {
    answerWith(status, { message: 'No.', code }, notForwarded)
    const error = await write()
    expect(error).toMatchObject({ outcome: 'not-sent', reason, status })
    expect(explain(error).text).toContain('Nothing was sent')
    expect(await read()).toMatchObject({ outcome: 'failed', reason })
  })

  test('a redirect of the service isn’t one of them: it has been asked, so a write stays unknown', async () => {
    answerWith(502, { message: 'No.', code: 'redirect' })
    const error = await write()
    expect(error).toMatchObject({ outcome: 'unknown', reason: 'redirect', status: 502 })
    expect(await read()).toMatchObject({ outcome: 'failed', reason: 'redirect' })
    expect(explain(error)).toMatchObject({
      title: 'Your provider answered with a redirect',
      text: 'We don’t follow it. Tell whoever runs this app.',
    })
    answerWith(502, { message: 'No.', code: 'other' })
    expect(await write()).toMatchObject({ outcome: 'unknown', reason: 'status' })
  })

  test('whatever the body is', async () => {
    for (const body of ['', '<!doctype html>', '[]', 'null', '{"code":7}']) {
      answerWith(403, body, notForwarded)
      expect(await write()).toMatchObject({ outcome: 'not-sent', reason: 'proxy' })
    }
  })

  test('the header is believed of this app’s own proxy only, and never of a success', async () => {
    answerWith(403, { code: 'role' }, notForwarded)
    for (const connection of [
      { ...proxied, hasProxyToken: false, organizationToken: 'typed' },
      { ...proxied, baseUrl: 'https://payments.example.com' },
    ]) {
      setConnection(connection)
      expect(await write()).toMatchObject({ outcome: 'unknown', reason: 'token' })
    }
    setConnection(proxied)
    answerWith(200, { code: 'role' }, notForwarded)
    expect(await write()).toMatchObject({ outcome: 'unknown' })
    answerWith(403, { code: 'role' }, { 'X-Countinghouse-Proxy': 'forwarded' })
    expect(await write()).toMatchObject({ outcome: 'unknown', reason: 'token' })
  })

  test('a sign-in that ended is remembered, with an address of this app only', async () => {
    answerWith(401, { code: 'sign-in', signIn: '/oauth2/start?rd=%2F' }, notForwarded)
    await read()
    expect(signInEnded()).toMatchObject({ address: '/oauth2/start?rd=%2F' })
    for (const signIn of [
      'https://elsewhere.example/x',
      '//elsewhere.example',
      'javascript:1',
      7,
    ]) {
      resumeSignIn()
      answerWith(401, { code: 'sign-in', signIn }, notForwarded)
      await read()
      expect(signInEnded()).toMatchObject({ address: undefined })
    }
  })
})

describe('the session that the proxy states', () => {
  const stated = async (status: number, body: unknown, headers = {}) => {
    answerWith(status, body, headers)
    await readSession()
    return getSession()
  }

  test('a viewer may not write, a payer may; a role we don’t know views', async () => {
    expect(await stated(200, { role: 'viewer', user: 'Ann', signOut: '/oauth2/sign_out' })).toEqual(
      {
        role: 'viewer',
        user: 'Ann',
        signOut: '/oauth2/sign_out',
      },
    )
    expect(writeBan()).toBe('role')
    await stated(200, { role: 'payer' })
    expect(mayWrite()).toBe(true)
    await stated(200, { role: 'auditor' })
    expect([getSession().role, writeBan()]).toEqual(['auditor', 'role'])
  })

  test('what states no session changes nothing: a viewer stays one', async () => {
    for (const [status, body] of [
      [500, ''],
      [502, '<!doctype html>'],
      [503, { role: 'payer' }],
      [200, ''],
      [200, '<!doctype html>'],
      [200, 'null'],
      [200, '["payer"]'],
      [200, '"payer"'],
    ] as const) {
      await stated(200, { role: 'viewer' })
      expect(await stated(status, body)).toMatchObject({ role: 'viewer' })
      expect(writeBan()).toBe('role')
    }
  })

  test('a role that can’t be read views; a deployment without roles has none', async () => {
    for (const role of [['payer'], { payer: true }, 7, true]) {
      await stated(200, {})
      expect(mayWrite()).toBe(true)
      const odd = { role, user: {}, signOut: 'https://elsewhere.example' }
      expect(await stated(200, odd)).toEqual({
        role: 'unreadable',
        user: undefined,
        signOut: undefined,
      })
      expect(writeBan()).toBe('role')
    }
    for (const [status, body] of [
      [404, { role: 'viewer' }],
      [200, {}],
      [200, { role: null }],
      [200, { role: '' }],
      [200, '{"__proto__":{"role":"viewer"}}'],
    ] as const) {
      await stated(200, { role: 'viewer' })
      expect(await stated(status, body)).toMatchObject({ role: undefined })
      expect(mayWrite()).toBe(true)
    }
  })

  test('who is in no group may not write, and is told so of what they read', async () => {
    await stated(403, { code: 'role' }, notForwarded)
    expect([getSession().role, writeBan()]).toEqual(['none', 'role'])
    answerWith(403, { code: 'role', message: 'No.' }, notForwarded)
    expect(explain(await read())).toEqual({
      title: 'Your sign-in may not read this',
      text: 'You’re signed in, but in no group that may use this app. Ask whoever runs it.',
    })
  })

  test('a sign-in that ended, or no answer, changes nothing', async () => {
    await stated(200, { role: 'viewer' })
    await stated(401, { code: 'sign-in' }, notForwarded)
    expect([writeBan(), signInEnded() !== undefined]).toEqual(['role', true])
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
    await readSession()
    expect(writeBan()).toBe('role')
  })

  test('it is asked for behind the proxy only, and is nobody’s on another connection', async () => {
    await stated(200, { role: 'viewer' })
    setConnection({ ...proxied, hasProxyToken: false, organizationToken: 'typed' })
    expect(mayWrite()).toBe(true)
    answerWith(200, { role: 'viewer' })
    await readSession()
    expect(asked).toEqual([])
  })
})

test('view only: no write leaves, reads do', async () => {
  answerWith(200, { Summary: {}, Records: [] })
  setViewOnly(true)
  expect(await write()).toMatchObject({ outcome: 'not-sent', reason: 'view-only' })
  expect(asked).toEqual([])
  expect(await read()).not.toBeInstanceOf(ApiError)
  expect(asked).toHaveLength(1)
  setViewOnly(false)
  await write()
  expect(asked).toHaveLength(2)
})

test('a sign-in is over once', () => {
  endSignIn('/a')
  const first = signInEnded()
  endSignIn('/a')
  expect(signInEnded()).toBe(first)
})

test('before anything was read, nobody had signed in; afterwards a sign-in has ended', async () => {
  vi.resetModules()
  const signIn = await import('./sign-in')
  signIn.endSignIn('/a')
  expect(signIn.signInEnded()).toEqual({ address: '/a', isFirst: true })
  signIn.resumeSignIn()
  signIn.endSignIn('/a')
  expect(signIn.signInEnded()).toEqual({ address: '/a', isFirst: false })
})
