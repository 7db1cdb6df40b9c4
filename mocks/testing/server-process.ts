import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { createInterface } from 'node:readline/promises'
import { fileURLToPath } from 'node:url'

import { REFERENCE_DAY } from '../moments'

const root = fileURLToPath(new URL('../..', import.meta.url))

export interface Ready {
  readonly url: string
  readonly organizationToken: string
  readonly applicationToken: string
  readonly orgId: number
  readonly entries: readonly string[]
  readonly samples: Readonly<Record<string, string>>
}

export type ServerProcess = ChildProcess & { readonly stdout: Readable; readonly stderr: Readable }

export function startServer(...options: string[]): ServerProcess {
  const script = [
    '--import',
    './scripts/register-alias.mjs',
    'mocks/server.ts',
    '--day',
    REFERENCE_DAY,
    ...options,
  ]
  return spawn(process.execPath, script, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
}

export async function readyServer(child: ServerProcess): Promise<Ready> {
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string] // One text a line.
  return JSON.parse(line) as Ready
}
