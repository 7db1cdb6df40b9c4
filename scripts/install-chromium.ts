import { spawnSync } from 'node:child_process'
import { findChromium } from './find-chromium'

const run = (command: string, args: readonly string[]) =>
  spawnSync(command, args, { stdio: 'inherit', timeout: 600_000 }).status === 0

function installFromDebian(): void {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return
  if (run('apt-get', ['update', '-q'])) {
    run('apt-get', ['install', '-qy', '--no-install-recommends', 'chromium'])
  }
}

/** A browser for the end-to-end tests, installed when there is none; undefined when that is not possible. */
export function ensureChromium(): string | undefined {
  const found = findChromium()
  if (found !== undefined) return found
  console.log('No Chromium found. Installing one.')
  run('playwright', ['install', 'chromium'])
  const installed = findChromium()
  if (installed !== undefined) return installed
  installFromDebian()
  return findChromium()
}
