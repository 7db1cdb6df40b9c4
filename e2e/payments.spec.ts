import type { Page } from '@playwright/test'

import { axeFindsNothing } from './support/axe'
import {
  chargeButton,
  openPayment,
  planted,
  toMethod,
  toReview,
  typeAccount,
  typeCard,
  whereverKept,
} from './support/payment-form'
import { foundIn } from './support/spellings'
import { everythingKept } from './support/storage'
import { expect, test } from './support/test'
import { continueButton, goOn, kept, openMore, outcome, stepHeading } from './support/vendor-form'

/** Counts what leaves for getpaid. */
function countPayments(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/MoneyIn/getpaid')) count += 1
  })
  return () => count
}

test('a decline says why, and of the first card only whose it was is left for the next method (PI-D29)', async ({
  page,
}) => {
  const payments = countPayments(page)
  await toMethod(page, '80')
  await typeCard(page, { number: planted.declined, holder: planted.holder, zip: planted.zip })
  await toReview(page)
  await chargeButton(page).click()
  await expect(outcome(page).getByText('Visa •••• 9995 was declined')).toBeVisible()
  await expect(outcome(page).getByText('Insufficient funds', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Try another method' }).click()
  await expect(stepHeading(page, 'Payment')).toBeVisible()
  for (const label of ['Card number', 'Expires', 'Security code']) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue('')
  }
  await expect(page.getByLabel('Name on card', { exact: true })).toHaveValue(planted.holder)
  await expect(page.getByLabel('Billing ZIP code', { exact: true })).toHaveValue(planted.zip)
  const typed = [planted.declined, planted.code, planted.holder, planted.zip]
  expect(foundIn(await everythingKept(page), typed)).toEqual([])
  // On the screen alone.
  expect(foundIn(await whereverKept(page), typed)).toEqual([planted.holder, planted.zip])
  await page.getByRole('radio', { name: 'Stored method' }).check()
  await page.getByRole('radio', { name: /^Mastercard •••• 1600/ }).check()
  await toReview(page)
  await chargeButton(page).click()
  await expect(
    outcome(page).getByText('Approved: Payment of $80.00 from Hiroshi Chen'),
  ).toBeVisible()
  expect(payments()).toBe(2)
})

test('a reload midway loses the card, whose it is too, and nothing else', async ({ page }) => {
  await toMethod(page, '33')
  await typeCard(page, { number: planted.amex, code: planted.amexCode, holder: 'Reload Lee' })
  await kept(page)
  await expect(page).toHaveURL(/draft=/)
  expect(
    foundIn(await whereverKept(page), [planted.amex, planted.amexCode, planted.expiry, '09/31']),
  ).toEqual([
    // On the screen alone, and an expiry date isn't hidden while it is typed.
    '09/31',
  ])
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByLabel('Name on card', { exact: true })).toHaveValue('')
  await expect(page.getByLabel('Card number', { exact: true })).toHaveValue('')
  await expect(
    page.getByRole('complementary', { name: 'Summary' }).getByText('$33.00'),
  ).toBeVisible()
})

