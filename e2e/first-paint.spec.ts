/** What index.html shows before the app has started (src/app/first-paint.tsx). */
import type { Page, Route } from '@playwright/test'
import { shiftsOf, watchShifts } from './support/layout-shifts'
import { reopened } from './support/reopened'
import { expect, test } from './support/test'

const scripts = /\/assets\/(?!theme-)[^/]+\.js$/

/** The app never starts. */
const hold = (route: Route) => route.fulfill({ contentType: 'text/javascript', body: '' })

/** Where the frame's parts stand, and how they look. */
const frameOf = (page: Page) =>
  page.evaluate(() => {
    const looksOf = (element: Element | null | undefined) => {
      if (!element) return 'absent'
      const { x, y, width, height } = element.getBoundingClientRect()
      const { color, fontSize } = getComputedStyle(element)
      return [x, y, width, height].map(Math.round).join(' ') + ` ${color} ${fontSize}`
    }
    const root = document.querySelector('#root')
    const linksTo = (path: string) =>
      [...(root?.querySelectorAll(`a[href="${path}"]`) ?? [])].filter((each) =>
        each.checkVisibility(),
      )
    return {
      brand: looksOf(linksTo('/')[0]),
      batches: looksOf(linksTo('/batches')[0]),
      settings: looksOf(linksTo('/settings').findLast((each) => each.closest('nav'))),
      background: getComputedStyle(document.documentElement).backgroundColor,
    }
  })

const sizes = [
  { width: 1440, height: 900 },
  { width: 1100, height: 800 },
  { width: 390, height: 844 },
] as const

for (const viewport of sizes) {
  for (const colorScheme of ['light', 'dark'] as const) {
    const title = `the frame stands where the app draws it: ${String(viewport.width)} px, ${colorScheme}`
    test(title, { tag: '@fresh' }, async ({ page }) => {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme })
      await page.route(scripts, hold)
      await page.goto('/payouts')
      await expect(page.locator('#root [inert]')).toBeVisible()
      const first = await frameOf(page)
      await page.unroute(scripts)
      await watchShifts(page)
      await page.goto('/payouts')
      await expect(page.getByRole('heading', { name: 'Payouts', level: 1 })).toBeVisible()
      expect(await frameOf(page)).toEqual(first)
      await expect(page.getByRole('row').nth(3)).toBeVisible()
      expect(await shiftsOf(page)).toBeLessThan(0.02)
    })
  }
}

test('nothing of it is read aloud, or takes the focus', { tag: '@fresh' }, async ({ page }) => {
  await page.route(scripts, hold)
  await page.goto('/payouts')
  await expect(page.locator('#root [inert]')).toBeVisible()
  for (const role of ['link', 'button', 'navigation', 'banner', 'status'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0)
  }
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
})

test(
  'the theme that was chosen is there before the app is',
  { tag: '@fresh' },
  async ({ browser, page: before }) => {
    await before.emulateMedia({ colorScheme: 'light' })
    await before.goto('/settings')
    await before.getByRole('radio', { name: 'Dark' }).check({ force: true })
    const { page, context } = await reopened(browser, before)
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto('/payouts', { waitUntil: 'commit' })
    await expect(page.locator('#root > [inert]')).toBeVisible()
    const { background } = await frameOf(page)
    expect(background).toBe('rgb(12, 16, 18)')
    await context.close()
  },
)
