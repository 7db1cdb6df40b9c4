import type { Browser } from '@playwright/test'
import { blockingUntil, watchFirstRow, type PageTimes } from './probe'
import { gzipSizesOf, Traffic, type Exchange } from './traffic'

/** quality.md, section 1. */
export interface Conditions {
  readonly cpuSlowdown: number
  readonly megabitsPerSecond: number
  readonly latencyMs: number
}

export interface Visit {
  readonly firstRowMs: number
  /** Every request sent before the first row, the page itself included. */
  readonly exchanges: readonly Exchange[]
  /** Scripts asked for before the first row, as gzip level 9 makes them. */
  readonly scriptBytes: number
  /** What long tasks took beyond 50 ms, up to a second after the first row. */
  readonly blockingMs: number
}

const PATIENCE_MS = 30_000
const AFTERMATH_MS = 1000

/** Opens `url` in a new context (cold cache) and waits for a row that holds `text`. */
export async function visit(
  browser: Browser,
  { url, text, conditions }: { url: URL; text: string; conditions?: Conditions },
): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
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
    await page.exposeFunction('reportFirstRow', painted.resolve)
    await page.addInitScript(watchFirstRow, text)

    await page.goto(url.href, { waitUntil: 'commit' })
    const { firstRow, origin } = await withPatience(painted.promise, url)
    await page.waitForTimeout(AFTERMATH_MS)

    const sizeOf = (path: string) =>
      sizes.get(path) ?? Promise.reject(new Error(`${path} did not come.`))
    const exchanges = traffic.until(firstRow, origin)
    const scripts = exchanges.filter(({ type }) => type === 'Script')
    const scriptSizes = await Promise.all(scripts.map(({ path }) => sizeOf(path)))
    return {
      firstRowMs: firstRow,
      exchanges,
      scriptBytes: scriptSizes.reduce((sum, size) => sum + size, 0),
      blockingMs: await page.evaluate(blockingUntil, firstRow + AFTERMATH_MS),
    }
  } finally {
    await context.close()
  }
}

async function withPatience<T>(promise: Promise<T>, url: URL): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`${url.href} showed no row in ${PATIENCE_MS} ms.`))
    }, PATIENCE_MS)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
