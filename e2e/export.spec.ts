import { createHash } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'

import { axeFindsNothing } from './support/axe'
import { payoutsLearnt } from './support/directory'
import {
  csvOf,
  downloadOf,
  exportAll,
  exportDialog,
  manifestOf,
  openExport,
  exportButton,
} from './support/export'
import { chooseInHead, openList } from './support/lists'
import { authorizePayout, countOf, openPayouts } from './support/payouts'
import { expect, test } from './support/test'

test('exports the whole list as CSV and Excel, with a manifest, and ties to the service', async ({
  page,
}) => {
  await openPayouts(page, '?totalAmount(ge)=500')
  const total = await countOf(page)
  const dialog = await openExport(page)
  await expect(dialog).toContainText('totalAmount(ge)=500')
  await exportButton(dialog).click()
  await expect(dialog.getByText(/^Matches your provider: /)).toContainText(
    `${total.toLocaleString('en-US')} rows`,
  )

  const csv = await downloadOf(page, 'csv')
  expect(csv.name).toMatch(/^payouts main-street \d{4}-\d\d-\d\d America-New_York\.csv$/)
  const text = csv.bytes.toString('utf8')
  expect(text).toMatch(/^\uFEFF"Vendor","Amount","Currency",.*"Created \(America\/New_York\)"/)

  const xlsx = await downloadOf(page, 'xlsx')
  expect(xlsx.bytes.subarray(0, 4)).toEqual(Buffer.from('PK\u0003\u0004'))

  expect(await manifestOf(page)).toMatchObject({
    rows: total,
    tiesToService: true,
    query: 'totalAmount(ge)=500&sortBy=desc(transactionDate)',
    zone: 'America/New_York',
    files: [csv, xlsx].map(({ name, bytes }) => ({
      name,
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    })),
  })
})

test('what an export reads, the directory of vendors knows', async ({ page }) => {
  await openPayouts(page)
  const total = await countOf(page)
  await exportAll(page)
  await exportDialog(page).getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('link', { name: 'Vendors', exact: true }).click()
  await expect.poll(() => payoutsLearnt(page)).toBe(total)
})

/** Each answer takes its time, so that an export can be stopped on its way. */
async function stopOnTheWay(page: Page) {
  await openPayouts(page, '?scenario=late:250')
  const dialog = await openExport(page)
  await exportButton(dialog).click()
  await expect(dialog.getByText(/^[1-9][\d,]* of /)).toBeVisible()
  await dialog.getByRole('button', { name: 'Stop' }).click()
  await expect(dialog.getByText('Stopped', { exact: true })).toBeVisible()
  return dialog
}

test('can be stopped, and goes on after a reload where it was', async ({ page }) => {
  const dialog = await stopOnTheWay(page)
  await page.goto('/payouts')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await expect(dialog.getByText('Unfinished export')).toBeVisible()
  await dialog.getByRole('button', { name: 'Resume' }).click()
  await expect(dialog.getByText(/^Matches your provider: /)).toBeVisible({ timeout: 60_000 })
})

test('payouts that come in meanwhile are in the file once, and the difference is explained', async ({
  page,
}) => {
  const dialog = await stopOnTheWay(page)
  for (const n of [1, 2, 3]) expect(await authorizePayout(page, n)).toContain('"Authorized"')
  await dialog.getByRole('button', { name: 'Resume' }).click()
  await expect(dialog.getByText(/^Matches your provider: /)).toBeVisible({ timeout: 60_000 })
  await expect(dialog.getByText('3 rows added at your provider during the export.')).toBeVisible()

  const text = String((await downloadOf(page, 'csv')).bytes)
  const ids = text
    .split('\r\n')
    .slice(1, -1)
    .map((line) => /"(\d+)"$/.exec(line)?.[1])
  expect(new Set(ids).size).toBe(ids.length)
  for (const n of [1, 2, 3]) expect(text.split(`MEANWHILE-${String(n)}"`)).toHaveLength(2)
})

test('has the columns of the view, in its order, or all', async ({ page }) => {
  await openPayouts(page, '?totalAmount(ge)=5000')
  await page.getByRole('button', { name: 'Columns' }).click()
  const panel = page.getByRole('dialog', { name: 'Columns' })
  for (const name of ['Method', 'Invoice number', 'Fee', 'Net', 'Payment ID', 'Batch', 'Created']) {
    await panel.getByRole('checkbox', { name, exact: true }).press('Space')
  }
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await chooseInHead(page, 'Status', 'Pin at the left')

  const dialog = await openExport(page)
  await dialog.getByLabel('All columns').check()
  await expect(
    dialog.getByText(/Payment ID, Batch, Payout ID, and every other field that has a value$/),
  ).toBeVisible()
  await dialog.getByLabel(/^This view’s columns/).check()
  await exportButton(dialog).click()
  await expect(dialog.getByText(/^Matches your provider: /)).toBeVisible()
  const { header } = await csvOf(page)
  expect(header).toEqual(['Vendor', 'Status', 'Status code', 'Amount', 'Currency', 'Payout ID'])
})

