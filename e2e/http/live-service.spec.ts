import type { Page } from '@playwright/test'

import { scanInDark, scanPage } from '../support/axe'
import { countOf, panelOf, payoutRows } from '../support/payouts'
import { expect, test } from '../support/test'
import { kept } from '../support/vendor-form'

test('the production build on a live service: a token in Settings, then payouts', async ({
  page,
}) => {
  await page.goto('/payouts')
  await page.goto('/settings')
  await page.getByLabel('Organization token').fill('sandbox-organization-token')
  await page.getByLabel('Organization ID').fill('123')
  await page.getByLabel('First paypoint').fill('main-street')
  await page.getByRole('button', { name: /^Test and/ }).click()
  await expect(page.getByRole('main').getByText(/^Connected · \d+ paypoints$/)).toBeVisible()
  await page.getByRole('link', { name: 'Payouts' }).first().click()
  await expect(payoutRows(page).first()).toBeVisible()
  expect(await countOf(page)).toBeGreaterThan(1000)
  await expect(page).toHaveTitle('Payouts · Live · Countinghouse')

  await payoutRows(page).first().getByRole('link').click()
  await expect(panelOf(page).getByText('Payment ID')).toBeVisible()

  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  )
  expect(stored).not.toContain('sandbox-organization-token')
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

  await page.getByLabel('Organization ID').fill('123')
  await page.getByLabel('Organization token').fill('not-a-token')
  await page.getByRole('button', { name: 'Test and connect' }).click()
  await expect(
    page.getByRole('main').getByText('Your provider didn’t accept this token'),
  ).toBeVisible()
  await page.getByLabel('Organization token').fill('sandbox-organization-token')
  await page.getByRole('button', { name: 'Test and connect' }).click()
  await expect(payoutRows(page).first()).toBeVisible()
  await expect(page).toHaveURL(/\/payouts\?entry=main-street$/)

  await page.reload()
  const card = page.getByRole('region', { name: 'Connect to your service' })
  await expect(card).toContainText('organization 123')
  await expect(page.getByLabel('Organization token')).toBeFocused()
})

const connectHere = async (page: Page) => {
  await page.getByLabel('Organization ID').fill('123')
  await page.getByLabel('Organization token').fill('sandbox-organization-token')
  await page.getByRole('button', { name: 'Test and connect' }).click()
}

test('a reload in the middle of a form: the page stays under the card, and goes on with what was typed', async ({
  page,
}) => {
  await page.goto('/vendors/new')
  await connectHere(page)
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('Half a vendor')
  await kept(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Connect to your service' })).toBeVisible()
  await expect(name).toHaveValue('Half a vendor')
  await page.getByLabel('Organization token').fill('sandbox-organization-token')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Connected · \d+ paypoints$/).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Connect to your service' })).toBeHidden()
  await expect(name).toHaveValue('Half a vendor')
})

test('the live environment cannot be mistaken: bar, title', async ({ page }) => {
  await page.goto('/payouts')
  await connectHere(page)
  const bar = page.getByRole('complementary', { name: 'Environment' })
  await expect(bar).toContainText(new URL(page.url()).host)
  await expect(bar).toContainText('Organization 123')
  await expect(bar).toContainText('What you send moves money')
  await expect(page).toHaveTitle('Payouts · Live · Countinghouse')
})

test('the connect card, in words, by axe', async ({ page }) => {
  await page.goto('/payouts?entry=main-street')
  await expect(page.getByRole('heading', { name: 'Connect to your service' })).toBeVisible()
  await scanPage(page)
  await scanInDark(page)
  await page.getByLabel('Organization ID').fill('999')
  await page.getByLabel('Organization token').fill('sandbox-organization-token')
  await page.getByRole('button', { name: 'Test and connect' }).click()
  await expect(page.getByText('No paypoints found for organization 999')).toBeVisible()
  await page.getByLabel('Organization ID').fill('123')
  await page.getByRole('button', { name: 'Test and connect' }).click()
  await expect(payoutRows(page).first()).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Organization token')).toBeFocused()
  await page.setViewportSize({ width: 390, height: 844 })
  await scanPage(page)
})

test('a wrong token in Settings is refused there and not kept: the next page asks for one', async ({
  page,
  problems,
}) => {
  problems.expect(/status of 401/)
  await page.goto('/settings')
  await page.getByLabel('Organization token').fill('not-a-token')
  await page.getByLabel('Organization ID').fill('123')
  await page.getByLabel('First paypoint').fill('main-street')
  await page.getByRole('button', { name: /^Test and/ }).click()
  await expect(
    page.getByRole('main').getByText('Your provider didn’t accept this token'),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Payouts' }).first().click()
  await expect(page.getByRole('heading', { name: 'Connect to your service' })).toBeVisible()
  await page.getByLabel('Organization ID').fill('123')
  await page.getByLabel('Organization token').fill('sandbox-organization-token')
  await page.getByRole('button', { name: 'Test and connect' }).click()
  await expect(payoutRows(page).first()).toBeVisible()
})

/** The chip that no review of a live change lacks. */
const liveChip = (page: Page) =>
  page.getByText(`Live · ${new URL(page.url()).host}`, { exact: true })

test('a live switch of a wallet domain is reviewed, with the Live chip, before anything is sent (PI-D2)', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url())
  })
  await page.goto('/domains/pmd_00000001')
  await connectHere(page)
  await page.getByRole('button', { name: 'Turn on', exact: true }).click()
  const review = page.getByRole('group', { name: 'Review' })
  await expect(review).toBeFocused()
  await expect(liveChip(page)).toBeVisible()
  await review.getByRole('button', { name: 'Cancel' }).click()
  await page.goto('/domains?ids=pmd_00000001|pmd_00000002')
  // The tab knows the organization by now.
  await page.getByLabel('Organization token').fill('sandbox-organization-token')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Turn off 2 domains', exact: true }).click()
  await expect(page.getByRole('group', { name: 'Review' })).toBeFocused()
  await expect(liveChip(page)).toBeVisible()
  expect(sent).toEqual([])
})

test('a live update of a notification has a review, with the Live chip (PI-D2)', async ({
  page,
}) => {
  await page.goto('/notifications/801/update')
  await connectHere(page)
  await page.getByRole('combobox', { name: 'Event' }).fill('ApprovedPayment')
  await page.keyboard.press('Escape')
  await page.getByLabel('Web address').fill('https://hooks.example.com/a')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { level: 2, name: 'Review', exact: true })).toBeFocused()
  await expect(liveChip(page)).toBeVisible()
  await expect(page.getByText('This replaces everything')).toBeVisible()
})
