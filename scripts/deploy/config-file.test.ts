import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { quoted, quotedValue } from './conf-text'
import { readDeployConfig } from './config-file'
import { BASE, PUBLIC, SIGN_IN } from './testing/config-parts'

let folder: string
/** People type their own tokens. */
const DIRECT = {
  service: undefined,
  tokens: undefined,
  connectTo: ['https://service.example'],
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'config-'))
  await writeFile(join(folder, 'organization'), 'a-token-of-the-service\n', { mode: 0o600 })
  await writeFile(join(folder, 'open'), 'a-token-of-the-service', { mode: 0o644 })
  await chmod(join(folder, 'open'), 0o644)
  await writeFile(join(folder, 'short'), 'short', { mode: 0o600 })
  await writeFile(join(folder, 'lines'), 'a-token-of\nthe-service', { mode: 0o600 })
})
afterAll(() => rm(folder, { recursive: true }))

async function read(changes: object) {
  const file = join(folder, 'config.json')
  await writeFile(file, JSON.stringify({ ...BASE, ...changes }))
  return readDeployConfig(file)
}

describe('a configuration that is taken', () => {
  test('on loopback without sign-in', async () => {
    const { held, serviceUrl } = await read({})
    expect(held.organization).toBe('a-token-of-the-service')
    expect(serviceUrl?.href).toBe('https://service.example/')
  })

  test.each([
    ['anywhere with sign-in and TLS', PUBLIC],
    [
      'behind a balancer that has the certificate',
      { ...PUBLIC, tls: 'ahead', listen: '0.0.0.0:8080' },
    ],
    ['a service on this machine', { service: 'http://127.0.0.1:4010/api' }],
    [
      'a service in plain HTTP, on one’s own word',
      { service: 'http://10.0.0.7', plainHttpToService: true },
    ],
    [
      'a sign-in on another machine, on one’s own word',
      {
        ...PUBLIC,
        signIn: { ...SIGN_IN, oauth2Proxy: 'http://10.0.0.7:4180' },
        plainHttpToSignIn: true,
      },
    ],
    [
      'other origins beside the service',
      { connectTo: ['https://pay.example', 'http://127.0.0.1:4010'] },
    ],
    ['IPv6', { listen: '[::1]:8080', origin: 'http://[::1]:8080' }],
  ])('%s', async (_case, changes) => {
    await expect(read(changes)).resolves.toBeDefined()
  })

  const exampleOf = async (name: string): Promise<object> =>
    JSON.parse(
      await readFile(join(import.meta.dirname, '../../deploy/nginx', name), 'utf8'),
    ) as object // What is read of it is checked.

  test.each(['example.json', 'signed-in.json'])('%s', async (name) => {
    const changes = { ...(await exampleOf(name)), tokens: BASE.tokens }
    await expect(read(changes)).resolves.toBeDefined()
  })

  test('direct.json: for anybody, as it holds no token', async () => {
    const changes = { ...DIRECT, ...(await exampleOf('direct.json')) }
    await expect(read(changes)).resolves.toMatchObject({
      serviceUrl: undefined,
      held: { organization: undefined, application: undefined },
    })
  })
})

