import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { Agent, request, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { publishBuild } from './assets/publish'
import { startService } from './testing/preview-harness'
import { FAST } from './testing/serving'

const REPLICAS = 2
const PER_SECOND = 320

interface Replica {
  readonly url: URL
  /** Ends once its requests have their answers. */
  readonly retire: () => Promise<unknown>
}

/** A service that takes its time, and counts each write that reaches it. */
async function startCounter() {
  const writes = new Map<string, number>()
  const { origin } = await startService((incoming, response) => {
    void text(incoming).then(async (body) => {
      if (incoming.method === 'POST') writes.set(body, (writes.get(body) ?? 0) + 1)
      await delay(Math.random() * 60)
      response.setHeader('Content-Type', 'application/json')
      response.end('{"isSuccess":true}')
    })
  })
  return { writes, service: origin }
}

/** Passes each request to the next replica, once: what fails there fails here. */
async function startBalancer() {
  let replicas: readonly Replica[] = []
  let turn = 0
  const { port } = await startService((incoming, response) => {
    turn += 1
    const { port: replica } = replicas[turn % replicas.length]?.url ?? {}
    const { method, url, headers } = incoming
    const outgoing = request(
      { port: replica, method, path: url, headers, agent: false },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      },
    )
    outgoing.on('error', () => response.destroy())
    incoming.pipe(outgoing)
  })
  return { port: Number(port), use: (some: readonly Replica[]) => (replicas = some) }
}

async function makeBuilds(folder: string) {
  const www = (name: string) => join(folder, name)
  const make = async (name: string) => {
    const build = join(folder, `build-${name}`)
    const asset = `/assets/index-${name.padEnd(8, '0')}.js`
    await mkdir(join(build, 'assets'), { recursive: true })
    await writeFile(join(build, asset), `// ${name}\n${'x'.repeat(20_000)}`)
    await writeFile(
      join(build, 'index.html'),
      `<!doctype html><script type="module" src="${asset}"></script>`,
    )
    return { build, asset }
  }
  const before = await make('old')
  const after = await make('new')
  for (const name of ['old', 'parts', 'new']) await publishBuild(before.build, www(name))
  await publishBuild(after.build, www('parts'), { partsOnly: true })
  await publishBuild(after.build, www('new'))
  return { www, before, after }
}

/** One browser's worth: a page and the script it names, an earlier build's script, lists, and writes with and without a key. */
function makeClient(port: number, oldAsset: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  onTestFinished(() => agent.destroy())
  const failures: string[] = []
  const taken: string[] = []
  const pages = new Set<string>()
  let done = 0

  async function ask(method: string, path: string, body?: string, key?: string): Promise<string> {
    const origin = `http://127.0.0.1:${String(port)}`
    const outgoing = request({
      port,
      host: '127.0.0.1',
      method,
      path,
      agent,
      headers: {
        ...(body !== undefined && {
          Origin: origin,
          'Content-Type': 'application/json',
          'Content-Length': Buffer.byteLength(body),
        }),
        ...(key !== undefined && { idempotencyKey: key }),
      },
    })
    outgoing.end(body)
    try {
      const [answer] = (await once(outgoing, 'response')) as [IncomingMessage] // Node's own.
      const content = await text(answer)
      if (answer.statusCode !== 200)
        failures.push(`${method} ${path}: ${String(answer.statusCode)}`)
      else if (body !== undefined) taken.push(body)
      return content
    } catch (error) {
      failures.push(`${method} ${path}: ${String(error)}`)
      return ''
    } finally {
      done += 1
    }
  }

  const steps = [
    async (turn: number) => {
      const page = await ask('GET', `/payouts?turn=${String(turn)}`)
      const asset = /src="([^"]+)"/.exec(page)?.[1] ?? 'no script'
      pages.add(asset)
      await ask('GET', asset)
    },
    () => ask('GET', oldAsset),
    () => ask('GET', '/api/Query/payouts/main-street?limitRecord=50'),
    (turn: number) => ask('POST', '/api/Vendor/single/main-street', `{"unkeyed":${String(turn)}}`),
    (turn: number) =>
      ask('POST', '/api/MoneyOut/authorize', `{"keyed":${String(turn)}}`, `key-${String(turn)}`),
  ]
  const step = (turn: number) => steps[turn % steps.length]?.(turn)
  return { step, failures, taken, pages, done: () => done }
}

test('replicas replaced one by one under load: no read fails, no write is doubled', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rolling-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const { www, before, after } = await makeBuilds(folder)
  const { service, writes } = await startCounter()
  const balancer = await startBalancer()
  await writeFile(join(folder, 'token'), 'for-the-organization', { mode: 0o600 })
  const start = async (release: string): Promise<Replica> => {
    const file = join(folder, `${release}.json`)
    const config = {
      listen: '127.0.0.1:0',
      origin: `http://127.0.0.1:${String(balancer.port)}`,
      build: www(release),
      service,
      tokens: { organization: 'token' },
      app: { orgId: '123', defaultEntry: 'main-street' },
      rates: FAST,
      limits: { stopSeconds: 0 },
      log: 'none',
    }
    await writeFile(file, JSON.stringify(config))
    const args = ['--import', './scripts/register-alias.mjs', 'server/serve.ts', '--config', file]
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    onTestFinished(() => void child.kill('SIGKILL'))
    const ended = once(child, 'exit')
    const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string] // Node's own.
    const { url } = JSON.parse(line) as { readonly url: string }
    const retire = () => {
      child.kill('SIGTERM')
      return ended
    }
    return { url: new URL(url), retire }
  }
  let replicas = await Promise.all(Array.from({ length: REPLICAS }, () => start('old')))
  balancer.use(replicas)

  const client = makeClient(balancer.port, before.asset)
  const running = new Set<Promise<unknown>>()
  const begun = performance.now()
  let isOver = false
  const load = (async () => {
    for (let turn = 0; !isOver; turn += 1) {
      const one = Promise.resolve(client.step(turn)).finally(() => running.delete(one))
      running.add(one)
      // Five steps are six requests.
      const due = begun + (turn * 1000) / ((PER_SECOND * 5) / 6)
      await delay(Math.max(0, due - performance.now()))
    }
    await Promise.all(running)
  })()

  const ends: Promise<unknown>[] = []
  // As docs/deploy.md says: the new build's parts everywhere, and only then its page.
  for (const release of ['parts', 'new']) {
    for (const old of replicas) {
      const fresh = await start(release)
      replicas = [...replicas.filter((one) => one !== old), fresh]
      balancer.use(replicas)
      // What stands between a balancer's list and its last connection: Kubernetes' preStop.
      await delay(60)
      ends.push(old.retire())
    }
  }
  await delay(300)
  isOver = true
  await load
  const perSecond = client.done() / ((performance.now() - begun) / 1000)

  expect(client.failures).toEqual([])
  expect(await Promise.all(ends)).toEqual(ends.map(() => [0, null]))
  expect([...client.pages]).toEqual([before.asset, after.asset])
  expect(client.taken.length).toBeGreaterThan(100)
  expect([...writes.values()].every((count) => count === 1)).toBe(true)
  expect(new Set(client.taken)).toEqual(new Set(writes.keys()))
  console.info(
    `${String(client.done())} requests, ${perSecond.toFixed(0)} a second, ${String(writes.size)} writes`,
  )
}, 60_000)
