import type { Page } from '@playwright/test'

import { axeFindsNothing, type ScreenState } from './support/axe'
import { shiftsOf, watchShifts } from './support/layout-shifts'
import { countOf, failure, payoutRows } from './support/payouts'
import { expect, test } from './support/test'
import { kept } from './support/vendor-form'

/** The seed ends on 2026-11-20. */
const PERIOD = 'entry=main-street&from=2026-10-22&to=2026-11-20'

const chart = (page: Page, name: 'By status' | 'By rail' = 'By status') =>
  page.getByRole('figure', { name: new RegExp(`^${name}`) })

async function openOverview(page: Page, search = `?${PERIOD}`): Promise<void> {
  await page.goto(`/${search}`)
  await expect(chart(page, search.includes('by=rail') ? 'By rail' : 'By status')).toBeVisible()
}

const attention = (page: Page) => page.getByRole('list', { name: 'Needs attention' })

const lastNumber = (text: string | null) =>
  Number(/([\d,]+) payouts?$/.exec(text ?? '')?.[1]?.replace(',', ''))

test('a bar leads to the list that it sums up, and Back returns', async ({ page }) => {
  await openOverview(page, `?${PERIOD}&measure=count`)
  await expect(page).toHaveTitle('Overview · Sandbox · Countinghouse')
  for (const name of ['By status', 'By rail'] as const) {
    const bar = chart(page, name).getByRole('link').nth(3)
    const label = await bar.getAttribute('aria-label')
    await bar.click()
    await expect(payoutRows(page).first()).toBeVisible()
    expect(await countOf(page)).toBe(lastNumber(label))
    await page.goBack()
    await expect(chart(page, name)).toBeVisible()
    await page.getByText('Rail', { exact: true }).click()
    await expect(page).toHaveURL(/by=rail/)
  }
})

test('the figures as a table add up, and lead to the same lists', async ({ page }) => {
  await openOverview(page, `?${PERIOD}&measure=count`)
  await chart(page).getByRole('button', { name: 'Show as table' }).click()
  const table = page.getByRole('table', { name: 'By status: figures' })
  const all = await table.getByRole('row').last().getByRole('cell').allInnerTexts()
  const figures = all.map((text) => Number(text.replace(',', '')))
  const whole = figures.pop()
  expect(figures.reduce((sum, figure) => sum + figure, 0)).toBe(whole)
  await expect(page.getByText(`${String(whole)} payouts · updated`)).toBeVisible()

  const cell = table.getByRole('link').first()
  const figure = Number(await cell.innerText())
  await cell.click()
  await expect(payoutRows(page).first()).toBeVisible()
  expect(await countOf(page)).toBe(figure)
})

test('all columns of the figures have room', async ({ page }) => {
  await openOverview(page)
  await chart(page).getByRole('button', { name: 'Show as table' }).click()
  const group = page.getByRole('group', { name: 'By status: figures' })
  await expect(group.getByRole('columnheader', { name: 'All' })).toBeVisible()
  const { scrollWidth, clientWidth } = await group.evaluate((element) => ({
    scrollWidth: element.scrollWidth,
    clientWidth: element.clientWidth,
  }))
  expect(scrollWidth).toBe(clientWidth)
})

test('what needs a person comes first: each count is that of the list it opens', async ({
  page,
}) => {
  await openOverview(page)
  await expect(page.getByLabel('Totals').getByText('matches')).toBeVisible()
  const held = attention(page)
    .getByRole('link', { name: /payouts? · On Hold/ })
    .first()
  const count = Number(/^\d+/.exec(await held.innerText())?.[0])
  await held.click()
  await expect(payoutRows(page).first()).toBeVisible()
  expect(await countOf(page)).toBe(count)
  await page.goBack()
  await attention(page)
    .getByRole('link', { name: /^1 batch doesn’t add up/ })
    .click()
  await expect(page).toHaveURL(/\/batches\?open=/)
})

test('where nothing waits, one quiet line says so', async ({ page }) => {
  await page.goto('/?entry=main-street&scenario=no-records')
  await expect(page.getByText('Nothing needs attention')).toBeVisible()
})

test('what could not be read is not counted', async ({ page, problems }) => {
  problems.expect(/status of 500/)
  await openOverview(page, `?${PERIOD}&scenario=error-500@batchQuery`)
  await expect(page.getByText('We couldn’t check batches')).toBeVisible()
  await expect(attention(page)).not.toContainText('batch')
})

test('a draft and an unknown submission are waiting work', async ({ page }) => {
  await page.goto('/vendors/new')
  await page.getByLabel('Name', { exact: true }).fill('Half a vendor')
  await kept(page)
  await openOverview(page)
  await attention(page).getByRole('link', { name: '1 vendor draft' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Half a vendor')
})

test('the latest payouts open in the list’s panel', async ({ page }) => {
  await openOverview(page)
  const first = page.getByRole('region', { name: 'Latest payouts' }).getByRole('listitem').first()
  await expect(
    page.getByRole('region', { name: 'Latest payouts' }).getByRole('listitem'),
  ).toHaveCount(8)
  await first.getByRole('link').click()
  await expect(page).toHaveURL(/\/payouts\?.*open=/)
  await expect(page.getByRole('complementary').filter({ hasText: /Payout \d+/ })).toBeVisible()
})

test('the greeting’s lost payout is lost, then recovered', async ({ page, problems }) => {
  problems.expect(/Failed to load resource/)
  await openOverview(page)
  await page
    .getByRole('region', { name: 'Try the sandbox' })
    .getByRole('link', { name: 'Recover a lost payout' })
    .click()
  await expect(page.getByText('V-00001')).toBeVisible()
  await page.getByLabel('Amount to pay').fill('61.40')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: /^Authorize/ }).click()
  const outcome = page.getByRole('region', { name: 'Outcome' })
  await expect(outcome.getByText('We don’t know if this payout went through')).toBeVisible()
  await page.getByRole('button', { name: 'This is my payout' }).click()
  await expect(page.getByRole('heading', { name: 'Payout authorized' })).toBeVisible()
})

