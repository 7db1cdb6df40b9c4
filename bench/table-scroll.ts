// The table kit beside a page written by hand, with the same 100,000 rows (quality.md, section 1).
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build, preview } from 'vite'

import { findChromium } from '../scripts/find-chromium'
import type { Row } from './row'

const ROUNDS = 3
const SLOWDOWN = 4
const WHEEL_MS = 3000
const FAST = 1200
const SLOWER = 240
const OUT = '.cache/bench-table'

interface Figures {
  readonly fast: number
  readonly slower: number
  readonly sideways: number
  readonly jumpMs: number
  readonly heapMb: number
}

async function site() {
  const shared = { configFile: false, root: 'bench/table-page', logLevel: 'warn' } as const
  const outDir = `${process.cwd()}/${OUT}`
  await build({
    ...shared,
    plugins: [react(), tailwindcss()],
    resolve: { alias: { '~': `${process.cwd()}/src` } },
    build: {
      outDir,
      emptyOutDir: true,
      rolldownOptions: { input: ['bench/table-page/kit.html', 'bench/table-page/plain.html'] },
    },
  })
  return preview({ ...shared, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } })
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

const jump = (page: Page) =>
  page.evaluate(async () => {
    const isScroller = (each: Element) => each.scrollHeight > each.clientHeight * 3
    const scroller = [...document.querySelectorAll('div')].find(isScroller)
    if (!scroller) throw new Error('Nothing scrolls.')
    await new Promise((resolve) => setTimeout(resolve, 400))
    const start = performance.now()
    scroller.scrollTop = scroller.scrollHeight / 2
    await new Promise(requestAnimationFrame)
    await new Promise((resolve) => setTimeout(resolve, 0))
    return performance.now() - start
  })

const scrollSideways = (page: Page) =>
  page.evaluate(() => {
    for (const each of document.querySelectorAll('div')) each.scrollLeft = 120
  })

async function measure(browser: Browser, url: string): Promise<Figures> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(url)
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
  await page.close()
  return { fast, slower, sideways, jumpMs, heapMb: usedSize / 1_000_000 }
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

export async function benchTable(): Promise<Row[]> {
  await using opened = new AsyncDisposableStack()
  const server = opened.adopt(await site(), (each) => each.close())
  const base = server.resolvedUrls?.local[0] ?? ''
  const executablePath = findChromium()
  if (executablePath === undefined) throw new Error('No Chromium: set COUNTINGHOUSE_CHROMIUM.')
  const args = ['--no-sandbox', '--disable-background-networking', '--disable-gpu']
  const browser = opened.adopt(await chromium.launch({ executablePath, args }), (each) =>
    each.close(),
  )
  const plain: Figures[] = []
  const kit: Figures[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    plain.push(await measure(browser, `${base}plain.html`))
    kit.push(await measure(browser, `${base}kit.html`))
  }
  const of = (all: readonly Figures[], name: keyof Figures) =>
    Number(median(all.map((each) => each[name])).toFixed(1))
  const ratio = (name: keyof Figures) => Number((of(kit, name) / of(plain, name)).toFixed(2))
  const pair = (name: string, figure: keyof Figures, unit: string, goal?: string): Row[] => [
    { name: `${name}: by hand`, value: of(plain, figure), unit },
    { name: `${name}: kit`, value: of(kit, figure), unit },
    { name: `${name}: kit / by hand`, value: ratio(figure), unit: 'x', ...(goal && { goal }) },
  ]
  return [
    ...pair('fast wheel', 'fast', 'frames/s', '≥ 0.75'),
    ...pair('slower wheel', 'slower', 'frames/s', '≥ 0.75'),
    ...pair('slower wheel, scrolled sideways', 'sideways', 'frames/s'),
    ...pair('jump to the middle', 'jumpMs', 'ms', '≤ 1.3'),
    ...pair('heap', 'heapMb', 'MB'),
    {
      name: 'heap beyond the same rows by hand',
      value: Number((of(kit, 'heapMb') - of(plain, 'heapMb')).toFixed(1)),
      unit: 'MB',
      goal: '≤ 20',
    },
  ]
}
