import {
  test as base,
  type Browser,
  type BrowserContext,
  type Page,
  type TestInfo,
} from '@playwright/test'

export { expect } from '@playwright/test'

interface PolicyViolation {
  readonly directive: string
  readonly blocked: string
}

declare global {
  interface Window {
    reportPolicyViolation?: (violation: PolicyViolation) => Promise<void>
  }
}

/** What went wrong in a browser context, in words: console errors, uncaught errors, policy violations, foreign requests. */
class Problems {
  readonly #seen: string[] = []
  readonly #expected: RegExp[] = []
  readonly #allowed: RegExp[] = []

  add(problem: string): void {
    this.#seen.push(problem)
  }

  /** Says that the test causes this problem on purpose (the browser logs every failed request). It must then happen. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern)
  }

  /** Says that the test may cause this problem, and need not. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern)
  }

  /** The problems nobody expected, and the expected ones that did not happen. */
  unexplained(): string[] {
    const known = [...this.#expected, ...this.#allowed]
    const unexpected = this.#seen.filter((text) => !known.some((p) => p.test(text)))
    const absent = this.#expected.filter((p) => !this.#seen.some((text) => p.test(text)))
    return [...unexpected, ...absent.map((p) => `expected, but did not happen: ${String(p)}`)]
  }
}

async function watch(
  context: BrowserContext,
  origin: string,
  current: () => Problems,
): Promise<void> {
  context.on('console', (message) => {
    if (message.type() !== 'error') return
    // Asked for by the browser itself, for the picture that is shown between tests.
    if (message.location().url === `${origin}/favicon.ico`) return
    current().add(`console.error: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (event) => current().add(`uncaught: ${event.error().stack ?? ''}`))
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (/^(http|ws)s?:$/.test(url.protocol) && url.origin !== origin) {
      current().add(`request to another host: ${url.href}`)
    }
  })
  await context.exposeFunction('reportPolicyViolation', (violation: PolicyViolation) => {
    current().add(`policy violation: ${violation.directive} blocked ${violation.blocked}`)
  })
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      void window.reportPolicyViolation?.({
        directive: event.effectiveDirective,
        blocked: event.blockedURI,
      })
    })
  })
}

/** All but the sandbox's worker, which remembers nothing. Installing it takes a tenth of a short test. */
const KEPT_NOWHERE =
  'cookies,file_systems,indexeddb,local_storage,shader_cache,websql,cache_storage,interest_groups,shared_storage,storage_buckets'

/**
 * One browser context and page for the tests of a worker: a new process, its compiled scripts and its
 * caches are half of what a short test costs. What the app and the sandbox keep is cleared between.
 */
class KeptPage {
  #kept: { readonly context: BrowserContext; readonly page: Page } | undefined
  problems = new Problems()
  readonly #browser: Browser

  constructor(browser: Browser) {
    this.#browser = browser
  }

  async open(origin: string): Promise<{ context: BrowserContext; page: Page }> {
    if (this.#kept && !this.#kept.page.isClosed()) return this.#kept
    await this.close()
    const context = await this.#browser.newContext()
    await watch(context, origin, () => this.problems)
    const page = await context.newPage()
    for (const [holder, name] of CANNOT_BE_UNDONE(page)) {
      Object.assign(holder, { [name]: refuse(name) })
    }
    this.#kept = { context, page }
    return this.#kept
  }

  /** As in a browser that has never seen the app. */
  async clear(origin: string): Promise<void> {
    if (!this.#kept) return
    const { context, page } = this.#kept
    for (const other of context.pages()) if (other !== page) await other.close()
    if (page.isClosed()) return
    page.removeAllListeners('dialog')
    page.removeAllListeners('request')
    await context.setOffline(false)
    await context.clearPermissions()
    await page.emulateMedia({ colorScheme: null })
    // No page of the app, and of its origin: the process stays.
    await page.goto(`${origin}/favicon.svg`)
    await page.evaluate(() => sessionStorage.clear())
    const devtools = await context.newCDPSession(page)
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: KEPT_NOWHERE })
    await devtools.detach()
  }

  async close(): Promise<void> {
    await this.#kept?.context.close()
    this.#kept = undefined
  }
}

const CANNOT_BE_UNDONE = (page: Page) =>
  [
    [page, 'addInitScript'],
    [page.context(), 'addInitScript'],
    [page.clock, 'install'],
  ] as const

const refuse = (name: string) => () => {
  throw new Error(`${name} would outlive the test: tag it @fresh.`)
}

/** A context of its own: for a test that stubs the page, stops its clock or breaks the browser, and where caches count. */
const isFresh = ({ tags, project }: TestInfo): boolean =>
  tags.includes('@fresh') || project.name === 'http'

interface Fixtures {
  problems: Problems
  opened: { readonly context: BrowserContext; readonly page: Page | undefined }
}

/** Every page of a test's context is watched, and any problem fails the test. */
export const test = base.extend<Fixtures, { kept: KeptPage }>({
  kept: [
    async ({ browser }, use) => {
      const kept = new KeptPage(browser)
      await use(kept)
      await kept.close()
    },
    { scope: 'worker' },
  ],
  opened: async ({ browser, kept, problems, baseURL }, use, info) => {
    const { origin } = new URL(baseURL ?? '')
    if (isFresh(info)) {
      const context = await browser.newContext()
      await watch(context, origin, () => problems)
      await use({ context, page: undefined })
      await context.close()
      return
    }
    kept.problems = problems
    await use(await kept.open(origin))
    await kept.clear(origin)
  },
  context: async ({ opened }, use) => {
    await use(opened.context)
  },
  page: async ({ opened, viewport }, use) => {
    const page = opened.page ?? (await opened.context.newPage())
    if (opened.page && viewport) await page.setViewportSize(viewport)
    await use(page)
  },
  problems: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const problems = new Problems()
      await use(problems)
      base.expect(problems.unexplained()).toEqual([])
    },
    { auto: true },
  ],
})
