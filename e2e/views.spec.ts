import type { Locator, Page } from '@playwright/test'

import { axeFindsNothing } from './support/axe'
import { leaveList } from './support/lists'
import { authorizePayout, openPayouts, payoutRows } from './support/payouts'
import { expect, test } from './support/test'

const views = (page: Page) => page.getByRole('navigation', { name: 'Views' })
const tab = (page: Page, name: string) => views(page).getByRole('link', { name, exact: true })

const WAITING = /^(?:Authorized|Open|Processing|On Hold)/
const FINAL = /^(?:Processed|Captured|Canceled|Paid|Returned)/

async function openNewView(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'New view' }).click()
  const form = page.getByRole('form', { name: 'New view' })
  await expect(form.getByLabel('Name')).toBeFocused()
  return form
}

async function saveView(page: Page, name: string, without: readonly string[] = []) {
  const form = await openNewView(page)
  await page.keyboard.type(name)
  for (const part of without) {
    await form.getByRole('checkbox', { name: part, exact: true }).uncheck()
  }
  await form.getByRole('button', { name: 'Save view' }).click()
  await expect(form).toBeHidden()
  await expect(tab(page, name)).toBeVisible()
}

async function act(page: Page, name: string, action: string | RegExp) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

async function hideMethod(page: Page) {
  await page.getByRole('button', { name: 'Columns' }).click()
  const columns = page.getByRole('dialog', { name: 'Columns' })
  await columns.getByRole('checkbox', { name: 'Method', exact: true }).uncheck()
  await page.keyboard.press('Escape')
  await expect(columns).toBeHidden()
}

test('a view brings back filters, sort and columns; a part left out stays', async ({ page }) => {
  await openPayouts(page, '?totalAmount(ge)=500&sortBy=desc(totalAmount)')
  await saveView(page, 'Large ones', ['Sort'])
  await expect(tab(page, 'Large ones')).toHaveAttribute('aria-current', 'page')
  await hideMethod(page)
  await page.goto('/payouts?sortBy=asc(totalAmount)')
  await expect(payoutRows(page).first()).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Method' })).toHaveCount(0)
  await tab(page, 'Large ones, changed').click()
  await expect(page).toHaveURL(/totalAmount\(ge\)=500/)
  await expect(page).toHaveURL(/sortBy=asc\(totalAmount\)/)
  await expect(page.getByRole('columnheader', { name: 'Method' })).toBeVisible()
  await tab(page, 'All').click()
  await expect(page).not.toHaveURL(/totalAmount/)
})

test('what waits is a tab, by the words that the service uses', async ({ page }) => {
  await openPayouts(page)
  await tab(page, 'Waiting').click()
  await expect(page).toHaveURL(/status\(in\)=[\d|]+$/)
  await expect(tab(page, 'Waiting')).toHaveAttribute('aria-current', 'page')
  await expect(tab(page, 'All')).not.toHaveAttribute('aria-current')
  const cells = payoutRows(page).locator('[role="cell"], [role="rowheader"]')
  await expect(cells.filter({ hasText: WAITING }).first()).toBeVisible()
  await expect(cells.filter({ hasText: FINAL })).toHaveCount(0)
  await tab(page, 'All').click()
  await expect(page).not.toHaveURL(/status/)
  await expect(cells.filter({ hasText: FINAL }).first()).toBeVisible()

  // Without a view of its own, a list has no tabs.
  await page.goto('/paypoints')
  await expect(page.getByRole('button', { name: 'Save view' })).toBeVisible()
  await expect(tab(page, 'Waiting')).toHaveCount(0)
})

test('“Waiting” asks for the same whatever this browser has seen, and goes along to another paypoint (PO-S10)', async ({
  page,
}) => {
  const link = () => tab(page, 'Waiting').getAttribute('href')
  // Of a list that shows paid payouts only, nothing else was ever seen here.
  await openPayouts(page, '?entry=main-street&status(eq)=11')
  await expect(tab(page, 'Waiting')).toBeVisible()
  await expect.poll(link).toContain('status')
  const atFirst = await link()
  await openPayouts(page, '?entry=main-street')
  await expect(tab(page, 'Waiting')).toBeVisible()
  await expect.poll(link).toBe(atFirst)
  await tab(page, 'Waiting').click()
  await expect(tab(page, 'Waiting')).toHaveAttribute('aria-current', 'page')
  await page.getByRole('button', { name: /^Paypoint: / }).click()
  await page.getByRole('checkbox', { name: /Harbor Goods/ }).check()
  await page.getByRole('checkbox', { name: /Main Street Market/ }).uncheck()
  await expect(page).toHaveURL(/entry=harbor-goods/)
  await page.keyboard.press('Escape')
  await expect(tab(page, 'Waiting')).toHaveAttribute('aria-current', 'page')
  await expect(tab(page, 'Waiting, changed')).toHaveCount(0)
})

