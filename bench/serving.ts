/**
 * The server alone, and behind the plain nginx of deploy/ (TLS included), beside a bare file of that nginx: how many
 * answers a second, and the slowest of a hundred. One process each. The service is a bare nginx too, whose work counts.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { publishBuild } from '../server/assets/publish'
import { nginxPorts, startPlainNginx } from '../server/testing/plain-nginx'
import { load, type Load } from './serving/load'
import type { Row } from './row'
import { freePort } from '../scripts/testing/free-port'

const ROUNDS = 5
const SECRET = 'what-only-the-sign-in-knows'
const ASSET = '/assets/index-AAAAAAAA.js'
const LIST = '/api/Query/payouts/main-street?limitRecord=50'

/** The same files, without a rule, and a list for the service. */
async function startBare(folder: string): Promise<{ url: URL; stop: () => Promise<void> }> {
  const port = await freePort()
  const isRoot = process.getuid?.() === 0
  await writeFile(
    join(folder, 'bare.conf'),
    `${isRoot ? 'user root;' : ''} worker_processes 1; pid bare.pid; error_log stderr emerg;
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; root build;
  server {
    listen 127.0.0.1:${String(port)};
    location /api/ { default_type application/json; try_files /list.json =404; }
  }
}
`,
  )
  const args = ['-p', folder, '-c', 'bare.conf', '-e', 'stderr', '-g', 'daemon off;']
  const child = spawn('nginx', args, { stdio: 'ignore' })
  const url = new URL(`http://127.0.0.1:${String(port)}`)
  while (child.exitCode === null && !(await fetch(url).catch(() => undefined))) await delay(20)
  if (child.exitCode !== null) throw new Error('The bare nginx did not start.')
  const stop = async () => {
    const exit = once(child, 'exit')
    child.kill()
    await exit
  }
  return { url, stop }
}

/** The server in a process of its own, signed in to by a secret, with an origin that stands before it. */
async function startServer(folder: string, service: URL, origin: string) {
  const file = join(folder, 'countinghouse.json')
  await writeFile(join(folder, 'token'), 'for-the-organization', { mode: 0o600 })
  await writeFile(join(folder, 'secret'), SECRET, { mode: 0o600 })
  const config = {
    listen: '127.0.0.1:0',
    origin,
    build: 'www',
    service: service.href,
    tokens: { organization: 'token' },
    signIn: { secret: 'secret', viewers: ['ledger-viewers'], payers: ['ledger-payers'] },
    app: { orgId: '123', defaultEntry: 'main-street' },
    rates: { readsPerSecond: 100_000, readBurst: 100_000 },
    limits: { stopSeconds: 0 },
  }
  await writeFile(file, JSON.stringify(config))
  // Its log goes to a file, as a unit's or a container's does.
  const log = await open(join(folder, 'log'), 'w')
  const script = ['--import', './scripts/register-alias.mjs', 'server/serve.ts', '--config', file]
  const child = spawn(process.execPath, script, { stdio: ['ignore', log.fd, 'inherit'] })
  let url: string | undefined
  while (url === undefined && child.exitCode === null) {
    await delay(50)
    url = /"url":"([^"]+)"/.exec(await readFile(join(folder, 'log'), 'utf8'))?.[1]
  }
  if (url === undefined) throw new Error('The server did not start.')
  const stop = async () => {
    const exit = once(child, 'exit')
    child.kill()
    await exit
    await log.close()
  }
  return { url: new URL(url), stop }
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** In turns, so that what else the machine does falls on both. */
async function compare(bare: () => Promise<Load>, ours: () => Promise<Load>) {
  const rounds: { readonly bare: Load; readonly ours: Load }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({ bare: await bare(), ours: await ours() })
  }
  return {
    perSecond: median(rounds.map((each) => each.ours.perSecond)),
    throughput: median(rounds.map((each) => each.ours.perSecond / each.bare.perSecond)),
    p99: median(rounds.map((each) => each.ours.p99 / each.bare.p99)),
  }
}

export async function benchServing(): Promise<Row[]> {
  await using opened = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'serving-'))
  opened.defer(() => rm(folder, { recursive: true, force: true }))
  await chmod(folder, 0o755)
  const build = join(folder, 'build')
  await mkdir(join(build, 'assets'), { recursive: true })
  await mkdir(join(folder, 'logs'))
  const record = { IdOut: 4711, PaymentId: 'a-payment', TotalAmount: 321.09, Status: 'Processed' }
  await writeFile(join(build, 'index.html'), `<!doctype html>${' '.repeat(2000)}`)
  await writeFile(join(build, ASSET), 'x=1;\n'.repeat(20_000))
  await writeFile(
    join(build, 'list.json'),
    JSON.stringify({ Records: Array.from({ length: 200 }, () => record) }),
  )
  await publishBuild(build, join(folder, 'www'))
  const bare = opened.adopt(await startBare(folder), ({ stop }) => stop())
  const ports = await nginxPorts()
  const origin = `https://127.0.0.1:${String(ports.tls)}`
  const server = opened.adopt(await startServer(folder, bare.url, origin), ({ stop }) => stop())
  const nginx = opened.adopt(await startPlainNginx(Number(server.url.port), ports), ({ stop }) =>
    stop(),
  )
  const { host } = new URL(origin)
  const identity = Buffer.from(`ann:${SECRET}`).toString('base64')
  const headers =
    `Authorization: Basic ${identity}\r\nX-Forwarded-User: ann\r\n` +
    'X-Forwarded-Groups: ledger-viewers\r\n'
  const rows: Row[] = []
  for (const [at, url] of [
    ['alone', server.url],
    ['behind nginx', nginx.url],
  ] as const) {
    for (const [name, theirs, path] of [
      ['page', '/index.html', '/payouts'],
      ['script, 100 kB', ASSET, ASSET],
      ['list, signed in, from the service', '/list.json', LIST],
    ] as const) {
      const found = await compare(
        () => load(bare.url, theirs),
        () => load(url, path, { headers, host }),
      )
      const what = `${name}, ${at}`
      rows.push(
        { name: what, value: found.perSecond, unit: 'a second', goal: '≥ 300' },
        { name: `${what}: answers`, value: found.throughput, unit: 'x a bare file' },
        { name: `${what}: p99`, value: found.p99, unit: 'x a bare file' },
      )
    }
  }
  return rows
}
