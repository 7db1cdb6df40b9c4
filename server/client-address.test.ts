import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { clientOf, networksOf } from './client-address'

const asked = (remoteAddress: string | undefined, forwarded?: string) =>
  // Of a request, these two members are read.
  ({
    socket: { remoteAddress },
    headers: { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage

const isTrusted = networksOf(['10.0.0.0/8', '127.0.0.1', 'fd00::/8'])

describe('whose request it is', () => {
  test.each([
    ['whoever is connected', '203.0.113.7', undefined, '203.0.113.7'],
    ['nobody else for whoever isn’t trusted', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
    ['what a trusted proxy says', '10.1.2.3', '198.51.100.1', '198.51.100.1'],
    ['the same, in IPv6’s writing', '::ffff:10.1.2.3', '::ffff:198.51.100.1', '198.51.100.1'],
    ['an IPv6 client', 'fd00::1', '2001:db8::7', '2001:db8::7'],
    ['not what the client made up before', '10.1.2.3', '1.1.1.1, 198.51.100.1', '198.51.100.1'],
    ['through two proxies', '127.0.0.1', '1.1.1.1, 198.51.100.1, 10.9.9.9', '198.51.100.1'],
    ['the proxy itself, where no address follows', '10.1.2.3', 'unknown', '10.1.2.3'],
    ['the proxy itself, where nothing is said', '10.1.2.3', undefined, '10.1.2.3'],
    ['a trusted client', '127.0.0.1', '10.0.0.9', '10.0.0.9'],
    ['nobody that can be told, once the connection has ended', undefined, '10.0.0.1', 'gone'],
  ])('%s', (_case, direct, forwarded, client) => {
    expect(clientOf(asked(direct, forwarded), isTrusted)).toBe(client)
  })

  test.each([
    ['what comes over a unix socket', '198.51.100.1', '198.51.100.1'],
    ['a unix socket alone', undefined, 'unix'],
  ])('%s', (_case, forwarded, client) => {
    expect(clientOf(asked(undefined, forwarded), isTrusted, true)).toBe(client)
  })
})
