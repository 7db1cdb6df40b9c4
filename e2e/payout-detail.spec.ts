import { browsePayouts } from './support/directory'
import { openList, rowsOf } from './support/lists'
import { openPayouts, panelOf, payoutRows } from './support/payouts'
import { expect, test } from './support/test'

test('a row opens its payout beside the list; Escape closes it and gives focus back', async ({
  page,
}) => {
  await openPayouts(page)
  const link = payoutRows(page).nth(2).getByRole('link')
  const name = await link.innerText()
  await link.click()
  await expect(page).toHaveURL(/open=\d+/)
  const panel = page.getByRole('complementary', { name })
  await expect(panel).toBeVisible()
  await expect(panel.getByText('Payment ID')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(page).not.toHaveURL(/open=/)
  await expect(link).toBeFocused()
})

test('the acts of a panel stand in one line, what keeps a record at hand as icons', async ({
  page,
}) => {
  await openPayouts(page)
  await payoutRows(page).first().getByRole('link').first().click()
  const panel = panelOf(page)
  const acts = [
    panel.getByRole('link', { name: 'Open', exact: true }),
    panel.getByRole('button', { name: 'Follow' }),
    panel.getByRole('button', { name: 'Copy link' }),
  ]
  const tops = await Promise.all(acts.map(async (act) => (await act.boundingBox())?.y))
  expect(new Set(tops).size).toBe(1)
  await expect(panel.getByText('Copy link')).toHaveCount(0)
})

test('a payout at a glance; all of its fields and the raw record on tabs', async ({ page }) => {
  await openPayouts(page)
  await payoutRows(page).first().getByRole('link').click()
  const panel = panelOf(page)
  await expect(panel.getByRole('region', { name: 'Vendor' }).getByRole('link')).toBeVisible()
  // What else the record holds has its own tab.
  expect(await panel.getByRole('term').count()).toBeLessThanOrEqual(12)
  await expect(panel.getByRole('region', { name: 'Bills' }).getByRole('listitem')).not.toHaveCount(
    0,
  )
  await expect(
    panel
      .getByRole('list', { name: /^Events/ })
      .getByRole('listitem')
      .first(),
  ).toBeVisible()
  await panel.getByRole('tab', { name: 'Raw' }).click()
  await expect(panel.getByRole('region', { name: 'Record as JSON' })).toContainText('"IdOut"')
  const curl = panel.getByRole('region', { name: 'Request as cURL' })
  await expect(curl).toContainText('/api/Query/payouts/')
  await expect(curl).not.toContainText('sandbox-organization-token')
})

test('from 1,280 px on the list makes room: same rows, same place; narrower, the panel covers it', async ({
  page,
}) => {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 1440, height: 900 })
  await openPayouts(page)
  const table = page.getByRole('table', { name: /^Payouts of/ })
  await table.hover()
  await page.mouse.wheel(0, 2000)
  const link = table.locator('[aria-rowindex="60"]').getByRole('link')
  await link.press('Enter')
  const panel = panelOf(page)
  await expect(panel).toBeVisible()
  const left = await panel.boundingBox()
  expect(left?.width).toBeCloseTo(520, 1)
  await expect(link).toBeInViewport()
  // Nothing of the list lies under the panel.
  const end = await table.evaluate((element) => {
    const box = element.parentElement?.getBoundingClientRect()
    return box?.right ?? 0
  })
  expect(end).toBeLessThanOrEqual((left?.x ?? 0) + 0.1)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(link).toBeFocused()
  await expect(link).toBeInViewport()
  if (size) await page.setViewportSize(size)
})

for (const { path, label, size } of [
  { path: '/payouts?totalAmount(gt)=500.00', label: 'Payouts of', size: 1440 },
  { path: '/payouts?totalAmount(gt)=500.00', label: 'Payouts of', size: 1280 },
  { path: '/vendors', label: 'Vendors', size: 1440 },
  { path: '/vendors', label: 'Vendors', size: 1280 },
]) {
  test(`the row under the pointer stays under it as its panel opens: ${path}, ${String(size)} px`, async ({
    page,
  }) => {
    const viewport = page.viewportSize()
    await page.setViewportSize({ width: size, height: 900 })
    // Vendors are those of payouts that were seen.
    await browsePayouts(page)
    await openList(page, path, label)
    const row = rowsOf(page, label).nth(3)
    const top = async () => (await row.boundingBox())?.y
    const before = await top()
    await row.click()
    await expect(panelOf(page)).toBeVisible()
    expect(await top()).toBe(before)
    if (viewport) await page.setViewportSize(viewport)
  })
}

