import type { Page } from '@playwright/test'

import { leaveList } from './support/lists'
import { authorizePayout, openPayouts, panelOf, payoutRows } from './support/payouts'
import { expect, test } from './support/test'

async function saveView(page: Page, name: string, without: readonly string[] = []) {
  await page.getByRole('button', { name: 'Columns and views' }).click()
  const form = panelOf(page).getByRole('form', { name: 'Save what is shown as a view' })
  await form.getByLabel('Name of the view').fill(name)
  for (const part of without) {
    await form.getByRole('checkbox', { name: part, exact: true }).uncheck()
  }
  await form.getByRole('button', { name: 'Save view' }).click()
  const panel = panelOf(page)
  await expect(panel.getByRole('button', { name, exact: true })).toBeVisible()
  return panel
}

test('a view brings back filters, sort and columns; a part left out stays', async ({ page }) => {
  await openPayouts(page, '?totalAmount(ge)=500&sortBy=desc(totalAmount)')
  const panel = await saveView(page, 'Large ones', ['Sort'])
  await panel.getByRole('checkbox', { name: 'Method' }).uncheck()
  await page.goto('/payouts?sortBy=asc(totalAmount)')
  await expect(payoutRows(page).first()).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Method' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Columns and views' }).click()
  await panelOf(page).getByRole('button', { name: 'Large ones', exact: true }).click()
  await expect(page).toHaveURL(/totalAmount\(ge\)=500/)
  await expect(page).toHaveURL(/sortBy=asc\(totalAmount\)/)
  await expect(page.getByRole('columnheader', { name: 'Method' })).toBeVisible()
})

test('a view is the list’s default, is renamed and deleted', async ({ page }) => {
  await openPayouts(page, '?totalAmount(ge)=500')
  const panel = await saveView(page, 'Mine')
  await panel.getByRole('button', { name: 'Open the list with Mine' }).click()
  await expect(panel.getByRole('button', { name: 'Do not open with Mine' })).toBeVisible()
  await page.goto('/payouts')
  await expect(page).toHaveURL(/totalAmount\(ge\)=500/)
  await page.getByRole('button', { name: 'Columns and views' }).click()
  await panel.getByRole('button', { name: 'Rename Mine' }).click()
  await panel.getByLabel('New name of Mine').fill('Ours')
  await panel.getByLabel('New name of Mine').press('Enter')
  await panel.getByRole('button', { name: 'Delete Ours' }).click()
  await expect(panel.getByText('None yet.')).toBeVisible()
  await page.goto('/payouts')
  await expect(payoutRows(page).first()).toBeVisible()
  await expect(page).not.toHaveURL(/totalAmount/)
})

test('batches open with their default view too', async ({ page }) => {
  await page.goto('/batches?sortBy=asc(batchNumber)')
  const panel = await saveView(page, 'By number')
  await panel.getByRole('button', { name: 'Open the list with By number' }).click()
  await expect(panel.getByRole('button', { name: 'Do not open with By number' })).toBeVisible()
  await page.goto('/batches')
  await expect(page).toHaveURL(/sortBy=asc\(batchNumber\)/)
  await expect(page.getByRole('columnheader', { name: 'Batch', exact: true })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
})

test('a view travels as a link, with a warning about typed text', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openPayouts(page, '?vendorName(ct)=a')
  const panel = await saveView(page, 'Named')
  await expect(panel.getByText(/Holds typed text \(vendorName\)/)).toBeVisible()
  await panel.getByRole('checkbox', { name: 'Method' }).uncheck()
  await panel.getByRole('button', { name: 'Copy link to Named' }).click()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/vendorName\(ct\)=a&view=/)
  await page.goto(link)
  await expect(payoutRows(page).first()).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Method' })).toBeVisible()
})

test('a view travels as a file; another file is refused with a reason', async ({ page }) => {
  await openPayouts(page, '?totalAmount(ge)=500')
  const panel = await saveView(page, 'On paper')
  const started = page.waitForEvent('download')
  await panel.getByRole('button', { name: 'Download On paper' }).click()
  const file = await (await started).path()
  await panel.getByRole('button', { name: 'Delete On paper' }).click()
  await expect(panel.getByText('None yet.')).toBeVisible()
  const input = panel.getByLabel('View file')
  await input.setInputFiles(file)
  await expect(panel.getByRole('button', { name: 'On paper', exact: true })).toBeVisible()
  await input.setInputFiles({
    name: 'notes.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{}'),
  })
  await expect(panel.getByRole('alert')).toContainText('holds no view')
})

test(
  'new payouts are offered, and do not move the rows until asked for',
  { tag: '@fresh' },
  async ({ page }) => {
    await page.clock.install()
    await openPayouts(page)
    const before = await payoutRows(page).first().getByRole('link').innerText()
    expect(await authorizePayout(page, 12.34)).toContain('"isSuccess":true')
    // It looks again a minute after it came.
    await expect(page.getByRole('status', { name: 'News' })).toBeAttached()
    await page.clock.fastForward(61_000)
    await expect(page.getByText('1 new payout', { exact: true })).toBeVisible()
    expect(await payoutRows(page).first().getByRole('link').innerText()).toBe(before)
    await page.getByRole('status').getByRole('button', { name: 'Show' }).click()
    await expect(page.getByText('1 new payout', { exact: true })).toBeHidden()
  },
)

test('since you last looked: what is new is told, until it is marked as seen', async ({ page }) => {
  await openPayouts(page)
  await leaveList(page)
  for (const amount of [31.5, 32.5]) expect(await authorizePayout(page, amount)).toContain('true')
  await openPayouts(page)
  await expect(page.getByText(/^Since you last looked \(.*\): 2 new$/)).toBeVisible()
  await page.getByRole('button', { name: 'Mark as seen' }).click()
  await expect(page.getByText(/^Since you last looked/)).toBeHidden()
  await page.reload()
  await expect(payoutRows(page).first()).toBeVisible()
  await expect(page.getByText(/^Since you last looked/)).toBeHidden()
})
