/** Members that a newer service sends and interface.md lacks. */
import { csvOf, exportButton, openExport } from './support/export'
import { addFilter } from './support/lists'
import { columnTexts, countOf, openPayouts, payoutRows } from './support/payouts'
import { expect, test } from './support/test'

const level = 'riskAnalysis.level'

test('a record shows what the service also sends, and what is pinned stands among its facts (FD-5)', async ({
  page,
}) => {
  await page.goto('/chargebacks/9002?scenario=newer')
  await page.getByRole('tab', { name: 'All fields' }).click()
  const title = page.getByRole('heading', { name: 'Also sent by your provider' })
  await expect(title).toBeVisible()
  await expect(page.getByText('accept, challenge')).toBeVisible()
  await expect(page.getByText('customer.enrichmentStatus', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Pin ReplyBy to the facts' }).click()
  await page.getByRole('tab', { name: 'Overview' }).click()
  await expect(title).toBeVisible()
  const fact = page.getByText('ReplyBy', { exact: true }).locator('xpath=following-sibling::dd')
  await expect(fact).toContainText('Dec 10')

  await page.goto('/chargebacks/9001?scenario=newer')
  await expect(fact).toContainText('Dec 10')
})

test('in a list it is a column, a filter of the rows that are here, and in the file (FD-5)', async ({
  page,
}) => {
  await openPayouts(page, '?totalAmount(ge)=3000&scenario=newer')
  const total = await countOf(page)
  await page.getByRole('button', { name: 'Columns' }).click()
  const panel = page.getByRole('dialog', { name: 'Columns' })
  const offered = panel.getByRole('group', { name: 'Also sent by your provider' })
  await offered.getByRole('checkbox', { name: level }).press('Space')
  await expect(panel.getByRole('button', { name: `Move ${level} up` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(page.getByRole('columnheader', { name: level })).toBeVisible()
  expect(new Set(await columnTexts(page, level))).toEqual(new Set(['high', 'low']))

  const dialog = await openExport(page)
  await dialog.getByLabel('All columns').check()
  await exportButton(dialog).click()
  await expect(dialog.getByText(/^Matches your provider: /)).toBeVisible()
  const { header, rows } = await csvOf(page)
  expect(header).toEqual(
    expect.arrayContaining([level, 'ReplyBy', 'allowedActions', 'Vendor.enrichmentStatus']),
  )
  expect(rows).toHaveLength(total)
  expect(new Set(rows.map((row) => row[header.indexOf(level)]))).toEqual(new Set(['high', 'low']))
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  await addFilter(page, level)
  await page.getByLabel('Value').fill('high')
  await expect(page.getByText('Filtered here: your provider can’t be asked for this')).toBeVisible()
  await expect(page).toHaveURL(/also\.riskAnalysis\.level\(ct\)=high/)
  await page.keyboard.press('Enter')
  await expect.poll(async () => new Set(await columnTexts(page, level))).toEqual(new Set(['high']))
  // The scenario lasts until the next load.
  await page.goto(`${page.url()}&scenario=newer`)
  await expect(payoutRows(page).first()).toBeVisible()
  expect(new Set(await columnTexts(page, level))).toEqual(new Set(['high']))
  await page.getByRole('button', { name: 'Show as sent' }).click()
  await expect(page).not.toHaveURL(/also\./)
  expect(await countOf(page)).toBe(total)
})
