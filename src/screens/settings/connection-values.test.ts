import { describe, expect, test } from 'vitest'
import fc from 'fast-check'

import type { Connection } from '~/api/connection'

import { readServiceUrl, toLiveConnection, toValues } from './connection-values'

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

describe('service url', () => {
  const OWN = 'https://office.example'
  const read = (text: string) => readServiceUrl(text, OWN)

  describe('readServiceUrl', () => {
    test.each([
      ['', ''],
      ['   ', ''],
      ['https://office.example/', ''],
      ['https://pay.example', 'https://pay.example'],
      [' https://pay.example/ ', 'https://pay.example'],
      ['https://pay.example/gateway//', 'https://pay.example/gateway'],
      ['https://pay.example/api', 'https://pay.example'],
      ['https://pay.example/gateway/API/', 'https://pay.example/gateway'],
      ['http://127.0.0.1:4010', 'http://127.0.0.1:4010'],
    ])('%j is taken as %j', (text, baseUrl) => {
      expect(read(text)).toMatchObject({ ok: true, baseUrl })
    })

    test.each([
      'pay.example',
      'ftp://pay.example',
      'javascript:alert(1)',
      'data:text/html,hi',
      'https://me:secret@pay.example',
      'https://me@pay.example',
      'https://pay.example/?token=1',
      'https://pay.example/#x',
      'https://',
    ])('%j is refused', (text) => {
      expect(read(text).ok).toBe(false)
    })

    test('warns of another origin and of an unencrypted one', () => {
      expect(read('https://pay.example')).toMatchObject({
        caution: expect.stringMatching(/origin/),
      })
      expect(read('http://pay.example')).toMatchObject({
        caution: expect.stringMatching(/encrypted/),
      })
      expect(read('https://office.example/gateway')).toMatchObject({ caution: undefined })
    })

    test('takes any text without throwing, and what it accepts it reads again the same', () => {
      fc.assert(
        fc.property(fc.oneof(fc.string(), fc.webUrl()), (text) => {
          const first = read(text)
          if (first.ok)
            expect(read(first.baseUrl)).toMatchObject({ ok: true, baseUrl: first.baseUrl })
        }),
        { numRuns: 2000 },
      )
    })
  })
})
