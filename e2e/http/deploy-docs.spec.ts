import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

import { expect, test } from '@playwright/test'

const MARKED = /^```sh run\n(.*?)^```$/gms

test('docs/deploy.md: its commands, as printed, from an empty folder to a stopped site', async () => {
  test.setTimeout(240_000)
  const blocks = [...(await readFile('docs/deploy.md', 'utf8')).matchAll(MARKED)]
  expect(blocks.length).toBeGreaterThan(5)
  // Outside the clone, which holds no secret.
  expect(blocks[0]?.[1]).toMatch(/^HERE=\$\{HERE:-\/srv\/countinghouse\}$/m)
  const here = await mkdtemp(join(tmpdir(), 'bare-machine-'))
  // Job control, as at a terminal. Where a block fails, neither the sandbox nor the server may stay.
  const before = ['set -em', "trap 'kill %1 %2 2>/dev/null || true' EXIT"]
  const script = [...before, ...blocks.map(([, commands = '']) => commands)].join('\n')
  const shell = spawn('bash', ['-c', script], {
    env: { ...process.env, HERE: here },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const end = once(shell, 'exit')
  const said = Promise.all([text(shell.stdout), text(shell.stderr)])
  try {
    const [code] = (await end) as [number | null] // Node's own.
    const [output, problems] = await said
    expect(code, problems).toBe(0)
    const { build } = JSON.parse(await readFile('dist/build.json', 'utf8')) as { build: string }
    expect(output).toContain(`"build":"${build}"`)
    expect(output).toContain(`<meta name="build" content="`)
    expect(output).toMatch(/"totalRecords": ?\d/)
    const log = await readFile(join(here, 'server.log'), 'utf8')
    expect(log).toContain('"place":"payoutQuery"')
    expect(log).not.toContain('sandbox-organization-token')
    // Nothing is left of it: neither the server nor the sandbox.
    for (const port of [18_080, 14_010]) {
      await expect.poll(() => fetch(`http://127.0.0.1:${port}/`).catch(() => 'gone')).toBe('gone')
    }
  } finally {
    await rm(here, { recursive: true })
  }
})
