import { test as base, expect, type Page } from '@playwright/test'

import { CHROMIUM_ARGS } from '../scripts/chromium-args'
import { requireChromium } from '../scripts/find-chromium'
import { serveGallery } from './gallery/serve-gallery'
import { scanInDark, scanPage } from './support/axe'

const test = base.extend<object, { gallery: string }>({
  gallery: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const { url, close } = await serveGallery()
      await use(url)
      await close()
    },
    { scope: 'worker' },
  ],
})

// The headless shell draws letters otherwise.
test.use({ launchOptions: { executablePath: requireChromium(), args: [...CHROMIUM_ARGS] } })

const WIDTHS = [1440, 390] as const
/**
 * Twice as tall as the tallest specimen: put into its middle, none lies under the sticky bar. A picture costs as much as
 * the whole window.
 */
const HEIGHT = 2400
const THEMES = ['light', 'dark'] as const

/** Text that falls back to a system font: another machine has another. */
const masked = (page: Page) => [page.locator('.code-text, .font-mono, pre, code')]

async function openGallery(page: Page, gallery: string): Promise<void> {
  await page.goto(gallery)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gallery')
  await page.evaluate(async () => document.fonts.ready)
}

async function specimens(page: Page): Promise<readonly string[]> {
  const all = await page.locator('[data-specimen]').all()
  return Promise.all(all.map(async (one) => String(await one.getAttribute('data-specimen'))))
}

for (const width of WIDTHS) {
  test.describe(`${String(width)} px`, () => {
    test.use({
      viewport: { width, height: HEIGHT },
      colorScheme: 'light',
      contextOptions: { reducedMotion: 'reduce' },
    })
    for (const theme of THEMES) {
      test(`every primitive looks as it did, ${theme}`, async ({ page, gallery }) => {
        await page.clock.setFixedTime('2026-11-20T18:00:00Z')
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
        await openGallery(page, gallery)
        for (const id of await specimens(page)) {
          const specimen = page.locator(`[data-specimen="${id}"]`)
          await specimen.evaluate((element) => element.scrollIntoView({ block: 'center' }))
          await expect
            .soft(specimen)
            .toHaveScreenshot(`${id}-${String(width)}-${theme}.png`, { mask: masked(page) })
        }
      })
    }
  })
}

test('what opens looks as it did', async ({ page, gallery }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await openGallery(page, gallery)
  const overlays = page.locator('[data-specimen="overlays"]')
  await overlays.getByRole('button', { name: 'More actions' }).press('Enter')
  await expect(page.getByRole('menu')).toHaveScreenshot('menu.png')
  await page.keyboard.press('Escape')
  await overlays.getByRole('button', { name: 'Columns' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Columns' })).toHaveScreenshot('popover.png')
  await page.keyboard.press('Escape')
  await overlays.getByRole('button', { name: 'Export' }).press('Enter')
  await expect(page.getByRole('dialog', { name: /^Export/ })).toHaveScreenshot('dialog.png')
  await page.keyboard.press('Escape')
  await overlays.getByRole('button', { name: 'Open a record' }).press('Enter')
  await expect(page.getByRole('complementary', { name: /^Abbott/ })).toHaveScreenshot('panel.png')
})

test('axe finds nothing', async ({ page, gallery }) => {
  await openGallery(page, gallery)
  // It shows one landmark in several states, as no page does.
  await scanPage(page, { 'landmark-unique': { enabled: false } })
  await scanInDark(page)
})
