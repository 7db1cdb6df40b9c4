import type { Page } from '@playwright/test'

import { payloads } from '../src/screens/payment-pages/testing/payloads'
import { axeFindsNothing } from './support/axe'
import { tabTo, typeInto } from './support/keyboard'
import { expect, test } from './support/test'
import { outcome, stepHeading } from './support/vendor-form'

const preview = (page: Page) => page.getByRole('group', { name: 'Preview of the page' })

test('a page is built by keyboard alone, its blocks moved too, and opens as it was built', async ({
  page,
}) => {
  await page.goto('/payment-pages/new')
  await expect(stepHeading(page, 'Page')).toBeVisible()
  await typeInto(page, 'Subdomain', 'rent')
  await typeInto(page, 'Name', 'Rent')
  const handle = page.getByRole('button', { name: /^Move Heading, / })
  await tabTo(page, handle)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: 'Move Heading, 3 of 12' })).toBeFocused()
  for (const step of ['Receipt', 'Settings', 'Review']) {
    await page.keyboard.press('Control+Enter')
    await expect(stepHeading(page, step)).toBeFocused()
  }
  await tabTo(
    page,
    page.getByRole('button', { name: 'Create payment page rent at Main Street Market' }),
  )
  await page.keyboard.press('Enter')
  await expect(outcome(page)).toBeFocused()
  await tabTo(page, page.getByRole('link', { name: 'Open payment page' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Rent' })).toBeVisible()
  await expect(preview(page).getByText('Pay your bill')).toBeVisible()
})

test('what is built is seen at each width: beside the form, or behind a button', async ({
  page,
}) => {
  const button = page.getByRole('button', { name: 'Preview' })
  for (const width of [390, 1023, 1024, 1279, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/payment-pages/new')
    await expect(page.getByLabel('Subdomain', { exact: true })).toBeVisible()
    await expect(width < 1024 ? button : preview(page)).toBeVisible()
    await expect(width < 1024 ? preview(page) : button).toBeHidden()
  }
})

test('a page is pinned', async ({ page }) => {
  await page.goto('/payment-pages/main-street/main-street-pay')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Pin' }).click()
  await page.getByRole('link', { name: 'Payment pages' }).first().click()
  await expect(page.getByRole('list', { name: 'Pinned payment pages' })).toContainText(
    'Main Street',
  )
})

/** Every payload as the text, URL and color of a page, a few of them in each. */
async function plant(page: Page, some: readonly string[], subdomain: string): Promise<void> {
  const at = (place: number) => some[place % some.length] ?? ''
  let place = 0
  const next = () => at((place += 1))
  const block = (order: number) => ({ enabled: true, order })
  const labelled = (order: number) => ({ ...block(order), label: next() })
  const contact = (order: number) => ({
    ...block(order),
    header: next(),
    emailLabel: next(),
    phoneLabel: next(),
    paymentIcons: true,
  })
  const heading = (order: number) => ({ ...block(order), header: next(), description: next() })
  const definition = {
    subdomain,
    pageContent: {
      name: next(),
      logo: block(0),
      page: heading(1),
      invoices: { ...block(2), invoiceLink: labelled(0), viewInvoiceDetails: labelled(1) },
      payor: {
        ...block(3),
        header: next(),
        fields: some.map((text, order) => ({
          name: text,
          label: text,
          validation: text,
          value: text,
          display: true,
          order,
        })),
      },
      paymentMethods: {
        ...block(4),
        header: next(),
        methods: { visa: true, applePay: true },
        settings: { applePay: { buttonStyle: next(), buttonType: next(), language: next() } },
      },
      notes: { ...block(5), header: next(), placeholder: next(), value: next() },
      messageBeforePaying: labelled(6),
      paymentButton: labelled(7),
      review: { ...block(8), header: next() },
      contactUs: contact(9),
      autopay: { ...block(10), header: next(), startDate: next(), frequencySelected: next() },
      amount: {
        ...block(11),
        categories: some.map((text, order) => ({
          name: text,
          type: text,
          label: text,
          value: text,
          description: text,
          showDescription: true,
          order,
        })),
      },
    },
    receiptContent: { page: heading(0), messageBeforeButton: labelled(1), contactUs: contact(2) },
    pageSettings: {
      color: next(),
      customCssUrl: next(),
      language: next(),
      redirectAfterApproveUrl: next(),
      pageLogo: { filename: next(), ftype: next(), furl: next(), fContent: next() },
      paymentButton: { label: next(), size: next() },
    },
    AdditionalData: Object.fromEntries(some.map((text) => [text, text])),
  }
  const answer = await page.evaluate(async (body) => {
    const response = await fetch('/api/Paypoint/main-street', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        requestToken: 'sandbox-organization-token',
      },
      body: JSON.stringify(body),
    })
    return (await response.json()) as { isSuccess: boolean }
  }, definition)
  expect(answer.isSuccess).toBe(true)
}

const PAGES = 4

// The fixture fails the test on a request elsewhere, a policy violation or an error.
test('134 payloads in what pages say run, load and style nothing', async ({ page }) => {
  await page.goto('/payment-pages')
  await expect(page.getByRole('heading', { level: 1, name: 'Payment pages' })).toBeVisible()
  const share = Math.ceil(payloads.length / PAGES)
  for (let at = 0; at < PAGES; at += 1) {
    const subdomain = `planted-${String(at)}`
    await plant(page, payloads.slice(at * share, (at + 1) * share), subdomain)
    await page.goto(`/payment-pages/main-street/${subdomain}`)
    await expect(preview(page)).toBeVisible()
    await page.getByText('Receipt', { exact: true }).first().click()
    await expect(page.getByRole('group', { name: 'Preview of the receipt' })).toBeVisible()
    expect(await page.evaluate(() => Reflect.get(globalThis, '__ran') as unknown)).toBeUndefined()
  }
})

axeFindsNothing([
  {
    name: 'no payment pages yet',
    show: async (page) => {
      await page.goto('/payment-pages')
      await expect(page.getByRole('button', { name: 'Open a page' })).toBeVisible()
    },
    isNarrow: true,
  },
  {
    name: 'a payment page',
    show: async (page) => {
      await page.goto('/payment-pages/main-street/main-street-autopay')
      await expect(preview(page)).toBeVisible()
    },
    isNarrow: true,
  },
  {
    name: 'a new payment page, blocks open',
    show: async (page) => {
      await page.goto('/payment-pages/new')
      await page.getByRole('button', { name: 'Edit payer' }).click()
      await page.getByRole('button', { name: 'Edit field 1' }).click()
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByText('Enter the subdomain.').first()).toBeVisible()
    },
    isNarrow: true,
  },
])
