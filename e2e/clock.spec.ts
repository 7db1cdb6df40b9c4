import type { Page } from '@playwright/test'

import { scanPage } from './support/axe'
import { leaveList } from './support/lists'
import { countOf, openPayouts, payoutRows } from './support/payouts'
import { expect, test } from './support/test'

async function choosePaypoint(page: Page) {
  await page.getByRole('button', { name: /^Paypoint: / }).click()
  await page
    .getByRole('dialog', { name: 'Paypoints' })
    .getByRole('button', { name: /^Main Street Market/ })
    .click()
}

const PAID = '/payouts?status(eq)=11'

test(
  'the sandbox’s clock is the service’s: the overview ends at its day, here, in another tab and after a reload',
  { tag: '@fresh' },
  async ({ page, context }) => {
    await page.clock.setFixedTime('2026-11-20T20:00:00Z')
    await page.goto('/?entry=main-street')
    const latest = page.getByRole('region', { name: 'Latest payouts' }).getByRole('listitem')
    await expect(latest.first()).toContainText('Nov 20')
    const count = page.getByLabel('Totals').getByRole('definition').first()
    const before = Number(await count.innerText())
    await page.getByRole('button', { name: 'Next business day' }).press('Enter')
    await expect(latest.first()).toContainText('Nov 23')
    const chart = page.getByRole('figure', { name: /^By status/ })
    const newDay = chart.getByRole('link', { name: /Nov 23, 2026/ })
    await expect(newDay.first()).toBeAttached()
    await expect.poll(async () => Number(await count.innerText())).not.toBe(before)
    const after = await count.innerText()
    await expect(page.getByRole('link', { name: / newer$/ })).toBeHidden()

    await page.reload()
    await expect(newDay.first()).toBeAttached()
    await expect(count).toHaveText(after)
    const other = await context.newPage()
    await other.clock.setFixedTime('2026-11-20T20:00:00Z')
    await other.goto('/payouts')
    await other.getByRole('button', { name: 'Add filter' }).click()
    await other.getByRole('option', { name: 'Created', exact: true }).click()
    await other.getByRole('option', { name: /^Today/ }).click()
    await expect(other).toHaveURL(/transactionDate\(ge\)=2026-11-23/)
  },
)

test(
  'the overview has what a live service’s clock brings, though it is ahead of the browser’s',
  { tag: '@fresh' },
  async ({ page }) => {
    await page.clock.setFixedTime('2026-11-20T20:00:00Z')
    await page.goto('/settings')
    await page.getByRole('button', { name: 'Next business day' }).press('Enter')
    await expect(page.getByRole('group', { name: 'Nov 23' })).toBeVisible()
    await page.keyboard.press('Escape')
    // The sandbox under another address is a service whose clock nobody knows.
    await page.getByRole('radio', { name: /Live/ }).check()
    await page.getByLabel('Service address').fill(`${new URL(page.url()).origin}/second`)
    await page.getByLabel('Organization ID').fill('123')
    await page.getByLabel('Organization token', { exact: true }).fill('sandbox-organization-token')
    await page.getByRole('button', { name: 'Test and connect' }).click()
    await expect(page.getByText(/^Connected · \d+ paypoints$/).first()).toBeVisible()
    await page.getByRole('navigation').getByRole('link', { name: 'Overview' }).click()
    await choosePaypoint(page)
    const count = page.getByLabel('Totals').getByRole('definition').first()
    const newer = page.getByRole('link', { name: / newer$/ })
    const more = parseInt(await newer.innerText())
    const before = Number(await count.innerText())
    await newer.click()
    await expect(page).toHaveURL(/to=2026-11-23/)
    await expect(count).toHaveText(String(before + more))
  },
)

test('M8: the next business day changes the lists, here and in another tab, and outlives a reload', async ({
  page,
  context,
}) => {
  await page.goto(PAID)
  await expect(payoutRows(page).first()).toBeVisible()
  const before = await countOf(page)
  await page.getByRole('button', { name: 'Next business day' }).press('Enter')
  const news = page.getByRole('group', { name: /^[A-Z][a-z]{2} \d+$/ })
  await expect(news).toContainText(/\d+ payouts paid/)
  await scanPage(page)
  await page.keyboard.press('Escape')
  await expect(news).toBeHidden()
  await expect.poll(() => countOf(page)).toBeGreaterThan(before)
  const after = await countOf(page)

  const other = await context.newPage()
  await other.goto(PAID)
  await expect(payoutRows(other).first()).toBeVisible()
  expect(await countOf(other)).toBe(after)
  await page.reload()
  await expect(payoutRows(page).first()).toBeVisible()
  expect(await countOf(page)).toBe(after)
})

test('what a status was stands beside the new one whole or not at all, and on hover', async ({
  page,
}) => {
  await openPayouts(page)
  await leaveList(page)
  await page.getByRole('button', { name: 'Next business day' }).press('Enter')
  await page.getByRole('link', { name: 'Payouts', exact: true }).first().click()
  const old = payoutRows(page).locator('s')
  await expect(old.first()).toHaveText(/^was \w/)
  const cut = await old.evaluateAll((all) =>
    all.flatMap((was) => {
      const cell = was.parentElement?.getBoundingClientRect()
      const own = was.getBoundingClientRect()
      const isWhole = cell && own.right <= cell.right + 1 && own.bottom <= cell.bottom + 1
      const isAway = cell && own.top >= cell.bottom
      return isWhole === true || isAway === true ? [] : [was.textContent]
    }),
  )
  expect(cut).toEqual([])
  expect(await old.first().locator('..').getAttribute('title')).toMatch(/^Was .* last looked$/)
})
