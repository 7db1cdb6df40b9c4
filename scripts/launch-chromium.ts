import { chromium, type Browser } from '@playwright/test'

import { CHROMIUM_ARGS } from './chromium-args'
import { findChromium } from './find-chromium'

export function launchChromium(): Promise<Browser> {
  const executablePath = findChromium()
  if (executablePath === undefined) throw new Error('No Chromium: set COUNTINGHOUSE_CHROMIUM.')
  return chromium.launch({ executablePath, args: [...CHROMIUM_ARGS] })
}
