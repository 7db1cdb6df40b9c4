import { scanPage } from './support/axe'
import { countOf, payoutRows } from './support/payouts'
import { expect, test } from './support/test'

const PAID = '/payouts?status(eq)=11'

test(
  'the overview has what the service’s clock brings, though it is ahead of the browser’s',
  { tag: '@fresh' },
  async ({ page }) => {
    await page.clock.setFixedTime('2026-11-20T20:00:00Z')
    await page.goto('/')
    const latest = page.getByRole('region', { name: 'Latest payouts' }).getByRole('listitem')
    await expect(latest.first()).toContainText('Nov 20')
    await expect(page.getByRole('link', { name: / newer$/ })).toBeHidden()
    await page.getByRole('button', { name: 'Next business day' }).press('Enter')
    await expect(latest.first()).toContainText('Nov 23')
    const count = page.getByLabel('Totals').getByRole('definition').first()
    const before = Number(await count.innerText())
    const newer = page.getByRole('link', { name: / newer$/ })
    const more = parseInt(await newer.innerText())
    await page.keyboard.press('Escape')
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
