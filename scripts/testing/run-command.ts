import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Runs a tool with its output on this terminal; true when it exits with 0. */
export async function runCommand(
  command: string,
  args: readonly string[] = [],
  environment: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  const child = spawn(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment },
  })
  try {
    const [code] = (await once(child, 'exit')) as [number | null] // The event's documented shape.
    return code === 0
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return false
  }
}

/** Runs one of this repository's own scripts in TypeScript. */
export const runScript = (file: string, args: readonly string[] = []): Promise<boolean> =>
  runCommand(process.execPath, ['--import', './scripts/register-alias.mjs', file, ...args])