test('a tab tells that its view has changed, and keeps the change', async ({ page }) => {
  await openPayouts(page, '?totalAmount(ge)=500')
  await saveView(page, 'Mine')
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden()
  await hideMethod(page)
  await expect(tab(page, 'Mine, changed')).toHaveAttribute('aria-current', 'page')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(tab(page, 'Mine')).toBeFocused()
  await page.reload()
  await expect(tab(page, 'Mine')).toHaveAttribute('aria-current', 'page')
})

test('Back and Forward, the tab is of the view that stood there, whatever was opened after it', async ({
  page,
}) => {
  await openPayouts(page, '?totalAmount(ge)=900')
  await saveView(page, 'Other')
  await openPayouts(page, '?totalAmount(ge)=500')
  await saveView(page, 'Mine')
  await page.getByRole('columnheader', { name: 'Amount' }).click()
  const changed = tab(page, 'Mine, changed')
  await expect(changed).toHaveAttribute('aria-current', 'page')
  await tab(page, 'All').click()
  await expect(tab(page, 'All')).toHaveAttribute('aria-current', 'page')
  await page.goBack()
  await expect(changed).toHaveAttribute('aria-current', 'page')
  await tab(page, 'Other').click()
  await expect(tab(page, 'Other')).toHaveAttribute('aria-current', 'page')
  await page.goBack()
  await expect(changed).toHaveAttribute('aria-current', 'page')
  await page.reload()
  await expect(changed).toHaveAttribute('aria-current', 'page')
  await page.goBack()
  await expect(tab(page, 'Mine')).toHaveAttribute('aria-current', 'page')
  await page.goForward()
  await expect(changed).toHaveAttribute('aria-current', 'page')
})

test('a view is the list’s default, is renamed and deleted, and comes back', async ({ page }) => {
  await openPayouts(page, '?totalAmount(ge)=500')
  await saveView(page, 'Mine')
  await act(page, 'Mine', 'Set as default')
  await page.getByRole('button', { name: 'Actions for Mine' }).click()
  await expect(page.getByRole('menuitem', { name: 'Remove as default' })).toBeVisible()
  await page.goto('/payouts')
  await expect(page).toHaveURL(/totalAmount\(ge\)=500/)
  await act(page, 'Mine', 'Rename')
  const name = page.getByRole('textbox', { name: 'New name of Mine' })
  await name.fill('Ours')
  await name.press('Enter')
  await expect(tab(page, 'Ours')).toBeFocused()
  await act(page, 'Ours', 'Delete')
  await expect(tab(page, 'Ours')).toHaveCount(0)
  await expect(tab(page, 'All')).toBeFocused()
  await page.goto('/payouts')
  await expect(payoutRows(page).first()).toBeVisible()
  await expect(page).not.toHaveURL(/totalAmount/)

  await page.goto('/payouts?totalAmount(ge)=700')
  await saveView(page, 'Again')
  await act(page, 'Again', 'Delete')
  await expect(page.getByText('Deleted “Again”')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(tab(page, 'Again')).toBeFocused()
})

test('what is kept is the same in every open tab: views, columns, names; a deleted view stays deleted (FA-10)', async ({
  page,
  context,
}) => {
  await openPayouts(page, '?totalAmount(ge)=500')
  const second = await context.newPage()
  await openPayouts(second, '?totalAmount(ge)=500')
  await second.waitForTimeout(1000)
  await hideMethod(page)
  await expect(second.getByRole('columnheader', { name: 'Method' })).toHaveCount(0)
  await saveView(page, 'Large ones')
  await expect(tab(second, 'Large ones')).toBeVisible()

  // A second view of one name isn't made.
  const form = await openNewView(page)
  await page.keyboard.type('LARGE ones')
  await form.getByRole('button', { name: 'Save view' }).click()
  await expect(form.getByText('You have a view of this name. Choose another.')).toBeVisible()
  await page.keyboard.press('Escape')

  // Deleted there while it is renamed here.
  await tab(second, 'Large ones').click()
  await act(second, 'Large ones', 'Rename')
  const field = second.getByLabel('New name of Large ones')
  await field.fill('Larger ones')
  await act(page, 'Large ones', 'Delete')
  await field.press('Enter')
  await expect(tab(second, 'Larger ones')).toHaveCount(0)
  await expect(tab(second, 'Large ones')).toHaveCount(0)
})

test('batches open with their default view too', async ({ page }) => {
  await page.goto('/batches?sortBy=asc(batchNumber)')
  await saveView(page, 'By number')
  await act(page, 'By number', 'Set as default')
  await expect(tab(page, 'By number')).toHaveAccessibleDescription('Opens first')
  await page.getByRole('button', { name: 'Actions for By number' }).click()
  await expect(page.getByRole('menuitem', { name: 'Remove as default' })).toBeVisible()
  await page.goto('/batches')
  await expect(page).toHaveURL(/sortBy=asc\(batchNumber\)/)
  await expect(
    page.getByRole('columnheader', { name: 'Batch number', exact: true }),
  ).toHaveAttribute('aria-sort', 'ascending')
})

test('a view travels as a link, with a warning about typed text', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openPayouts(page, '?vendorName(ct)=a')
  await saveView(page, 'Named')
  await hideMethod(page)
  await page.getByRole('button', { name: 'Actions for Named' }).click()
  const copy = page.getByRole('menuitem', { name: /^Copy link/ })
  await expect(copy).toContainText('Shows the typed text (vendorName)')
  await copy.click()
  await expect
    .poll(async () => page.evaluate(async () => navigator.clipboard.readText()))
    .toMatch(/vendorName\(ct\)=a&view=/)
  await page.goto(await page.evaluate(async () => navigator.clipboard.readText()))
  await expect(payoutRows(page).first()).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Method' })).toBeVisible()
})

