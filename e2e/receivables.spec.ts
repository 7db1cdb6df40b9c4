import type { Page } from '@playwright/test'

import { axeFindsNothing } from './support/axe'
import { outcome, reviewInvoice, sendButton, fillInvoice } from './support/invoice-form'
import { openList, rowsOf } from './support/lists'
import { chargeButton, planted, toReview, typeCard } from './support/payment-form'
import { expect, test } from './support/test'

/** Of $300.00 to Liam Whitfield, who owes it from then on. */
async function sendInvoice(page: Page, number: string): Promise<void> {
  await reviewInvoice(page, number)
  await sendButton(page).click()
  await expect(outcome(page)).toBeFocused()
}

const aging = (page: Page) => page.getByRole('table', { name: 'Owed to us, by customer and age' })

test('an invoice that is sent is owed until a payment for it is taken (PI-M1, PI-M3)', async ({
  page,
}) => {
  await page.goto('/receivables')
  await expect(page.getByText('No invoices sent from here')).toBeVisible()
  await sendInvoice(page, 'INV-0041')
  await page.goto('/receivables')
  await expect(aging(page).getByRole('row', { name: /Liam Whitfield/ })).toContainText('300.00')
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Owed to us' })).toContainText('300.00')
  await openList(page, '/invoices', 'Invoices')
  await expect(rowsOf(page, 'Invoices').first()).toContainText('Open')
  await rowsOf(page, 'Invoices').first().getByRole('link').first().click()
  await page.getByRole('link', { name: 'Take payment for this invoice' }).click()
  await expect(page.getByText('For invoice INV-0041')).toBeVisible()
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('300.00')
  await page.getByLabel('Amount', { exact: true }).fill('50')
  await typeCard(page, { number: planted.visa })
  await toReview(page)
  await expect(page.getByText('INV-0041').first()).toBeVisible()
  await chargeButton(page).click()
  await expect(outcome(page)).toBeVisible()
  await openList(page, '/invoices', 'Invoices')
  await expect(rowsOf(page, 'Invoices').first()).toContainText('Paid in part')
  await rowsOf(page, 'Invoices').first().getByRole('link').first().click()
  await page.getByRole('link', { name: 'Open', exact: true }).click()
  await page.emulateMedia({ media: 'print' })
  const printed = page.locator('body > [data-printed]').getByRole('article', { name: 'Invoice' })
  await expect(printed).toContainText('Paid−50.00')
  await expect(printed).toContainText('Amount due$250.00')
  await expect(printed).toContainText(/As far as we know, \w+ \d+, \d{4}/)
  await page.emulateMedia({ media: null })
  await page.goto('/receivables')
  await expect(aging(page).getByRole('row', { name: /Liam Whitfield/ })).toContainText('250.00')
  await aging(page).getByRole('link', { name: 'Statement' }).click()
  const paper = page.getByRole('article', { name: 'Statement' })
  await expect(paper).toContainText('Invoice INV-0041')
  await expect(paper).toContainText('−50.00')
  await expect(paper).toContainText('$250.00')
  await page.goto('/customers/5001')
  await expect(page.getByRole('list', { name: 'Invoices of this customer' })).toContainText(
    'Paid in part',
  )
})

test('the next number stands there as proposed, until someone empties it (PI-M3)', async ({
  page,
}) => {
  await sendInvoice(page, 'INV-0041')
  await fillInvoice(page)
  const number = page.getByLabel('Invoice number', { exact: true })
  await expect(number).toHaveValue('INV-0042')
  await expect(number).toHaveAccessibleDescription('Proposed: the next one unused here')
  await number.fill('')
  await expect(number).toHaveAccessibleDescription('')
  await page.getByRole('button', { name: 'Use the next, INV-0042' }).click()
  await expect(number).toHaveValue('INV-0042')
})

axeFindsNothing([
  {
    name: 'receivables',
    isNarrow: true,
    show: async (page) => {
      await sendInvoice(page, 'INV-0041')
      await page.goto('/receivables')
      await expect(aging(page)).toBeVisible()
    },
  },
  {
    name: 'a statement',
    goesOn: true,
    show: async (page) => {
      await aging(page).getByRole('link', { name: 'Statement' }).click()
      await expect(page.getByRole('article', { name: 'Statement' })).toBeVisible()
    },
  },
])
