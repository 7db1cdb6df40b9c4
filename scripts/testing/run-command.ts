import { spawn } from 'node:child_process'
import { once } from 'node:events'

interface RunOptions {
  readonly environment?: Readonly<Record<string, string>>
  /** The output comes when it has ended, in one piece: for what runs beside another tool. */
  readonly isHeld?: boolean
  readonly directory?: string
}

/** Runs a tool with its output on this terminal; true when it exits with 0. */
export async function runCommand(
  command: string,
  args: readonly string[] = [],
  { environment = {}, isHeld = false, directory }: RunOptions = {},
): Promise<boolean> {
  const stdio = isHeld ? 'pipe' : 'inherit'
  const child = spawn(command, args, {
    stdio: ['ignore', stdio, stdio],
    env: { ...process.env, ...environment },
    cwd: directory,
  })
  const held: Buffer[] = []
  child.stdout?.on('data', (chunk: Buffer) => held.push(chunk))
  child.stderr?.on('data', (chunk: Buffer) => held.push(chunk))
  try {
    const [code] = (await once(child, 'close')) as [number | null] // The event's documented shape.
    return code === 0
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return false
  } finally {
    process.stdout.write(Buffer.concat(held))
  }
}

/** Runs one of this repository's own scripts in TypeScript. */
export const runScript = (file: string, options?: RunOptions): Promise<boolean> =>
  runCommand(process.execPath, ['--import', './scripts/register-alias.mjs', file], options)
