import type { Page } from '@playwright/test'

import { openPayouts } from './support/payouts'
import { expect, test } from './support/test'

interface TraceEvent {
  readonly name: string
  readonly ts: number
  readonly args?: { readonly elementCount?: number }
}

const BEGIN = 'restyle begins'
const END = 'restyle ends'

/** How many elements the browser styles anew between the two marks that `act` makes, as its own trace says. */
async function restyled(page: Page, act: () => Promise<void>): Promise<number> {
  const browser = page.context().browser()
  if (browser === null) throw new Error('The page has no browser.')
  const categories = ['devtools.timeline', 'blink', 'blink.user_timing']
  await browser.startTracing(page, { categories })
  await act()
  const trace = await browser.stopTracing()
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] } // Chromium's format.
  const [begin = NaN, end = NaN] = [BEGIN, END].map(
    (mark) => traceEvents.find(({ name }) => name === mark)?.ts,
  )
  return traceEvents
    .filter(({ name, ts }) => name === 'UpdateLayoutTree' && ts > begin && ts < end)
    .reduce((sum, { args }) => sum + (args?.elementCount ?? 0), 0)
}

test('a panel restyles the cells of its list, not all that is on the page', async ({ page }) => {
  await openPayouts(page)
  const table = page.getByRole('table', { name: /^Payouts of/ })
  const cells = await table
    .locator('[role="cell"], [role="rowheader"], [role="columnheader"]')
    .count()
  const all = await page.locator('body *').count()
  // What is inside a `:has(…) *`, a custom property that a panel sets, or a class on the page restyles everything.
  const count = await restyled(page, () =>
    page.evaluate(
      ([begin, end]) => {
        const panel = document.createElement('aside')
        panel.dataset['sidePanel'] = ''
        // In one task, so that nothing else of the page is counted; a size asked for has all styles worked out.
        document.body.getBoundingClientRect()
        performance.mark(begin)
        document.querySelector('main')?.append(panel)
        document.body.getBoundingClientRect()
        performance.mark(end)
      },
      [BEGIN, END] as const,
    ),
  )
  expect(count).toBeGreaterThan(cells)
  // 271 of 882; all of them before.
  expect(count).toBeLessThan(0.5 * all)
})

test('no cell has a style of its own, which the browser would work out for each anew', async ({
  page,
}) => {
  await openPayouts(page)
  const cells = page
    .getByRole('table', { name: /^Payouts of/ })
    .locator('[role="cell"], [role="rowheader"]')
  expect(await cells.count()).toBeGreaterThan(100)
  expect(await cells.locator('xpath=self::*[@style]').count()).toBe(0)
})