describe('a configuration that is refused', () => {
  test.each<[string, object, RegExp]>([
    ['every address without sign-in', { listen: '0.0.0.0:8080' }, /loopback only/],
    ['another machine’s without sign-in', { listen: '10.0.0.1:8080' }, /loopback only/],
    ['IPv6 without sign-in', { listen: '[::]:8080' }, /loopback only/],
    ['a public name without sign-in', { origin: 'https://ledger.example', tls: 'ahead' }, /signIn/],
    [
      'plain HTTP beyond this machine',
      { ...PUBLIC, origin: 'http://ledger.example', tls: undefined },
      /https/,
    ],
    ['https without a certificate', { ...PUBLIC, tls: undefined }, /certificate/],
    ['a certificate for http', { tls: 'ahead' }, /origin is http/],
    ['a token that others may read', { tokens: { organization: 'open' } }, /chmod 600/],
    ['a token that is not there', { tokens: { organization: 'missing' } }, /there is no/],
    [
      'a token too short to be told from text',
      { tokens: { organization: 'short' } },
      /8 characters/,
    ],
    ['two lines', { tokens: { organization: 'lines' } }, /one line/],
    ['no token', { tokens: {} }, /tokens/],
    ['a service without tokens', { tokens: undefined }, /belong together/],
    ['tokens without a service', { service: undefined }, /belong together/],
    ['nothing to connect to', { ...DIRECT, connectTo: [] }, /connectTo/],
    ['a sign-in that guards nothing', { ...PUBLIC, ...DIRECT }, /guard nothing/],
    ...[
      'https://service.example/',
      'https://service.example/api',
      'https://*.example',
      'https://a.example https://b.example',
      "https://a.example; script-src 'unsafe-inline'",
      'https://Service.example',
      'https://service.example:443',
      'https://a@service.example',
      'http://service.example',
      'https:',
      '*',
      "'self'",
    ].map((text): [string, object, RegExp] => [
      `connectTo: ${text}`,
      { connectTo: [text] },
      /connectTo/,
    ]),
    ['a service in plain HTTP', { service: 'http://10.0.0.7' }, /plainHttpToService/],
    ['a service by another protocol', { service: 'ftp://x' }, /http or https/],
    ['a service with a password', { service: 'https://a:b@x' }, /password/],
    ['a service that is a directive', { service: 'https://x/;return 200' }, /path/],
    [
      'a sign-in of no groups',
      { ...PUBLIC, signIn: { ...SIGN_IN, viewers: [], payers: [] } },
      /no group/,
    ],
    [
      'a sign-in on another machine',
      { ...PUBLIC, signIn: { ...SIGN_IN, oauth2Proxy: 'http://10.0.0.7:4180' } },
      /plainHttpToSignIn/,
    ],
    [
      'a sign-in on another machine, on one’s word for the service alone',
      {
        ...PUBLIC,
        signIn: { ...SIGN_IN, oauth2Proxy: 'http://10.0.0.7:4180' },
        plainHttpToService: true,
      },
      /plainHttpToSignIn/,
    ],
    [
      'a service in plain HTTP, on one’s word for the sign-in alone',
      { ...PUBLIC, service: 'http://10.0.0.7', plainHttpToSignIn: true },
      /plainHttpToService/,
    ],
    [
      'every address with an origin of this machine',
      { listen: '0.0.0.0:8080', signIn: SIGN_IN },
      /none that they can ask/,
    ],
    ...['https://a;b', 'https://a{b}c', 'https://a"b', 'https://a$host'].map(
      (service): [string, object, RegExp] => [`service ${service}`, { service }, /unusual host/],
    ),
    [
      'a sign-in whose host is a directive',
      { ...PUBLIC, signIn: { ...SIGN_IN, oauth2Proxy: 'http://a;b' } },
      /oauth2Proxy/,
    ],
    [
      'a certificate whose path has a variable',
      { ...PUBLIC, tls: { certificate: '/a/$host', key: 'k' } },
      /dollar/,
    ],
    ['authorities whose path has a variable', { serviceCertificates: '/a/$host' }, /dollar/],
    ...['../../etc', '..', 'run/../../etc', '/run/..'].map((run): [string, object, RegExp] => [
      `to run in ${run}`,
      { run },
      /without \.\./,
    ]),
    ...[' ', '', ' a', 'a ', 'a,b', 'a|b', 'a$'].map((name): [string, object, RegExp] => [
      `a group “${name}”`,
      { ...PUBLIC, signIn: { ...SIGN_IN, payers: [name] } },
      /payers/,
    ]),
    ['a group that is a pattern', { ...PUBLIC, signIn: { ...SIGN_IN, payers: ['.*'] } }, /payers/],
    ['a user that is a directive', { user: 'x; daemon on' }, /user/],
    ['an origin with a path', { origin: 'http://127.0.0.1:8080/x' }, /origin/],
    ['a member that is unknown', { sigIn: SIGN_IN }, /sigIn/],
    ['no rate', { rates: { readsPerSecond: 0 } }, /readsPerSecond/],
  ])('%s', async (_case, changes, message) => {
    await expect(read(changes)).rejects.toThrow(message)
  })
})

test('text in nginx.conf', () => {
  expect(quoted('a"b\\c')).toBe('"a\\"b\\\\c"')
  expect(quotedValue('a$b')).toBe('"a${ch_dollar}b"')
})
