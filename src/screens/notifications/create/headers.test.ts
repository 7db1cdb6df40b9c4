import { describe, expect, test } from 'vitest'

import { phoneVerdict } from '~/lib/phone-number'
import { targetVerdict } from '~/lib/web-target'

import { headerDoubt, headerProblems, headersOf, pastedHeaders } from './headers'
import { mailProblem, phoneProblem, targetOf } from './fields'

const web = (name: string, secret: string) => ({ method: 'web', headers: [{ name, secret }] })
const messages = (name: string, secret: string) =>
  headerProblems(web(name, secret)).map(({ path }) => path.at(-1))

describe('pasted headers', () => {
  test.each<[string, [string, string][]]>([
    ['X-Api-Key: k-1', [['X-Api-Key', 'k-1']]],
    [
      'X-Api-Key: k-1\nX-Tenant: acme',
      [
        ['X-Api-Key', 'k-1'],
        ['X-Tenant', 'acme'],
      ],
    ],
    [
      'X-Api-Key: k-1\r\n\r\nX-Tenant: acme\r\n',
      [
        ['X-Api-Key', 'k-1'],
        ['X-Tenant', 'acme'],
      ],
    ],
    ['X-Url: https://a.example:8080/b', [['X-Url', 'https://a.example:8080/b']]],
    ['\u200bX-Api-Key:\u00a0k-1', [['X-Api-Key', 'k-1']]],
    ['-H "X-Api-Key: k-1"', [['X-Api-Key', 'k-1']]],
  ])('%j is one header a line, split at its first colon (FA-1)', (text, headers) => {
    expect(pastedHeaders(text)?.map(({ name, secret }) => [name, secret])).toEqual(headers)
  })

  test.each(['k-1', 'X-Api-Key', '', 'two words: x', 'two words: x\nand more'])(
    '%j is pasted as it is (FA-1)',
    (text) => expect(pastedHeaders(text)).toBeUndefined(),
  )
})

test('a malformed line among headers is a masked value whose name is asked for', () => {
  const pasted =
    'X-Shop: 12\nAuthorization: Bearer abc\nContent-Type: text/plain\nBad Header: y\nand more'
  const headers = pastedHeaders(pasted) ?? []
  expect(headers).toEqual([
    { name: 'X-Shop', secret: '12' },
    { name: 'Authorization', secret: 'Bearer abc' },
    { name: 'Content-Type', secret: 'text/plain' },
    { name: '', secret: 'Bad Header: y' },
    { name: '', secret: 'and more' },
  ])
  expect(headerProblems({ method: 'web', headers }).map(({ path }) => path)).toEqual([
    ['headers', 3, 'name'],
    ['headers', 4, 'name'],
  ])
})

describe('a header', () => {
  test.each([
    ['X-Api-Key', 'k-1\nX-Tenant: acme'],
    ['X-Api-Key', 'k\u0000'],
    ['X-Api-Key', 'k\u007f'],
    ['X-Api-Key', 'ключ'],
    ['X-Api-Key', 'k€'],
  ])('%s: %j can’t be sent (FA-1)', (name, secret) => {
    expect(messages(name, secret)).toEqual(['secret'])
  })

  test.each([
    'Host',
    'content-length',
    'Transfer-Encoding',
    'Connection',
    'X Api',
    'X-Api-Key:',
    'Ключ',
  ])('the name %j is refused (FA-1)', (name) => expect(messages(name, 'v')).toEqual(['name']))

  test.each([
    ['X-Api-Key', 'k-1'],
    ['X-Api-Key\u200b', 'k-1'],
    ['Authorization', 'Bearer a.b=='],
    ['X-Name', 'Zoë'],
  ])('%j: %j is sent (FA-1)', (name, secret) => {
    expect(messages(name, secret)).toEqual([])
    expect(headerDoubt(secret, () => name)).toBeUndefined()
  })

  test.each([
    ['X-Api-Key', '“k-1”'],
    ['X-Api-Key', 'X-Api-Key: k-1'],
    ['x-api-key', 'X-API-KEY:k-1'],
  ])('%j: %j is asked about (FA-1)', (name, secret) => {
    expect(headerDoubt(secret, () => name)).toBeDefined()
  })

  test('what nobody sees is in neither name nor value (FA-1) (FA-2)', () => {
    expect(headersOf(web('\ufeffX-Api-Key\u200b', '\u200bk-1\u00ad'))).toEqual({
      'X-Api-Key': 'k-1',
    })
  })
})

describe('a web target', () => {
  test.each([
    'https://example.com/hook',
    ' https://example.com/hook ',
    '<https://example.com/hook>',
    'https://example.com/hook\u200b',
    'https://example.com:8443/a?b=c',
    'HTTPS://EXAMPLE.COM/hook',
    'https://bücher.example/hook',
    'https://8.8.8.8/hook',
    'https://example.com/redirect?to=https://other.example/',
  ])('%j is taken (FA-8)', (typed) => expect(targetVerdict(typed)).toBeUndefined())

  test.each([
    'http://localhost:3000/hook',
    'https://localhost/hook',
    'https://10.0.0.5/hook',
    'https://172.16.0.1/hook',
    'https://192.168.1.10/hook',
    'https://127.0.0.1/hook',
    'https://169.254.169.254/hook',
    'https://[::1]/hook',
    'https://[fd00::1]/hook',
    'https://printer.local/hook',
    'https://build/hook',
    'https://api.internal/hook',
    'http://example.com/hook',
    'https://example.com/hook#top',
    'https://0x7f.1/hook',
  ])('%j is a doubt (FA-8) (PI-U5)', (typed) => {
    expect(targetVerdict(typed)?.level).toBe('doubt')
  })

  test.each([
    'https:example.com',
    'https:/example.com',
    'https://',
    'https:///hook',
    'example.com/hook',
    'ftp://example.com/hook',
    'javascript:alert(1)',
    'https://a.example/hook https://b.example/hook',
    'https://a.example/hook, https://b.example/hook',
    'https://a.example/hook;https://b.example/hook',
    'https://exam ple.com/hook',
    'https://user:pass@example.com/hook',
    'https://example.com:99999/hook',
    'hook',
  ])('%j is refused (FA-8)', (typed) => expect(targetVerdict(typed)?.level).toBe('error'))

  test('http:// and a fragment offer what works (PI-U5) (FA-8)', () => {
    expect(targetVerdict('http://example.com/hook')?.offer).toBe('https://example.com/hook')
    expect(targetVerdict('https://example.com/hook#top')?.offer).toBe('https://example.com/hook')
  })
})

test('addresses and numbers of a notification are read as everywhere (RF-F12) (FA-11)', () => {
  const typed = {
    method: 'email',
    url: '',
    phones: '',
    emails: 'Ann <ann@example.com>, mailto:bob@example.com',
  }
  expect(targetOf(typed)).toBe('ann@example.com;bob@example.com')
  expect(mailProblem('jane@newcomer')).toContain('jane@newcomer')
  expect(mailProblem(typed.emails)).toBeUndefined()
  const phone = '\u202a+1 312\u2011555\u20110100\u202c'
  expect(phoneVerdict(phone)).toBeUndefined()
  expect(targetOf({ ...typed, method: 'sms', phones: phone })).toBe('+1 312-555-0100')
  expect(phoneProblem('call Ann')).toContain('call Ann')
})
