import type { Locator, Page } from '@playwright/test'

import { expect } from './test'

export const stepHeading = (page: Page, title: string): Locator =>
  page.getByRole('heading', { level: 2, name: title, exact: true })

export const continueButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Continue', exact: true })

export const goOn = (page: Page): Promise<void> => continueButton(page).click()

/** The rare fields of a step. */
export const openMore = (page: Page): Promise<void> =>
  page.locator('summary').filter({ hasText: /^More/ }).first().click()

export const createButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^Create vendor / })

export const outcome = (page: Page): Locator => page.getByRole('region', { name: 'Outcome' })

/** The fields of a receipt, sent beside stored: behind one line. */
export async function openStored(page: Page): Promise<void> {
  await outcome(page)
    .getByText(/stored as sent/i)
    .click()
  await expect(outcome(page).getByRole('table', { name: 'Sent and stored' })).toBeVisible()
}

/** The form's error summary. */
export const summary = (page: Page): Locator =>
  page.getByRole('form', { name: 'New vendor' }).getByRole('group', { name: /attention|refused/ })

export async function openForm(page: Page, search = ''): Promise<void> {
  await page.goto(`/vendors/new${search}`)
  await expect(stepHeading(page, 'Basics')).toBeVisible()
}

/** A vendor with this name, as far as the review. */
export async function reviewVendor(page: Page, name: string, search = ''): Promise<void> {
  await openForm(page, search)
  await page.getByLabel('Name', { exact: true }).fill(name)
  for (const step of ['Payment', 'Review']) {
    await goOn(page)
    await expect(stepHeading(page, step)).toBeFocused()
  }
}

/** Waits until what is typed is in the draft. */
export const kept = (page: Page): Promise<void> =>
  expect(page.getByText(/^Draft saved \d/)).toBeVisible()
