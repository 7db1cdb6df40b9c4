import { exportAll } from '../support/export'
import { rowsOf } from '../support/lists'
import { panelOf } from '../support/payouts'
import { expect, test } from '../support/test'
import { createButton, goOn, kept } from '../support/vendor-form'
import { goWithin } from '../support/within'

/** Resolved to this machine by playwright.config.ts. A page from there has no secure context. */
const NAME = 'countinghouse.test'

test.use({
  baseURL: async ({ baseURL }, use) => use(String(baseURL).replace('127.0.0.1', NAME)),
})

test.beforeEach(async ({ page, problems }) => {
  // Chromium leaves out one of the headers here, and says so.
  problems.allow(/Cross-Origin-Opener-Policy header has been ignored/)
  // WebKit under LANG=C gives this as its language (X10).
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'language', { get: () => 'c' })
    Object.defineProperty(Navigator.prototype, 'languages', { get: () => ['c'] })
  })
  await page.goto('/settings')
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false)
  await page.getByLabel('Organization token').fill('sandbox-organization-token')
  await page.getByLabel('Organization ID').fill('123')
  await page.getByLabel('First paypoint').fill('main-street')
  // A reload would forget the token: the tests go on within the app.
  await page.getByRole('button', { name: /^Test and/ }).click()
})

const lists = [
  ['/payouts', 'Payouts'],
  ['/batches', 'Batches'],
  ['/paypoints', 'Paypoints'],
  ['/vendors', 'Vendors'],
  ['/bills', 'Bills'],
] as const

test('X7, X10: over plain HTTP and in a language that is none, every list and record is shown', async ({
  page,
}) => {
  for (const [address, name] of lists) {
    await goWithin(page, address)
    await expect(rowsOf(page, name).first()).toBeVisible()
    const record = await rowsOf(page, name).first().getByRole('link').first().getAttribute('href')
    await goWithin(page, String(record))
    await expect(
      page
        .getByRole('main')
        .getByRole('button', { name: /^Copy / })
        .first(),
    ).toBeVisible()
    await expect(page.getByText('could not be shown')).toHaveCount(0)
  }
  for (const [address, heading] of [
    ['/', 'Overview'],
    ['/submissions', 'Sent'],
    ['/nowhere', 'There is no page at this address'],
  ] as const) {
    await goWithin(page, address)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
})

test('X7: over plain HTTP a list can be exported and an id copied', async ({ page }) => {
  await goWithin(page, '/batches')
  await exportAll(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await rowsOf(page, 'Batches').first().getByRole('link').click()
  await panelOf(page)
    .getByRole('button', { name: /^Copy / })
    .first()
    .click()
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeAttached()
})

test('X7: over plain HTTP the palette copies the link to a page', async ({ page }) => {
  await goWithin(page, '/batches')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('copy link')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeAttached()
})

test('X7: over plain HTTP a form says that nothing can be sent, before and after, and keeps its draft', async ({
  page,
}) => {
  const writes: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') writes.push(request.url())
  })
  await expect(page.getByRole('complementary', { name: 'Environment' })).toContainText(
    'Not HTTPS: nothing can be sent',
  )
  await goWithin(page, '/vendors/new')
  await page.getByLabel('Name', { exact: true }).fill('Plain HTTP Ltd')
  await kept(page)
  for (const step of ['Payment', 'Review']) {
    await goOn(page)
    await expect(page.getByRole('heading', { level: 2, name: step })).toBeVisible()
  }
  await createButton(page).click()
  await expect(page.getByText(/wasn’t served over HTTPS, so nothing was sent/)).toBeVisible()

  await goWithin(page, '/vendors/import')
  await page
    .getByLabel('Or paste cells')
    .fill('Name,Vendor number\nHTTP One,HTTP-1\nHTTP Two,HTTP-2')
  for (const step of ['Rows', 'Review']) {
    await goOn(page)
    await expect(page.getByRole('heading', { level: 2, name: step })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Create 2 vendors' }).click()
  await expect(page.getByText(/wasn’t served over HTTPS, so nothing was sent/)).toBeVisible()

  for (const address of ['/payouts/new', '/payouts/run']) {
    await goWithin(page, address)
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  }
  expect(writes).toEqual([])
})
