import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

export interface OwnProcess {
  readonly child: ChildProcess
  /** Its output so far, both kinds. */
  readonly output: () => string
  /** It and what it has started, and nothing else. */
  readonly stop: () => Promise<void>
}

const running = new Set<ChildProcess>()

/** A group of its own, so that what it starts ends with it. */
export function startOwn(
  command: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): OwnProcess {
  const child = spawn(command, args, {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += String(chunk)
    })
  }
  // Not there to be run: who waits for its output says so.
  child.on('error', (error) => {
    output += `${command}: ${error.message}`
  })
  return {
    child,
    output: () => output,
    stop: async () => {
      running.delete(child)
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      kill(child)
      await gone
    },
  }
}

function kill({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGTERM')
  } catch {
    // It ended meanwhile.
  }
}

/** What matches, as soon as its output says it. */
export async function saysIn(own: OwnProcess, pattern: RegExp): Promise<string> {
  for (let tries = 0; tries < 600; tries += 1) {
    const [, found] = pattern.exec(own.output()) ?? []
    if (found !== undefined) return found
    if (own.child.exitCode !== null) break
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${own.child.spawnfile} did not start: ${own.output().slice(-500)}`)
}

process.on('exit', () => {
  for (const child of running) kill(child)
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => process.exit(1))
}
