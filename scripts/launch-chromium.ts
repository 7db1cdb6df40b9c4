import { chromium, type Browser } from '@playwright/test'

import { CHROMIUM_ARGS } from './chromium-args'
import { requireChromium } from './find-chromium'

export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: requireChromium(), args: [...CHROMIUM_ARGS] })
}
