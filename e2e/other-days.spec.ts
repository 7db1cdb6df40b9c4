import { columnOf, openList, rowsOf } from './support/lists'
import { withSandbox } from './support/own-sandbox'
import { columnTexts, countOf, openPayouts } from './support/payouts'
import { expect, test as base } from './support/test'

/** The seed's last day, each with how a list of that year writes it. The sandbox's clock stands on the date after it. */
const days = [
  ['2027-03-12', 'Mar 12'],
  ['2028-02-28', 'Feb 28'],
  ['2028-02-29', 'Feb 29'],
  ['2028-12-29', 'Dec 29'],
] as const

for (const [sandboxDay, written] of days) {
  /** The same build, served with another day in its config.json. */
  const test = base.extend({
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    baseURL: async ({}, use) => withSandbox({ sandboxDay, sandboxSamples: false }, use),
  })

  test(
    `seen on the day after ${sandboxDay}, the sandbox is alive: figures, attention, chart, list and ages (PO-S24, PI-D8)`,
    { tag: '@fresh' },
    async ({ page }) => {
      await page.goto('/?entry=main-street')
      const chart = page.getByRole('figure', { name: /^By status/ })
      // The sandbox is made for that day first: a loaded machine took longer than the usual 20 s.
      test.slow()
      await expect(chart.getByRole('link').nth(10)).toBeAttached({ timeout: 60_000 })
      const count = page.getByLabel('Totals').getByRole('definition').first()
      expect(Number((await count.innerText()).replace(',', ''))).toBeGreaterThan(50)
      const attention = page.getByRole('list', { name: 'Needs attention' })
      await expect(attention.getByRole('listitem').first()).toBeVisible()

      await openPayouts(page)
      expect(await countOf(page)).toBeGreaterThan(1000)
      expect((await columnTexts(page, 'Created'))[0]).toContain(written)

      await openList(page, '/chargebacks?ids=9001|9002|9003', 'Chargebacks')
      await expect(rowsOf(page, 'Chargebacks')).toHaveCount(3)
      const ages = (await columnOf(page, 'Chargebacks', 'Age in days')).map(Number)
      expect(ages.every((age) => age > 0 && age < 120)).toBe(true)
      await page.goto('/chargebacks/9001')
      await expect(page.getByRole('list', { name: 'What happened when' })).toBeVisible()
      await expect(page.getByText(`${String(Math.max(...ages))} days`).first()).toBeVisible()
    },
  )
}
