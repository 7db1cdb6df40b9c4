import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAppServer } from '../../server/server'
import { DOORS, type Door } from '../../server/testing/doors'
import {
  bodyOf,
  headOf,
  isOurs,
  listening,
  makeBuild,
  removeFolder,
  startService,
  startSignIn,
  statusOf,
  TOKENS,
  tryDoor,
} from '../../server/testing/doors-harness'
import { startNginx, type RunningNginx } from './testing/start-nginx'

type Service = Awaited<ReturnType<typeof startService>>
let service: Service
let signIn: Awaited<ReturnType<typeof startSignIn>>
let preview: Awaited<ReturnType<typeof listening>>
let nginx: RunningNginx
let build: string

beforeAll(async () => {
  build = await makeBuild()
  service = await startService()
  signIn = await startSignIn()
  preview = await listening(
    await createAppServer({
      directory: build,
      service: service.url,
      tokens: TOKENS,
      limits: { bodyBytes: 1024 * 1024, answerMs: 1000, requestMs: 1000 },
    }),
  )
  nginx = await startNginx({
    build,
    tokens: TOKENS,
    config: {
      service: service.url.href,
      signIn: { oauth2Proxy: signIn.url.origin, viewers: ['viewers'], payers: ['payers'] },
      rates: { readsPerSecond: 9000, readBurst: 9000, writesPerSecond: 9000, writeBurst: 9000 },
      limits: { bodyMegabytes: 1, answerSeconds: 1, requestSeconds: 1 },
    },
  })
})

afterAll(async () => {
  await nginx.stop()
  for (const server of [preview, service, signIn]) server.stop()
  await removeFolder(build)
})

async function knock(url: URL, door: Door): Promise<string> {
  service.expect(door.service)
  const answer = await tryDoor(url, door)
  expect(door.status).toContain(statusOf(answer))
  expect(service.received.map(({ line }) => line)).toStrictEqual(door.lines)
  if (door.bodies !== undefined) {
    expect(service.received.map(({ body }) => body.length)).toStrictEqual(door.bodies)
  }
  for (const token of Object.values(TOKENS)) expect(answer).not.toContain(token)
  if (statusOf(answer) === 0) return answer
  expect(headOf(answer)).toMatch(/^content-security-policy: default-src 'none'/im)
  expect(headOf(answer)).not.toMatch(
    /^(?:location|set-cookie|upgrade|refresh|server: (?!nginx)):/im,
  )
  if (door.lines.length > 0) {
    expect(headOf(answer)).not.toMatch(isOurs)
  }
  return answer
}

/** The code of each refusal of the servers' own, by its status; the app tells them apart by it. */
const CODES: Readonly<Record<number, string>> = {
  400: 'malformed',
  403: 'origin',
  404: 'operation',
  405: 'operation',
  413: 'size',
}

/** What a refusal gives as its reason. */
function expectReason(answer: string, door: Door): void {
  if (door.name.startsWith('HEAD')) return
  const said: unknown = JSON.parse(bodyOf(answer))
  expect(said).toMatchObject({ message: expect.any(String), code: CODES[statusOf(answer)] })
}

describe.each(Object.entries(DOORS))('nginx: %s', (_group, doors) => {
  test.each(doors.map((door) => [door.name, door] as const))('%s', async (_name, door) => {
    const { nginx: otherwise } = door
    const answer = await knock(nginx.url, { ...door, ...otherwise })
    if (statusOf(answer) === 0 || service.received.length > 0) return
    expect(headOf(answer)).toMatch(isOurs)
    expectReason(answer, door)
  })
})

describe.each(Object.entries(DOORS))('the preview: %s', (_group, doors) => {
  test.each(doors.map((door) => [door.name, door] as const))('%s', async (_name, door) => {
    const answer = await knock(preview.url, door)
    expect(statusOf(answer)).not.toBe(408)
    if (statusOf(answer) === 0 || service.received.length > 0) return
    expect(headOf(answer)).toMatch(isOurs)
    expectReason(answer, door)
  })
})
