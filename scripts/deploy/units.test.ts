import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'

const SITE = '/srv/countinghouse/site'
const read = (name: string) => readFile(join('deploy/systemd', name), 'utf8')

/** Its settings; one that stands twice has its last. */
async function settingsOf(name: string): Promise<ReadonlyMap<string, string>> {
  const lines = (await read(name)).split('\n').filter((line) => !/^(?:#|\[|$)/.test(line))
  return new Map(
    lines.map((line) => {
      const [, key = '', value = ''] = /^(\w+)=(.*)$/.exec(line) ?? []
      expect(key).not.toBe('')
      return [key, value]
    }),
  )
}

const UNITS = ['countinghouse.service', 'oauth2-proxy.service']

describe.each(UNITS)('%s', (name) => {
  test('it starts again after a fault and at boot, and may do no more than it needs', async () => {
    const settings = await settingsOf(name)
    expect(Object.fromEntries(settings)).toMatchObject({
      Restart: 'on-failure',
      WantedBy: 'multi-user.target',
      NoNewPrivileges: 'true',
      ProtectSystem: 'strict',
      ProtectHome: 'true',
      PrivateTmp: 'true',
      SystemCallFilter: '@system-service',
    })
    expect(settings.has('CapabilityBoundingSet')).toBe(true)
  })

  test.runIf(spawnSync('systemd-analyze', ['--version']).status === 0)(
    'systemd finds no fault in it',
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'units-'))
      onTestFinished(() => rm(folder, { recursive: true }))
      // Its program need not be installed here.
      const text = (await read(name)).replaceAll(/(?<=^Exec\w+=)\S+/gm, '/bin/true')
      await writeFile(join(folder, name), text)
      const { status, stderr } = spawnSync('systemd-analyze', ['verify', join(folder, name)], {
        encoding: 'utf8',
      })
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    },
  )
})

test('nginx runs in the foreground from the guide’s folder, and writes to two of its folders only', async () => {
  const settings = await settingsOf('countinghouse.service')
  expect(settings.get('ExecStart')).toBe(
    `/usr/sbin/nginx -p ${SITE} -c nginx.conf -e stderr -g 'daemon off;'`,
  )
  expect(settings.get('ExecReload')).toContain(`-p ${SITE} -c nginx.conf -e stderr -s reload`)
  expect(settings.get('ReadWritePaths')).toBe(`${SITE}/run ${SITE}/logs`)
  expect(settings.get('KillSignal')).toBe('SIGQUIT')
  // The longest answer, and 30 s to spare, as worker_shutdown_timeout has it.
  expect(Number(settings.get('TimeoutStopSec'))).toBeGreaterThanOrEqual(120)
  expect(await readFile('docs/deploy.md', 'utf8')).toContain('HERE=${HERE:-/srv/countinghouse}')
})

test('what the guide names of deploy/ exists', async () => {
  const guide = await readFile('docs/deploy.md', 'utf8')
  const named = [...guide.matchAll(/(?<!scripts\/)\bdeploy\/[\w./-]*\w/g)].map(([path]) => path)
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((path) => !existsSync(path))).toEqual([])
})

test('logrotate takes its logs, and tells nginx', async () => {
  const text = await read('logrotate.conf')
  expect(text).toContain(`${SITE}/logs/*.log {`)
  expect(text).toContain(`nginx -p ${SITE} -c nginx.conf -e stderr -s reopen`)
  expect(text).toMatch(/^\s+maxage 30$/m)
})
