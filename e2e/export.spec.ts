import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'

import { countOf, openPayouts } from './support/payouts'
import { expect, test } from './support/test'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Export payouts' })

async function openExport(page: Page) {
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('button', { name: 'Export', exact: true })).toBeVisible()
  return dialog
}

async function downloadOf(page: Page, ending: string) {
  const button = dialogOf(page).getByRole('button', { name: new RegExp(`^Download .*${ending}$`) })
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

test('exports the whole list as CSV and Excel, with a manifest, and ties to the service', async ({
  page,
}) => {
  await openPayouts(page, '?totalAmount(ge)=500')
  const total = await countOf(page)
  const dialog = await openExport(page)
  await expect(dialog).toContainText('totalAmount(ge)=500')
  await dialog.getByRole('button', { name: 'Export', exact: true }).click()
  await expect(dialog.getByText(/^Ties to the service: /)).toContainText(
    `${total.toLocaleString('en-US')} rows`,
  )

  const csv = await downloadOf(page, 'csv')
  expect(csv.name).toMatch(/^payouts main-street \d{4}-\d\d-\d\d America-New_York\.csv$/)
  const text = csv.bytes.toString('utf8')
  expect(text).toMatch(/^\uFEFF"Vendor","Total","Currency",.*"Date \(America\/New_York\)"/)

  const xlsx = await downloadOf(page, 'xlsx')
  expect(xlsx.bytes.subarray(0, 4)).toEqual(Buffer.from('PK\u0003\u0004'))

  const manifest = JSON.parse(String((await downloadOf(page, 'json')).bytes)) as Record<
    string,
    unknown
  >
  expect(manifest).toMatchObject({
    rows: total,
    tiesToService: true,
    query: 'totalAmount(ge)=500&sortBy=desc(transactionDate)',
    zone: 'America/New_York',
    files: [csv, xlsx].map(({ name, bytes }) => ({
      name,
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    })),
  })
})

test('can be stopped, and goes on after a reload where it was', async ({ page }) => {
  await openPayouts(page)
  const dialog = await openExport(page)
  await dialog.getByRole('button', { name: 'Export', exact: true }).click()
  await expect(dialog.getByText(/^[1-9][\d,]* of /)).toBeVisible()
  await dialog.getByRole('button', { name: 'Stop' }).click()
  await expect(dialog.getByText('Stopped', { exact: true })).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await expect(dialog.getByText('An export of this list was not finished')).toBeVisible()
  await dialog.getByRole('button', { name: 'Resume' }).click()
  await expect(dialog.getByText(/^Ties to the service: /)).toBeVisible()
})

test('is done with the keyboard alone, and gives focus back', async ({ page }) => {
  await openPayouts(page, '?totalAmount(ge)=5000')
  const opener = page.getByRole('button', { name: 'Export', exact: true })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('heading', { name: 'Export payouts' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Export', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(/^Ties to the service: /)).toBeVisible()
  await expect(dialog.getByRole('heading', { name: 'Export payouts' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})
