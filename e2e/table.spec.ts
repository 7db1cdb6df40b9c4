import type { Page } from '@playwright/test'

import { axeFindsNothing } from './support/axe'
import { chooseInHead, walkNeighbours } from './support/lists'
import { countOf, openPayouts, payoutRows } from './support/payouts'
import { recordsKept } from './support/storage'
import { expect, test } from './support/test'

const headers = async (page: Page) =>
  (await page.getByRole('columnheader').allInnerTexts()).map((text) => text.split('\n')[0])

const settings = async (page: Page) => {
  await page.getByRole('button', { name: 'Columns' }).click()
  const panel = page.getByRole('dialog', { name: 'Columns' })
  await expect(panel.getByRole('group', { name: 'Row height' })).toBeVisible()
  return panel
}

test('the focus ring of “Columns” isn’t cut at its edge (PO-U4)', async ({ page }) => {
  await openPayouts(page)
  const button = page.getByRole('button', { name: 'Columns' })
  const room = await button.evaluate((element) => {
    const edge = element.getBoundingClientRect().right
    const rooms = [window.innerWidth - edge]
    for (let around = element.parentElement; around; around = around.parentElement) {
      if (getComputedStyle(around).overflowX !== 'visible')
        rooms.push(around.getBoundingClientRect().right - edge)
    }
    return Math.min(...rooms)
  })
  // Two for the ring, two between it and the button.
  expect(room).toBeGreaterThanOrEqual(4)
})

test('columns are hidden, moved, pinned and resized by keyboard, and kept through a reload', async ({
  page,
}) => {
  await openPayouts(page)
  const panel = await settings(page)
  await panel.getByRole('checkbox', { name: 'Method', exact: true }).press('Space')
  await panel.getByRole('button', { name: 'Move Amount down' }).press('Enter')
  await panel.getByRole('radio', { name: 'Compact' }).press('Space')
  await page.keyboard.press('Escape')
  await chooseInHead(page, 'Payment ID', 'Pin at the left')
  await chooseInHead(page, 'Payment ID', 'Wider')

  const after = await headers(page)
  expect(after).not.toContain('Method')
  expect(after.slice(0, 4)).toEqual(['Vendor', 'Payment ID', 'Status', 'Amount'])
  const box = async () => page.getByRole('columnheader', { name: 'Payment ID' }).boundingBox()
  expect((await box())?.width).toBe(260)
  expect((await payoutRows(page).first().boundingBox())?.height).toBe(28)

  await page.reload()
  await expect(payoutRows(page).first()).toBeVisible()
  await expect.poll(async () => headers(page)).toEqual(after)
  expect((await box())?.width).toBe(260)
})

test('a header’s edge is dragged', async ({ page }) => {
  await openPayouts(page)
  const header = page.getByRole('columnheader', { name: 'Invoice number' })
  const size = await header.boundingBox()
  if (!size) throw new Error('The header is in view.')
  // Waits until it stands still.
  await header.hover({ position: { x: size.width - 2, y: size.height / 2 } })
  const before = await header.boundingBox()
  if (!before) throw new Error('The header is in view.')
  const edge = { x: before.x + before.width - 2, y: before.y + before.height / 2 }
  await page.mouse.down()
  await page.mouse.move(edge.x + 60, edge.y, { steps: 4 })
  await page.mouse.up()
  await expect
    .poll(async () => Math.round(((await header.boundingBox())?.width ?? 0) - before.width))
    .toBe(60)
})

test('previous and next go over the live list, past the first page', async ({ page }) => {
  await openPayouts(page)
  await walkNeighbours(page, payoutRows(page))
})

test('nothing matches: the filter that excludes most is named and dropped', async ({ page }) => {
  await page.goto('/payouts?status(eq)=1&totalAmount(gt)=99999999')
  await expect(page.getByText(/excludes most/)).toContainText('Amount is more than')
  await page.getByRole('button', { name: 'Remove this filter' }).click()
  await expect(payoutRows(page).first()).toBeVisible()
  await expect(page).not.toHaveURL(/totalAmount/)
})

test('T4: a counter opens exactly what it counts, and so does a single status under More (PO-S11)', async ({
  page,
}) => {
  const summary = page.getByLabel('Summary')
  const figures = (text: string) => text.replaceAll(',', '')
  for (const name of ['On the way', 'Paid', 'Stopped'] as const) {
    await openPayouts(page)
    const counter = summary.locator('div').filter({ hasText: name }).first()
    const link = counter.getByRole('link', { name, exact: true })
    await expect(link).toBeVisible()
    const [, count = ''] = /([\d,]+)$/.exec(await counter.locator('dt').innerText()) ?? []
    const amount = await counter.locator('dd').innerText()
    await link.click()
    await expect(page).toHaveURL(/status\((eq|in)\)=\d+/)
    await expect.poll(() => countOf(page)).toBe(Number(figures(count)))
    await expect(
      summary.locator('div').filter({ hasText: 'Total' }).first().locator('dd'),
    ).toHaveText(amount)
  }
  await openPayouts(page)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  const processed = page.getByRole('dialog', { name: 'By status' }).getByRole('link', {
    name: /^Processed/,
  })
  const [, count = ''] = /Processed\s+([\d,]+)/.exec(await processed.innerText()) ?? []
  await processed.click()
  await expect.poll(() => countOf(page)).toBe(Number(figures(count)))
})

test('a user names a code', async ({ page }) => {
  await openPayouts(page)
  // It learns in idle time; the page that goes away at once learns nothing.
  await expect
    .poll(async () => (await recordsKept(page, 'countinghouse-lists', 'legend')).length)
    .toBeGreaterThan(0)
  await page.goto('/settings?section=statuses')
  const legend = page.getByRole('region', { name: 'Status names' })
  await expect(legend.getByText(/^Seen on \d/).first()).toBeVisible()
  await legend.getByRole('textbox', { name: 'Code', exact: true }).fill('777')
  await legend.getByLabel('Your name', { exact: true }).fill('Set aside')
  await legend.getByRole('button', { name: 'Add name' }).click()
  await expect(legend.getByText('Set aside', { exact: true })).toBeVisible()
  await expect(legend.getByText(', your name for it')).toBeAttached()
  await legend.getByRole('button', { name: 'Rename Set aside, code 777 of Payout' }).click()
  await page.getByRole('button', { name: 'Remove name' }).click()
  await expect(legend.getByRole('listitem').filter({ hasText: '777' })).toContainText('No name yet')
})

axeFindsNothing([
  {
    name: 'columns and views',
    isNarrow: true,
    show: async (page) => {
      await openPayouts(page)
      await settings(page)
    },
  },
])
