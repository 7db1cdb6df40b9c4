/** View only: every screen without a way to send, every form without its form, and nothing lost. */
import type { Page } from '@playwright/test'

import type { WriteName } from '../src/contract'
import { isWriteAddress } from '../src/lib/write-address'
import { scanInDark, scanPage } from './support/axe'
import { expect, test } from './support/test'
import { kept } from './support/vendor-form'
import { Quiet } from './support/within'

/** Where each write is made. One that is missing does not compile. */
const forms: Readonly<Record<WriteName, readonly string[]>> = {
  payoutAuthorize: ['/payouts/new?vendor=1001', '/payouts/run'],
  vendorCreate: ['/vendors/new', '/vendors/import'],
  paymentGetpaid: ['/payments/new?customer=5001'],
  paymentRefund: ['/refunds/new'],
  tokenAdd: ['/payment-methods/new?customer=5001'],
  invoiceCreate: ['/invoices/new', '/invoices/import'],
  pageCreate: ['/payment-pages/new'],
  notificationCreate: ['/notifications/new'],
  notificationUpdate: ['/notifications/801/update'],
  // Two buttons on the record, and on several at once.
  domainUpdate: [],
}

const screens = [
  '/',
  '/payouts',
  '/payouts/run/1',
  '/batches',
  '/batches/40001',
  '/paypoints',
  '/paypoints/3001',
  '/vendors',
  '/vendors/1001',
  '/bills',
  '/bills/900001',
  '/customers',
  '/customers/5001',
  '/customers/5001/transactions/3001-000001001',
  '/chargebacks',
  '/chargebacks/9001',
  '/chargebacks/9001/transaction',
  '/invoices',
  '/notifications',
  '/notifications/801',
  '/payment-pages',
  '/payment-pages/main-street/pay',
  '/boarding-links',
  '/boarding-links/91',
  '/domains',
  '/domains?ids=pmd_00000001|pmd_00000002',
  '/domains/pmd_00000001',
  '/submissions',
  '/settings',
  '/inspector',
] as const

const bar = (page: Page) => page.getByRole('complementary', { name: 'Environment' })
const main = (page: Page) => page.getByRole('main')
const barred = (page: Page) => main(page).getByRole('heading', { level: 1, name: 'View only' })

/** Buttons that begin a write, by what they say. */
const SENDS =
  /^(?:New|New (?!view).+|Pay( .+)?|Authorize.*|Turn (?:on|off)(?: \d+ domains?)?|Send.*|Refund.*|Charge .*|Charge|Import (?!from).+|Update|Duplicate)$/

async function isWithoutWrites(page: Page, path: string) {
  await expect(bar(page)).toContainText('View only')
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  const links = await page
    .locator('a[href]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''))
  expect(links.filter(isWriteAddress), path).toEqual([])
  const buttons = await page.getByRole('button').allInnerTexts()
  const labels = await page
    .getByRole('button')
    .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? ''))
  const found = [...buttons, ...labels].filter((text) => SENDS.test(text.trim()))
  expect(found, path).toEqual([])
  for (const more of await page.getByRole('button', { name: 'More actions' }).all()) {
    await more.click()
    const items = await page.getByRole('menuitem').allInnerTexts()
    expect(
      items.filter((text) => SENDS.test(text)),
      path,
    ).toEqual([])
    await page.keyboard.press('Escape')
  }
}

async function turnOn(page: Page) {
  await page.goto('/settings')
  await page.getByRole('switch', { name: 'View only' }).click()
  await expect(bar(page)).toContainText('View only')
}

test('no screen offers a write, no form opens, and nothing but reads is asked for (FD-9)', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const writes: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/') && request.method() !== 'GET') writes.push(request.url())
  })
  await turnOn(page)
  const quiet = new Quiet(page)
  for (const path of screens) {
    await quiet.goTo(path)
    await isWithoutWrites(page, path)
  }
  quiet.stop()
  for (const path of Object.values(forms).flat()) {
    await page.goto(path)
    await expect(barred(page), path).toBeVisible()
    await expect(main(page).getByRole('textbox'), path).toHaveCount(0)
    await isWithoutWrites(page, path)
  }
  await scanPage(page)
  await scanInDark(page)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('group', { name: 'Go to' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Create' })).toHaveCount(0)
  await page.keyboard.type('new payout')
  await expect(page.getByRole('option', { name: /^New payout/ })).toHaveCount(0)
  expect(writes).toEqual([])
})

test('a form under way is not lost: it comes back as it was, and its draft with it', async ({
  page,
}) => {
  await page.goto('/vendors/new')
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('Half a vendor')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('view only')
  await page.keyboard.press('Enter')
  await expect(barred(page)).toBeVisible()
  await expect(name).toBeHidden()
  await page.getByRole('button', { name: 'Turn off view only' }).click()
  await expect(name).toHaveValue('Half a vendor')
  await expect(bar(page)).not.toContainText('View only')
  await kept(page)

  // It is kept per browser, and the draft outlasts a reload under it.
  await turnOn(page)
  await page.goBack()
  await expect(barred(page)).toBeVisible()
  await page.reload()
  await expect(barred(page)).toBeVisible()
  await page.getByRole('button', { name: 'Turn off view only' }).click()
  await expect(main(page).getByText('Half a vendor').or(name).first()).toBeVisible()
})

test('leaving a form that view only covers asks as ever, and can be answered', async ({ page }) => {
  await page.goto('/payments/new?customer=5001')
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
  const other = await page.context().newPage()
  await other.goto('/settings')
  await other.getByRole('switch', { name: 'View only' }).click()
  // The other tab's switch counts here too.
  await expect(barred(page)).toBeVisible()
  await other.close()
  await page.setViewportSize({ width: 390, height: 844 })
  await scanPage(page)
  await page.getByRole('link', { name: 'Go to submissions' }).click()
  await expect(page).toHaveURL(/\/submissions$/)
})
