/** The server as an operator has it: a process, a configuration file, signals. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { Agent, request, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { publishBuild } from './assets/publish'
import type { ConfigInput } from './config/config-file'
import { ask, askToWrite, LIST } from './testing/doors'
import {
  bodyOf,
  headOf,
  jsonOf,
  sendBytes,
  startService,
  statusOf,
  TOKENS,
} from './testing/doors-harness'
import { makeDeployment } from './testing/serving'

const COMMAND = ['--import', './scripts/register-alias.mjs', 'server/serve.ts']

interface Served {
  readonly url: URL
  readonly child: ChildProcess
  readonly said: () => string
  readonly lines: () => readonly object[]
  readonly ended: Promise<unknown>
}

async function serve(file: string): Promise<Served> {
  const child = spawn(process.execPath, [...COMMAND, '--config', file], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  }
  const url = await vi.waitFor(
    () => {
      const [, found] = /"url":"([^"]+)"/.exec(said) ?? []
      if (found === undefined) throw new Error(said)
      return new URL(found)
    },
    { timeout: 30_000 },
  )
  const lines = () =>
    said
      .split('\n')
      .filter((line) => line.startsWith('{"time"'))
      .map((line) => JSON.parse(line) as object)
  return { url, child, said: () => said, lines, ended }
}

async function deployed(changes: Partial<ConfigInput> = {}) {
  const service = await startService()
  const deployment = await makeDeployment({ service: service.url.href, ...changes })
  onTestFinished(service.stop)
  onTestFinished(deployment.remove)
  service.expect()
  return { service, ...deployment }
}

/** Its origin, which the tests name as Host: the port is only known later. */
const HOST = '127.0.0.1:8080'
const send = (url: URL, bytes: (host: string) => string) => sendBytes(url, bytes(HOST))

test('a build, the service with a token, config.json, and a line for each request without what it held', async () => {
  const { file, service } = await deployed()
  const { url, lines, said } = await serve(file)
  expect(bodyOf(await send(url, ask({ target: '/payouts' })))).toContain('<title>App</title>')
  expect(jsonOf(await send(url, ask({ target: '/config.json' })))).toStrictEqual({
    service: { baseUrl: '', tokens: 'proxy', orgId: '123', defaultEntry: 'main-street' },
    cardEntry: false,
    errorReports: true,
  })
  const secret = ['Referer: http://x/Kunigunde', 'X-Forwarded-For: 10.9.8.7']
  const list = ask({ target: `${LIST}?vendorName(ct)=Kunigunde`, headers: secret })
  expect(statusOf(await send(url, list))).toBe(200)
  expect(service.received[0]?.headers['requesttoken']).toBe(TOKENS.organization)
  await send(url, askToWrite({ body: '{"cardnumber":"4111111111111111"}' }))
  await send(url, ask({ method: 'PROPFIND', target: '/Kunigunde' }))
  await send(url, ask({ target: '/api/Kunigunde' }))
  await vi.waitFor(() => expect(lines()).toHaveLength(6))
  expect(lines().map((line) => ({ ...line, time: 0, seconds: 0, service: 0 }))).toMatchObject([
    { client: '127.0.0.1', method: 'GET', place: 'file', status: 200 },
    { method: 'GET', place: 'file', status: 200 },
    { method: 'GET', place: 'payoutQuery', status: 200, bytes: 2 },
    { method: 'POST', place: 'payoutAuthorize', status: 200 },
    { method: 'other', status: 405 },
    { method: 'GET', status: 404, refused: 'operation' },
  ])
  expect(said()).not.toMatch(/kunigunde|4111|10\.9\.8\.7/i)
  expect(said()).not.toContain(TOKENS.organization)
})

test('SIGHUP: another build, token and group are taken; a faulty configuration changes nothing', async () => {
  const { file, folder, build, service, configure } = await deployed()
  const published = join(folder, 'published')
  await publishBuild(build, published)
  await configure({ build: 'published' })
  const { url, child, said } = await serve(file)
  const health = async () => jsonOf(await send(url, ask({ target: '/healthz', host: 'any' })))
  expect(await health()).toMatchObject({ build: '0123456789ab' })

  await writeFile(join(build, 'build.json'), '{"version":"0.2.0","build":"ba9876543210"}')
  await writeFile(join(build, 'index.html'), '<!doctype html><title>Next</title>')
  await writeFile(join(folder, 'organization'), 'another-token', { mode: 0o600 })
  await publishBuild(build, published)
  expect(await health()).toMatchObject({ build: '0123456789ab' })
  child.kill('SIGHUP')
  await vi.waitFor(() => expect(said()).toContain('"reloaded":true'))
  expect(await health()).toStrictEqual({ ok: true, version: '0.2.0', build: 'ba9876543210' })
  expect(bodyOf(await send(url, ask({ target: '/' })))).toContain('<title>Next</title>')
  await send(url, ask({}))
  expect(service.received[0]?.headers['requesttoken']).toBe('another-token')

  await writeFile(file, '{"listen": 1}')
  child.kill('SIGHUP')
  await vi.waitFor(() => expect(said()).toContain('Nothing was reloaded: listen is 1.'))
  expect(await health()).toMatchObject({ build: 'ba9876543210' })
})

