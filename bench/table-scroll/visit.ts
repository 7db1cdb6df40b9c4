import type { Browser, CDPSession, Page } from '@playwright/test'

const SLOWDOWN = 4
const WHEEL_MS = 3000
const FAST = 1200
const SLOWER = 240
/** The first row's first cell; each row's is one more (table-page/data.ts). */
const FIRST_ROW = '900000'
/** Where to jump, as shares of the height; the middle last. */
const PLACES = [0.8, 0.2, 0.9, 0.3, 0.5]

export interface Figures {
  readonly fast: number
  readonly slower: number
  readonly sideways: number
  readonly jumpMs: number
  readonly heapMb: number
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Frames a second while the wheel turns. */
async function frames(page: Page, session: CDPSession, deltaY: number): Promise<number> {
  const counting = page.evaluate(async (ms) => {
    const start = performance.now()
    let count = 0
    while (performance.now() - start < ms) {
      await new Promise(requestAnimationFrame)
      count += 1
    }
    return (count * 1000) / (performance.now() - start)
  }, WHEEL_MS)
  const end = Date.now() + WHEEL_MS
  while (Date.now() < end) {
    const wheel = { type: 'mouseWheel', x: 700, y: 450, deltaX: 0, deltaY } as const
    await session.send('Input.dispatchMouseEvent', wheel)
    await pause(12)
  }
  return counting
}

/** Until the rows of a far place are painted, the mean of several: some tables draw them frames later. */
const jump = (page: Page) =>
  page.evaluate(async (places) => {
    const isScroller = ({ clientHeight, scrollHeight }: Element) =>
      clientHeight > 0 && scrollHeight > clientHeight * 3
    const scroller = [...document.querySelectorAll('div')].find(isScroller)
    if (!scroller) throw new Error('Nothing scrolls.')
    const isThere = (wanted: string) =>
      [...scroller.querySelectorAll('a, td, [role=gridcell], [role=cell], [role=rowheader]')].some(
        ({ textContent }) => textContent.length === 6 && textContent.startsWith(wanted),
      )
    const timeOf = async (share: number) => {
      await new Promise((resolve) => setTimeout(resolve, 400))
      const start = performance.now()
      scroller.scrollTop = scroller.scrollHeight * share
      for (;;) {
        await new Promise(requestAnimationFrame)
        await new Promise((resolve) => setTimeout(resolve, 0))
        const took = performance.now() - start
        if (isThere(String(900 + share * 100))) return took
        if (took > 10_000) throw new Error(`The rows at ${share} did not come into view.`)
      }
    }
    let sum = 0
    for (const share of places) sum += await timeOf(share)
    return sum / places.length
  }, PLACES)

const scrollSideways = (page: Page) =>
  page.evaluate(() => {
    for (const each of document.querySelectorAll('div')) each.scrollLeft = 120
  })

/** The same script for every table: wheel, jump, wheel while scrolled sideways, heap. */
export async function visit(browser: Browser, url: string): Promise<Figures> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  try {
    await page.goto(url)
    await page.getByText(FIRST_ROW, { exact: true }).first().waitFor()
    await page.waitForTimeout(600)
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await page.mouse.move(700, 450)
    const fast = await frames(page, session, FAST)
    const slower = await frames(page, session, SLOWER)
    const jumpMs = await jump(page)
    await scrollSideways(page)
    const sideways = await frames(page, session, -SLOWER)
    await session.send('HeapProfiler.collectGarbage')
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    return { fast, slower, sideways, jumpMs, heapMb: usedSize / 1_000_000 }
  } finally {
    await page.close()
  }
}
