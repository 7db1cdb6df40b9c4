import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { installFromDebian } from './install-from-debian'

const runs = (path: string) =>
  spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0

const FIREFOXES = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
]

function findFirefox(): string | undefined {
  const chosen = process.env['COUNTINGHOUSE_FIREFOX']
  if (chosen !== undefined && chosen !== '') return chosen
  return FIREFOXES.find(runs)
}

export interface WebKit {
  readonly driver: string
  readonly browser: string
}

const DRIVER = '/usr/bin/WebKitWebDriver'
const SCREEN = '/usr/bin/Xvfb'
const BROWSERS = '/usr/lib/*/webkit2gtk-4.1/MiniBrowser'

function findWebKit(): WebKit | undefined {
  const [browser] = globSync(BROWSERS)
  const isThere = browser !== undefined && existsSync(DRIVER) && existsSync(SCREEN)
  return isThere ? { driver: DRIVER, browser } : undefined
}

function ensure<T>(find: () => T | undefined, ...packages: readonly string[]): T | undefined {
  const found = find()
  if (found !== undefined) return found
  console.log(`Installing ${packages.join(' and ')}.`)
  installFromDebian(...packages)
  return find()
}

/** COUNTINGHOUSE_FIREFOX, then the system's, then Debian's package; undefined when none can be had. */
export const ensureFirefox = (): string | undefined => ensure(findFirefox, 'firefox-esr')

export const ensureWebKit = (): WebKit | undefined =>
  ensure(findWebKit, 'webkit2gtk-driver', 'xvfb')
