import type { Locator, Page } from '@playwright/test'

import { recordsKept } from './storage'
import { expect } from './test'

/** A list by the start of its name. */
export const tableOf = (page: Page, label: string): Locator =>
  page.getByRole('table', { name: new RegExp(`^${label}`) })

/** Its rows, without the header. */
export const rowsOf = (page: Page, label: string): Locator =>
  tableOf(page, label)
    .getByRole('row')
    .filter({ has: page.getByRole('link') })

/** Opens a list and waits for its first rows. */
export async function openList(page: Page, address: string, label: string): Promise<void> {
  await page.goto(address)
  await expect(rowsOf(page, label).first()).toBeVisible()
}

/** The cells of one column, in the rows now in view, by the column's header. */
export async function columnOf(page: Page, label: string, header: string): Promise<string[]> {
  const table = tableOf(page, label)
  let at = -1
  // While its first rows are asked for there is no table.
  await expect(async () => {
    const headers = await table.getByRole('columnheader').allInnerTexts()
    at = headers.findIndex((text) => text.split('\n')[0] === header)
    expect(at, `a column ${header}`).toBeGreaterThanOrEqual(0)
  }).toPass({ timeout: 20_000 })
  // At once: a row that goes meanwhile would be waited for.
  return rowsOf(page, label)
    .locator(`:is([role="cell"], [role="rowheader"])[aria-colindex="${String(at + 1)}"]`)
    .allInnerTexts()
}

/** Those that a list has and doesn't show until they are chosen. */
export async function showColumns(page: Page, ...names: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Columns' }).click()
  const menu = page.getByRole('dialog', { name: 'Columns' })
  for (const name of names) {
    await menu.getByRole('checkbox', { name, exact: true }).check()
  }
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
}

/** What a column's head offers, by the key of its button where it sorts. */
export async function chooseInHead(page: Page, column: string, item: string): Promise<void> {
  const head = page.getByRole('columnheader').filter({ hasText: column })
  // It comes at the first sign of a person.
  await head.hover()
  await expect(head.getByRole('button', { name: `Column ${column}` })).toBeAttached()
  await head.getByRole('button').first().press('Alt+ArrowDown')
  await page
    .getByRole('menu', { name: `Column ${column}` })
    .getByRole('menuitem', { name: item })
    .press('Enter')
}

/** The open record beside the list. */
export const panelOf = (page: Page): Locator =>
  page.getByRole('complementary').filter({ has: page.getByRole('button', { name: 'Close' }) })

/** What is said at once; the shell has an empty alert for what is to come. */
export const alertOf = (page: Page): Locator => page.getByRole('alert').filter({ hasText: /\S/ })

/** The bar's text field. */
export const findField = (page: Page): Locator =>
  page.getByRole('combobox', { name: 'Find or filter' })

/** The filter popover, at a field's own filter. */
export async function addFilter(page: Page, field: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Add filter' }).click()
  const popover = page.getByRole('dialog', { name: 'Add filter' })
  await popover.getByRole('combobox', { name: 'Field' }).fill(field)
  await popover.getByRole('option', { name: field, exact: true }).click()
  return popover
}

/** What the bar offers for what stands in it. */
export const offered = (page: Page): Locator =>
  page.getByRole('listbox', { name: 'Filters offered' }).getByRole('option')

/** When what a list showed was last remembered; 0 where nothing is. */
async function rememberedAt(page: Page): Promise<number> {
  const snapshots = await recordsKept(page, 'countinghouse-lists', 'snapshots')
  return Math.max(0, ...snapshots.map((each) => (each as { readonly savedAt: number }).savedAt))
}

/** Goes from a list to another screen; what the list showed is remembered then, once its news have begun. */
export async function leaveList(page: Page): Promise<void> {
  const before = await rememberedAt(page)
  await expect(page.getByRole('status', { name: 'News' })).toBeAttached()
  // The way that there is on narrow screens too.
  await page.getByRole('table').getByRole('link').first().click()
  await panelOf(page).getByRole('link', { name: 'Open', exact: true }).click()
  await expect(page.getByRole('table', { name: /^(Batches|Paypoints|Payouts of)/ })).toHaveCount(0)
  await expect.poll(() => rememberedAt(page)).toBeGreaterThan(before)
}

/** How many records a list asks for at once. */
const PAGE = 50

/** Opens one of the last records of the first page, goes on to the 60th with keys and buttons, and back to its row. */
export async function walkNeighbours(page: Page, rows: Locator): Promise<void> {
  const before = rows.and(page.locator(`[aria-rowindex="${String(PAGE - 1)}"]`))
  await expect(async () => {
    await rows.last().scrollIntoViewIfNeeded()
    await expect(before).toBeAttached({ timeout: 100 })
  }).toPass()
  await before.getByRole('link').first().press('Enter')
  const panel = panelOf(page)
  const expectPlace = async (place: number) =>
    expect(panel.getByText(new RegExp(`^${String(place)} of`))).toBeVisible()
  await expectPlace(PAGE - 2)
  for (const [key, place] of [
    ['j', PAGE - 1],
    ['ArrowDown', PAGE],
    ['k', PAGE - 1],
  ] as const) {
    await page.keyboard.press(key)
    await expectPlace(place)
  }
  for (let place = PAGE; place <= 60; place += 1) {
    await panel.getByRole('button', { name: 'Next (j)' }).click()
  }
  await expectPlace(60)
  const open = page.getByRole('row').and(page.locator('[aria-current="true"]'))
  await expect(open).toHaveAttribute('aria-rowindex', '61')
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(page.locator('[aria-rowindex="61"] a')).toBeFocused()
}
