import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readConfig, schema } from './config-file'
import { knownMembers } from './config-words'

let folder: string

const BASE = {
  listen: '127.0.0.1:8080',
  origin: 'http://127.0.0.1:8080',
  build: 'dist',
  service: 'https://service.example',
  tokens: { organization: 'organization' },
  app: { orgId: '123', defaultEntry: 'main-street' },
}
const SIGN_IN = { secret: 'secret', viewers: ['v'], payers: ['p'] }
const PUBLIC = { listen: '0.0.0.0:8080', origin: 'https://ledger.example', signIn: SIGN_IN }
/** People type their own tokens. */
const DIRECT = {
  service: undefined,
  tokens: undefined,
  connectTo: ['https://service.example'],
  listen: '0.0.0.0:8080',
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'config-'))
  const put = async (name: string, text: string, mode = 0o600) => {
    await writeFile(join(folder, name), text)
    await chmod(join(folder, name), mode)
  }
  await put('organization', 'a-token-of-the-service\n')
  await put('secret', 'what-only-the-sign-in-knows\n')
  await put('open', 'a-token-of-the-service', 0o644)
  await put('for-the-group', 'a-token-of-the-service', 0o620)
  await put('short', 'short')
  await put('lines', 'a-token-of\nthe-service')
  await mkdir(join(folder, 'a-folder'))
})
afterAll(() => rm(folder, { recursive: true }))

async function readText(text: string) {
  const file = join(folder, 'config.json')
  await writeFile(file, text)
  return readConfig(file)
}
const read = (changes: object) => readText(JSON.stringify({ ...BASE, ...changes }))

async function saidOf(changes: object): Promise<string> {
  const error: unknown = await read(changes).catch((reason: unknown) => reason)
  return error instanceof Error ? error.message : 'It was taken.'
}

describe('a configuration that is taken', () => {
  test('on loopback without sign-in; its paths are relative to it', async () => {
    const config = await read({})
    expect(config.tokens.organization).toBe('a-token-of-the-service')
    expect(config.service?.href).toBe('https://service.example/')
    expect(config.build).toBe(join(folder, 'dist'))
    expect(config.limits).toMatchObject({ headerSeconds: 15, answerSeconds: 90 })
  })

  test.each<[string, object]>([
    ['anywhere with sign-in', PUBLIC],
    ['over a unix socket', { ...PUBLIC, listen: 'unix:/run/countinghouse/web.sock' }],
    [
      'over a unix socket, where the sign-in needs no secret',
      { ...PUBLIC, listen: 'unix:/run/web.sock', signIn: { ...SIGN_IN, secret: undefined } },
    ],
    ['a service on this machine', { service: 'http://127.0.0.1:4010/api' }],
    ['plain HTTP on one’s own word', { service: 'http://10.0.0.7', plainHttpToService: true }],
    ['other origins', { connectTo: ['https://pay.example', 'http://127.0.0.1:4010'] }],
    ['IPv6', { listen: '[::1]:8080', origin: 'http://[::1]:8080' }],
    ['a slash at the origin’s end', { origin: 'http://127.0.0.1:8080/' }],
    ['networks', { trustedProxies: ['fd00::/8', '10.1.2.3', '10.0.0.0/8'] }],
    ['a group with a pattern’s letters', { ...PUBLIC, signIn: { ...SIGN_IN, payers: ['p*(x)'] } }],
    ['tokens that people type', DIRECT],
  ])('%s', async (_case, changes) => {
    expect(await saidOf(changes)).toBe('It was taken.')
  })
})

