import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'

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

test('the server runs from the clone, reads anew on a reload, and may take as long as an answer to stop', async () => {
  const settings = await settingsOf('countinghouse.service')
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>
  }
  const command = `/usr/local/bin/${scripts['serve'] ?? ''} --config /etc/countinghouse/countinghouse.json`
  expect(settings.get('ExecStart')).toBe(command)
  expect(settings.get('ExecStartPre')).toBe(`${command} --check`)
  expect(settings.get('ExecReload')).toBe('/bin/kill -HUP $MAINPID')
  expect(settings.get('CapabilityBoundingSet')).toBe('')
  expect(Number(settings.get('TimeoutStopSec'))).toBeGreaterThanOrEqual(120)
  const guide = await readFile('docs/deploy.md', 'utf8')
  expect(guide).toContain(settings.get('WorkingDirectory'))
  expect(guide).toContain('HERE=${HERE:-/srv/countinghouse}')
})

test('what the guide names of deploy/ exists', async () => {
  const guide = await readFile('docs/deploy.md', 'utf8')
  const named = [...guide.matchAll(/(?<!scripts\/)\bdeploy\/[\w./-]*\w/g)].map(([path]) => path)
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((path) => !existsSync(path))).toEqual([])
})
