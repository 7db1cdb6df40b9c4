// A day open: one tab that is refreshed and walked through 500 times, once a minute by its own clock. What its heap grows by is what it never lets go.
import type { CDPSession, Page } from '@playwright/test'

import { launchChromium } from '../scripts/launch-chromium'
import { pageMetrics } from './large'
import type { Row } from './row'
import { ensureFreshBuild } from './screens/fresh-build'
import { serve, startSandbox } from './screens/servers'

const STEPS = 500
/** By then every screen was there once: its scripts, its answers and what its tables keep. */
const WARM_UP = 60
const SAMPLES = 5
const PATIENCE_MS = 30_000
/** Answers that nobody shows are dropped after five minutes: at one visit after the other, all would still be there. */
const BETWEEN_MS = 55_000

/** As a link of the navigation says it, and what is there once the screen is. */
const walk: readonly (readonly [link: string, shown: string])[] = [
  ['Payouts', '[role="rowgroup"] [role="row"] a[href]'],
  ['Batches', '[role="rowgroup"] [role="row"] a[href]'],
  ['Bills', 'main h1'],
  ['Vendors', '[role="rowgroup"] [role="row"] a[href]'],
  ['Payments', 'main h1'],
  ['Receivables', 'main h1'],
  ['Overview', 'main h1'],
  ['Inbox', 'main h1'],
]

async function step(page: Page, at: number): Promise<void> {
  const [link, shown] = walk[at % walk.length] ?? ['Payouts', 'main h1']
  await page.getByRole('navigation').getByRole('link', { name: link, exact: true }).click()
  await page.locator('main h1', { hasText: link }).waitFor()
  await page.locator(shown).first().waitFor()
  const refresh = page.getByRole('button', { name: 'Refresh', exact: true })
  if ((await refresh.count()) > 0) await refresh.first().click()
  // A record beside the list, and back.
  if (link === 'Payouts') {
    await page
      .getByRole('row')
      .getByRole('link')
      .nth(at % 10)
      .click()
    await page.getByRole('tab', { name: 'All fields' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('tab', { name: 'All fields' }).waitFor({ state: 'detached' })
  }
  await page.clock.fastForward(BETWEEN_MS)
}

async function heapMegabytes(session: CDPSession): Promise<number> {
  // What a first collection frees only makes more that a second one may free.
  for (let time = 0; time < 2; time += 1) await session.send('HeapProfiler.collectGarbage')
  return (await pageMetrics(session)).megabytes
}

export async function benchDay(): Promise<Row[]> {
  await ensureFreshBuild()
  await using opened = new AsyncDisposableStack()
  const sandbox = opened.adopt(await startSandbox(), ({ close }) => close())
  const app = opened.adopt(await serve('dist', sandbox), ({ close }) => close())
  const browser = opened.adopt(await launchChromium(), (each) => each.close())
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  page.setDefaultTimeout(PATIENCE_MS)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await page.clock.install()
  await page.goto(app.url.href)

  const heaps: number[] = []
  for (let at = 0; at < WARM_UP + STEPS; at += 1) {
    const since = at - WARM_UP
    if (since >= 0 && since % (STEPS / SAMPLES) === 0) heaps.push(await heapMegabytes(session))
    await step(page, at)
  }
  heaps.push(await heapMegabytes(session))
  const [first = Number.NaN] = heaps
  return [
    { name: `heap before the ${String(STEPS)} visits`, value: first, unit: 'MB' },
    ...heaps.slice(1).map((heap, at) => ({
      name: `grown after ${String(((at + 1) * STEPS) / SAMPLES)}`,
      value: heap - first,
      unit: 'MB',
      ...(at === SAMPLES - 1 && { goal: '< 5' }),
    })),
  ]
}
