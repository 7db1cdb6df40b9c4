import { rm } from 'node:fs/promises'

import { atTheDesk, sendAndWait, type Stage } from './fault-stages'
import { killBrowser, startWithProfile } from './profile'
import { test } from './test'

/** With `lost-before` the request never arrived. */
export const browserCrash =
  (...names: readonly string[]): Stage =>
  async ({ form, name, watch }) => {
    const profile = test.info().outputPath('profile')
    const context = await startWithProfile(profile)
    watch(context)
    const page = await context.newPage()
    await form.prepare?.(page)
    await sendAndWait({ page, form, name }, ...names)
    await killBrowser(context)
    const restarted = await startWithProfile(profile)
    watch(restarted)
    const end = async () => {
      await restarted.close()
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    }
    return { ...(await atTheDesk(await restarted.newPage(), name)), end }
  }
