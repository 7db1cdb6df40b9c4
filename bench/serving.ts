/**
 * nginx as deploy/ writes it, beside a bare file of the same nginx: how many answers a second, and the slowest of a
 * hundred. One worker each. Service and sign-in are another bare nginx, whose work counts too.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startNginx } from '../scripts/deploy/testing/start-nginx'
import { load, type Load } from './serving/load'
import type { Row } from './row'
import { freePort } from '../scripts/testing/free-port'

const ROUNDS = 5
const ASSET = '/assets/index-AAAAAAAA.js'
const LIST = '/api/Query/payouts/main-street?limitRecord=50'

/** The same files, without a rule; a list for the service, and a yes for the sign-in. */
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
    location = /oauth2/auth {
      add_header X-Auth-Request-Groups ledger-viewers always;
      add_header X-Auth-Request-Email ann@example.com always;
      return 202;
    }
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
  const bare = opened.adopt(await startBare(folder), ({ stop }) => stop())
  const rates = { readsPerSecond: 100_000, readBurst: 100_000, connections: 1000 }
  const nginx = opened.adopt(
    await startNginx({
      build,
      config: {
        service: bare.url.href,
        rates,
        signIn: {
          oauth2Proxy: bare.url.origin,
          viewers: ['ledger-viewers'],
          payers: ['ledger-payers'],
        },
      },
      tokens: { organization: 'for-the-organization' },
    }),
    ({ stop }) => stop(),
  )
  const headers = 'Cookie: session=viewer\r\n'
  const rows: Row[] = []
  for (const [name, theirs, path, throughput, p99] of [
    ['page', '/index.html', '/payouts', '≥ 0.25', '≤ 6'],
    ['script, 100 kB', ASSET, ASSET, '≥ 0.4', '≤ 4'],
    ['list, signed in, from the service', '/list.json', LIST, '≥ 0.05', '≤ 30'],
  ] as const) {
    const found = await compare(
      () => load(bare.url, theirs),
      () => load(nginx.url, path, { headers }),
    )
    rows.push(
      { name, value: found.perSecond, unit: 'a second' },
      {
        name: `${name}: answers`,
        value: found.throughput,
        unit: 'x a bare file',
        goal: throughput,
      },
      { name: `${name}: p99`, value: found.p99, unit: 'x a bare file', goal: p99 },
    )
  }
  return rows
}
