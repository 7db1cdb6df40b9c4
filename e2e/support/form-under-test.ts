import type { Locator, Page } from '@playwright/test'

import { authorizeButton, payoutSummary, reviewPayout } from './payout-form'
import type { Kind } from './service-store'
import { expect } from './test'
import {
  continueButton,
  createButton,
  openForm,
  outcome,
  reviewVendor,
  stepHeading,
} from './vendor-form'

/** A form that sends one write: all that the faults need to know of it. */
export interface FormUnderTest {
  readonly title: string
  /** The contract's name: faults are asked for by it. */
  readonly operation: string
  /** The address that the write goes to. */
  readonly path: RegExp
  readonly collection: Kind['collection']
  /** The service's word for success. */
  readonly word: string
  /** The button of the review step, which sends. */
  readonly act: (page: Page) => Locator
  /** The form's error summary, where it says that nothing was made. */
  readonly refusal: (page: Page) => Locator
  /** A text of the record's own, by which the request, the record and the desk's line are known. */
  readonly newName: () => string
  /** A filled form as far as its review. */
  readonly review: (page: Page, name: string, scenario?: string) => Promise<void>
  /** From wherever a draft opens, as far as its review. */
  readonly toReview: (page: Page) => Promise<void>
  /** What has to be there for a look-up to see enough. */
  readonly prepare?: (page: Page) => Promise<void>
}

async function continueTo(page: Page, act: Locator): Promise<void> {
  const goOn = continueButton(page)
  await expect(goOn.or(act)).toBeVisible()
  while (await goOn.isVisible()) {
    const title = await page.getByRole('heading', { level: 2 }).first().innerText()
    await goOn.click()
    await expect(stepHeading(page, title)).toHaveCount(0)
  }
  await expect(act).toBeVisible()
}

export const vendorForm: FormUnderTest = {
  title: 'Vendor create',
  operation: 'vendorCreate',
  path: /\/api\/Vendor\/single\//,
  collection: 'vendors',
  word: 'Created',
  act: createButton,
  refusal: (page) =>
    page.getByRole('form', { name: 'New vendor' }).getByRole('group', {
      name: /attention|refused|offline|token/,
    }),
  newName: () => `Fault ${crypto.randomUUID().slice(0, 8)}`,
  review: (page, name, scenario = '') =>
    reviewVendor(page, name, scenario === '' ? '' : `?scenario=${scenario}`),
  toReview: (page) => continueTo(page, createButton(page)),
  // The service has no list of vendors: a new one is looked for after the newest made from here.
  prepare: async (page) => {
    await openForm(page)
    await page.getByLabel('Name', { exact: true }).fill('The one before')
    await continueTo(page, createButton(page))
    await createButton(page).click()
    await expect(outcome(page)).toContainText('Created')
    await expect(stepHeading(page, 'Review')).toHaveCount(0)
  },
}

const between = (low: number, high: number) => low + Math.floor(Math.random() * (high - low))

export const payoutForm: FormUnderTest = {
  title: 'Payout authorize',
  operation: 'payoutAuthorize',
  path: /\/api\/MoneyOut\/authorize/,
  collection: 'payouts',
  word: 'Authorized',
  act: authorizeButton,
  refusal: payoutSummary,
  // An amount, which is written the same everywhere: no thousands, no zero at its end.
  newName: () => `${String(between(100, 1000))}.${String(between(1, 10))}${String(between(1, 10))}`,
  review: (page, amount, scenario = '') =>
    reviewPayout(page, {
      amount,
      bill: 'FAULT-1',
      search: scenario === '' ? '' : `scenario=${scenario}`,
    }),
  toReview: (page) => continueTo(page, authorizeButton(page)),
}
