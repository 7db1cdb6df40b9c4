import { spawnSync } from 'node:child_process'

export const run = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, args, { stdio: 'inherit', timeout: 600_000 }).status === 0

/** Only where this may be done: as root, with apt. */
export function installFromDebian(...packages: readonly string[]): void {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return
  if (run('apt-get', ['update', '-q', '-o', 'Acquire::http::Timeout=20'])) {
    run('apt-get', ['install', '-qy', '--no-install-recommends', '--no-remove', ...packages])
  }
}
