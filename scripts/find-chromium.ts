import { spawnSync } from 'node:child_process'
import { chromium } from '@playwright/test'

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

// A browser whose system libraries are missing is there and still does not run.
const runs = (path: string) =>
  spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0

/** The browser of the end-to-end tests: COUNTINGHOUSE_CHROMIUM, Playwright's own, then the system's. */
export function findChromium(): string | undefined {
  const chosen = process.env['COUNTINGHOUSE_CHROMIUM']
  if (chosen !== undefined && chosen !== '') return chosen
  return [chromium.executablePath(), ...SYSTEM_BROWSERS].find(runs)
}

export function requireChromium(): string {
  const found = findChromium()
  if (found !== undefined) return found
  throw new Error(
    'No Chromium found: set COUNTINGHOUSE_CHROMIUM, or run npx playwright install chromium.',
  )
}
