import type { Browser, BrowserContext, Page } from '@playwright/test'

interface Reopened {
  readonly page: Page
  readonly context: BrowserContext
  /** The app's own script, which it waits for until then. */
  readonly letGo: () => void
}

/**
 * The browser opened anew the next morning: what it keeps is there, and no script in memory, so that the app can be held
 * back.
 */
export async function reopened(browser: Browser, before: Page): Promise<Reopened> {
  const { origin } = new URL(before.url())
  const storageState = await before.context().storageState({ indexedDB: true })
  const { width = 1440, height = 900 } = before.viewportSize() ?? {}
  const context = await browser.newContext({
    storageState,
    baseURL: origin,
    viewport: { width, height },
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  await context.route(/\/assets\/app-[^/]+\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  return { page: await context.newPage(), context, letGo: resolve }
}