test('the sandbox’s greeting is dismissed for good', async ({ page }) => {
  await openOverview(page)
  const greeting = page.getByRole('region', { name: 'Try the sandbox' })
  await expect(greeting.getByRole('link')).toHaveCount(6)
  await greeting.getByRole('button', { name: 'Dismiss' }).press('Enter')
  await expect(greeting).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.reload()
  await expect(chart(page)).toBeVisible()
  await expect(greeting).toBeHidden()
})

test('by keyboard: period, measure, from bar to bar, into the list', async ({ page }) => {
  await openOverview(page)
  await page.getByRole('button', { name: /^Oct 22/ }).press('Enter')
  const period = page.getByRole('dialog', { name: 'Custom period' })
  await expect(period.getByLabel('From')).toBeFocused()
  await period.getByLabel('From').fill('2026-11-01')
  await period.getByLabel('From').press('Enter')
  await expect(page).toHaveURL(/from=2026-11-01/)
  // The new period's chart takes the place of the old one.
  const first = chart(page).getByRole('link').first()
  await expect(first).toHaveAccessibleName(/^Nov [12], 2026/)
  await page.getByLabel('Measure').focus()
  await page.keyboard.type('Payouts')
  await expect(page).toHaveURL(/measure=count/)
  await expect(first).toHaveAccessibleName(/ payouts?$/)

  await page.keyboard.press('Tab')
  const bar = chart(page).getByRole('link').and(page.locator(':focus'))
  await expect(bar).toBeVisible()
  await page.keyboard.press('Home')
  await expect(bar).toHaveAccessibleName(/^Nov [12], 2026/)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowUp')
  const expected = lastNumber(await bar.getAttribute('aria-label'))
  await page.keyboard.press('Enter')
  await expect(payoutRows(page).first()).toBeVisible()
  expect(await countOf(page)).toBe(expected)
})

test('a long period is read page by page, can be stopped and read on', async ({ page }) => {
  await page.goto('/?entry=main-street&from=2025-06-01&to=2026-11-20&scenario=late:1500')
  await expect(page.getByText(/^Reading payouts: 500 of/)).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText(/^Stopped · newest [\d,]+ of/)).toBeVisible()
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(page.getByRole('progressbar', { name: 'Reading payouts' })).toBeVisible()
  await expect(page.getByText(/^[\d,]+ payouts · updated/)).toBeVisible()
})

test('an empty period says where the newest payout is', async ({ page }) => {
  await page.goto('/?entry=main-street&from=2030-01-01&to=2030-01-31')
  await expect(page.getByText('No payouts in this period')).toBeVisible()
  await page.getByRole('link', { name: 'Show the latest 30 days' }).click()
  await expect(chart(page)).toBeVisible()
})

test('nothing moves after the first paint', { tag: '@fresh' }, async ({ page }) => {
  await watchShifts(page)
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await openOverview(page, `?${PERIOD}&scenario=late:600`)
    await expect(attention(page).getByRole('link')).toHaveCount(4)
    expect(await shiftsOf(page)).toBeLessThan(0.02)
  }
})

const states: readonly ScreenState[] = [
  { name: 'loaded', isNarrow: true, isDark: true, show: async (page) => openOverview(page) },
  {
    name: 'figures shown',
    isNarrow: true,
    goesOn: true,
    show: async (page) => {
      await page.getByRole('button', { name: 'Show as table' }).click()
      await expect(page.getByRole('table', { name: 'By status: figures' })).toBeVisible()
    },
  },
  {
    name: 'by rail, one bar pointed at',
    show: async (page) => {
      await openOverview(page, `?${PERIOD}&by=rail`)
      await chart(page, 'By rail').getByRole('link').nth(4).focus()
    },
  },
  {
    name: 'loading',
    show: async (page) => {
      await page.goto(`/?${PERIOD}&scenario=never`)
      await expect(page.getByText('Reading payouts…')).toBeVisible()
    },
  },
  {
    name: 'empty',
    show: async (page) => {
      await page.goto(`/?${PERIOD}&scenario=no-records`)
      await expect(page.getByText('No payouts yet')).toBeVisible()
    },
  },
  {
    name: 'refused',
    show: async (page) => {
      await page.goto(`/?${PERIOD}&scenario=refused`)
      await expect(failure(page)).toBeVisible()
    },
  },
  {
    name: 'days that are no period',
    show: async (page) => {
      await openOverview(page, '?entry=main-street&from=2026-11-20&to=2026-10-22')
      await expect(page.getByText('The dates in this link aren’t a period')).toBeVisible()
      await page.getByRole('button', { name: 'Custom' }).click()
      await page.getByLabel('From', { exact: true }).fill('2026-12-31')
      await page.getByLabel('To', { exact: true }).fill('2026-12-01')
      await page.getByLabel('To', { exact: true }).press('Enter')
      await expect(page.getByText(/^Enter two days/)).toBeVisible()
    },
  },
]

axeFindsNothing(states)
