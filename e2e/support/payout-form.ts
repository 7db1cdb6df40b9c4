import type { Locator, Page } from '@playwright/test'

import { expect } from './test'
import { continueButton, stepHeading } from './vendor-form'

/** A vendor of the seed, at main-street. */
export const VENDOR_ID = '1001'

export const authorizeButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^Authorize / })

/** The form's error summary. */
export const payoutSummary = (page: Page): Locator =>
  page.getByRole('form', { name: 'New payout' }).getByRole('group', {
    name: /attention|refused|offline|token/,
  })

export const goOnTo = async (page: Page, step: string): Promise<void> => {
  await continueButton(page).click()
  await expect(stepHeading(page, step)).toBeFocused()
}

/** One bill, in a list that has none. */
export async function addBill(page: Page, number: string, amount: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a bill' }).click()
  await page.getByLabel('Invoice number').last().fill(number)
  await page.getByLabel('Amount', { exact: true }).last().fill(amount)
}

export interface PlainPayout {
  readonly amount: string
  readonly bill: string
  /** Appended to the address: `scenario=refused@payoutAuthorize`. */
  readonly search?: string
}

/** A payout to a vendor of the seed for one bill, as far as the review. */
export async function reviewPayout(
  page: Page,
  { amount, bill, search = '' }: PlainPayout,
): Promise<void> {
  await page.goto(`/payouts/new?vendor=${VENDOR_ID}&${search}`)
  await expect(stepHeading(page, 'Payout')).toBeVisible()
  // What is known of the vendor moves what is under it.
  await expect(page.getByText(` · ID ${VENDOR_ID} · `)).toBeVisible()
  await addBill(page, bill, amount)
  await page.getByLabel('Amount to pay').fill(amount)
  await goOnTo(page, 'Review')
}

/** How many payouts of an amount the service has, asked as any other client would. */
export const payoutsOf = (page: Page, amount: string): Promise<number> =>
  page.evaluate(async (total) => {
    const search = `totalAmount(eq)=${total}&limitRecord=50`
    const answer = await fetch(`/api/Query/payouts/main-street?${search}`, {
      headers: { requestToken: 'sandbox-organization-token' },
    })
    const list = (await answer.json()) as { readonly Records: readonly unknown[] } // The sandbox's.
    return list.Records.length
  }, amount)
