import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { saysIn, startOwn } from './own-process'

export interface Servers {
  /** The sandbox build: its service is the page's own worker. */
  readonly sandbox: string
  /** The production build, before the sandbox over HTTP, with the tokens put in on the way. */
  readonly production: string
  /** What browsers have reported so far of the policy. */
  readonly violations: () => readonly string[]
  readonly stop: () => Promise<void>
}

const URL_SAID = /"url":"([^"]+)"/

const script = (file: string, args: readonly string[], environment?: NodeJS.ProcessEnv) =>
  startOwn(
    process.execPath,
    ['--import', './scripts/register-alias.mjs', file, ...args, '--port', '0'],
    environment,
  )

const CONFIG = {
  service: { baseUrl: '', orgId: '123', defaultEntry: 'main-street', tokens: 'proxy' },
}

export async function startServers(): Promise<Servers> {
  const folder = await mkdtemp(join(tmpdir(), 'countinghouse-browsers-'))
  const config = join(folder, 'config.json')
  await writeFile(config, JSON.stringify(CONFIG))
  const preview = script('server/preview.ts', [
    '--dir',
    'dist-sandbox',
    '--config',
    'e2e/support/sandbox-config.json',
  ])
  const service = script('mocks/server.ts', [])
  const api = await saysIn(service, URL_SAID)
  const proxy = script(
    'server/preview.ts',
    [
      '--service',
      new URL(api).origin,
      '--config',
      config,
      '--token-from-env=ORGANIZATION',
      '--application-token-from-env=APPLICATION',
    ],
    { ORGANIZATION: 'sandbox-organization-token', APPLICATION: 'sandbox-application-token' },
  )
  const all = [preview, service, proxy]
  return {
    sandbox: await saysIn(preview, URL_SAID),
    production: await saysIn(proxy, URL_SAID),
    violations: () =>
      [preview, proxy].flatMap((each) =>
        each
          .output()
          .split('\n')
          .filter((line) => /policy/i.test(line)),
      ),
    stop: async () => {
      for (const each of all) await each.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
