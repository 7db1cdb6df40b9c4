import type { Page } from '@playwright/test'

import { openPayouts } from './payouts'
import { recordsKept } from './storage'
import { expect } from './test'

/** The screen's own sentence of what the directory was made from. */
export const coverage = (page: Page) =>
  page.getByText(/^(From [\d,]+\+? payouts? of|No payouts scanned yet)/)

/** How many payouts the directory says it has learnt from. */
export async function payoutsLearnt(page: Page): Promise<number> {
  const text = await coverage(page).innerText()
  return Number(/^From ([\d,]+)/.exec(text)?.[1]?.replaceAll(',', '') ?? 0)
}

/** Looks at payouts, which teach the directory; it learns when there is time for it. */
export async function browsePayouts(page: Page, search = ''): Promise<void> {
  await openPayouts(page, search)
  await expect.poll(async () => keptIn(page, 'vendors')).toBeGreaterThan(0)
}

/** How many records the directory's database holds in one of its stores. */
export const keptIn = async (page: Page, store: string): Promise<number> =>
  (await recordsKept(page, 'countinghouse-directory', store)).length

/** What few people need is in the list's menu. */
export async function chooseInMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'More actions' }).first().click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

export const readMore = async (page: Page): Promise<void> => {
  await chooseInMenu(page, 'Scan more payouts')
  await page.getByRole('button', { name: 'Scan payouts' }).click()
}
