import type { Page } from '@playwright/test'

import { chooseInHead } from './support/lists'
import { countOf, openPayouts } from './support/payouts'
import { expect, test } from './support/test'

/** What would be printed now. */
const sheet = (page: Page) => page.locator('body > [data-printed]')

/** As the browser does before it shows what it prints. */
async function beginPrint(page: Page): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    await expect(sheet(page)).toBeVisible({ timeout: 500 })
  }).toPass()
}

test('Ctrl+P on a list prints the rows that are loaded as a table, and says how many there are', async ({
  page,
}) => {
  await openPayouts(page, '?status(eq)=11')
  const total = (await countOf(page)).toLocaleString('en-US')
  await chooseInHead(page, 'Method', 'Hide column')
  await page.emulateMedia({ media: 'print' })
  await beginPrint(page)
  await expect(page.locator('#root')).toBeHidden()
  await expect(sheet(page).getByRole('heading', { name: 'Payouts' })).toBeVisible()
  await expect(sheet(page)).toContainText('Main Street Market')
  await expect(sheet(page)).toContainText('Status is Paid')
  await expect(sheet(page)).toContainText(`Rows 1 to 50 of ${total} payouts`)
  await expect(sheet(page).getByRole('columnheader', { name: /^Vendor/ })).toBeVisible()
  await expect(sheet(page).getByRole('columnheader', { name: /^Method/ })).toHaveCount(0)
  await expect(sheet(page).locator('tbody tr')).toHaveCount(50)
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(sheet(page)).toHaveCount(0)
  await page.emulateMedia({ media: null })
})

test('Print in the list’s menu reads all rows first, with all columns if asked @fresh', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-asked-to-print', '')
  })
  await openPayouts(page, '?status(eq)=1')
  const total = await countOf(page)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Print' }).click()
  const dialog = page.getByRole('dialog', { name: 'Print payouts' })
  await dialog.getByLabel('All columns').check()
  await dialog.getByRole('button', { name: 'Print', exact: true }).click()
  await expect(dialog).toContainText(`${String(total)} payouts ready to print`)
  await expect(page.locator('body[data-asked-to-print]')).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  await expect(sheet(page)).toContainText(`All ${String(total)} payouts`)
  await expect(sheet(page).locator('tbody tr')).toHaveCount(total)
  await expect(sheet(page).getByRole('columnheader', { name: 'Payout ID' })).toBeVisible()
  await page.emulateMedia({ media: null })
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(sheet(page)).toHaveCount(0)
})

for (const [name, path, sender] of [
  ['payout', '/payouts/main-street/104868', 'Main Street Market'],
  ['vendor', '/vendors/1001', 'Main Street Market'],
  ['customer', '/customers/5001', 'Main Street Market'],
  ['chargeback', '/chargebacks/9001', 'Main Street Market'],
] as const) {
  test(`a ${name} prints on its paypoint’s paper: facts by the head, nothing to press, nothing cut off`, async ({
    page,
  }) => {
    await page.goto(path)
    await expect(page.getByRole('tab', { name: 'Raw' })).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    // As wide as A4 without its margins.
    await page.setViewportSize({ width: 680, height: 1009 })
    const letterhead = page.locator('[data-letterhead]')
    await expect(letterhead).toContainText('Sandbox · sample data')
    await expect(letterhead).toContainText(sender)
    await expect(letterhead.locator('p').last()).toContainText('Portland')
    await expect(page.getByRole('main').getByRole('button').filter({ visible: true })).toHaveCount(
      0,
    )
    const tops = await page.evaluate(() =>
      [...document.querySelectorAll('main h3')]
        .filter((each) => each.getClientRects().length > 0)
        .map((each) => [each.textContent, Math.round(each.getBoundingClientRect().top)] as const)
        .toSorted(([, a], [, b]) => a - b)
        .map(([title]) => title),
    )
    expect(tops[0]).toMatch(/^(?:Details|Case)$/)
    const isCut = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    )
    expect(isCut).toBe(false)
    await page.emulateMedia({ media: null })
  })
}

test('a payout of three bills is one page, of A4 and of Letter', async ({ page }) => {
  await page.goto('/payouts/main-street/104868')
  await expect(page.locator('[data-letterhead]')).toContainText('Portland')
  for (const format of ['A4', 'Letter']) {
    const pdf = await page.pdf({ format })
    expect(pdf.toString('latin1').match(/\/Type \/Page$/gm)).toHaveLength(1)
  }
})