describe('a configuration that is refused, in words that name the member, what was found, and what to write', () => {
  test.each<[object, string]>([
    [{ servce: 'https://x' }, 'servce is no member. Did you mean service?'],
    [{ limits: { answerSecond: 90 } }, 'Did you mean limits.answerSeconds?'],
    [{ orgId: '123' }, 'orgId is no member. Did you mean app.orgId?'],
    [{ tls: 'ahead' }, 'tls is no member. deploy/README.md lists them.'],
    [{ listen: 'localhost:8080' }, 'listen is "localhost:8080". Write an address and a port'],
    [{ listen: '127.0.0.1:99999' }, 'listen is "127.0.0.1:99999". Write'],
    [{ listen: '300.0.0.1:80' }, 'listen is "300.0.0.1:80". Write'],
    [{ listen: 'unix:web.sock' }, 'listen is "unix:web.sock". Write'],
    [{ listen: '0.0.0.0:8080' }, 'loopback or a unix socket only'],
    [{ listen: '[::]:8080' }, 'loopback or a unix socket only'],
    [{ listen: '10.0.0.1:8080' }, 'loopback or a unix socket only'],
    [{ origin: 'https://ledger.example' }, 'Without signIn its origin is a loopback address'],
    [{ listen: 'unix:/a.sock', origin: 'https://ledger.example' }, 'Without signIn its origin'],
    [{ origin: 'ledger.example' }, 'origin is "ledger.example". Write the address in the'],
    [{ origin: 'http://127.0.0.1:8080/x' }, 'origin is'],
    [{ origin: 'https://a:99999' }, 'origin is "https://a:99999". Write'],
    [{ origin: 'https://ledger.example:443' }, 'origin should be written https://ledger.example.'],
    [{ ...PUBLIC, origin: 'http://ledger.example' }, 'origin is plain HTTP beyond this machine'],
    [{ service: undefined }, 'service is missing. Write the http or https address'],
    [{ tokens: undefined }, 'tokens is missing. Write {"organization": FILE}'],
    [{ service: 7 }, 'service is 7. Write the http or https address'],
    [{ service: 'ftp://x' }, 'service is "ftp://x". Write an http or https address'],
    [{ service: 'https://a:b@x' }, 'must not carry a user name, a password'],
    [{ service: 'https://x?a=b' }, 'a query'],
    [{ service: 'http://10.0.0.7' }, 'plainHttpToService'],
    [{ ...DIRECT, connectTo: [] }, 'connectTo names no other'],
    [{ ...PUBLIC, ...DIRECT }, 'signIn would guard nothing'],
    [{ connectTo: ['service.example'] }, 'connectTo.0 is "service.example". Write'],
    [{ connectTo: ['https://a:99999'] }, 'connectTo.0 is "https://a:99999". Write'],
    [{ connectTo: ['http://service.example'] }, 'connectTo.0 is plain HTTP'],
    [{ connectTo: ["https://a.example; script-src 'unsafe-inline'"] }, 'connectTo.0 is'],
    [{ tokens: 'the-token-itself' }, 'tokens is something else. Write {"organization": FILE}'],
    [{ tokens: {} }, 'tokens.organization is missing'],
    [{ tokens: { organization: 'the-token-itself' } }, 'there is no file of that name. Write'],
    [{ tokens: { organization: 'organization/x' } }, 'there is no file of that name. Write'],
    [{ tokens: { organization: 'a-folder' } }, 'a-folder is a folder. Name a file.'],
    [{ tokens: { organization: 'open' } }, 'others may read'],
    [{ tokens: { organization: 'for-the-group' } }, 'others may read'],
    [{ tokens: { organization: 'short' } }, 'at least 8 characters'],
    [{ tokens: { organization: 'lines' } }, 'one line'],
    [{ ...PUBLIC, signIn: { ...SIGN_IN, secret: undefined } }, 'signIn.secret is missing'],
    [{ ...PUBLIC, signIn: { ...SIGN_IN, secret: 'short' } }, 'at least 16 characters'],
    [{ ...PUBLIC, signIn: { ...SIGN_IN, secret: 'open' } }, 'others may read'],
    [{ ...PUBLIC, signIn: { ...SIGN_IN, payers: ['a,b'] } }, 'signIn.payers.0 is "a,b". Write a'],
    [{ ...PUBLIC, signIn: { ...SIGN_IN, payers: [' a'] } }, 'signIn.payers.0 is " a". Write'],
    [{ ...PUBLIC, signIn: { ...SIGN_IN, payers: ['v'] } }, '"v" stands under viewers and payers'],
    [{ ...PUBLIC, signIn: { ...SIGN_IN, payers: [], viewers: [] } }, 'names no group'],
    [{ ...PUBLIC, signIn: { ...SIGN_IN, signInPath: '//x' } }, 'signIn.signInPath is "//x". Write'],
    [{ ...PUBLIC, signIn: { ...SIGN_IN, signOutPath: 'https://x' } }, 'signIn.signOutPath is'],
    [{ trustedProxies: ['10.0.0.0/99'] }, 'trustedProxies.0 is "10.0.0.0/99". Write'],
    [{ trustedProxies: ['10.0.0.1', '1.2.3'] }, 'trustedProxies.1 is "1.2.3". Write'],
    [{ rates: { readBurst: 1.5 } }, 'rates.readBurst is 1.5. Write a whole number above 0.'],
    [{ rates: { readsPerSecond: 0 } }, 'rates.readsPerSecond is 0. Write'],
    [{ limits: { answerSeconds: 30 } }, 'limits.answerSeconds is 30. Write 60 or more'],
    [{ log: '/var/log/x' }, 'log is "/var/log/x". Write "stdout" or "none".'],
  ])('%j', async (changes, said) => {
    const words = await saidOf(changes)
    expect(words).toContain(said)
    expect(words).not.toContain('the-token-itself')
  })

  test('all that is wrong at once, a line each', async () => {
    const wrong = { servce: 'x', build: undefined, rates: 1 }
    expect((await saidOf(wrong)).split('\n')).toHaveLength(3)
  })

  test('a file that holds no configuration is named', async () => {
    await expect(readText('{"listen": ')).rejects.toThrow(/config\.json is not JSON: .*JSON/)
    await expect(readText('[]')).rejects.toThrow('one JSON object')
    const nowhere = join(folder, 'nowhere.json')
    await expect(readConfig(nowhere)).rejects.toThrow(`--config: there is no file ${nowhere}`)
    await expect(readConfig(folder)).rejects.toThrow(/is a folder\. Name a file/)
  })
})

interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly items?: JsonSchema
}

function membersOf({ properties = {}, items }: JsonSchema, place = ''): string[] {
  const inside = items === undefined ? [] : ([['*', items]] as const)
  return [...Object.entries(properties), ...inside].flatMap(([name, each]) => {
    const member = place === '' ? name : `${place}.${name}`
    return [member, ...membersOf(each, member)]
  })
}

test('there are words for each member, and for no other', () => {
  // zod's type of it knows more than is read here.
  const described = z.toJSONSchema(schema, { io: 'input' }) as JsonSchema
  expect([...knownMembers].sort()).toEqual(membersOf(described).sort())
})
