import { addresses } from './support/addresses'
import { axeFindsNothing, problemsOf, scanPage, type ScreenState } from './support/axe'
import { addFilter } from './support/lists'
import { failure, openPayouts, panelOf, payoutRows } from './support/payouts'
import { expect, test } from './support/test'

const states: readonly ScreenState[] = [
  {
    name: 'payouts, loaded',
    isNarrow: true,
    isDark: true,
    show: async (page) => openPayouts(page),
  },
  {
    name: 'payout in the panel',
    isNarrow: true,
    isDark: true,
    goesOn: true,
    show: async (page) => {
      await payoutRows(page).first().getByRole('link').click()
      await expect(panelOf(page).getByText('Payment ID')).toBeVisible()
    },
  },
  {
    name: 'payout as a page, raw',
    isNarrow: true,
    goesOn: true,
    show: async (page) => {
      await panelOf(page).getByRole('link', { name: 'Open', exact: true }).click()
      await page.getByRole('tab', { name: 'Raw' }).click()
      await expect(page.getByRole('region', { name: 'Record as JSON' })).toBeVisible()
    },
  },
  {
    name: 'payouts, loading',
    show: async (page) => {
      await page.goto('/payouts?scenario=never')
      await expect(page.getByText('Reading payouts…')).toBeVisible()
    },
  },
  {
    name: 'payouts, empty',
    show: async (page) => {
      await page.goto('/payouts?scenario=no-records')
      await expect(page.getByText('No payouts yet')).toBeVisible()
    },
  },
  {
    name: 'payouts, refused',
    show: async (page) => {
      await page.goto('/payouts?scenario=refused')
      await expect(failure(page)).toBeVisible()
    },
  },
  {
    name: 'payouts, filter with an error',
    isNarrow: true,
    show: async (page) => {
      await openPayouts(page, '?totalAmount(ge)=500&colour(eq)=red')
      await addFilter(page, 'Fee')
      await page.getByLabel('Value').fill('plenty')
      await page.keyboard.press('Enter')
      await expect(page.getByText('isn’t an amount').last()).toBeVisible()
    },
  },
  {
    name: 'payout, not found',
    show: async (page) => {
      await page.goto('/payouts/main-street/1?ref=nowhere')
      await expect(page.getByText('No payout 1 here')).toBeVisible()
    },
  },
  {
    name: 'settings',
    isNarrow: true,
    isDark: true,
    show: async (page) => {
      await page.goto('/settings')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    },
  },
]

axeFindsNothing(states)

for (const some of addresses) {
  test(`axe, with best practices: ${some[0] ?? ''} and others`, async ({ page }) => {
    for (const address of some) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect.soft(await problemsOf(page), address).toEqual([])
    }
  })
}

test('the list by keyboard alone: filter, sort, open, read, close', async ({ page }) => {
  await openPayouts(page)
  await page.getByRole('button', { name: 'Add filter' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Field' })).toBeFocused()
  await page.keyboard.type('Vendor')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Value')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByLabel('Comparison')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('a')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/vendorName\(ct\)=a/)
  await expect(payoutRows(page).first()).toBeVisible()

  await page
    .getByRole('columnheader', { name: /^Amount/ })
    .getByRole('button', { name: /^Amount/ })
    .focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/sortBy=/)

  await payoutRows(page).first().getByRole('link').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const panel = panelOf(page)
  await expect(panel.getByRole('heading', { level: 2 })).toBeFocused()
  await panel.getByRole('tab', { name: 'Overview' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(panel.getByRole('tab', { name: 'All fields' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
})

test('axe finds what is wrong', async ({ page }) => {
  await openPayouts(page)
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('img')))
  await expect(scanPage(page)).rejects.toThrow(/image-alt: <img>/)
})
