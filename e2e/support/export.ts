import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'

import { expect } from './test'

export const exportDialog = (page: Page): Locator =>
  page.getByRole('dialog', { name: /^Export (payouts|batches|paypoints)$/ })

/** It says how many rows there will be, where that is sure. */
export const exportButton = (dialog: Locator): Locator =>
  dialog.getByRole('button', { name: /^Export( [\d,]+ rows?)?$/ })

/** Opens the export of the list on screen; a phone has it in the page's menu. */
export async function openExport(page: Page): Promise<Locator> {
  const button = page.getByRole('button', { name: 'Export', exact: true })
  const menu = page.getByRole('main').getByRole('button', { name: 'More actions' })
  await expect(button.or(menu).first()).toBeAttached()
  if ((page.viewportSize()?.width ?? 0) >= 640) await button.click()
  else {
    await menu.first().click()
    await page.getByRole('menuitem', { name: 'Export', exact: true }).click()
  }
  const dialog = exportDialog(page)
  await expect(exportButton(dialog)).toBeVisible()
  return dialog
}

/** Exports it, and waits until it ties. */
export async function exportAll(page: Page): Promise<Locator> {
  const dialog = await openExport(page)
  await exportButton(dialog).click()
  await expect(dialog.getByText(/^Matches your provider: /)).toBeVisible({ timeout: 60_000 })
  return dialog
}

export async function downloadOf(page: Page, ending: string) {
  const button = exportDialog(page).getByRole('button', {
    name: new RegExp(`^Download .*${ending}$`),
  })
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

const cell = /(?:^|,)(?:"((?:[^"]|"")*)"|([^,"]*))/g

/** The CSV's header and rows, for cells that hold no line end. */
export async function csvOf(page: Page): Promise<{ header: string[]; rows: string[][] }> {
  const text = String((await downloadOf(page, 'csv')).bytes).replace('\uFEFF', '')
  const [header = [], ...rows] = text
    .split('\r\n')
    .slice(0, -1)
    .map((line) => [...line.matchAll(cell)].map(([, quoted, bare = '']) => quoted ?? bare))
  return { header, rows }
}

export const manifestOf = async (page: Page): Promise<unknown> =>
  JSON.parse(String((await downloadOf(page, 'json')).bytes))
