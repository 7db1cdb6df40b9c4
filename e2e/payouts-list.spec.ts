import { addFilter } from './support/lists'
import { amountOf, columnTexts, countOf, openPayouts, panelOf, payoutRows } from './support/payouts'
import { expect, test } from './support/test'

test('loads the default paypoint’s payouts, newest first, with the service’s summary', async ({
  page,
}) => {
  await openPayouts(page)
  await expect(page).toHaveTitle('Payouts · Sandbox · Countinghouse')
  expect(await payoutRows(page).count()).toBeGreaterThan(10)
  expect(await countOf(page)).toBeGreaterThan(1000)
  await expect(page.getByRole('columnheader', { name: /^Created/ })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  const summary = page.getByLabel('Summary')
  for (const counter of ['Total', 'On the way', 'Paid', 'Stopped', 'Canceled']) {
    await expect(summary.getByText(counter, { exact: true })).toBeVisible()
  }
})

test('the address bar filters and sorts, in the service’s own words', async ({ page }) => {
  await openPayouts(page, '?status(in)=1|11&totalAmount(ge)=500&sortBy=desc(totalAmount)')
  const amounts = (await columnTexts(page, 'Amount')).map(amountOf)
  expect(amounts.length).toBeGreaterThan(5)
  expect(amounts.every((amount) => amount >= 500)).toBe(true)
  expect(amounts).toEqual(amounts.toSorted((a, b) => b - a))
  const statuses = await columnTexts(page, 'Status')
  expect(statuses.every((status) => ['Processed', 'Paid'].includes(status))).toBe(true)
  await expect(page.getByText('2 filters', { exact: true })).toBeVisible()
})

test('a filter made by hand lands in the address, and Clear takes it away', async ({ page }) => {
  await openPayouts(page)
  const whole = await countOf(page)
  const filter = await addFilter(page, 'Amount')
  await filter.getByLabel('Comparison').selectOption('ge')
  await filter.getByLabel('Value').fill('5000')
  await filter.getByRole('button', { name: 'Done' }).click()

  await expect(page).toHaveURL(/totalAmount\(ge\)=5000/)
  await expect.poll(async () => countOf(page)).toBeLessThan(whole)
  const amounts = (await columnTexts(page, 'Amount')).map(amountOf)
  expect(amounts.every((amount) => amount >= 5000)).toBe(true)

  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(page).not.toHaveURL(/totalAmount/)
  await expect.poll(async () => countOf(page)).toBe(whole)
})

test('a filter that cannot be is refused with a reason, and what was typed stays', async ({
  page,
}) => {
  await openPayouts(page)
  const form = await addFilter(page, 'Fee')
  await form.getByLabel('Value').fill('plenty')
  await form.getByRole('button', { name: 'Done' }).click()
  await expect(form.getByLabel('Value')).toHaveValue('plenty')
  await expect(form.getByLabel('Value')).toHaveAccessibleDescription(/plenty/)
  await expect(form.getByLabel('Value')).toBeFocused()
})

test('a chip is changed in place, and removed', async ({ page }) => {
  await openPayouts(page, '?totalAmount(ge)=500')
  await page.getByRole('button', { name: 'Amount is at least 500.00', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Edit filter' })
  await form.getByLabel('Value').fill('750')
  await form.getByLabel('Value').press('Enter')
  await expect(page).toHaveURL(/totalAmount\(ge\)=750/)
  await page.getByRole('button', { name: /^Remove filter: Amount/ }).click()
  await expect(page).not.toHaveURL(/totalAmount/)
})

test('what is not understood in an address is kept, named, and not applied', async ({ page }) => {
  await openPayouts(page, '?colour(eq)=red&parameters=status(eq)=1')
  const notice = page.getByRole('status').filter({ hasText: 'wasn’t understood' })
  await expect(notice).toContainText('colour')
  await notice.getByRole('button', { name: /Remove/ }).click()
  await expect(page).not.toHaveURL(/colour|parameters/)
})

test('a header sorts, and sorts back', async ({ page }) => {
  await openPayouts(page)
  const header = page.getByRole('columnheader', { name: /^Amount/ })
  await header.getByRole('button').first().click()
  await expect(page).toHaveURL(/sortBy=(asc|desc)\(totalAmount\)/)
  const direction = await header.getAttribute('aria-sort')
  await expect
    .poll(async () => {
      const amounts = (await columnTexts(page, 'Amount')).map(amountOf)
      const sorted = amounts.toSorted((a, b) => (direction === 'ascending' ? a - b : b - a))
      return amounts.length > 0 && amounts.join() === sorted.join()
    })
    .toBe(true)
  await header.getByRole('button').first().click()
  await expect(header).not.toHaveAttribute('aria-sort', direction ?? '')
})

test('another paypoint is another list', async ({ page }) => {
  await openPayouts(page)
  await page.getByRole('button', { name: 'Paypoint: Main Street Market' }).click()
  await page.getByRole('button', { name: 'Only Nordlicht Bau' }).click()
  await expect(page).toHaveURL(/entry=nordlicht-bau/)
  await expect(page.getByRole('table', { name: 'Payouts of nordlicht-bau' })).toBeVisible()
  await expect(payoutRows(page).first()).toBeVisible()
})

test('scrolls through all the pages with few rows in the page', async ({ page }) => {
  await openPayouts(page)
  const total = await countOf(page)
  const table = page.getByRole('table', { name: /^Payouts of/ })
  await expect(table).toHaveAttribute('aria-rowcount', String(total + 1))
  await payoutRows(page).first().getByRole('link').focus()
  await page.keyboard.press('End')
  await expect(
    table.locator(`[aria-rowindex="${String(total + 1)}"]`).getByRole('link'),
  ).toBeFocused()
  expect(await table.getByRole('row').count()).toBeLessThan(100)
  await page.keyboard.press('Home')
  await expect(table.locator('[aria-rowindex="2"]').getByRole('link')).toBeFocused()
})

test('Back from a payout’s page lands on the same row of the same list', async ({ page }) => {
  await openPayouts(page, '?totalAmount(ge)=100')
  const table = page.getByRole('table', { name: /^Payouts of/ })
  await table.hover()
  await page.mouse.wheel(0, 7200)
  const row = table.locator('[aria-rowindex="206"]')
  await expect(row.getByRole('link')).toBeVisible()
  const name = await row.getByRole('link').innerText()
  await row.getByRole('link').click()
  await panelOf(page).getByRole('link', { name: 'Open', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goBack()
  await expect(panelOf(page)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/totalAmount\(ge\)=100/)
  await expect(row.getByRole('link')).toBeInViewport()
})
