import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import policy from '../../deploy/headers.json' with { type: 'json' }
import { ask, askToWrite, AUTHORIZE, LIST } from '../../server/testing/doors'
import {
  bodyOf,
  headOf,
  makeBuild,
  removeFolder,
  sendBytes,
  statusOf,
  TOKENS,
} from '../../server/testing/doors-harness'
import { startNginx, type RunningNginx } from './testing/start-nginx'

const SERVICES = ['https://service.example', 'http://127.0.0.1:4010']

let build: string
/** One where people type their own tokens, and one that holds a token and lets its pages ask others too. */
let direct: RunningNginx
let both: RunningNginx

beforeAll(async () => {
  build = await makeBuild()
  direct = await startNginx({ build, config: { connectTo: SERVICES } })
  const service = 'http://127.0.0.1:9'
  both = await startNginx({ build, tokens: TOKENS, config: { service, connectTo: SERVICES } })
})
afterAll(async () => {
  await direct.stop()
  await both.stop()
  await removeFolder(build)
})

const send = (bytes: (server: string) => string, to = direct) =>
  sendBytes(to.url, bytes(to.url.host))
const configOf = async (to: RunningNginx): Promise<unknown> =>
  JSON.parse(bodyOf(await send(ask({ target: '/config.json' }), to)))

function policyOf(answer: string): ReadonlyMap<string, string> {
  const [, text = ''] = /^content-security-policy: (.*?)\r?$/im.exec(headOf(answer)) ?? []
  return new Map(
    text.split('; ').map((each) => {
      const [name = '', ...sources] = each.split(' ')
      return [name, sources.join(' ')]
    }),
  )
}

const expected = new Map(
  Object.entries(policy.contentSecurityPolicy).map(([name, sources]) => [name, sources.join(' ')]),
).set('connect-src', ["'self'", ...SERVICES].join(' '))

describe('the policy names these origins, in connect-src alone, on every answer', () => {
  test.each(['/', '/config.json', '/assets/index-BfU2x9_a.js', '/missing.js', '/%zz', '/api/x'])(
    '%s',
    async (target) => {
      for (const server of [direct, both]) {
        expect(policyOf(await send(ask({ target }), server))).toStrictEqual(expected)
      }
    },
  )
})

test('config.json: the person’s token for the first of them, or the server’s own', async () => {
  const app = { orgId: '123', defaultEntry: 'main-street' }
  expect(await configOf(direct)).toMatchObject({
    service: { baseUrl: 'https://service.example', tokens: 'typed', ...app },
  })
  expect(await configOf(both)).toMatchObject({ service: { baseUrl: '', tokens: 'proxy', ...app } })
})

test.each([
  ask({}),
  askToWrite(),
  askToWrite({ body: 'x'.repeat(300_000) }),
  ask({ target: AUTHORIZE }),
  ask({ method: 'DELETE', target: LIST }),
])('nothing is passed on: %#', async (bytes) => {
  const answer = await send(bytes)
  expect(statusOf(answer)).toBe(404)
  expect(JSON.parse(bodyOf(answer))).toMatchObject({ code: 'operation' })
})

test('pages, health and reports are as everywhere', async () => {
  expect(bodyOf(await send(ask({ target: '/payouts' })))).toContain('<title>App</title>')
  expect(statusOf(await send(ask({ target: '/healthz' })))).toBe(200)
  const report = askToWrite({ target: '/error-reports', body: '{"name":"TypeError"}' })
  expect(statusOf(await send(report))).toBe(204)
})
