import { chromium, type Browser } from '@playwright/test'

import { CHROMIUM_ARGS } from '../scripts/chromium-args'
import { findChromium } from '../scripts/find-chromium'

export function launch(): Promise<Browser> {
  const executablePath = findChromium()
  if (executablePath === undefined) throw new Error('No Chromium: set COUNTINGHOUSE_CHROMIUM.')
  return chromium.launch({ executablePath, args: [...CHROMIUM_ARGS] })
}
