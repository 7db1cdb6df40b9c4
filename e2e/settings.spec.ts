import type { Page } from '@playwright/test'

import { expect, test } from './support/test'
import { openPayouts } from './support/payouts'

const bar = (page: Page) => page.getByRole('complementary', { name: 'Environment' })
const firstTime = (page: Page) =>
  page
    .locator('[data-row-link]')
    .first()
    .locator('xpath=ancestor::*[@role="row"]')
    .locator('.time')
    .first()

const hourOf = (time: string): number => Date.parse(`2026 ${time.replace(',', '')} UTC`)

test('one time zone for all times, in every tab: the browser’s, UTC, or as a paypoint states', async ({
  page,
}) => {
  await openPayouts(page)
  const inNewYork = await firstTime(page).innerText()
  const other = await page.context().newPage()
  await other.goto('/settings')
  const zone = other.getByRole('combobox', { name: 'Time zone' })
  await zone.selectOption('UTC')
  await expect(bar(other)).toContainText('UTC')
  // A tab that is open is drawn anew: no time of the old zone stands under the name of the new one.
  await expect(bar(page)).toContainText('UTC')
  await expect
    .poll(async () => hourOf(await firstTime(page).innerText()) - hourOf(inNewYork))
    .toBe(5 * 3_600_000)

  const states = zone.getByRole('option', { name: /^UTC-5, as Main Street Market and \d more/ })
  await zone.selectOption({ label: await states.innerText() })
  await expect(bar(page)).toContainText('UTC-5')
  await expect(firstTime(page)).toHaveText(inNewYork)
  await other.close()
  await page.goto('/payouts?transactionDate(ge)=2026-11-20')
  await expect(page.getByText('Times here are UTC-5, so a row can show')).toBeAttached()
  await page.goto('/settings')
  await page.getByRole('combobox', { name: 'Time zone' }).selectOption('browser')
  await expect(bar(page)).toContainText('America/New_York')
})

test('2.1.4: single keys do nothing on a control, nor anywhere once they are off', async ({
  page,
}) => {
  await openPayouts(page)
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  const search = page.getByRole('combobox', { name: /^Find|^Search|filter/i }).first()
  await page.getByRole('button', { name: 'Columns' }).press('?')
  await page.getByRole('button', { name: 'Columns' }).press('/')
  await expect(sheet).toBeHidden()
  await expect(search).not.toBeFocused()
  await page.getByRole('heading', { level: 1 }).press('?')
  await expect(sheet).toBeVisible()
  await sheet.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).click()
  await openPayouts(page)
  await page.getByRole('heading', { level: 1 }).press('?')
  await page.getByRole('heading', { level: 1 }).press('/')
  await page.locator('[data-row-link]').first().press('Enter')
  const panel = page.getByRole('complementary').filter({ hasText: '1 of' })
  await expect(panel).toBeVisible()
  await page.keyboard.press('j')
  await expect(panel).toContainText('1 of')
  await expect(sheet).toBeHidden()
  await page.goto('/settings')
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).click()
})
