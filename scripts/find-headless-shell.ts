import { spawnSync } from 'node:child_process'

import { installFromDebian } from './install-from-debian'

const DEBIANS_CHROMIUM = '/usr/bin/chromium'
const DEBIANS_SHELL = '/usr/bin/chromium-headless-shell'

const said = (command: string, args: readonly string[]): string =>
  spawnSync(command, args, { encoding: 'utf8', timeout: 20_000 }).stdout ?? ''

const versionOf = (path: string) => /\d+(?:\.\d+){3}/.exec(said(path, ['--version']))?.[0]

/**
 * Chromium without what surrounds its pages: a seventh less work for the same engine. Debian's, where it is of the same
 * version as Debian's Chromium; another Chromium does everything itself. COUNTINGHOUSE_HEADLESS_SHELL: another one, or
 * none where it is empty.
 */
export function findHeadlessShell(chromium: string): string | undefined {
  const chosen = process.env['COUNTINGHOUSE_HEADLESS_SHELL']
  if (chosen !== undefined) return chosen === '' ? undefined : chosen
  if (chromium !== DEBIANS_CHROMIUM) return undefined
  const version = versionOf(DEBIANS_SHELL)
  return version !== undefined && version === versionOf(chromium) ? DEBIANS_SHELL : undefined
}

/** The same, installed where that is possible; the tests pass without it. */
export function ensureHeadlessShell(chromium: string): string | undefined {
  const found = findHeadlessShell(chromium)
  if (found !== undefined || process.env['COUNTINGHOUSE_HEADLESS_SHELL'] !== undefined) return found
  if (chromium !== DEBIANS_CHROMIUM) return undefined
  const version = said('dpkg-query', ['-W', '-f', '${Version}', 'chromium'])
  // Of this version, so that Chromium itself is left as it is.
  if (version !== '') installFromDebian(`chromium-headless-shell=${version}`)
  return findHeadlessShell(chromium)
}