test('several paypoints one after another, with each one’s count; ids are unique in theirs', async ({
  page,
}) => {
  await openList(
    page,
    '/payouts?entry=main-street&entry=harbor-goods&totalAmount(ge)=3000',
    'Payouts of',
  )
  const total = await countOf(page)
  await exportAll(page)
  const manifest = await manifestOf(page)
  expect(manifest).toMatchObject({
    rows: total,
    of: '2 paypoints',
    parts: [{ of: 'main-street' }, { of: 'harbor-goods' }],
  })
  const { header, rows } = await csvOf(page)
  const entries = rows.map((row) => row[header.indexOf('Entry')])
  expect(new Set(entries)).toEqual(new Set(['main-street', 'harbor-goods']))
  expect(entries).toEqual(entries.toSorted((a, b) => (b ?? '').localeCompare(a ?? '')))
})

test('a page that fails is named by its rows; what came is kept, and Retry goes on there', async ({
  page,
}) => {
  await openList(
    page,
    '/payouts?entry=main-street&entry=no-such-entry&totalAmount(ge)=3000',
    'Payouts of',
  )
  const total = await countOf(page)
  const dialog = await openExport(page)
  await exportButton(dialog).click()
  for (const attempt of [1, 2]) {
    const unread = dialog.getByText('Rows 1 to 200 of no-such-entry couldn’t be read.')
    await expect(unread, `attempt ${String(attempt)}`).toBeVisible()
    const kept = `${total.toLocaleString('en-US')} payouts kept in this browser`
    await expect(dialog.getByText(kept, { exact: false })).toBeVisible()
    await dialog.getByRole('button', { name: 'Retry' }).click()
  }
})

test('after a page that failed on the way, Retry brings the rest, each row once', async ({
  page,
  problems,
}) => {
  problems.expect(/status of 500/)
  // The list and its counters ask first; of the export's 13 pages one in the middle fails.
  await openPayouts(page, '?scenario=error-500@payoutQuery.20')
  await expect(page.getByLabel('Summary').getByRole('link', { name: 'Canceled' })).toBeVisible()
  const total = await countOf(page)
  const dialog = await openExport(page)
  await exportButton(dialog).click()
  await expect(dialog.getByText(/^Rows \S+ to \S+ of main-street couldn’t be read/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Retry' }).click()
  await expect(dialog.getByText(/^Matches your provider: /)).toBeVisible()
  const { header, rows } = await csvOf(page)
  const at = header.indexOf('Payout ID')
  expect(new Set(rows.map((row) => row[at])).size).toBe(total)
  expect(rows).toHaveLength(total)
})

/** Tabs on until the focus is there. */
async function tabTo(page: Page, target: Locator) {
  for (let step = 0; step < 80; step += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error('The focus does not come there by Tab.')
}

test('is done with the keyboard alone, and gives focus back', async ({ page }) => {
  await openPayouts(page, '?totalAmount(ge)=5000')
  const opener = page.getByRole('button', { name: 'Export', exact: true })
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  const dialog = exportDialog(page)
  await expect(dialog.getByRole('heading', { name: 'Export payouts' })).toBeFocused()
  await tabTo(page, dialog.getByLabel(/^This view’s columns/))
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByLabel('All columns')).toBeChecked()
  await tabTo(page, exportButton(dialog))
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(/^Matches your provider: /)).toBeVisible()
  await expect(dialog.getByRole('heading', { name: 'Export payouts' })).toBeFocused()
  await tabTo(page, dialog.getByRole('button', { name: /^Download .*csv$/ }))
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.keyboard.press('Enter'),
  ])
  expect(download.suggestedFilename()).toMatch(/csv$/)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

axeFindsNothing([
  {
    name: 'the export before it begins',
    isNarrow: true,
    show: async (page) => {
      await openPayouts(page, '?totalAmount(ge)=5000')
      await openExport(page)
    },
  },
  {
    name: 'the export when it is done',
    isNarrow: true,
    isDark: true,
    goesOn: true,
    show: async (page) => {
      const dialog = exportDialog(page)
      await exportButton(dialog).click()
      await expect(dialog.getByText(/^Matches your provider: /)).toBeVisible()
    },
  },
  {
    name: 'the export of several paypoints, before it begins',
    show: async (page) => {
      await openList(page, '/payouts?entry=*', 'Payouts of')
      await openExport(page)
    },
  },
])