test('SIGTERM: healthz turns 503, requests under way and those that still come are answered, and it ends', async () => {
  const { file, service } = await deployed({ limits: { stopSeconds: 1 } })
  const { url, child, ended } = await serve(file)
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const get = async (path: string): Promise<readonly [number | undefined, string]> => {
    const outgoing = request(new URL(path, url), { agent, headers: { host: HOST } })
    outgoing.end()
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage] // Node's own.
    return [answer.statusCode, await text(answer)]
  }
  expect((await get('/healthz'))[0]).toBe(200)
  service.expect((_request, response) => void setTimeout(() => response.end('{"late":1}'), 1500))
  const late = get(LIST)
  await vi.waitFor(() => expect(service.received).toHaveLength(1))
  child.kill('SIGTERM')
  await vi.waitFor(async () =>
    expect(await get('/healthz')).toEqual([503, '{"ok":false,"stopping":true}\n']),
  )
  const still = await send(url, ask({ target: '/payouts' }))
  expect([statusOf(still), /^connection: close\r?$/im.test(headOf(still))]).toEqual([200, true])
  expect(await late).toEqual([200, '{"late":1}'])
  expect(await ended).toEqual([0, null])
  await expect(fetch(url)).rejects.toThrow()
})

test('a client whose headers never end is cut when it is said to be, and never by 408 (FD-10)', async () => {
  const { file } = await deployed({ limits: { headerSeconds: 1, stopSeconds: 0 } })
  const { url } = await serve(file)
  const socket = connect(Number(url.port), url.hostname)
  const heard = text(socket)
  const begun = performance.now()
  socket.write(`GET ${LIST} HTTP/1.1\r\nHost: ${HOST}\r\n`)
  const drip = setInterval(() => socket.write('X-A: 1\r\n'), 200)
  socket.on('error', () => undefined)
  expect(await heard).toMatch(/^(?:$|HTTP\/1\.1 400 )/)
  clearInterval(drip)
  const seconds = (performance.now() - begun) / 1000
  expect(seconds).toBeGreaterThan(0.9)
  expect(seconds).toBeLessThan(4)
})

test('floods: reads and writes each have a rate, and 429 says that nothing went up', async () => {
  const rates = { readsPerSecond: 1, readBurst: 10, writesPerSecond: 1, writeBurst: 3 }
  const { file, service } = await deployed({ rates })
  const { url } = await serve(file)
  const flood = (bytes: (host: string) => string) =>
    Promise.all(Array.from({ length: 30 }, () => send(url, bytes)))
  const reads = await flood(ask({}))
  const writes = await flood(askToWrite())
  const passed = (answers: readonly string[]) =>
    answers.filter((each) => statusOf(each) === 200).length
  expect(passed(reads)).toBeGreaterThanOrEqual(10)
  expect(passed(reads)).toBeLessThan(16)
  expect(passed(writes)).toBeLessThan(9)
  expect(service.received).toHaveLength(passed(reads) + passed(writes))
  const refused = [...reads, ...writes].find((each) => statusOf(each) === 429) ?? ''
  expect(jsonOf(refused)).toMatchObject({ code: 'rate' })
  expect(headOf(refused)).toMatch(/^retry-after: 1/im)
  expect(headOf(refused)).toMatch(/^x-countinghouse-proxy: not-forwarded/im)
})

test('where people type their own token, pages may ask what connectTo names, and nothing is passed on', async () => {
  const { file } = await deployed({
    service: undefined,
    tokens: undefined,
    connectTo: ['https://service.example', 'http://127.0.0.1:4010'],
  })
  const { url } = await serve(file)
  const page = await send(url, ask({ target: '/' }))
  expect(headOf(page)).toContain(
    "connect-src 'self' https://service.example http://127.0.0.1:4010;",
  )
  expect(jsonOf(await send(url, ask({ target: '/config.json' })))).toMatchObject({
    service: { baseUrl: 'https://service.example', tokens: 'typed' },
  })
  for (const bytes of [ask({}), askToWrite(), ask({ method: 'DELETE', target: LIST })]) {
    expect(statusOf(await send(url, bytes))).toBe(404)
  }
})

test('a command that is wrong says what to write, and --check only looks', async () => {
  const { file } = await deployed()
  const run = async (...args: readonly string[]) => {
    const child = spawn(process.execPath, [...COMMAND, ...args])
    const said = Promise.all([text(child.stdout), text(child.stderr)])
    const [code] = (await once(child, 'exit')) as [number] // Node's own.
    return [code, (await said).join('').trim()]
  }
  expect(await run('--config', file, '--check')).toEqual([0, ''])
  expect(await run()).toEqual([2, expect.stringContaining('Give --config FILE, or --publish')])
  expect(await run('--publish', 'x')).toEqual([2, expect.stringContaining('--to is missing')])
  const whole = await readFile(file, 'utf8')
  await writeFile(file, whole.replace('127.0.0.1:0', '0.0.0.0:1'))
  expect(await run('--config', file)).toEqual([
    1,
    expect.stringContaining('Nothing is served: Without signIn it listens on loopback'),
  ])
})
