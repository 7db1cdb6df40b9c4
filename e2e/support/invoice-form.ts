import type { Locator, Page } from '@playwright/test'

import { expect } from './test'

export { goOn, kept, openMore, outcome, stepHeading } from './vendor-form'
import { goOn, stepHeading } from './vendor-form'

export const customerId = (page: Page): Locator =>
  page.getByRole('combobox', { name: 'Customer', exact: true })

export const line = (page: Page, number: number): Locator =>
  page.getByRole('group', { name: `Line ${String(number)}`, exact: true })

export const sendButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^Create invoice for / })

export async function openInvoiceForm(page: Page, search = ''): Promise<void> {
  await page.goto(`/invoices/new${search}`)
  await expect(stepHeading(page, 'Invoice')).toBeVisible()
}

interface TypedLine {
  readonly description: string
  readonly quantity?: string
  readonly cost: string
}

export async function fillLine(page: Page, number: number, typed: TypedLine): Promise<void> {
  const box = line(page, number)
  await box.getByLabel('Description').fill(typed.description)
  await box.getByLabel('Quantity').fill(typed.quantity ?? '1')
  await box.getByLabel('Unit cost').fill(typed.cost)
}

/** An invoice to a customer that the sample data has, but for its number. */
export async function fillInvoice(page: Page, search = ''): Promise<void> {
  await openInvoiceForm(page, search === '' ? '?customer=5001' : `${search}&customer=5001`)
  await expect(page.getByText('Liam Whitfield').first()).toBeVisible()
  await fillLine(page, 1, { description: 'Consulting', quantity: '2.5', cost: '120' })
}

export async function numberToReview(page: Page, number: string): Promise<void> {
  await page.getByLabel('Invoice number', { exact: true }).fill(number)
  await goOn(page)
  await expect(stepHeading(page, 'Review')).toBeFocused()
}

/** The same as far as the review. */
export async function reviewInvoice(page: Page, number: string, search = ''): Promise<void> {
  await fillInvoice(page, search)
  await numberToReview(page, number)
}
