import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readDeployConfig } from './config-file'
import { schema } from './config-schema'
import { knownMembers } from './config-words'
import { BASE, PUBLIC, SIGN_IN } from './testing/config-parts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'messages-'))
  await writeFile(join(folder, 'organization'), 'a-token-of-the-service\n', { mode: 0o600 })
  await mkdir(join(folder, 'a-folder'))
})
afterAll(() => rm(folder, { recursive: true }))

async function readText(text: string) {
  const file = join(folder, 'config.json')
  await writeFile(file, text)
  return readDeployConfig(file)
}

const read = (changes: object) => readText(JSON.stringify({ ...BASE, ...changes }))

async function saidOf(changes: object): Promise<string> {
  const error: unknown = await read(changes).catch((reason: unknown) => reason)
  return error instanceof Error ? error.message : 'It was taken.'
}

describe('each message names the member, what was found, and what to write instead', () => {
  test.each<[object, string]>([
    [{ servce: 'https://x' }, 'servce is no member. Did you mean service?'],
    [
      { limits: { answerSecond: 90 } },
      'limits.answerSecond is no member. Did you mean limits.answerSeconds?',
    ],
    [{ orgId: '123' }, 'orgId is no member. Did you mean app.orgId?'],
    [{ colors: 1 }, 'colors is no member. deploy/README.md lists them.'],
    [
      { listen: 'localhost:8080' },
      'listen is "localhost:8080". Write an address and a port, such as 127.0.0.1:8080 or [::1]:8080.',
    ],
    [{ listen: '127.0.0.1:99999' }, 'listen is "127.0.0.1:99999". Write an address and a port'],
    [{ listen: '127.0.0.1:0' }, 'listen is "127.0.0.1:0". Write'],
    [{ listen: '300.0.0.1:80' }, 'listen is "300.0.0.1:80". Write'],
    [
      { origin: 'ledger.example' },
      'origin is "ledger.example". Write the address in the browser’s bar, such as https://ledger.example.',
    ],
    [
      { service: undefined },
      'service is missing. Write the http or https address of the payments service, such as https://service.example.',
    ],
    [{ service: 'foo' }, 'service is "foo". Write the http or https address'],
    [{ service: 7 }, 'service is 7. Write the http or https address'],
    [
      { tls: { certificate: 'c' } },
      'tls is {"certificate":"c"}. Write {"certificate": FILE, "key": FILE}, or "ahead"',
    ],
    [{ tokens: 'a-secret' }, 'tokens is something else. Write {"organization": FILE}'],
    [
      { ...PUBLIC, signIn: { ...SIGN_IN, oauth2Proxy: '127.0.0.1:4180' } },
      'signIn.oauth2Proxy is "127.0.0.1:4180". Write the address of oauth2-proxy, such as http://127.0.0.1:4180.',
    ],
    [
      { ...PUBLIC, signIn: { ...SIGN_IN, payers: ['p*'] } },
      'signIn.payers.0 is "p*". Write a group’s name: letters',
    ],
    [
      { ...PUBLIC, signIn: { ...SIGN_IN, payers: ['v'] } },
      'signIn: "v" stands under viewers and payers. Payers read too',
    ],
    [
      { resolver: 'dns.example' },
      'resolver is "dns.example". Write a DNS server, such as 10.0.0.2',
    ],
    [{ resolver: '10.0.0' }, 'resolver is "10.0.0". Write a DNS server'],
    [{ run: '/a b' }, 'run is "/a b". Write a folder in letters'],
    [
      { trustedProxies: ['10.0.0.0/99'] },
      'trustedProxies.0 is "10.0.0.0/99". Write an address or a network, such as 10.0.0.0/8',
    ],
    [{ trustedProxies: ['10.0.0.1', '1.2.3'] }, 'trustedProxies.1 is "1.2.3". Write'],
    [
      { connectTo: ['service.example'] },
      'connectTo.0 is "service.example". Write the http or https address',
    ],
    [{ connectTo: ['https://a:99999'] }, 'connectTo.0 is "https://a:99999". Write'],
    [{ origin: 'https://a:99999' }, 'origin is "https://a:99999". Write'],
    [{ tokens: undefined }, 'tokens is missing. Write {"organization": FILE}'],
    [{ workers: 0 }, 'workers is 0. Write a whole number above 0, or "auto".'],
    [{ rates: { readBurst: 1.5 } }, 'rates.readBurst is 1.5. Write a whole number above 0.'],
    [{ limits: { answerSeconds: 30 } }, 'limits.answerSeconds is 30. Write 60 or more'],
    [{ tokens: { organization: 'a-folder' } }, 'a-folder is a folder. Name a file.'],
    [{ tokens: { organization: 'organization/x' } }, 'there is no file of that name. Write'],
    [{ tokens: { organization: 'the-token-itself' } }, 'Write the path of a file'],
    [{ redirectFrom: '0.0.0.0:80' }, 'redirectFrom goes with a certificate in tls.'],
    [{ ...PUBLIC, tls: 'ahead', redirectFrom: '0.0.0.0:80' }, 'redirectFrom goes with'],
    [{ ...PUBLIC, redirectFrom: '80' }, 'redirectFrom is "80". Write the address and port'],
    [{ ...PUBLIC, redirectFrom: '0.0.0.0:443' }, 'redirectFrom and listen are the same.'],
  ])('%j', async (changes, said) => {
    const words = await saidOf(changes)
    expect(words).toContain(said)
    expect(words).not.toContain('the-token-itself')
  })

  test('all that is wrong at once, a line each', async () => {
    expect((await saidOf({ servce: 'x', build: undefined, listen: '' })).split('\n')).toHaveLength(
      3,
    )
  })
})

test.each([
  [{ origin: 'http://127.0.0.1:8080/' }],
  [{ ...PUBLIC, origin: 'https://ledger.example/', redirectFrom: '[::]:80' }],
  [{ resolver: '[fd00::2]:53', trustedProxies: ['fd00::/8', '10.1.2.3'] }],
  [{ limits: { answerSeconds: 60 } }],
])('taken: %j', async (changes) => {
  const { origin } = await read(changes)
  expect(origin).toMatch(/[^/]$/)
})

test('a file that holds no configuration is named', async () => {
  await expect(readText('{"listen": ')).rejects.toThrow(/config\.json is not JSON: .*JSON/)
  await expect(readText('[]')).rejects.toThrow('one JSON object')
  await expect(readDeployConfig(join(folder, 'nowhere.json'))).rejects.toThrow(
    /--config: there is no file .*nowhere\.json/,
  )
  await expect(readDeployConfig(folder)).rejects.toThrow(/is a folder\. Name a file/)
})

interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly items?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
}

function membersOf({ properties = {}, items, anyOf = [] }: JsonSchema, place = ''): string[] {
  const below = [
    ...Object.entries(properties),
    ...(items === undefined ? [] : [['*', items] as const]),
  ].flatMap(([name, each]) => {
    const member = place === '' ? name : `${place}.${name}`
    return [member, ...membersOf(each, member)]
  })
  return [...below, ...anyOf.flatMap((each) => membersOf(each, place))]
}

test('there are words for each member, and for no other', () => {
  // zod's type of it knows more than is read here.
  const described = z.toJSONSchema(schema, { io: 'input' }) as JsonSchema
  expect([...knownMembers].sort()).toEqual(membersOf(described).sort())
})
