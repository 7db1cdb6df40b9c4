import { scanPage } from './support/axe'
import { countOf, payoutRows } from './support/payouts'
import { expect, test } from './support/test'

const PAID = '/payouts?status(eq)=11'

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
