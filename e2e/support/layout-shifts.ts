import type { Page } from '@playwright/test'

/** From now on, in every document of the page: for a test tagged @fresh. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts = { sum: 0 }
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.sum += Number(Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** How much of this document has moved. */
export const shiftsOf = async (page: Page): Promise<number> =>
  page.evaluate(() => Number(Reflect.get(Reflect.get(window, 'shifts'), 'sum')))
