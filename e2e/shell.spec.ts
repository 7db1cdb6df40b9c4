import type { Page } from '@playwright/test'

import { scanInDark, scanPage } from './support/axe'
import { addFilter } from './support/lists'
import { panelOf } from './support/payouts'
import { keptIn } from './support/directory'
import { expect, test } from './support/test'

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const opener = (page: Page) => page.getByRole('button', { name: 'Open menu' })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the menu traps focus, gives it back, and closes as it leads elsewhere', async ({
    page,
  }) => {
    await page.goto('/')
    await opener(page).press('Enter')
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu).toBeVisible()
    await scanPage(page)
    await scanInDark(page)
    const stops = await menu.getByRole('link').count()
    for (let tabs = 0; tabs < stops + 8; tabs += 1) {
      await page.keyboard.press('Tab')
      const isOutside = await menu.evaluate((element) => {
        const { activeElement } = document
        return activeElement !== document.body && !element.contains(activeElement)
      })
      expect(isOutside).toBe(false)
    }
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(opener(page)).toBeFocused()

    await opener(page).click()
    await menu.getByRole('link', { name: 'Vendors' }).click()
    await expect(page).toHaveURL(/\/vendors$/)
    await expect(menu).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  test('its targets are 40 px high', async ({ page }) => {
    await page.goto('/')
    await opener(page).click()
    const links = navigation(page).getByRole('link')
    await expect(links.first()).toBeVisible()
    for (const link of await links.all()) {
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(40)
    }
  })
})

for (const [width, name] of [
  [390, 'a phone'],
  [1024, 'a tablet'],
  [1440, 'a desktop'],
] as const) {
  test(`what can be made is one menu, by keyboard too: ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/settings')
    const make = page.getByRole('button', { name: 'New', exact: true })
    await make.press('Enter')
    const menu = page.getByRole('menu', { name: 'New' })
    await expect(menu.getByRole('menuitem')).toHaveText([
      'Payout',
      'Pay run',
      'Bill',
      'Import bills',
      'Vendor',
      'Import vendors',
      'Invoice',
      'Import invoices',
      'Payment page',
      'Payment',
      'Refund',
      'Payment method',
      'Notification',
    ])
    await scanPage(page)
    await page.keyboard.press('Escape')
    await expect(make).toBeFocused()
    await make.press('Enter')
    await page.getByRole('menuitem', { name: 'Pay run' }).press('Enter')
    await expect(page).toHaveURL(/\/payouts\/run$/)
  })
}

test('between 1,024 and 1,280 px the sidebar is a rail of named icons, and the content has its room', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto('/settings')
  const here = navigation(page).getByRole('link', { name: 'Settings' })
  await expect(here).toHaveAttribute('aria-current', 'page')
  expect((await navigation(page).boundingBox())?.width).toBeLessThan(60)
  // In a low window it scrolls: a bar would stand over the icons.
  await expect(navigation(page)).toHaveCSS('scrollbar-width', 'none')
  await scanPage(page)
  await page.setViewportSize({ width: 1280, height: 768 })
  await expect(navigation(page).getByText('Settings')).toBeVisible()
  expect((await navigation(page).boundingBox())?.width).toBeGreaterThan(180)
})

test('at the end of a long form the navigation stands where it stood, down to the edge (PO-U5)', async ({
  page,
}) => {
  await page.goto('/vendors/new')
  const rail = page.locator('[data-rail]')
  await page.locator('summary').filter({ hasText: /^More/ }).first().click()
  const before = await rail.boundingBox()
  expect((before?.y ?? 0) + (before?.height ?? 0)).toBe(900)
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(200)
  expect(await rail.boundingBox()).toEqual(before)
})

test('the zone of all times is said once, on a phone as well, and not after each time', async ({
  page,
}) => {
  const bar = page.getByRole('complementary', { name: 'Environment' })
  await page.goto('/payouts')
  await page.getByRole('link', { name: 'Abbott Coffee Roasters' }).first().click()
  const panel = panelOf(page)
  await expect(panel.getByText('Created').first()).toBeVisible()
  await expect(page.getByText('America/New_York').filter({ visible: true })).toHaveCount(1)
  await expect(bar.getByText('America/New_York', { exact: true })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(bar.getByText('ET', { exact: true })).toBeVisible()
  await expect(page.getByText('America/New_York').filter({ visible: true })).toHaveCount(0)
})

test('Back closes what lies on top, and the page under it stays (FA-14)', async ({ page }) => {
  // A list with a row has filters.
  await page.goto('/vendors/1001')
  await expect.poll(() => keptIn(page, 'vendors')).toBeGreaterThan(0)
  await page.goto('/batches')
  await page.getByRole('link', { name: 'Vendors', exact: true }).click()
  await expect(page).toHaveURL(/\/vendors$/)
  const layers = [
    {
      open: () => page.keyboard.press('?'),
      layer: page.getByRole('dialog', { name: 'Keyboard shortcuts' }),
    },
    {
      open: () => page.keyboard.press('Control+k'),
      layer: page.getByRole('dialog', { name: 'Search' }),
    },
    {
      open: () => page.getByRole('button', { name: 'More actions' }).click(),
      layer: page.getByRole('menu'),
    },
    {
      open: () => page.getByRole('button', { name: 'Add filter' }).click(),
      layer: page.getByRole('dialog'),
    },
  ]
  for (const { open, layer } of layers) {
    await open()
    await expect(layer).toBeVisible()
    await page.goBack()
    await expect(layer).toBeHidden()
    await expect(page).toHaveURL(/\/vendors$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Vendors' })).toBeVisible()
  }
  await page.goBack()
  await expect(page).toHaveURL(/\/batches$/)
})

test('Back closes the question of a form that keeps its page, and an editor whose choice was just made (FA-14)', async ({
  page,
}) => {
  await page.goto('/batches')
  await page.getByRole('link', { name: 'Payouts', exact: true }).click()
  await expect(page.getByRole('table', { name: /^Payouts of/ })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Payouts' })).toBeFocused()
  const filter = await addFilter(page, 'Amount')
  await filter.getByLabel('Value').fill('5000')
  await page.goBack()
  await expect(filter).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Payouts' })).toBeVisible()

  await page.getByRole('link', { name: 'Vendors', exact: true }).click()
  await page.getByRole('link', { name: 'New vendor' }).click()
  const number = page.getByLabel('EIN', { exact: true })
  await number.fill('12-3456789')
  await page.goBack()
  const question = page.getByRole('dialog', { name: 'Leave this form?' })
  await expect(question).toBeVisible()
  await page.goBack()
  await expect(question).toBeHidden()
  await expect(number).toHaveValue('12-3456789')
})

test('on a phone a record’s panel lies over the bar, and its buttons can be pressed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/payouts')
  await page.getByRole('link', { name: 'Abbott Coffee Roasters' }).first().click()
  await panelOf(page).getByRole('button', { name: 'Close' }).click()
  await expect(panelOf(page)).toHaveCount(0)
})
