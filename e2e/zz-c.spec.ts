import { test } from './support/test'
import { reviewPayout, authorizeButton } from './support/payout-form'
import { toMethod, typeCard, toReview, chargeButton } from './support/payment-form'
import { goOn } from './support/vendor-form'
import type { Page } from '@playwright/test'

const OUT = process.env['OUT'] ?? '/tmp/c/r'
async function shots(page: Page, name: string) {
  await page.waitForTimeout(1500)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.waitForTimeout(300)
  await page.screenshot({ path: `${OUT}/${name}.png`, fullPage: true })
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' })
  await page.waitForTimeout(300)
  await page.screenshot({ path: `${OUT}/${name}-dark.png` })
  await page.emulateMedia({ media: null, colorScheme: 'light' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.waitForTimeout(300)
  await page.screenshot({ path: `${OUT}/${name}-390.png`, fullPage: true })
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const format of ['A4', 'Letter']) await page.pdf({ path: `${OUT}/${name}-${format}.pdf`, format })
}
test('payout', async ({ page }) => {
  await page.goto('/payouts'); await page.waitForTimeout(2000)
  await reviewPayout(page, { amount: '123.45', bill: 'C-1' })
  await authorizeButton(page).click()
  await page.getByRole('region', { name: 'Outcome' }).waitFor()
  await shots(page, 'payout')
})
test('payment and refund', async ({ page }) => {
  await toMethod(page, '20.00', '?customer=5001')
  await typeCard(page, { number: '4111111111111111' })
  await toReview(page)
  await chargeButton(page).click()
  await page.getByRole('region', { name: 'Outcome' }).waitFor()
  await shots(page, 'payment')
  await page.goto('/refunds/new?payment=3001-000001005&customer=5001')
  await page.waitForTimeout(2500)
  await page.getByLabel('Refund amount', { exact: true }).fill('9.74')
  await goOn(page)
  await page.getByRole('button', { name: /^Refund \$/ }).click()
  await page.getByRole('region', { name: 'Outcome' }).waitFor()
  await shots(page, 'refund')
})
test('vendor', async ({ page }) => {
  await page.goto('/vendors/new'); await page.waitForTimeout(2000)
  await page.screenshot({ path: `${OUT}/vendor-form.png`, fullPage: true })
})
