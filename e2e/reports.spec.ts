import { readFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'

import { axeFindsNothing } from './support/axe'
import { expect, test } from './support/test'
import { goOn, outcome } from './support/vendor-form'

const open = async (page: Page, search: string) => {
  await page.goto(`/reports?${search}`)
  await expect(page.getByRole('table')).toBeVisible()
}

const OCTOBER = 'from=2026-10-01&to=2026-10-31'

test('who was paid most this year: one click from anywhere, and its file ties (PO-M11)', async ({
  page,
}) => {
  await page.goto('/payouts')
  await page.getByRole('link', { name: 'Reports', exact: true }).click()
  await page.getByRole('combobox', { name: 'Period' }).selectOption('Year to date')
  await expect(page.getByText('Matches your provider')).toBeVisible()
  // A currency’s head has no link.
  const rows = page
    .getByRole('table', { name: 'Paid by vendor' })
    .getByRole('row')
    .filter({ has: page.getByRole('link') })
  expect(await rows.count()).toBeGreaterThan(20)
  const paid = await rows.nth(0).getByRole('cell').nth(2).innerText()
  const next = await rows.nth(1).getByRole('cell').nth(2).innerText()
  const figure = (text: string) => Number(text.replaceAll(/[$,]/g, ''))
  expect(figure(paid)).toBeGreaterThanOrEqual(figure(next))
  await rows.nth(0).getByRole('link').click()
  await expect(page).toHaveURL(/\/vendors\/\d+/)
})

test('a check is found by its number, and leads to its payout (PO-B4)', async ({ page }) => {
  await open(page, `report=checks&entry=main-street&${OCTOBER}`)
  const first = page.getByRole('table', { name: 'Check register' }).getByRole('row').nth(1)
  const number = await first.getByRole('rowheader').innerText()
  await page.getByRole('searchbox', { name: 'Find a row' }).fill(number)
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const file = await readFile(await (await saving).path(), 'utf8')
  expect(file).toContain(`"${number}"`)
  await first.getByRole('link').click()
  await expect(page).toHaveURL(/\/payouts\/main-street\/\d+/)
})

test('a report is sorted from its head, by keyboard, and its address keeps that', async ({
  page,
}) => {
  await open(page, `report=fees&entry=main-street&${OCTOBER}`)
  const table = page.getByRole('table', { name: 'Fees' })
  await table.getByRole('button', { name: 'Fee rate' }).press('Enter')
  await expect(page).toHaveURL(/sortBy=desc\(fee-rate\)/)
  await page.reload()
  const head = table.getByRole('columnheader', { name: 'Fee rate' })
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await expect(table.getByRole('row').nth(1)).toContainText('2.90%')
  await expect(table.getByRole('row').last()).toContainText('Total')
})

test('the double that is planted in the sample data is found (PO-M15)', async ({ page }) => {
  await open(page, 'report=look&entry=main-street&from=2026-11-01&to=2026-11-20')
  await page.getByRole('searchbox', { name: 'Find a row' }).fill('same payee')
  const double = page.getByRole('table').getByRole('row').filter({ hasText: '1,075.26' })
  await expect(double).toContainText(/O.Brien Electric/)
})

test('all files of a month in one archive', async ({ page }) => {
  await open(page, `report=days&entry=*&${OCTOBER}`)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'All files' }).click()
  expect((await saving).suggestedFilename()).toMatch(/^Reports .*2026-10-01 to 2026-10-31\.zip$/)
})

test('refunds of the month, with what is kept of each payment', async ({ page }) => {
  await page.goto('/refunds/new?payment=3001-000001005&customer=5001')
  await page.getByLabel('Refund amount', { exact: true }).fill('9.74')
  await goOn(page)
  await page.getByRole('button', { name: /^Refund \$/ }).click()
  await expect(outcome(page)).toBeFocused()
  await open(page, 'report=refunds&entry=main-street&from=2026-11-01&to=2026-11-30')
  const row = page.getByRole('table', { name: 'Refunds' }).getByRole('row').nth(1)
  await expect(row).toContainText(/Liam Whitfield.*3001-000001005.*9\.74.*309\.74.*300\.00/s)
  const answer = page.getByRole('region', { name: 'What was given back, and of what?' })
  await expect(answer).toContainText(/Refunded\$9\.741 refund/)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  expect(await readFile(await (await saving).path(), 'utf8')).toContain('9.74,309.74,300.00')
})

axeFindsNothing([
  {
    name: 'a report',
    isNarrow: true,
    isDark: true,
    show: async (page) => open(page, `report=vendors&entry=main-street&${OCTOBER}`),
  },
  {
    name: 'an empty report',
    show: async (page) => {
      await page.goto('/reports?report=checks&entry=main-street&from=2030-01-01&to=2030-01-31')
      await expect(page.getByText('Nothing in this period')).toBeVisible()
    },
  },
  {
    name: 'the inbox, empty',
    isNarrow: true,
    isDark: true,
    show: async (page) => {
      await page.goto('/inbox')
      await expect(page.getByText('Nothing yet')).toBeVisible()
    },
  },
])