test('at 1,280 px the list’s header stays one line beside the panel; its export is in the menu', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openPayouts(page)
  const tabs = page.getByRole('navigation', { name: 'Views' })
  const before = await tabs.boundingBox()
  await expect(page.getByRole('button', { name: 'Export' })).toBeVisible()
  await payoutRows(page).nth(2).getByRole('link').click()
  await expect(panelOf(page).getByText('Payment ID')).toBeVisible()
  expect((await tabs.boundingBox())?.y).toBe(before?.y)
  await page.getByRole('button', { name: 'More actions' }).first().click()
  await expect(page.getByRole('menuitem', { name: 'Export' })).toBeVisible()
})

test('the header stays on every tab of the page; its link can be copied, and another payout begun', async ({
  page,
}) => {
  await openPayouts(page)
  const link = payoutRows(page).first().getByRole('link')
  const name = await link.innerText()
  await page.goto(String(await link.getAttribute('href')))
  // Another stands on paper alone.
  const header = page
    .getByRole('main')
    .locator('header')
    .filter({ has: page.getByRole('heading', { level: 1 }) })
  for (const tab of ['Overview', 'All fields', 'Raw']) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(header.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(header.getByText(/^\$[\d,]+\.\d\d/).first()).toBeVisible()
    await expect(header.getByRole('button', { name: 'More actions' })).toBeVisible()
  }
  await header.getByRole('link', { name: 'Pay again' }).click()
  await expect(page).toHaveURL(/\/payouts\/new\?.*vendor=\d+/)
})

test('a held payout says that no reason was given, its events read as words, and paying again isn’t first (PO-S14)', async ({
  page,
}) => {
  await openPayouts(page, '?status(eq)=13')
  await payoutRows(page).first().getByRole('link').click()
  const panel = panelOf(page)
  await expect(panel.getByText(/^Since .*Your provider gave no reason\./)).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Copy payment ID' }).first()).toBeVisible()
  await expect(panel.getByText(/[{}]/)).toHaveCount(0)
  await expect(panel.getByText(/\bCode -?\d/)).toHaveCount(0)
  const acts = panel.getByRole('link', { name: /^(?:View vendor|Pay again)$/ })
  await expect(acts).toHaveText(['View vendor'])
  await panel.getByRole('button', { name: 'More actions' }).click()
  await expect(page.getByRole('menuitem', { name: 'Pay again' })).toBeVisible()
  await page.keyboard.press('Escape')
  await panel.getByRole('tab', { name: 'All fields' }).click()
  await expect(panel.getByRole('button', { name: /^On Hold/ })).toBeVisible()
})

test('a page prints without navigation: header, facts, and what was done', async ({ page }) => {
  await openPayouts(page)
  const link = payoutRows(page).first().getByRole('link')
  await page.goto(String(await link.getAttribute('href')))
  await expect(page.getByText('Payment ID')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden()
  await expect(page.getByRole('tablist')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Bills' })).toBeVisible()
  await page.emulateMedia({ media: null })
})

test('a payout paid by check shows the check', async ({ page }) => {
  await openPayouts(page, '?paymentMethod(eq)=check')
  await payoutRows(page).first().getByRole('link').click()
  const panel = panelOf(page)
  await expect(panel.getByText('Check number')).toBeVisible()
})

test('the panel and the page are addresses: both survive a reload', async ({ page }) => {
  await openPayouts(page)
  await payoutRows(page).nth(4).getByRole('link').click()
  const panel = panelOf(page)
  const title = await panel.getByRole('heading', { level: 2 }).innerText()
  await page.reload()
  await expect(panel.getByRole('heading', { level: 2, name: title })).toBeVisible()
  await panel.getByRole('link', { name: 'Open', exact: true }).click()
  await expect(page).toHaveURL(/\/payouts\/main-street\/\d+\?ref=/)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText('Payment ID')).toBeVisible()
})

test('a payout without its payment id is looked for among the newest', async ({ page }) => {
  await openPayouts(page)
  const href = await payoutRows(page).nth(7).getByRole('link').getAttribute('href')
  await page.goto(String(href).replace(/\?.*/, ''))
  await expect(page.getByText('Payment ID')).toBeVisible()
})

test('a payout that is not there is said not to be there', async ({ page }) => {
  await page.goto('/payouts/main-street/1?ref=nowhere')
  await expect(page.getByText('No payout 1 here')).toBeVisible()
})
