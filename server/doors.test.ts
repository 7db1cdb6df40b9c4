import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAppServer } from './server'
import { DOORS, type Door } from './testing/doors'
import {
  bodyOf,
  headOf,
  isOurs,
  listening,
  makeBuild,
  removeFolder,
  startService,
  statusOf,
  TOKENS,
  tryDoor,
} from './testing/doors-harness'
import { nginxPorts, startPlainNginx, type PlainNginx } from './testing/plain-nginx'

type Listening = Awaited<ReturnType<typeof listening>>
let service: Awaited<ReturnType<typeof startService>>
let server: Listening
/** The same with an origin of its own, which a plain nginx before it has. */
let inner: Listening
let nginx: PlainNginx
let build: string

beforeAll(async () => {
  build = await makeBuild()
  service = await startService()
  const ports = await nginxPorts()
  const start = async (origin?: string) =>
    listening(
      await createAppServer({
        directory: build,
        service: service.url,
        tokens: TOKENS,
        origin,
        limits: { bodyBytes: 1024 * 1024, answerMs: 1000, requestMs: 1000 },
      }),
    )
  server = await start()
  inner = await start(`https://127.0.0.1:${String(ports.tls)}`)
  nginx = await startPlainNginx(Number(inner.url.port), ports)
})

afterAll(async () => {
  await nginx.stop()
  for (const each of [server, inner, service]) each.stop()
  await removeFolder(build)
})

/** What nginx refuses by itself, in a page of its own. */
const isOfNginx = (answer: string): boolean => /<center>nginx<\/center>/.test(bodyOf(answer))

/** The status that comes down; everything else of the answer has been looked at. */
async function knock(url: URL, door: Door): Promise<number> {
  service.expect(door.service)
  const answer = await tryDoor(url, door)
  expect(service.received.map(({ line }) => line)).toStrictEqual(door.lines)
  if (door.bodies !== undefined) {
    expect(service.received.map(({ body }) => body.length)).toStrictEqual(door.bodies)
  }
  for (const token of Object.values(TOKENS)) expect(answer).not.toContain(token)
  expect(statusOf(answer)).not.toBe(408)
  if (statusOf(answer) === 0) return 0
  expect(headOf(answer)).not.toMatch(
    /^(?:location|set-cookie|upgrade|refresh|server: (?!nginx)):/im,
  )
  if (isOfNginx(answer)) {
    expect(door.lines).toEqual([])
    return statusOf(answer)
  }
  expect(headOf(answer).match(/^content-security-policy: default-src 'none'/gim)).toHaveLength(1)
  if (service.received.length > 0) expect(headOf(answer)).not.toMatch(isOurs)
  else {
    expect(headOf(answer)).toMatch(isOurs)
    expectReason(answer, door)
  }
  return statusOf(answer)
}

/** The code of each refusal of the server's own, by its status; the app tells them apart by it. */
const CODES: Readonly<Record<number, string>> = {
  400: 'malformed',
  403: 'origin',
  404: 'operation',
  405: 'operation',
  413: 'size',
}

function expectReason(answer: string, door: Door): void {
  if (door.name.startsWith('HEAD')) return
  const said: unknown = JSON.parse(bodyOf(answer))
  expect(said).toMatchObject({ message: expect.any(String), code: CODES[statusOf(answer)] })
}

describe.each(Object.entries(DOORS))('%s', (_group, doors) => {
  test.each(doors.map((door) => [door.name, door] as const))('%s', async (_name, door) => {
    expect(door.status).toContain(await knock(server.url, door))
  })
})

describe.each(Object.entries(DOORS))('behind a plain nginx: %s', (_group, doors) => {
  test.each(doors.map((door) => [door.name, door] as const))('%s', async (_name, door) => {
    const here = { ...door, ...door.behind }
    expect(here.status).toContain(await knock(nginx.url, here))
  })
})
