import type { Page } from '@playwright/test'

import { axeFindsNothing, scanInDark, scanPage } from './support/axe'
import { expect, test } from './support/test'

const field = (page: Page) => page.getByRole('combobox', { name: 'Search or run an action' })
const options = (page: Page) => page.getByRole('listbox', { name: 'Results' }).getByRole('option')

async function begin(page: Page, path = '/'): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
}

test('by keyboard alone: an action by another word for it, a place, and back to where one was', async ({
  page,
}) => {
  await begin(page, '/vendors')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.type('send money')
  await expect(options(page).first()).toContainText('New payout')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/payouts\/new/)
  await expect(field(page)).toBeHidden()
  await expect(page.getByRole('main').locator(':focus')).toBeVisible()

  await page.keyboard.press('Control+k')
  await page.keyboard.type('disputes')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/chargebacks$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Bills' })
  await link.focus()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('x')
  // First what was typed, then the palette.
  await page.keyboard.press('Escape')
  await expect(field(page)).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(field(page)).toBeHidden()
  await expect(link).toBeFocused()
})

test('a payout by its ID and a batch by its number come from the service, and what was seen from here', async ({
  page,
}) => {
  await page.goto('/payouts')
  const row = page
    .getByRole('table', { name: /^Payouts/ })
    .getByRole('link')
    .first()
  await expect(row).toBeVisible()
  const payee = await row.innerText()
  const [, id = ''] = /\/(\d+)\?/.exec((await row.getAttribute('href')) ?? '') ?? []
  expect(id).not.toBe('')
  await page.keyboard.press('Control+k')
  await field(page).fill(id)
  const found = page.getByRole('group', { name: 'Exact match' }).getByRole('option')
  await expect(found.filter({ hasText: `Payout ${id}` })).toContainText(payee)
  await field(page).fill('BT-000001')
  await expect(found).toHaveText(/^BT-000001/)
  // The directory learns from what the list showed.
  await field(page).fill(payee)
  const seen = page.getByRole('group', { name: 'Records seen here' }).getByRole('option')
  await seen
    .filter({ hasText: /^.*Vendor \d+/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/vendors\/\d+$/)
})

test('either of two names finds both (PO-S2)', async ({ page }) => {
  await begin(page)
  const found = page.getByRole('group', { name: 'At your provider' }).getByRole('option')
  await field(page).fill('o’brien or delgado')
  await expect(found.filter({ hasText: /brien/i }).first()).toBeVisible()
  await expect(found.filter({ hasText: /delgado/i }).first()).toBeVisible()
})

test('days and statuses are understood as in the list’s Find: rows, and the list of all', async ({
  page,
}) => {
  await page.goto('/payouts')
  await expect(
    page
      .getByRole('table', { name: /^Payouts/ })
      .getByRole('link')
      .first(),
  ).toBeVisible()
  await page.keyboard.press('Control+k')
  const found = page.getByRole('group', { name: 'At your provider' }).getByRole('option')
  await field(page).fill('on hold')
  await expect(found.first()).toHaveText(/^Status is On Hold ?Payouts ?\d+$/)
  await expect(found.nth(1)).toContainText('On Hold')
  await field(page).fill('last month')
  await expect(found.filter({ hasText: /^Created is last month ?Payouts/ })).toHaveCount(1)
  await found.filter({ hasText: /^Date is last month ?Batches/ }).click()
  await expect(page).toHaveURL(/\/batches\?batchDate\(ge\)=/)
})

test('a pasted notification opens its record', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await begin(page)
  await page.evaluate(async () =>
    navigator.clipboard.writeText('{\n  "event": "ReceivedChargeBack",\n  "chargebackId": 9001\n}'),
  )
  await page.keyboard.press('Control+v')
  await expect(options(page)).toHaveText(['Open chargeback 9001'])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/chargebacks\/9001$/)
})

test('what was opened last comes first, and a saved view is found by its name', async ({
  page,
}) => {
  const group = (name: string) => page.getByRole('group', { name }).getByRole('option')
  await page.goto('/payouts?status(in)=1')
  const row = page
    .getByRole('table', { name: /^Payouts/ })
    .getByRole('link')
    .first()
  const payee = await row.innerText()
  await page.getByRole('button', { name: 'New view' }).click()
  await page.getByRole('form', { name: 'New view' }).getByLabel('Name').fill('Nine o’clock')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Nine o’clock' })).toBeVisible()
  await row.click()
  await expect(page.getByRole('heading', { level: 2, name: payee })).toBeVisible()
  // Kept after it was looked at for a second.
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(group('Recent')).toContainText([payee], { timeout: 1000 })
  }).toPass()
  await group('Recent').first().click()
  await expect(page).toHaveURL(/\/payouts\/main-street\/\d+/)
  await page.keyboard.press('Control+k')
  // What is open is not offered.
  await expect(group('Recent')).toHaveCount(0)
  await page.keyboard.type('nine o')
  await expect(group('Views')).toContainText(['Nine o’clock'])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/payouts\?status/)
  await expect(page.getByRole('link', { name: 'Nine o’clock' })).toHaveAttribute(
    'aria-current',
    /.+/,
  )
})

test('what the page offers, and the sandbox’s next day, are found by their names', async ({
  page,
}) => {
  await begin(page, '/payment-pages/main-street/main-street-pay')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Main Street')
  await expect(page.getByRole('group', { name: 'On this page' })).toBeVisible()
  await page.keyboard.type('duplicate')
  await expect(options(page).first()).toContainText('On this page')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/payment-pages\/new\?/)
  // Pressed while it is still open, it would close it.
  await expect(field(page)).toBeHidden()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await field(page).fill('name-00092')
  await expect(options(page).filter({ hasText: 'Open boarding link 92' })).toBeVisible()
  await field(page).fill('next business day')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Advanced|business day/i).first()).toBeAttached()
})

test('it switches the paypoint and the theme', async ({ page }) => {
  await begin(page, '/payouts')
  await page.keyboard.type('switch paypoint')
  await page.keyboard.press('Enter')
  await expect(field(page)).toHaveValue('Switch to ')
  await page.keyboard.type('harbor')
  await expect(options(page).first()).toContainText('Harbor Goods')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/payouts\?entry=harbor-goods$/)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('dark mode')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('"?" shows the shortcuts, but not where a question is typed', async ({ page }) => {
  await page.goto('/payouts')
  const search = page.getByRole('combobox', { name: 'Find or filter' })
  await search.press('?')
  await expect(search).toHaveValue('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(sheet).toBeHidden()
  await search.fill('')
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('?')
  await expect(sheet).toBeVisible()
  await scanPage(page)
  await scanInDark(page)
})

axeFindsNothing([
  { name: 'the palette', show: (page) => begin(page, '/payouts'), isNarrow: true },
  {
    name: 'the palette with what it found',
    isNarrow: true,
    goesOn: true,
    show: async (page) => {
      await page.keyboard.type('pa')
      await expect(options(page).first()).toBeVisible()
    },
  },
])

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a button of the header opens it, and nothing overflows @fresh', async ({ page }) => {
    await page.goto('/payouts')
    await page.getByRole('button', { name: 'Search' }).click()
    await field(page).fill('payout')
    await expect(options(page).first()).toBeVisible()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBe(390)
    for (const option of await options(page).all()) {
      expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(36)
    }
    await options(page).filter({ hasText: 'New payout' }).click()
    await expect(page).toHaveURL(/\/payouts\/new/)
  })
})
