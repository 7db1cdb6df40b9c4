import { describe, expect, test } from 'vitest'

import { pageLoad } from '~/contract/payment-pages'
import { payoutQuery } from '~/contract/payouts'

import { withAnswer } from './answer'
import { buildRequest } from './request'
import type { Connection } from './connection'
import { ApiError } from './errors'

const withoutTokens: Connection = {
  kind: 'live',
  baseUrl: '',
  orgId: '123',
  defaultEntry: 'main-street',
  organizationToken: undefined,
  applicationToken: undefined,
  hasProxyToken: false,
}
const args = { params: { entry: 'main-street', subdomain: 'pay' } }
const page = { search: '', from: 0, limit: 20 }

describe.each([payoutQuery, pageLoad])('a request of $name', (operation) => {
  const build = (connection: Connection) =>
    buildRequest(operation, operation.name === 'payoutQuery' ? { ...args, page } : args, connection)

  test('is not made without a token', () => {
    expect(() => build(withoutTokens)).toThrow(
      expect.objectContaining({ outcome: 'not-sent', reason: 'no-token' }),
    )
  })

  test('has no token where the proxy adds it', () => {
    expect(build({ ...withoutTokens, hasProxyToken: true }).headers).toStrictEqual({})
  })

  test('has the typed token all the same', () => {
    const typed = { organizationToken: 'typed', applicationToken: 'typed', hasProxyToken: true }
    expect(build({ ...withoutTokens, ...typed }).headers).toStrictEqual({ requestToken: 'typed' })
  })
})

test('an error keeps the answer as it came when there is no token to hide', () => {
  const error = new ApiError('payoutQuery', { outcome: 'refused', reason: 'token' })
  const kept = withAnswer(error, { status: 401, text: '{"a":"b"}' }, undefined)
  expect(kept.raw).toStrictEqual({ a: 'b' })
})