test('a reload of the review offers no charge without the card, and leads to it', async ({
  page,
}) => {
  const payments = countPayments(page)
  await toMethod(page, '33')
  await typeCard(page, { number: planted.visa })
  await toReview(page)
  await expect(chargeButton(page)).toBeVisible()
  await kept(page)
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText('Enter the card again to continue')).toBeVisible()
  const leftOut = page.getByText('Some of what you entered isn’t saved in drafts')
  await expect(leftOut).toHaveCount(0)
  await expect(chargeButton(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Enter the card again' }).click()
  await expect(page.getByLabel('Card number', { exact: true })).toBeFocused()
  await typeCard(page, { number: planted.visa })
  await toReview(page)
  await chargeButton(page).click()
  await expect(outcome(page).getByText(/^Approved: Payment of \$33\.00/)).toBeVisible()
  expect(payments()).toBe(1)
})

test('a double click on Continue ends at the review, and charges nothing', async ({ page }) => {
  const payments = countPayments(page)
  await toMethod(page, '33')
  await typeCard(page, { number: planted.visa })
  // The second of its clicks comes when the review is there, with its button in the same place.
  await continueButton(page).dblclick({ delay: 120 })
  await expect(stepHeading(page, 'Review')).toBeVisible()
  await kept(page)
  await expect(chargeButton(page)).toBeVisible()
  expect(payments()).toBe(0)
  await chargeButton(page).click()
  await expect(outcome(page).getByText(/^Approved: Payment of \$33\.00/)).toBeVisible()
  expect(payments()).toBe(1)
})

test('a service fee says at the fee, on the review and on the receipt, what isn’t known of it', async ({
  page,
}) => {
  await openPayment(page, '?customer=5022')
  await page.getByLabel('Amount', { exact: true }).fill('50')
  await openMore(page)
  await page.getByLabel('Service fee', { exact: true }).fill('1.25')
  await typeCard(page, { number: planted.visa })
  await toReview(page)
  const said = page.getByText('Your provider doesn’t say if the amount includes it.')
  await expect(said).toHaveCount(1)
  await chargeButton(page).click()
  await expect(outcome(page).getByText('Service fee')).toBeVisible()
  await expect(said).toHaveCount(1)
})

test('a lost answer is looked for on the customer’s record, and charged once', async ({
  page,
  problems,
}) => {
  problems.expect(/Failed to load resource|ERR_/)
  const payments = countPayments(page)
  await toMethod(page, '47.11', '?customer=5022&scenario=lost-after@paymentGetpaid.1')
  await typeCard(page, { number: planted.mastercard })
  await toReview(page)
  await chargeButton(page).click()
  await expect(outcome(page).getByText('We don’t know if this payment went through')).toBeVisible()
  await expect(outcome(page).getByText('One payment matches what you sent.')).toBeVisible()
  await page.getByRole('button', { name: 'This is my payment' }).click()
  await expect(outcome(page).getByText(/^Found: Payment of \$47\.11/)).toBeVisible()
  expect(payments()).toBe(1)
  expect(foundIn(await whereverKept(page), [planted.mastercard, planted.code])).toEqual([])
})

test('at 390 px nothing overflows sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await toMethod(page, '125.50')
  await typeCard(page, { number: planted.visa })
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await overflow()).toBeLessThanOrEqual(0)
  await toReview(page)
  expect(await overflow()).toBeLessThanOrEqual(0)
})

axeFindsNothing([
  {
    name: 'take a payment, payer and amount',
    isNarrow: true,
    show: async (page) => {
      await openPayment(page, '?customer=5022')
      await expect(page.getByText('ID 5022 · customer5022')).toBeVisible()
      await openMore(page)
      await page.getByRole('button', { name: 'Add a category' }).click()
      await page.getByRole('button', { name: 'Add a split' }).click()
    },
  },
  {
    name: 'take a payment, a wrong card',
    show: async (page) => {
      await toMethod(page, '5')
      await page.getByLabel('Card number', { exact: true }).fill('4111111111111112')
      await goOn(page)
      await expect(
        page.getByText('This isn’t a card number. Check the digits.').first(),
      ).toBeVisible()
    },
  },
  {
    name: 'take a payment, a bank account',
    goesOn: true,
    show: (page) => typeAccount(page, planted.account),
  },
  {
    name: 'take a payment, stored methods',
    goesOn: true,
    show: async (page) => {
      await page.getByRole('radio', { name: 'Stored method' }).check()
      await expect(page.getByText(/^Mastercard/)).toBeVisible()
    },
  },
  {
    name: 'take a payment, review',
    isNarrow: true,
    isDark: true,
    show: async (page) => {
      await toMethod(page, '5')
      await typeCard(page, { number: planted.declined })
      await toReview(page)
    },
  },
  {
    name: 'take a payment, declined',
    goesOn: true,
    show: async (page) => {
      await chargeButton(page).click()
      await expect(
        outcome(page)
          .getByText(/ was declined$/)
          .first(),
      ).toBeVisible()
    },
  },
])
