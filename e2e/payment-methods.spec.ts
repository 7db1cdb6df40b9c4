import type { Page } from '@playwright/test'

import { axeFindsNothing } from './support/axe'
import { tabTo, typeInto } from './support/keyboard'
import { planted, toReview, typeAccount, typeCard, whereverKept } from './support/payment-form'
import { foundIn } from './support/spellings'
import { expect, test } from './support/test'
import { outcome, stepHeading } from './support/vendor-form'

async function toMethod(
  page: Page,
  search = '?customer=5022',
  lifetime = 'Future payments',
): Promise<void> {
  await page.goto(`/payment-methods/new${search}`)
  await page.getByRole('radio', { name: lifetime }).check()
}

const storeButton = (page: Page) =>
  page.getByRole('button', { name: /^(Store |Make it permanent)/ })

async function storedId(page: Page): Promise<string> {
  const id = outcome(page)
    .getByText(/^pm-\d+$/)
    .first()
  return (await id.textContent()) ?? ''
}

test('the whole way by keyboard alone, to a method that a payment can use', async ({ page }) => {
  await page.goto('/payment-methods/new')
  await typeInto(page, 'Customer', '5022')
  await page.keyboard.press('Escape')
  await typeInto(page, 'Card number', planted.mastercard)
  await typeInto(page, 'Expires', '0931')
  await typeInto(page, 'Security code', planted.code)
  await page.keyboard.press('Control+Enter')
  await expect(stepHeading(page, 'Review')).toBeFocused()
  await tabTo(page, storeButton(page))
  await page.keyboard.press('Enter')
  await expect(outcome(page)).toBeFocused()
  await expect(
    outcome(page).getByText('Stored: Mastercard •••• 4444 for Hiroshi Chen'),
  ).toBeVisible()
  await expect(outcome(page).getByText('Your provider’s word for it is “Cancelled”.')).toBeVisible()
  expect(foundIn(await whereverKept(page), Object.values(planted))).toEqual([])
  await page.goto('/payments/new?customer=5022')
  await page.getByRole('radio', { name: 'Stored method' }).check()
  await expect(page.getByRole('radio', { name: /^Mastercard •••• 4444/ })).toBeVisible()
})

test('a temporary token counts down through a reload, is listed with its time left, and is made permanent from its receipt', async ({
  page,
}) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await toMethod(page, '?customer=5022', 'One payment in the next 12 hours')
  await typeAccount(page, planted.account)
  await toReview(page)
  await expect(page.getByText('Works for one payment, within 12 hours.')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: /^.?Hiroshi Chen.?$/ })).toBeVisible()
  await storeButton(page).click()
  await expect(page.getByRole('timer')).toHaveText(/^1[12]:\d\d:\d\d$/)
  const id = await storedId(page)
  await page.reload()
  await expect(page.getByRole('timer')).toHaveText(/^11:5\d:\d\d$/)
  expect(await storedId(page)).toBe(id)

  const receipt = page.url()
  await page.goto('/submissions')
  await expect(page.getByText(/^.?Temporary · 11 h 5\d min left.?$/)).toBeVisible()
  await page.goto('/customers/5022')
  await expect(page.getByRole('listitem').filter({ hasText: 'Temporary · 11 h' })).toContainText(
    'Bank account •••• 6789',
  )

  await page.goto(receipt)
  await page.getByRole('link', { name: 'Make it permanent' }).click()
  await expect(page).toHaveURL(/^(?!.*pm-)/)
  await expect(stepHeading(page, 'Payment method')).toBeVisible()
  await expect(page.getByRole('radio', { name: /^.?Bank account •••• / })).toBeChecked()
  await toReview(page)
  await storeButton(page).click()
  await expect(
    outcome(page).getByText(/^Stored: Bank account •••• \d{4} made permanent for Hiroshi Chen$/),
  ).toBeVisible()
  expect(await storedId(page)).not.toBe(id)
  await page.goto('/submissions')
  await expect(page.getByText(/^.?Temporary · used.?$/)).toBeVisible()
})

test('an anonymous method is charged from its receipt, named by brand and ending, and then is its customer’s (PI-D19)', async ({
  page,
}) => {
  await page.goto('/payment-methods/new?entry=main-street')
  await page.getByRole('radio', { name: 'Link later' }).check()
  await typeCard(page, { number: planted.mastercard })
  await toReview(page)
  await storeButton(page).click()
  await outcome(page).getByRole('link', { name: 'Take a payment with it' }).click()
  await expect(page).toHaveURL(/^(?!.*pm-)/)
  await page.getByRole('radio', { name: 'Existing customer' }).check()
  await page.getByLabel('Customer', { exact: true }).fill('5022')
  await page.keyboard.press('Escape')
  await page.getByLabel('Amount', { exact: true }).fill('12.34')
  const method = page.getByRole('radio', { name: /^.?Mastercard •••• 4444/ })
  await expect(method).toBeChecked()
  await expect(page.getByText('No customer until its first payment')).toBeVisible()
  await toReview(page)
  await expect(
    page
      .getByRole('definition')
      .filter({ hasText: /^.?Mastercard •••• 4444.?$/ })
      .first(),
  ).toBeVisible()
  await page.getByRole('button', { name: /^Charge \$12\.34 to .?Mastercard •••• 4444/ }).click()
  await expect(
    outcome(page).getByRole('definition').filter({ hasText: 'Mastercard •••• 4444' }),
  ).toHaveCount(1)

  await page.goto('/payments/new?customer=5001&way=stored&amount=5')
  await expect(page.getByRole('radio', { name: /^.?Visa/ }).first()).toBeVisible()
  await expect(method).toHaveCount(0)
  await page.goto('/payments/new?customer=5022&way=stored&amount=5')
  await expect(method).toHaveCount(1)
})

test('a lost answer is found among the customer’s methods', async ({ page, problems }) => {
  problems.expect(/Failed to load resource|ERR_/)
  await toMethod(page, '?customer=5022&scenario=lost-after@tokenAdd.1')
  await typeCard(page, { number: planted.amex, code: planted.amexCode, holder: 'Lost Lee' })
  await toReview(page)
  await storeButton(page).click()
  await expect(outcome(page).getByText('One payment method matches what you sent.')).toBeVisible()
  expect(foundIn(await whereverKept(page), [planted.amex, planted.amexCode])).toEqual([])
})

axeFindsNothing([
  {
    name: 'store a method, customer',
    isNarrow: true,
    show: async (page) => {
      await page.goto('/payment-methods/new?customer=5022')
      await expect(page.getByText('ID 5022 · customer5022')).toBeVisible()
    },
  },
  {
    name: 'store a method, a token',
    goesOn: true,
    show: async (page) => {
      await page.getByRole('radio', { name: 'Future payments' }).check()
      await page.getByRole('radio', { name: 'Temporary token' }).check()
    },
  },
  {
    name: 'store a method, review',
    isNarrow: true,
    show: async (page) => {
      await toMethod(page, '?customer=5022', 'One payment in the next 12 hours')
      await typeCard(page, { number: planted.visa })
      await toReview(page)
    },
  },
  {
    name: 'store a method, stored for 12 hours',
    goesOn: true,
    show: async (page) => {
      await storeButton(page).click()
      await expect(page.getByRole('timer')).toBeVisible()
    },
  },
])
