import { countOf, failure, panelOf, payoutRows } from '../support/payouts'
import { expect, test } from '../support/test'

test('the production build on a live service: a token in Settings, then payouts', async ({
  page,
}) => {
  await page.goto('/payouts')
  await page.goto('/settings')
  await page.getByLabel('Organization token').fill('sandbox-organization-token')
  await page.getByLabel('Organization id').fill('123')
  await page.getByLabel('First paypoint').fill('main-street')
  await page.getByRole('button', { name: /connect|save|use/i }).click()
  await page.getByRole('link', { name: 'Payouts' }).first().click()
  await expect(payoutRows(page).first()).toBeVisible()
  expect(await countOf(page)).toBeGreaterThan(1000)
  await expect(page).toHaveTitle('Payouts · Live · Countinghouse')

  await payoutRows(page).first().getByRole('link').click()
  await expect(panelOf(page).getByText('Payout id')).toBeVisible()

  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  )
  expect(kept).not.toContain('sandbox-organization-token')
})

test('without a token nothing is sent, and the way to Settings is shown', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(request.url())
  })
  await page.goto('/payouts?entry=main-street')
  await expect(failure(page)).toContainText('No token for the service yet')
  await expect(page.getByRole('link', { name: 'Open settings' })).toBeVisible()
  expect(asked).toEqual([])
})

test('a wrong token is refused in the service’s words', async ({ page, problems }) => {
  problems.expect(/status of 401/)
  await page.goto('/settings')
  await page.getByLabel('Organization token').fill('not-a-token')
  await page.getByLabel('Organization id').fill('123')
  await page.getByLabel('First paypoint').fill('main-street')
  await page.getByRole('button', { name: /connect|save|use/i }).click()
  await page.getByRole('link', { name: 'Payouts' }).first().click()
  await expect(failure(page)).toContainText('did not accept the token')
})
