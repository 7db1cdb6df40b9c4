import { rm } from 'node:fs/promises'

import { chromium, type BrowserContext } from '@playwright/test'

import { atTheDesk, sendAndWait, type Stage } from './fault-stages'
import { test } from './test'

/** A browser of its own with a profile on disk, so that it can crash and be started again. */
async function start(profile: string): Promise<BrowserContext> {
  const { baseURL = '', launchOptions = {} } = test.info().project.use
  return chromium.launchPersistentContext(profile, { ...launchOptions, baseURL })
}

/** All of the browser is gone at once, with whatever it had not yet written to disk. */
async function crash(context: BrowserContext): Promise<void> {
  const devtools = await context.browser()?.newBrowserCDPSession()
  if (!devtools) throw new Error('This browser cannot be made to crash.')
  const gone = context.waitForEvent('close')
  // Its answer never comes.
  void devtools.send('Browser.crash').catch(() => undefined)
  await gone
}

/** With `lost-before` the request never arrived. */
export const browserCrash =
  (...names: readonly string[]): Stage =>
  async ({ form, name, watch }) => {
    const profile = test.info().outputPath('profile')
    const context = await start(profile)
    watch(context)
    const page = await context.newPage()
    await form.prepare?.(page)
    await sendAndWait({ page, form, name }, ...names)
    await crash(context)
    const restarted = await start(profile)
    watch(restarted)
    const end = async () => {
      await restarted.close()
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    }
    return { ...(await atTheDesk(await restarted.newPage(), name)), end }
  }
