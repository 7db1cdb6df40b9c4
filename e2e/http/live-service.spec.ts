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
  await expect(page.getByRole('main').getByText(/^Connected · \d+ paypoints$/)).toBeVisible()
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

test('T7: without a token nothing is sent; it is asked for in place, and the page goes on there', async ({
  page,
  problems,
}) => {
  problems.expect(/status of 401/)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(request.url())
  })
  await page.goto('/payouts?entry=main-street')
  await expect(page.getByRole('heading', { name: 'Connect to your service' })).toBeVisible()
  expect(asked).toEqual([])

  await page.getByLabel('Organization id').fill('123')
  await page.getByLabel('Organization token').fill('not-a-token')
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(
    page.getByRole('main').getByText('The service did not accept this organization token.'),
  ).toBeVisible()
  await page.getByLabel('Organization token').fill('sandbox-organization-token')
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(payoutRows(page).first()).toBeVisible()
  await expect(page).toHaveURL(/\/payouts\?entry=main-street$/)

  await page.reload()
  await expect(page.getByLabel('Organization id')).toHaveValue('123')
  await expect(page.getByLabel('Organization token')).toBeFocused()
})

test('a wrong token is refused in the service’s words', async ({ page, problems }) => {
  problems.expect(/status of 401/)
  await page.goto('/settings')
  await page.getByLabel('Organization token').fill('not-a-token')
  await page.getByLabel('Organization id').fill('123')
  await page.getByLabel('First paypoint').fill('main-street')
  await page.getByRole('button', { name: /connect|save|use/i }).click()
  await expect(
    page.getByRole('main').getByText('The service did not accept this organization token.'),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Payouts' }).first().click()
  await expect(failure(page)).toContainText('accept your token')
})
