import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { getConnection, setConnection } from './connection'
import { ApiError } from './errors'
import { clearSessionLog, describeError, describeViolation, log, sessionLog } from './session-log'

const before = getConnection()

beforeEach(() => {
  vi.stubGlobal('window', { location: { pathname: '/payouts', search: '?vendorName(ct)=ACME' } })
})

afterEach(() => {
  vi.unstubAllGlobals()
  clearSessionLog()
  setConnection(before)
})

describe('X12: what the log says of an error', () => {
  test.each([
    ['failed with org-token-1', 'failed with [removed]'],
    ['card 4111 1111 1111 1111', 'card [removed]'],
    ['accountNumber: 000123', 'accountNumber: [removed]'],
    ['account 000123456789 is odd', 'account … is odd'],
    [
      'Unexpected token J, "John Smi"... is not valid JSON',
      'Unexpected token J, “…”... is not valid JSON',
    ],
    ["Cannot read 'ACME'", 'Cannot read “…”'],
    [
      'GET https://h.example/api/x?vendorName(ct)=ACME&a=1 failed',
      'GET https://h.example/api/x failed',
    ],
    ['no route /payouts?vendorName(ct)=ACME', 'no route /payouts'],
    ['mail ann@acme.example bounced', 'mail … bounced'],
  ])('of %s', (message, expected) => {
    setConnection({ ...before, organizationToken: 'org-token-1' })
    expect(describeError(new TypeError(message)).split('\n')[0]).toBe(`TypeError: ${expected}`)
  })

  test('of the service, its operation and outcome, not its words', () => {
    const responseText = 'Vendor John Smith has no account'
    const error = new ApiError('vendorCreate', {
      outcome: 'refused',
      reason: 'refusal',
      status: 400,
      responseText,
    })
    expect(describeError(error)).toBe('vendorCreate: refused (refusal 400)')
  })

  test('where it stood, without addresses', () => {
    const error = new RangeError('x')
    error.stack = [
      'RangeError: x',
      '    at format (https://office.example/assets/list-Bf_1.js:1:2345)',
      'rows@https://office.example/assets/table.js?entry=main-street:2:7',
      '    at <anonymous>',
    ].join('\n')
    expect(describeError(error)).toBe('RangeError: x\nat list-Bf_1.js:1:2345\nat table.js:2:7')
  })

  test.each([undefined, null, 7, {}, Symbol('s')])('of what is no error: %s', (thrown) => {
    expect(describeError(thrown)).toMatch(/^Thrown: \w+$/)
  })

  test('no more than a line, however long the message', () => {
    expect(describeError(new Error('x'.repeat(1e6))).split('\n')[0]?.length).toBeLessThan(400)
  })
})

test.each([
  ['inline', 'inline'],
  ['eval', 'eval'],
  ['trusted-types-sink', 'trusted-types-sink'],
  ['https://elsewhere.example/x.js?name=ACME', 'https://elsewhere.example'],
  ['data:text/html,ACME', 'data'],
  ['', 'an address'],
  ['John Smith', 'an address'],
])('X12: a violation by %j names its origin alone', (blocked, expected) => {
  const file = 'https://office.example/payouts?vendorName(ct)=ACME'
  expect(describeViolation({ directive: 'script-src', blocked, file, line: 3 })).toBe(
    `script-src blocked ${expected} (payouts:3)`,
  )
})

test('X12: the log is bounded, counts repeats, and names the page without its query', () => {
  log('error', 'the same')
  log('error', 'the same')
  expect(sessionLog()).toMatchObject([{ text: 'the same', times: 2, page: '/payouts' }])
  for (let n = 0; n < 250; n += 1) log('policy', `number ${String(n)}`)
  expect(sessionLog()).toHaveLength(100)
  expect(sessionLog().at(-1)?.text).toBe('number 249')
})
