/** What axe can't see (docs/accessibility.md): the focus, reflow, spacing, languages, titles, forced colors. */
import type { Page } from '@playwright/test'

import { addresses } from './support/addresses'
import { openPayouts, panelOf, payoutRows } from './support/payouts'
import { expect, test } from './support/test'

/** More than any page here has. */
const MOST_STOPS = 160

/**
 * Goes over all that takes the focus, and names what is then covered by more than half: nine points of it are asked for.
 * @param key from the top with Tab, from the end with Shift+Tab
 */
async function coveredStops(page: Page, key: 'Tab' | 'Shift+Tab') {
  await page.evaluate((isBack) => {
    document.getElementById('edge')?.remove()
    const edge = document.createElement('button')
    edge.id = 'edge'
    edge.textContent = 'Edge of the page'
    document.body[isBack ? 'append' : 'prepend'](edge)
    edge.focus()
  }, key === 'Shift+Tab')
  const covered: string[] = []
  let stops = 0
  for (; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press(key)
    const stop = await page.evaluate(async () => {
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      const focused = document.activeElement
      if (focused === null || focused === document.body || focused.id === 'edge') return undefined
      // A hidden box is seen as its label.
      const shown =
        (focused.matches('.sr-only, [type="file"]') && focused.closest('label')) || focused
      const { left, top, width, height } = shown.getBoundingClientRect()
      const points = [1, 3, 5].flatMap((x) => [1, 3, 5].map((y) => [x / 6, y / 6] as const))
      const seen = points.filter(([x, y]) => {
        const hit = document.elementFromPoint(left + width * x, top + height * y)
        return hit !== null && (shown.contains(hit) || hit.contains(shown))
      })
      const label = focused.getAttribute('aria-label') ?? focused.textContent.slice(0, 40)
      const name = `${focused.tagName} ${focused.getAttribute('data-field') ?? label}`
      return { name, isSeen: seen.length > 4 || height > window.innerHeight }
    })
    if (stop === undefined) break
    if (!stop.isSeen) covered.push(stop.name)
  }
  expect(stops, 'the page has stops').toBeGreaterThan(5)
  return covered
}

const sizes = [
  { width: 1440, height: 700 },
  { width: 390, height: 600 },
] as const

const screens: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'a new vendor, all of it open': async (page) => {
    await page.goto('/vendors/new')
    await page.getByText('More', { exact: true }).click()
    await expect(page.getByRole('button', { name: 'Add a contact' })).toBeVisible()
  },
  'a payout': async (page) => {
    await page.goto('/payouts/main-street/104868')
    await expect(page.getByRole('tab', { name: 'Raw' })).toBeVisible()
  },
  'a new payout': async (page) => {
    await page.goto('/payouts/new')
    await expect(page.getByRole('combobox', { name: 'Vendor', exact: true })).toBeVisible()
  },
  'a new invoice': async (page) => {
    await page.goto('/invoices/new')
    await expect(page.getByRole('button', { name: /^Move line 1/ })).toBeVisible()
  },
  'the payouts': (page) => openPayouts(page),
}

for (const size of sizes) {
  for (const [name, open] of Object.entries(screens)) {
    test(`2.4.11, ${String(size.width)} px: what has the focus is seen: ${name}`, async ({
      page,
    }) => {
      await page.setViewportSize(size)
      await open(page)
      expect(await coveredStops(page, 'Tab')).toEqual([])
      expect(await coveredStops(page, 'Shift+Tab')).toEqual([])
    })
  }
}

/** The values of WCAG 1.4.12, as a person's own style sheet has them. */
const SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'

const tooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

for (const some of addresses) {
  test(`1.4.10, 1.4.12: ${some[0] ?? ''} and others fit 320 px, spaced as a person likes`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    for (const address of some) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect.soft(await tooWide(page), address).toBe(0)
      await page.evaluate((css) => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(css)
        document.adoptedStyleSheets = [sheet]
      }, SPACING)
      expect.soft(await tooWide(page), `${address}, spaced`).toBeLessThanOrEqual(1)
      const cut = await page.getByRole('complementary', { name: 'Environment' }).evaluate((bar) => {
        const { top, bottom } = bar.getBoundingClientRect()
        return [...bar.querySelectorAll('*')]
          .filter((part) => part.checkVisibility() && part.closest('.sr-only, [popover]') === null)
          .filter((part) => {
            const box = part.getBoundingClientRect()
            const isCut = part.scrollWidth > part.clientWidth && part.clientWidth > 1
            return box.top < top - 1 || box.bottom > bottom + 1 || isCut
          })
          .map((part) => part.textContent)
      })
      expect.soft(cut, `${address}: cut in the bar`).toEqual([])
    }
  })
}