test('a view travels as a file; another file is refused with a reason', async ({ page }) => {
  await openPayouts(page, '?totalAmount(ge)=500')
  await saveView(page, 'On paper')
  const started = page.waitForEvent('download')
  await act(page, 'On paper', /^Download/)
  const file = await (await started).path()
  await act(page, 'On paper', 'Delete')
  await expect(tab(page, 'On paper')).toHaveCount(0)
  const form = await openNewView(page)
  const input = form.getByLabel('View file')
  await input.setInputFiles({
    name: 'notes.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{}'),
  })
  await expect(form.getByRole('alert')).toContainText('holds no view')
  await input.setInputFiles(file)
  await expect(tab(page, 'On paper')).toBeVisible()
})

axeFindsNothing([
  {
    name: 'a new view',
    isNarrow: true,
    show: async (page) => {
      await openPayouts(page, '?totalAmount(ge)=500')
      await openNewView(page)
    },
  },
  {
    name: 'a view’s tab, with its menu',
    isNarrow: true,
    goesOn: true,
    show: async (page) => {
      await page.getByRole('form', { name: 'New view' }).getByLabel('Name').fill('Large ones')
      await page.getByRole('button', { name: 'Save view' }).click()
      await page.getByRole('button', { name: 'Actions for Large ones' }).click()
      await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeVisible()
    },
  },
])

test(
  'new payouts are offered, and do not move the rows until asked for',
  { tag: '@fresh' },
  async ({ page }) => {
    await page.clock.install()
    await openPayouts(page)
    const before = await payoutRows(page).first().getByRole('link').innerText()
    expect(await authorizePayout(page, 12.34)).toContain('"isSuccess":true')
    // It looks again a minute after it came.
    await expect(page.getByRole('status', { name: 'News' })).toBeAttached()
    await page.clock.fastForward(61_000)
    await expect(page.getByText('1 new payout', { exact: true })).toBeVisible()
    expect(await payoutRows(page).first().getByRole('link').innerText()).toBe(before)
    await page.getByRole('status').getByRole('button', { name: 'Show' }).click()
    await expect(page.getByText('1 new payout', { exact: true })).toBeHidden()
  },
)

test('since you last looked: what is new is told, until it is marked as seen', async ({ page }) => {
  await openPayouts(page)
  await leaveList(page)
  for (const amount of [31.5, 32.5]) expect(await authorizePayout(page, amount)).toContain('true')
  await openPayouts(page)
  await expect(page.getByText(/^Since you last looked \(.*\): 2 new$/)).toBeVisible()
  await page.getByRole('button', { name: 'Mark as seen' }).click()
  await expect(page.getByText(/^Since you last looked/)).toBeHidden()
  await page.reload()
  await expect(payoutRows(page).first()).toBeVisible()
  await expect(page.getByText(/^Since you last looked/)).toBeHidden()
})
