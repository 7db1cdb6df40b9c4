import { openPayouts, panelOf, payoutRows } from './support/payouts'
import { expect, test } from './support/test'

test('a row opens its payout beside the list; Escape closes it and gives focus back', async ({
  page,
}) => {
  await openPayouts(page)
  const link = payoutRows(page).nth(2).getByRole('link')
  const name = await link.innerText()
  await link.click()
  await expect(page).toHaveURL(/open=\d+/)
  const panel = page.getByRole('complementary', { name })
  await expect(panel).toBeVisible()
  await expect(panel.getByText('Payout id')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(page).not.toHaveURL(/open=/)
  await expect(link).toBeFocused()
})

test('every tab of a payout has what the record has', async ({ page }) => {
  await openPayouts(page)
  await payoutRows(page).first().getByRole('link').click()
  const panel = panelOf(page)
  await panel.getByRole('tab', { name: /^Vendor/ }).click()
  await expect(panel.getByText('Vendor number')).toBeVisible()
  await panel.getByRole('tab', { name: /^Bills/ }).click()
  await expect(panel.getByText(/^Sum of/)).toBeVisible()
  await panel.getByRole('tab', { name: /^Events/ }).click()
  await expect(
    panel
      .getByRole('list', { name: /^Events/ })
      .getByRole('listitem')
      .first(),
  ).toBeVisible()
  await panel.getByRole('tab', { name: 'As sent' }).click()
  await expect(panel.getByRole('region', { name: 'Record as JSON' })).toContainText('"IdOut"')
  const curl = panel.getByRole('region', { name: 'Request as cURL' })
  await expect(curl).toContainText('/api/Query/payouts/')
  await expect(curl).not.toContainText('sandbox-organization-token')
})

test('a payout paid by check shows the check', async ({ page }) => {
  await openPayouts(page, '?paymentMethod(eq)=check')
  await payoutRows(page).first().getByRole('link').click()
  const panel = panelOf(page)
  await expect(panel.getByText('Check number')).toBeVisible()
})

test('the panel and the page are addresses: both survive a reload', async ({ page }) => {
  await openPayouts(page)
  await payoutRows(page).nth(4).getByRole('link').click()
  const panel = panelOf(page)
  const title = await panel.getByRole('heading', { level: 2 }).innerText()
  await page.reload()
  await expect(panel.getByRole('heading', { level: 2, name: title })).toBeVisible()
  await panel.getByRole('link', { name: 'Open as a page' }).click()
  await expect(page).toHaveURL(/\/payouts\/main-street\/\d+\?ref=/)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText('Payout id')).toBeVisible()
})

test('a payout without its payment id is looked for among the newest', async ({ page }) => {
  await openPayouts(page)
  const href = await payoutRows(page).nth(7).getByRole('link').getAttribute('href')
  await page.goto(String(href).replace(/\?.*/, ''))
  await expect(page.getByText('Payout id')).toBeVisible()
})

test('a payout that is not there is said not to be there', async ({ page }) => {
  await page.goto('/payouts/main-street/1?ref=nowhere')
  await expect(page.getByText('Payout 1 was not found')).toBeVisible()
})
