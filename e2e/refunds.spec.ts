import type { Page } from '@playwright/test'

import { axeFindsNothing, scanPage } from './support/axe'
import { expect, test } from './support/test'
import { goOn, kept, openMore, outcome, stepHeading } from './support/vendor-form'

const PAYMENT = '3001-000001005'
const ofPayment = `?payment=${PAYMENT}&customer=5001`

async function openRefund(page: Page, search = ''): Promise<void> {
  await page.goto(`/refunds/new${search}`)
  await expect(stepHeading(page, 'Payment and amount')).toBeVisible()
}

const refundButton = (page: Page) => page.getByRole('button', { name: /^Refund \$/ })

test('more than is left stops at the field; a yes sends it; parts that do not add up are said (PI-D3)', async ({
  page,
}) => {
  await openRefund(page, ofPayment)
  await page.getByLabel('Refund amount', { exact: true }).fill('400')
  await expect(page.getByText('Only $309.74 left')).toBeVisible()
  await openMore(page)
  await page.getByRole('button', { name: 'Add a category' }).click()
  await page.getByLabel('Amount', { exact: true }).fill('100')
  await expect(page.getByText('$300.00 less than the amount')).toBeVisible()
  await goOn(page)
  await expect(page.getByRole('group', { name: '1 thing needs attention' })).toBeFocused()
  await page.getByRole('checkbox', { name: /Refund \$90\.26 more/ }).check()
  await goOn(page)
  await expect(stepHeading(page, 'Review')).toBeFocused()
  await expect(page.getByText('Only $309.74 left. This refund is $90.26 more.')).toBeVisible()
  await refundButton(page).click()
  await expect(
    page.getByText(/amount is more than the .* that can be refunded/).first(),
  ).toBeVisible()
})

test('a lost answer is found on the customer’s record, and refunded once', async ({
  page,
  problems,
}) => {
  problems.expect(/Failed to load resource|ERR_/)
  await openRefund(page, `${ofPayment}&scenario=lost-after@paymentRefund.1`)
  await page.getByLabel('Refund amount', { exact: true }).fill('7.77')
  await goOn(page)
  await refundButton(page).click()
  await expect(outcome(page).getByText('We don’t know if this refund went through')).toBeVisible()
  await expect(outcome(page).getByText('One refund matches what you sent.')).toBeVisible()
  await scanPage(page)
  await page.getByRole('button', { name: 'This is my refund' }).click()
  await expect(outcome(page).getByText(/^Found: Refund of \$7\.77/)).toBeVisible()
})

test('a draft comes back whole after a reload', async ({ page }) => {
  await openRefund(page, ofPayment)
  await page.getByLabel('Refund amount', { exact: true }).fill('5.55')
  await kept(page)
  await expect(page).toHaveURL(/draft=/)
  await page.reload()
  await expect(page.getByLabel('Refund amount', { exact: true })).toHaveValue('5.55')
  await expect(page.getByRole('combobox', { name: 'Payment', exact: true })).toHaveValue(PAYMENT)
})

axeFindsNothing([
  {
    name: 'refund, payment and amount',
    isNarrow: true,
    show: async (page) => {
      await openRefund(page, ofPayment)
      await openMore(page)
      await page.getByRole('button', { name: 'Add a split' }).click()
    },
  },
  {
    name: 'refund, review',
    show: async (page) => {
      await openRefund(page, ofPayment)
      await page.getByLabel('Refund amount', { exact: true }).fill('1.25')
      await goOn(page)
      await expect(stepHeading(page, 'Review')).toBeFocused()
    },
  },
  {
    name: 'refund, made',
    isNarrow: true,
    goesOn: true,
    show: async (page) => {
      await refundButton(page).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Refunded' })).toBeVisible()
    },
  },
  {
    name: 'refund, refused',
    show: async (page) => {
      await openRefund(page, ofPayment)
      await page.getByLabel('Refund amount', { exact: true }).fill('4000')
      await page.getByRole('checkbox', { name: /more than that/ }).check()
      await goOn(page)
      await refundButton(page).click()
      await expect(
        page.getByText(/amount is more than the .* that can be refunded/).first(),
      ).toBeVisible()
    },
  },
])
