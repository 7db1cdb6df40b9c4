import type { Page } from '@playwright/test'

import { axeFindsNothing } from './support/axe'
import { walkNeighbours } from './support/lists'
import { countOf, openPayouts, payoutRows } from './support/payouts'
import { recordsKept } from './support/storage'
import { expect, test } from './support/test'

const headers = async (page: Page) =>
  (await page.getByRole('columnheader').allInnerTexts()).map((text) => text.split('\n')[0])

const settings = async (page: Page) => {
  await page.getByRole('button', { name: 'Columns' }).click()
  const panel = page.getByRole('dialog', { name: 'Columns' })
  await expect(panel.getByRole('combobox', { name: 'Row height' })).toBeVisible()
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
  await panel.getByRole('button', { name: 'Move Amount left' }).press('Enter')
  await panel.getByRole('button', { name: 'Pin Payment ID at the left' }).press('Enter')
  const width = panel.getByRole('textbox', { name: 'Width of Payment ID' })
  await width.fill('300')
  await width.press('Enter')
  await panel.getByRole('combobox', { name: 'Row height' }).selectOption('compact')

  const after = await headers(page)
  expect(after).not.toContain('Method')
  expect(after[1]).toBe('Payment ID')
  const box = async () => page.getByRole('columnheader', { name: 'Payment ID' }).boundingBox()
  expect((await box())?.width).toBe(300)
  expect((await payoutRows(page).first().boundingBox())?.height).toBe(28)

  await page.reload()
  await expect(payoutRows(page).first()).toBeVisible()
  await expect.poll(async () => headers(page)).toEqual(after)
  expect((await box())?.width).toBe(300)
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
  await page.getByRole('button', { name: 'Drop this filter' }).click()
  await expect(payoutRows(page).first()).toBeVisible()
  await expect(page).not.toHaveURL(/totalAmount/)
})

test('T4: a counter opens exactly what it counts, the rest and one of two codes too (PO-S11)', async ({
  page,
}) => {
  for (const name of ['Processed', 'Open', 'Paid'] as const) {
    await openPayouts(page)
    const counter = page.getByLabel('Summary').locator('div').filter({ hasText: name }).first()
    const [, count = ''] = /([\d,]+)$/.exec(await counter.locator('dt').innerText()) ?? []
    const amount = await counter.locator('dd').innerText()
    await counter.getByRole('link', { name, exact: true }).click()
    // Of what is in no counter of the service, only the codes that have payouts are asked for.
    const codes = {
      Processed: /status\((eq|in)\)=\d+/,
      Open: /status\(in\)=\d+(\||%7C)\d+/,
      Paid: /status\(eq\)=/,
    }
    await expect(page).toHaveURL(codes[name])
    await expect.poll(() => countOf(page)).toBe(Number(count.replaceAll(',', '')))
    const total = page.getByLabel('Summary').locator('div').filter({ hasText: 'Total' }).first()
    await expect(total.locator('dd')).toHaveText(amount)
  }
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
  await legend.getByRole('button', { name: 'Remove name' }).click()
  await expect(legend.getByText('777', { exact: true })).toBeVisible()
  await expect(legend.getByText('Code 777')).toHaveCount(0)
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
