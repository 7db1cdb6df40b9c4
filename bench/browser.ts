import { chromium, type Browser } from '@playwright/test'

import { findChromium } from '../scripts/find-chromium'

const ARGS = ['--no-sandbox', '--disable-background-networking', '--disable-gpu']

/** The browser of all measurements. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium()
  if (executablePath === undefined) throw new Error('No Chromium: set COUNTINGHOUSE_CHROMIUM.')
  return chromium.launch({ executablePath, args: ARGS })
}
