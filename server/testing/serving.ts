/** The server as a deployment runs it, from a configuration file, for one test. */
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ConfigInput } from '../config/config-file'
import { run, type Running } from '../running'
import { makeBuild, removeFolder, TOKENS } from './doors-harness'

/** What the sign-in adds to each request. */
export const SECRET = 'what-only-the-sign-in-knows'

export const FAST = {
  readsPerSecond: 9000,
  readBurst: 9000,
  writesPerSecond: 9000,
  writeBurst: 9000,
}

export const SIGN_IN = {
  secret: 'secret',
  viewers: ['viewers'],
  payers: ['payers', 'Führung (Köln)'],
}

export interface Serving extends Running {
  readonly at: URL
  readonly folder: string
  readonly file: string
  readonly build: string
  /** Every line that it has logged. */
  readonly lines: readonly string[]
  /** Writes the configuration again, with these members. */
  readonly configure: (changes: Partial<ConfigInput>) => Promise<void>
  readonly end: () => Promise<void>
}

/** A folder with a build, secrets and a configuration, which is on loopback unless it is said otherwise. */
export async function makeDeployment(changes: Partial<ConfigInput>) {
  const folder = await mkdtemp(join(tmpdir(), 'serving-'))
  const build = await makeBuild()
  const file = join(folder, 'countinghouse.json')
  for (const [name, text] of Object.entries({ ...TOKENS, secret: SECRET })) {
    await writeFile(join(folder, name), `${text}\n`, { mode: 0o600 })
  }
  const configure = (more: Partial<ConfigInput>) => {
    const { limits, ...others } = { ...changes, ...more }
    const whole = {
      listen: '127.0.0.1:0',
      origin: 'http://127.0.0.1:8080',
      build,
      tokens: { organization: 'organization', application: 'application' },
      app: { orgId: '123', defaultEntry: 'main-street' },
      limits: { stopSeconds: 0, ...limits },
      ...others,
    }
    return writeFile(file, JSON.stringify(whole))
  }
  await configure({})
  const remove = async () => {
    await removeFolder(folder)
    await removeFolder(build)
  }
  return { folder, build, file, configure, remove }
}

/** Its requests name `origin` as their Host: what stands before it has the address that browsers see. */
export async function startServing(changes: Partial<ConfigInput>): Promise<Serving> {
  const deployment = await makeDeployment(changes)
  const lines: string[] = []
  const running = await run(deployment.file, (line) => lines.push(line))
  const end = async () => {
    await running.stop()
    await deployment.remove()
  }
  const at = new URL(running.url.startsWith('http') ? running.url : 'http://unix')
  return { ...running, ...deployment, at, lines, end }
}

/** The headers that oauth2-proxy sends on for whoever is signed in. */
export const identityOf = (
  groups: string,
  { user = 'ann', email = 'ann@example.com' } = {},
): readonly string[] => [
  `Authorization: Basic ${Buffer.from(`${user}:${SECRET}`).toString('base64')}`,
  `X-Forwarded-User: ${user}`,
  `X-Forwarded-Email: ${email}`,
  `X-Forwarded-Groups: ${groups}`,
]
