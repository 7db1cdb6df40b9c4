import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { createHttpHost } from './host/http'
import { createTestSandbox } from './vitest'

const docs = readFileSync(new URL('../docs/sandbox.md', import.meta.url), 'utf8')
const examples = [...docs.matchAll(/```sh\n([\s\S]*?)```\n\n```json\n([\s\S]*?)```/g)].map(
  ([, script = '', printed = '']) => ({ script, printed }),
)

let server: Server
let folder: string
let SANDBOX: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-docs-'))
  server = createHttpHost(createTestSandbox())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // A TCP server has no other kind of address.
  SANDBOX = `http://127.0.0.1:${String(port)}`
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true })
})

test('every shell example says what it prints', () => {
  expect(examples).toHaveLength(docs.split('```sh').length - 1)
  expect(examples.length).toBeGreaterThan(7)
})

test.each(examples)('$script', async ({ script, printed }) => {
  const env = { ...process.env, SANDBOX }
  const { stdout } = await promisify(execFile)('bash', ['-euc', script], { cwd: folder, env })
  expect(JSON.parse(stdout)).toMatchObject(JSON.parse(printed) as object)
})
