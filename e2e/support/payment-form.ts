import type { Locator, Page } from '@playwright/test'

import { everythingKept } from './storage'
import { expect } from './test'
import { goOn, stepHeading } from './vendor-form'

/** Numbers that are typed somewhere in these tests and may be nowhere afterwards. */
export const planted = {
  visa: '4111111111111111',
  mastercard: '5555555555554444',
  amex: '378282246310005',
  declined: '4000000000009995',
  code: '907',
  holder: 'Zelda Quuxington',
  zip: '93817',
  amexCode: '9071',
  expiry: '0931',
  routing: '021000021',
  account: '000123456789',
} as const

export async function openPayment(page: Page, search = ''): Promise<void> {
  await page.goto(`/payments/new${search}`)
  await expect(stepHeading(page, 'Payment')).toBeVisible()
}

export interface TypedCard {
  readonly number: string
  readonly code?: string
  readonly holder?: string
  readonly zip?: string
}

export async function typeCard(
  page: Page,
  { number, code = planted.code, holder = 'Ann Lee', zip }: TypedCard,
): Promise<void> {
  // Of a customer with one stored method, that one stands there.
  await page.getByRole('radio', { name: 'Card', exact: true }).check()
  await page.getByLabel('Card number', { exact: true }).fill(number)
  await page.getByLabel('Expires', { exact: true }).fill('09/31')
  await page.getByLabel('Security code', { exact: true }).fill(code)
  await page.getByLabel('Name on card', { exact: true }).fill(holder)
  if (zip !== undefined) await page.getByLabel('Billing ZIP code', { exact: true }).fill(zip)
}

export async function typeAccount(
  page: Page,
  account: string,
  routing: string = planted.routing,
): Promise<void> {
  await page.getByRole('radio', { name: 'Bank account (ACH)' }).check()
  await page.getByLabel('Account holder', { exact: true }).fill('Ann Lee')
  await page.getByLabel('Routing number', { exact: true }).fill(routing)
  await page.getByLabel('Account number', { exact: true }).fill(account)
  await page.getByLabel('Confirm account number', { exact: true }).fill(account)
}

/** With an amount, before its method. */
export async function toMethod(
  page: Page,
  amount: string,
  search = '?customer=5022',
): Promise<void> {
  await openPayment(page, search)
  // By name once the record is read, which may fill in a method.
  if (search.includes('customer=')) {
    const customer = page.getByRole('combobox', { name: 'Customer', exact: true })
    await expect(customer).not.toHaveValue(/^\d*$/)
  }
  await page.getByLabel('Amount', { exact: true }).fill(amount)
}

export async function toReview(page: Page): Promise<void> {
  await goOn(page)
  const review = stepHeading(page, 'Review')
  // A name that looks like a card's number is meant.
  const asked = page.getByRole('checkbox', { name: 'It’s right as typed' })
  await expect(review.or(asked).first()).toBeVisible()
  if ((await asked.count()) > 0) {
    for (const each of await asked.all()) await each.check()
    await goOn(page)
  }
  await expect(review).toBeFocused()
}

export const chargeButton = (page: Page): Locator => page.getByRole('button', { name: /^Charge / })

/** Everything that this browser could show or keep of what was typed, with digits as people group them. */
export async function whereverKept(page: Page): Promise<string> {
  const kept = await everythingKept(page)
  const cached = await page.evaluate(async () => {
    const found: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const { url } of await cache.keys()) {
        found.push(url, (await (await cache.match(url))?.text()) ?? '')
      }
    }
    const values = [...document.querySelectorAll('input, textarea')].map((input) =>
      'value' in input ? String(input.value) : '',
    )
    return [...found, ...values, document.documentElement.outerHTML].join('\n')
  })
  return `${kept}\n${cached}`
}
