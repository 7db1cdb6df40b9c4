import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch, type KeyInput, type Page } from 'puppeteer-core'
import { NOWHERE, VIEWPORT, ZONE, type Driver, type Tab } from '../driver'

const [PROXY_HOST = '', PROXY_PORT = ''] = NOWHERE.split(':')

/** Nothing but the pages under test: no updates, reports, lists or probes. Loopback passes by the proxy. */
const QUIET = {
  'network.proxy.type': 1,
  'network.proxy.http': PROXY_HOST,
  'network.proxy.http_port': Number(PROXY_PORT),
  'network.proxy.ssl': PROXY_HOST,
  'network.proxy.ssl_port': Number(PROXY_PORT),
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.region.network.url': '',
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.search.update': false,
  'datareporting.healthreport.uploadEnabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.getAddons.cache.enabled': false,
  'extensions.update.enabled': false,
  'media.gmp-manager.url': '',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,#',
  'toolkit.telemetry.enabled': false,
  'toolkit.telemetry.server': '',
}

const saving = (folder: string) => ({
  'browser.download.dir': folder,
  'browser.download.folderList': 2,
  'browser.download.useDownloadDir': true,
  'browser.download.always_ask_before_handling_new_types': false,
  'browser.download.alwaysOpenPanel': false,
})

const REJECT_ALL = 2

export async function startFirefox(executablePath: string): Promise<Driver> {
  const folder = await mkdtemp(join(tmpdir(), 'countinghouse-firefox-'))
  const start = (preferences: Readonly<Record<string, unknown>> = {}) =>
    launch({
      browser: 'firefox',
      executablePath,
      headless: true,
      defaultViewport: VIEWPORT,
      extraPrefsFirefox: { ...QUIET, ...saving(folder), ...preferences },
      env: { ...process.env, TZ: ZONE, LANG: 'en_US.UTF-8' },
    })
  const browser = await start()
  return {
    name: 'firefox',
    version: (await browser.version()).replace('firefox/', 'Firefox '),
    open: async ({ isStorageBlocked = false }) => {
      // What a person sets as "Block cookies and site data: all".
      const blocked = isStorageBlocked
        ? await start({ 'network.cookie.cookieBehavior': REJECT_ALL })
        : undefined
      const context = await (blocked ?? browser).createBrowserContext()
      const page = await context.newPage()
      const problems = watch(page)
      const close = async () => {
        await context.close()
        await blocked?.close()
      }
      return tabOf(page, { downloads: folder, problems, close })
    },
    close: async () => {
      await browser.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Firefox logs each load that ended because the page was left. */
const LEFT =
  /^Failed to load .* intercepted the request and encountered an unexpected error|^downloadable font: download failed/

function watch(page: Page): string[] {
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() !== 'error') return
    // An error's own text has to be asked for, while its page is there.
    const texts = message.args().map((value) => value.evaluate((said) => String(said)))
    Promise.all(texts).then(
      (said) => problems.push(said.join(' ')),
      () => {
        const { url = '', lineNumber = 0 } = message.location()
        problems.push(`${message.text()} (its page was left) ${url}:${String(lineNumber)}`)
      },
    )
  })
  page.on('pageerror', (error) => {
    const said = error instanceof Error ? error.message : String(error)
    if (!LEFT.test(said)) problems.push(`uncaught: ${said}`)
  })
  return problems
}

interface Kept {
  readonly downloads: string
  readonly problems: readonly string[]
  readonly close: () => Promise<void>
}

function tabOf(page: Page, { downloads, problems, close }: Kept): Tab {
  return {
    goto: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    url: () => page.evaluate(() => location.href),
    // Its own type is of handles, which no flow passes.
    run: page.evaluate.bind(page) as unknown as Tab['run'],
    clickAt: (x, y) => page.mouse.click(x, y),
    press: async (chord) => {
      const keys = chord.split('+') as KeyInput[] // By the standard's names, as puppeteer's are.
      const held = keys.slice(0, -1)
      for (const key of held) await page.keyboard.down(key)
      for (const key of keys.slice(-1)) await page.keyboard.press(key)
      for (const key of held.toReversed()) await page.keyboard.up(key)
    },
    type: (text) => page.keyboard.type(text),
    resize: (width, height) => page.setViewport({ width, height }),
    picture: async (path) => writeFile(path, await page.screenshot()),
    downloads,
    problems: () => Promise.resolve(problems),
    close,
  }
}
