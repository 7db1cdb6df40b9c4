import type { Page } from '@playwright/test'

import { openPayouts } from './support/payouts'
import { expect, test } from './support/test'

interface TraceEvent {
  readonly name: string
  readonly args?: { readonly elementCount?: number }
}

/** How many elements the browser styles anew, as its own trace says. */
async function restyled(page: Page, act: () => Promise<void>): Promise<number> {
  const browser = page.context().browser()
  if (browser === null) throw new Error('The page has no browser.')
  await browser.startTracing(page, { categories: ['devtools.timeline', 'blink'] })
  await act()
  const trace = await browser.stopTracing()
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] } // Chromium's format.
  return traceEvents
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .reduce((sum, { args }) => sum + (args?.elementCount ?? 0), 0)
}

test('a panel restyles the cells of its list, not all that is on the page', async ({ page }) => {
  await openPayouts(page)
  const table = page.getByRole('table', { name: /^Payouts of/ })
  const cells = await table.locator('[role="cell"], [role="columnheader"]').count()
  const all = await page.locator('body *').count()
  // What is inside a `:has(…) *`, a custom property that a panel sets, or a class on the page restyles everything.
  const count = await restyled(page, () =>
    page.evaluate(async () => {
      const panel = document.createElement('aside')
      panel.dataset['sidePanel'] = ''
      document.querySelector('main')?.append(panel)
      await new Promise((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve))
      })
    }),
  )
  expect(count).toBeGreaterThan(cells)
  // Some 350 of 980, and up to 550 where a frame came between; all of them before.
  expect(count).toBeLessThan(0.7 * all)
})

test('no cell has a style of its own, which the browser would work out for each anew', async ({
  page,
}) => {
  await openPayouts(page)
  const cells = page.getByRole('table', { name: /^Payouts of/ }).locator('[role="cell"]')
  expect(await cells.count()).toBeGreaterThan(100)
  expect(await cells.locator('xpath=self::*[@style]').count()).toBe(0)
})