test('2.5.7: a line is moved by pressing its handle, and by the menu’s keys', async ({ page }) => {
  await page.goto('/invoices/new')
  await page.getByRole('button', { name: 'Add a line' }).click()
  await page.getByRole('button', { name: 'Add a line' }).click()
  const items = page.getByLabel('Description', { exact: true })
  const texts = () =>
    items.evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value))
  for (const [at, text] of ['Coffee', 'Tea', 'Milk'].entries()) await items.nth(at).fill(text)
  await page.getByRole('button', { name: /^Move line 1 of 3/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Move up' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await page.getByRole('menuitem', { name: 'Move down' }).click()
  expect(await texts()).toEqual(['Tea', 'Coffee', 'Milk'])
  await expect(page.getByRole('button', { name: /^Move line 2 of 3/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Move to the end' }).press('Enter')
  expect(await texts()).toEqual(['Tea', 'Milk', 'Coffee'])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
})

test('4.1.3: an error that comes while the focus stays is read out', async ({ page }) => {
  await openPayouts(page)
  await page.getByRole('button', { name: 'Add filter' }).click()
  // Its editor is loaded as it is opened: what is typed before it has the focus goes nowhere.
  await expect(page.getByRole('combobox', { name: 'Field' })).toBeFocused()
  await page.keyboard.type('Amount')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Value')).toBeFocused()
  await page.keyboard.type('abc')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Value')).toBeFocused()
  await expect(page.locator('[data-live-region] [role=status]')).toContainText('isn’t an amount')
})

test('2.4.2: a step, a filtered list, an open panel and a record name their tabs', async ({
  page,
}) => {
  await page.goto('/vendors/new')
  await expect(page).toHaveTitle('Basics · New vendor · Sandbox · Countinghouse')
  await page.goto('/vendors/new?step=payment')
  await expect(page).toHaveTitle('Payment · New vendor · Sandbox · Countinghouse')
  await openPayouts(page, '?totalAmount(ge)=500')
  await expect(page).toHaveTitle(/^Amount is at least 500.* · Payouts · Sandbox · Countinghouse$/)
  await payoutRows(page).first().getByRole('link').click()
  await expect(page).toHaveTitle(/^.+ · Payout \d+ · Payouts · Sandbox · Countinghouse$/)
  await panelOf(page).getByRole('link', { name: 'Open', exact: true }).click()
  await expect(page).toHaveTitle(/^.+ · Payout \d+ · Sandbox · Countinghouse$/)
})

test('1.3.1: a record’s headings go down one by one', async ({ page }) => {
  await page.goto('/vendors/1001')
  await expect(page.getByRole('tab', { name: 'All fields' })).toBeVisible()
  const levels = await page
    .locator('main :is(h1, h2, h3, h4)')
    .evaluateAll((all) => all.map(({ tagName }) => Number(tagName.slice(1))))
  expect(levels[0]).toBe(1)
  for (const [at, level] of levels.entries()) {
    expect(level - (levels[at - 1] ?? 0)).toBeLessThanOrEqual(1)
  }
})

test('3.3.2: what is required says so, on a phone too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/bills/new')
  const required = page.locator('main [aria-required="true"]')
  await expect(required.first()).toBeVisible()
  const marks = page.locator('main').getByText('Required', { exact: true })
  expect(await marks.count()).toBe(await required.count())
})

test('forced colors: what is on, chosen or active has an outline of the system’s', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const outlined = (text: string) =>
    page
      .locator(text)
      .first()
      .evaluate((each) => getComputedStyle(each).outlineStyle)
  await openPayouts(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search' }).fill('pay')
  await expect(page.locator('[role=option][data-active]')).toBeVisible()
  expect(await outlined('[role=option][data-active]')).toBe('solid')
  await page.goto('/vendors/new')
  await expect(page.getByRole('heading', { name: 'Basics' })).toBeVisible()
  expect(await outlined('[aria-current=step] > :first-child')).toBe('solid')
  await page.goto('/')
  await page.getByRole('link', { name: '30 days' }).click()
  await expect(page.locator('[data-segment=on]')).toBeVisible()
  expect(await outlined('[data-segment=on]')).toBe('solid')
  await page.emulateMedia({ forcedColors: null })
})

test('prefers-contrast: more makes borders and quiet text as strong as the rest', async ({
  page,
}) => {
  await openPayouts(page)
  const colors = () =>
    page.evaluate(() => {
      const style = getComputedStyle(document.documentElement)
      return ['--color-line', '--color-ink-3'].map((name) => style.getPropertyValue(name))
    })
  const before = await colors()
  await page.emulateMedia({ contrast: 'more' })
  const [line, quiet] = await colors()
  expect(line).not.toBe(before[0])
  expect(quiet).not.toBe(before[1])
  await page.emulateMedia({ contrast: null })
})

test('right to left: nothing hangs over, and the panel leaves the navigation alone', async ({
  page,
}) => {
  await openPayouts(page)
  await page.evaluate(() => (document.documentElement.dir = 'rtl'))
  await payoutRows(page).first().getByRole('link').click()
  await expect(panelOf(page).getByRole('heading', { level: 2 })).toBeVisible()
  await page.waitForFunction(() => document.getAnimations().length === 0)
  const [panel, navigation] = await Promise.all([
    panelOf(page).boundingBox(),
    page.getByRole('navigation', { name: 'Main' }).boundingBox(),
  ])
  expect(panel?.x).toBe(0)
  expect((panel?.x ?? 0) + (panel?.width ?? 0)).toBeLessThanOrEqual(navigation?.x ?? 0)
  expect(await tooWide(page)).toBeLessThanOrEqual(0)
  await page.evaluate(() => document.documentElement.removeAttribute('dir'))
})
