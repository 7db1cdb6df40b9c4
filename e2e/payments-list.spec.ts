import type { Page } from '@playwright/test'

import { axeFindsNothing } from './support/axe'
import { chooseInMenu } from './support/directory'
import { columnOf, findField, openList, panelOf, rowsOf } from './support/lists'
import { amountOf } from './support/payouts'
import { expect, test } from './support/test'

/** Opened together: their payments are known from then on. */
async function readCustomers(page: Page): Promise<void> {
  await openList(page, '/customers?ids=5001|5002|5004', 'Customers')
  await expect(page.getByText('3 of 3 customers found by ID')).toBeVisible()
}

test('none is known at first, and a customer’s ID is asked for', async ({ page }) => {
  await page.goto('/payments')
  await expect(page).toHaveTitle('Payments · Sandbox · Countinghouse')
  await expect(page.getByText('No payments yet')).toBeVisible()
  await chooseInMenu(page, 'Open a customer')
  await page.getByRole('textbox', { name: 'Open by customer ID' }).fill('5001')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/customers\/5001$/)
})

test('payments of customers read here: kept is amount less refunded, filtered by status, opened and refunded (PI-M2)', async ({
  page,
}) => {
  await readCustomers(page)
  await openList(page, '/payments', 'Payments')
  await expect(rowsOf(page, 'Payments').first()).toBeVisible()
  const amounts = await columnOf(page, 'Payments', 'Amount')
  const refunded = await columnOf(page, 'Payments', 'Refunded')
  const kept = await columnOf(page, 'Payments', 'Kept')
  expect(amounts.length).toBeGreaterThan(4)
  for (const [at, amount] of amounts.entries()) {
    const back = /\d/.test(refunded[at] ?? '') ? amountOf(refunded[at] ?? '') : 0
    if (!/\d/.test(kept[at] ?? '')) continue
    expect(amountOf(amount) - back).toBeCloseTo(amountOf(kept[at] ?? ''), 2)
  }
  await page.goto('/payments?status(in)=Settled|Approved')
  await expect(page.getByText(/Status is/).first()).toBeVisible()
  const first = rowsOf(page, 'Payments').first()
  await first.getByRole('link').first().click()
  const panel = panelOf(page)
  await expect(panel.getByRole('region', { name: 'Timeline' })).toBeVisible()
  await panel.getByRole('link', { name: 'Refund' }).click()
  await expect(page).toHaveURL(/\/refunds\/new\?payment=.+&customer=5\d+/)
})

test('a payment is found by its amount (PI-D15)', async ({ page }) => {
  await readCustomers(page)
  await openList(page, '/payments', 'Payments')
  const [amount = ''] = await columnOf(page, 'Payments', 'Amount')
  const figure = /[\d,.]+/.exec(amount)?.[0] ?? ''
  await findField(page).fill(figure)
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox', { name: /Search/ }).fill(figure)
  const option = page.getByRole('option', { name: /^Payment / }).first()
  await option.click()
  await expect(page).toHaveURL(/\/payments\/\d+-\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

axeFindsNothing([
  {
    name: 'payments',
    isNarrow: true,
    show: async (page) => {
      await readCustomers(page)
      await openList(page, '/payments', 'Payments')
    },
  },
  {
    name: 'payment in the panel',
    goesOn: true,
    show: async (page) => {
      await rowsOf(page, 'Payments').first().getByRole('link').first().click()
      await expect(panelOf(page).getByRole('region', { name: 'Timeline' })).toBeVisible()
    },
  },
])
