import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask } from '../testing/doors'
import { headOf, sendBytes, statusOf } from '../testing/doors-harness'
import { SIGN_IN, startServing, type Serving } from '../testing/serving'
import { returnPath } from './return-path'

let server: Serving
beforeAll(async () => {
  server = await startServing({
    origin: 'https://ledger.example',
    service: 'http://127.0.0.1:9',
    signIn: SIGN_IN,
  })
})
afterAll(() => server.end())

/** Where a person who was sent to sign in with this query comes back to. */
async function backFrom(query: string): Promise<string | null> {
  const answer = await sendBytes(server.at, ask({ target: `/sign-in${query}` })('ledger.example'))
  expect(statusOf(answer)).toBe(302)
  const [, location = ''] = /^location: (\S*)\r?$/im.exec(headOf(answer)) ?? []
  const url = new URL(location, 'https://ledger.example')
  expect([url.origin, url.pathname]).toEqual(['https://ledger.example', '/oauth2/start'])
  return url.searchParams.get('rd')
}

describe('where a person comes back to after signing in (FD-10)', () => {
  test.each([
    '/',
    '/payouts',
    '/batches?sortBy=desc(batchDate)',
    '/payouts/main-street/12?vendorName(ct)=50%25 off/no&status(in)=1|11#x',
    '/vendors/caf%C3%A9',
    '/vendors/a~2Fb',
    '/payouts?from=https://elsewhere.example',
  ])('%s is where they were', async (path) => {
    expect(await backFrom(`?rd=${encodeURIComponent(path)}`)).toBe(path)
  })

  test.each([
    'https://elsewhere.example',
    '//elsewhere.example',
    '///elsewhere.example',
    '/\\elsewhere.example',
    '\\\\elsewhere.example',
    '/%2f/elsewhere.example',
    '/%2felsewhere.example',
    '/%252felsewhere.example',
    '/%252f%252felsewhere.example',
    '/%5celsewhere.example',
    '/%255celsewhere.example',
    '/./%2felsewhere.example',
    '/x/..//elsewhere.example',
    '/x/%2e%2e/%2f/elsewhere.example',
    '/%09/elsewhere.example',
    '/\t/elsewhere.example',
    '/\r\nSet-Cookie: a=1',
    '/%0d%0aSet-Cookie:a=1',
    'javascript:alert(1)',
    'elsewhere.example',
    '@elsewhere.example',
    '?x=/payouts',
    '/%zz',
    '/%25zz',
    '',
  ])('%j is the first page', async (path) => {
    expect(await backFrom(`?rd=${encodeURIComponent(path)}`)).toBe('/')
    expect(returnPath([path])).toBe('/')
  })

  test('as it stands in an address, decoded once, or twice over', async () => {
    expect(await backFrom('?rd=/%2f/evil')).toBe('/')
    expect(await backFrom('?rd=/%252f/evil')).toBe('/')
    expect(await backFrom('?rd=%2F%252Fevil')).toBe('/')
    expect(await backFrom('?rd=/payouts&rd=//evil')).toBe('/')
    expect(await backFrom('')).toBe('/')
  })
})
