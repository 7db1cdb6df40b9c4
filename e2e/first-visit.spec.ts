import type { Page } from '@playwright/test'

import { rowsOf } from './support/lists'
import { withSandbox } from './support/own-sandbox'
import { everythingKept, recordsKept } from './support/storage'
import { expect, test as base } from './support/test'

/** As a person meets the sandbox: every other test starts without its sample records (support/sandbox-config.json). */
const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
  baseURL: async ({}, use) => withSandbox({ sandboxDay: '2026-11-20' }, use),
  page: async ({ page }, use) => {
    // The sandbox is made first: a loaded machine took longer than the usual 20 s.
    page.setDefaultTimeout(60_000)
    await use(page)
  },
})

const fresh = { tag: '@fresh' }

const laidOut = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => localStorage.getItem('countinghouse.samples')), {
      timeout: 60_000,
    })
    .toBe('1')

const sent = (page: Page) => recordsKept(page, 'countinghouse-submissions', 'submissions')

test('the first visit finds a back office in use, laid out once', fresh, async ({ page }) => {
  await page.goto('/customers')
  await expect(rowsOf(page, 'Customers')).toHaveCount(11, { timeout: 60_000 })
  await expect(page.getByText('No customers yet')).toBeHidden()
  for (const [path, name, rows] of [
    ['/invoices', 'Invoices', 6],
    ['/chargebacks', 'Chargebacks', 5],
    ['/notifications', 'Alerts and webhooks', 3],
    ['/boarding-links', 'Boarding links', 3],
    ['/domains', 'Apple Pay domains', 2],
  ] as const) {
    await page.goto(path)
    await expect(rowsOf(page, name)).toHaveCount(rows)
  }
  for (const path of ['/payments', '/vendors', '/bills', '/payment-pages']) {
    await page.goto(path)
    await expect(page.getByRole('row').nth(2)).toBeVisible()
  }
  await page.goto('/receivables')
  const owed = page.getByRole('table').first()
  await expect(owed.getByRole('row', { name: /^Total/ })).toContainText('$5,462.50')
  // Of the invoice that is paid in part, what isn't.
  await expect(owed.getByRole('row', { name: /^Noah Patel/ })).toContainText('$780.00')
  const before = await sent(page)
  expect(before).toHaveLength(13)
  // What was laid out stands: another visit sends nothing.
  await page.goto('/invoices')
  await expect(rowsOf(page, 'Invoices')).toHaveCount(6)
  expect(await sent(page)).toHaveLength(13)
})

test('nothing is laid out where nothing may be sent', fresh, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('countinghouse.view-only', 'on'))
  await page.goto('/customers')
  await expect(page.getByText('No customers yet')).toBeVisible({ timeout: 60_000 })
  expect(await sent(page)).toHaveLength(0)
})

const strip = (page: Page) => page.getByRole('region', { name: 'Try the sandbox' })

test('two bills are paid by the banner, and the next task follows', fresh, async ({ page }) => {
  await page.goto('/')
  await laidOut(page)
  await strip(page).getByRole('link', { name: 'Pay two bills' }).click()
  const banner = page.getByRole('region', { name: 'Task: Pay two bills' })
  await expect(banner).toContainText('Step 1 of 2')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(banner).toContainText('Step 2 of 2')
  await page.getByRole('button', { name: 'Authorize $1,511.10' }).click()
  await expect(banner).toContainText('Done. You paid two bills')
  await expect(banner.getByRole('link', { name: 'Check what’s on hold' })).toBeVisible()
  await banner.getByRole('link', { name: 'Back to overview' }).click()
  await expect(banner).toBeHidden()
  await expect(strip(page).getByRole('link', { name: 'Done: Pay two bills' })).toBeVisible()
})

test('a lost payout is recovered by the banner', fresh, async ({ page, problems }) => {
  problems.expect(/Failed to load resource/)
  await page.goto('/')
  await laidOut(page)
  await strip(page).getByRole('link', { name: 'Recover a lost payout' }).click()
  const banner = page.getByRole('region', { name: 'Task: Recover a lost payout' })
  await expect(banner).toContainText('Step 1 of 2')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: /^Authorize/ }).click()
  await expect(banner).toContainText('Step 2 of 2')
  await page.getByRole('button', { name: 'This is my payout' }).click()
  await expect(banner).toContainText('Done. You found the lost payout')
})

test('a pay run begins with the sample sheet', fresh, async ({ page }) => {
  await page.goto('/')
  await laidOut(page)
  await strip(page).getByRole('link', { name: 'Import a pay run' }).click()
  const banner = page.getByRole('region', { name: 'Task: Import a pay run' })
  await banner.getByRole('button', { name: 'Load the sample sheet' }).click()
  await expect(page.getByText('1 of 4 rows needs attention')).toBeVisible()
  await expect(banner).toContainText('Step 2 of 3')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Authorize 3 payouts' }).click()
  await expect(banner).toContainText('Done. You paid several vendors')
})

test('the test card of the banner is taken, and kept nowhere', fresh, async ({ page }) => {
  await page.goto('/')
  await laidOut(page)
  await strip(page).getByRole('link', { name: 'Take a payment' }).click()
  const banner = page.getByRole('region', { name: 'Task: Take a payment' })
  await page.getByRole('textbox', { name: 'Amount', exact: true }).fill('48.20')
  await expect(banner).toContainText('4111 1111 1111 1111')
  // Its customer's only stored method is offered first.
  await page.getByRole('radio', { name: 'Card', exact: true }).check()
  await page.getByLabel('Card number').fill('4111 1111 1111 1111')
  await page.getByLabel('Expires').fill('12/39')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: /^Charge \$/ }).click()
  await expect(banner).toContainText('Done. You took a card payment')
  expect((await everythingKept(page)).replaceAll(/\s/g, '')).not.toContain('4111111111111111')
})

test('a hold and a chargeback are looked into', fresh, async ({ page }) => {
  await page.goto('/')
  await laidOut(page)
  await strip(page).getByRole('link', { name: 'Check what’s on hold' }).click()
  await rowsOf(page, 'Payouts').first().getByRole('link').first().click()
  const hold = page.getByRole('region', { name: 'Task: Check what’s on hold' })
  await expect(hold).toContainText('Step 2 of 2')
  await expect(page.getByText(/Ask your provider and quote pay-\d/)).toBeVisible()
  await hold.getByRole('button', { name: 'Got it' }).click()
  // Done stays done, wherever one looks meanwhile.
  await page.goto('/batches')
  await expect(hold).toContainText('Done.')
  await hold.getByRole('link', { name: 'Back to overview' }).click()
  await strip(page).getByRole('link', { name: 'Look into a chargeback' }).click()
  const dispute = page.getByRole('region', { name: 'Task: Look into a chargeback' })
  await page.getByRole('checkbox', { name: 'Messages with the customer' }).check()
  await expect(dispute).toContainText('Done. You worked on a chargeback')
  await dispute.getByRole('button', { name: 'Leave this task' }).click()
  await expect(dispute).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
