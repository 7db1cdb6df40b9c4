import { describe, expect, test } from 'vitest'
import type { Connection } from '~/api/connection'
import { toLiveConnection, toValues } from './connection-values'

const OWN = 'https://office.example'
const live: Connection = {
  kind: 'live',
  baseUrl: 'https://pay.example',
  orgId: '77',
  defaultEntry: 'main-street',
  organizationToken: 'held-organization',
  applicationToken: 'held-application',
  hasProxyToken: false,
}

describe('toLiveConnection', () => {
  test('empty token fields keep what is held for the same service', () => {
    expect(toLiveConnection(toValues(live), live, OWN)).toEqual(live)
  })

  test('a typed token replaces the held one', () => {
    const values = { ...toValues(live), organizationToken: 'typed' }
    expect(toLiveConnection(values, live, OWN)).toEqual({ ...live, organizationToken: 'typed' })
  })

  test.each([{ baseUrl: 'https://other.example' }, { orgId: '78' }])(
    'a token is never carried over to %j',
    (change) => {
      const connection = toLiveConnection({ ...toValues(live), ...change }, live, OWN)
      expect(connection.organizationToken).toBeUndefined()
      expect(connection.applicationToken).toBeUndefined()
    },
  )

  test('the proxy’s token goes with its service', () => {
    const proxied: Connection = { ...live, hasProxyToken: true }
    const values = toValues(proxied)
    const elsewhere = { ...values, baseUrl: 'https://other.example' }
    expect(toLiveConnection(values, proxied, OWN).hasProxyToken).toBe(true)
    expect(toLiveConnection(elsewhere, proxied, OWN).hasProxyToken).toBe(false)
  })

  test('the sandbox’s tokens are never sent to a live service', () => {
    const sandbox: Connection = { ...live, kind: 'sandbox', baseUrl: '' }
    const connection = toLiveConnection(toValues(sandbox), sandbox, OWN)
    expect(connection.organizationToken).toBeUndefined()
  })
})

test('the form never holds a token from before', () => {
  expect(Object.values(toValues(live)).join(' ')).not.toContain('held')
})
