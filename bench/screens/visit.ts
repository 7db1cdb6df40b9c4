import type { Browser, BrowserContext } from '@playwright/test'
import { blockingUntil, firstPaintOf, watchScreen, type PageTimes, type WholeScreen } from './probe'
import { gzipSizesOf, Traffic, type Exchange } from './traffic'

/** quality.md, section 1. */
export interface Conditions {
  readonly cpuSlowdown: number
  readonly megabitsPerSecond: number
  readonly latencyMs: number
}

export interface Visit {
  /** First contentful paint. */
  readonly firstPaintMs: number
  /** The first row in sight, be it the picture of the last visit. */
  readonly rowShownMs: number
  /** The first row that can be used. */
  readonly firstRowMs: number
  readonly wholeMs: number
  /** Every request sent before the screen was whole, the page itself included. */
  readonly exchanges: readonly Exchange[]
  /** How many were sent until nothing more came. */
  readonly requestsToQuiet: number
  /** Scripts asked for before it was whole, with their size as gzip level 9 makes it. */
  readonly scripts: readonly { readonly path: string; readonly bytes: number }[]
  /** What long tasks took beyond 50 ms, up to a second after it was whole. */
  readonly blockingMs: number
  /** Cumulative layout shift. */
  readonly layoutShift: number
}

export interface Visited {
  readonly url: URL
  readonly screen: WholeScreen
  readonly conditions?: Conditions
  /** What writes style elements is blank under our policy. */
  readonly bypassCSP?: boolean
  /** What waits for an idle moment never comes: on a slow machine it may come before the screen is whole. */
  readonly isNeverIdle?: boolean
}

const PATIENCE_MS = 30_000
const AFTERMATH_MS = 2000
/** By then the app has kept how its screen looks (src/app/keep-screens.ts), slowed down too. */
const KEPT_MS = 6000

const contextOf = (browser: Browser, { bypassCSP = false }: Visited) =>
  browser.newContext({ viewport: { width: 1440, height: 900 }, bypassCSP })

/** Opens `url` in a new context (cold cache) and waits for all of the screen. */
export async function visit(browser: Browser, visited: Visited): Promise<Visit> {
  await using context = await contextOf(browser, visited)
  return await visitIn(context, visited)
}

/** The first visit, and the third: its scripts come from the cache, and the browser has kept them compiled. */
export async function visitAgain(
  browser: Browser,
  visited: Visited,
): Promise<{ readonly cold: Visit; readonly warm: Visit }> {
  await using context = await contextOf(browser, visited)
  const cold = await visitIn(context, visited, KEPT_MS)
  await visitIn(context, visited, KEPT_MS)
  return { cold, warm: await visitIn(context, visited) }
}

async function visitIn(
  context: BrowserContext,
  { url, screen, conditions, isNeverIdle = false }: Visited,
  staysMs = AFTERMATH_MS,
): Promise<Visit> {
  const page = await context.newPage()
  try {
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    if (conditions !== undefined) {
      const bytesPerSecond = (conditions.megabitsPerSecond * 1_000_000) / 8
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: conditions.latencyMs,
        downloadThroughput: bytesPerSecond,
        uploadThroughput: bytesPerSecond,
      })
      await session.send('Emulation.setCPUThrottlingRate', { rate: conditions.cpuSlowdown })
    }
    const traffic = new Traffic(session)
    const sizes = gzipSizesOf(page)
    const painted = Promise.withResolvers<PageTimes>()
    await page.exposeFunction('reportScreen', painted.resolve)
    await page.addInitScript(watchScreen, screen)
    if (isNeverIdle) await page.addInitScript(() => void (window.requestIdleCallback = () => 0))

    await page.goto(url.href, { waitUntil: 'commit' })
    const lacks = async () => (await page.evaluate(() => window.missingParts?.()))?.join(', ') ?? ''
    const { rowShown, firstRow, whole, origin } = await withPatience(painted.promise, url, lacks)
    await page.waitForTimeout(staysMs)

    const sizeOf = (path: string) =>
      sizes.get(path) ?? Promise.reject(new Error(`${path} did not come.`))
    const exchanges = traffic.until(whole, origin)
    const scripts = exchanges.filter(({ type }) => type === 'Script')
    return {
      firstPaintMs: await page.evaluate(firstPaintOf),
      rowShownMs: rowShown,
      firstRowMs: firstRow,
      wholeMs: whole,
      exchanges,
      requestsToQuiet: traffic.until(Infinity, origin).length,
      scripts: await Promise.all(
        scripts.map(async ({ path }) => ({ path, bytes: await sizeOf(path) })),
      ),
      blockingMs: await page.evaluate(blockingUntil, whole + 1000),
      layoutShift: await page.evaluate(() => window.layoutShift ?? 0),
    }
  } finally {
    await page.close()
  }
}

/** In bytes. */
export const sizeOfScripts = ({ scripts }: Pick<Visit, 'scripts'>): number =>
  scripts.reduce((sum, { bytes }) => sum + bytes, 0)

async function withPatience<T>(
  promise: Promise<T>,
  url: URL,
  lacks: () => Promise<string>,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const say = (missing: string) => {
        reject(new Error(`${url.href} wasn’t whole in ${PATIENCE_MS} ms. It lacks ${missing}.`))
      }
      void lacks().then(say, say)
    }, PATIENCE_MS)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
