import type { Page } from '@playwright/test'

import { axeFindsNothing, type ScreenState } from './support/axe'
import { countOf, failure, payoutRows } from './support/payouts'
import { expect, test } from './support/test'

/** The seed ends on 2026-11-20. */
const PERIOD = 'from=2026-10-22&to=2026-11-20'

const chart = (page: Page, name: 'By status' | 'By rail') =>
  page.getByRole('figure', { name: new RegExp(`^${name}`) })

async function openOverview(page: Page, search = `?${PERIOD}`): Promise<void> {
  await page.goto(`/${search}`)
  await expect(chart(page, 'By rail')).toBeVisible()
}

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
  }
})

test('the figures as a table add up, and lead to the same lists', async ({ page }) => {
  await openOverview(page, `?${PERIOD}&measure=count`)
  await chart(page, 'By status').getByRole('button', { name: 'Show the figures' }).click()
  const table = page.getByRole('table', { name: 'By status: figures' })
  const all = await table.getByRole('row').last().getByRole('cell').allInnerTexts()
  const figures = all.map((text) => Number(text.replace(',', '')))
  const whole = figures.pop()
  expect(figures.reduce((sum, figure) => sum + figure, 0)).toBe(whole)
  await expect(page.getByText(`The figures are of ${String(whole)} payouts`)).toBeVisible()

  const cell = table.getByRole('link').first()
  const figure = Number(await cell.innerText())
  await cell.click()
  await expect(payoutRows(page).first()).toBeVisible()
  expect(await countOf(page)).toBe(figure)
})

test('the service’s total is held against the payouts, statuses are in its own words', async ({
  page,
}) => {
  await openOverview(page)
  await expect(page.getByLabel('Totals').getByText(/^ties/)).toBeVisible()
  const statuses = page.getByRole('table', { name: 'Payouts by status' })
  await expect(statuses.getByRole('link', { name: 'On Hold (13)' })).toBeVisible()
  const batches = page.getByRole('table', { name: 'Batches that do not tie out' })
  await batches.getByRole('link').first().click()
  await expect(page).toHaveURL(/batch/)
})

test('by keyboard: period, measure, from bar to bar, into the list', async ({ page }) => {
  await openOverview(page)
  await page.getByLabel('From', { exact: true }).fill('2026-11-01')
  await page.getByLabel('From', { exact: true }).press('Enter')
  await expect(page).toHaveURL(/from=2026-11-01/)
  // The new period's chart, with a choice of its own, takes the place of the old one.
  const first = chart(page, 'By status').getByRole('link').first()
  await expect(first).toHaveAccessibleName(/^Nov [12], 2026/)
  await page.getByLabel('Measure').focus()
  await page.keyboard.type('Number')
  await expect(page).toHaveURL(/measure=count/)
  await expect(first).toHaveAccessibleName(/ payouts?$/)

  await page.keyboard.press('Tab')
  const bar = chart(page, 'By status').getByRole('link').and(page.locator(':focus'))
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
  await page.goto('/?from=2025-06-01&to=2026-11-20&scenario=late:1500')
  await expect(page.getByText(/^Reading payouts: 500 of/)).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText(/^Stopped\. The figures are of the newest [\d,]+ of/)).toBeVisible()
  await page.getByRole('button', { name: 'Read on' }).click()
  await expect(page.getByRole('progressbar', { name: 'Reading payouts' })).toBeVisible()
  await expect(page.getByText(/^The figures are of [\d,]+ payouts/)).toBeVisible()
})

test('an empty period says where the newest payout is', async ({ page }) => {
  await page.goto('/?from=2030-01-01&to=2030-01-31')
  await expect(page.getByText('No payouts in this period')).toBeVisible()
  await page.getByRole('link', { name: 'Show the 30 days up to it' }).click()
  await expect(chart(page, 'By status')).toBeVisible()
})

const states: readonly ScreenState[] = [
  { name: 'loaded', show: async (page) => openOverview(page) },
  {
    name: 'figures shown',
    isNarrow: true,
    show: async (page) => {
      await openOverview(page)
      await page.getByRole('button', { name: 'Show the figures' }).first().click()
      await expect(page.getByRole('table', { name: 'By status: figures' })).toBeVisible()
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
      await openOverview(page, '?from=2026-11-20&to=2026-10-22')
      await expect(page.getByText('The dates in the address are not a period')).toBeVisible()
      await page.getByLabel('From', { exact: true }).fill('2026-12-31')
      await page.getByLabel('To', { exact: true }).fill('2026-12-01')
      await page.getByLabel('To', { exact: true }).press('Enter')
      await expect(page.getByText(/^Give two days/)).toBeVisible()
    },
  },
]

axeFindsNothing(states)
