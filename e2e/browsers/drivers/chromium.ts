import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { CHROMIUM_ARGS } from '../../../scripts/chromium-args'
import { NOWHERE, VIEWPORT, ZONE, type Driver, type Tab } from '../driver'

export async function startChromium(executablePath: string): Promise<Driver> {
  const browser = await chromium.launch({
    executablePath,
    args: [...CHROMIUM_ARGS, `--proxy-server=http://${NOWHERE}`],
  })
  const folder = await mkdtemp(join(tmpdir(), 'countinghouse-chromium-'))
  return {
    name: 'chromium',
    version: `Chromium ${browser.version()}`,
    open: async (options) => {
      const context = await browser.newContext({
        viewport: VIEWPORT,
        locale: 'en-US',
        timezoneId: ZONE,
      })
      const page = await context.newPage()
      const problems = watch(page)
      if (options.isStorageBlocked === true) await blockStorage(page)
      page.on('download', (download) => {
        void download.saveAs(join(folder, download.suggestedFilename()))
      })
      return tabOf(page, folder, problems)
    },
    close: async () => {
      await browser.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function watch(page: Page): string[] {
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`))
  return problems
}

/** Chromium's own setting belongs to a profile on disk; this refuses as it does. */
const blockStorage = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    indexedDB.open = refuse
    navigator.locks.request = () =>
      Promise.reject(new DOMException('Access is denied.', 'SecurityError'))
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, { get: refuse })
    }
  })

function tabOf(page: Page, downloads: string, problems: readonly string[]): Tab {
  return {
    goto: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    url: () => Promise.resolve(page.url()),
    // Its own type is of handles, which no flow passes.
    run: page.evaluate.bind(page) as Tab['run'],
    clickAt: (x, y) => page.mouse.click(x, y),
    press: (chord) => page.keyboard.press(chord),
    type: (text) => page.keyboard.type(text),
    resize: (width, height) => page.setViewportSize({ width, height }),
    picture: async (path) => void (await page.screenshot({ path })),
    downloads,
    problems: () => Promise.resolve(problems),
    close: () => page.context().close(),
  }
}
