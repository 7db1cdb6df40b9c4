/** How much work the usual jobs are: at most half of the clicks and keys that they once took. */
import { keptIn } from './support/directory'
import { addVendor, effort, payPastedSheet, payTwoBills, type Effort } from './support/jobs'
import { openPayouts } from './support/payouts'
import { expect, test } from './support/test'

function isAtMost({ clicks, keys }: Effort, most: Effort, job: string) {
  process.stdout.write(`${job}: ${String(clicks)} clicks, ${String(keys)} keys\n`)
  expect(clicks, `clicks: ${job}`).toBeLessThanOrEqual(most.clicks)
  expect(keys, `keys: ${job}`).toBeLessThanOrEqual(most.keys)
}

test('a payout of two bills to a known vendor: 12 clicks and 45 keys before', async ({ page }) => {
  await page.goto('/bills/900001')
  await expect.poll(() => keptIn(page, 'bills')).toBeGreaterThan(0)
  await page.goto('/vendors/1001')
  await expect.poll(() => keptIn(page, 'vendors')).toBeGreaterThan(0)
  const heading = page.getByRole('heading', { level: 1 })
  // Its number stands there until it is read.
  await expect(heading).not.toHaveText(/1001/)
  const name = await heading.innerText()
  await openPayouts(page)
  // One bill that this browser has seen, and one on paper.
  const bills = { known: 'OPEN-900001', typed: ['INV-2041', '250.00'] as const }
  const counted = await effort(page, () => payTwoBills(page, name, bills))
  isAtMost(counted, { clicks: 6, keys: 22 }, 'Two bills')
})

test('a vendor with a name and a bank account', async ({ page }) => {
  await page.goto('/vendors')
  const vendor = { name: 'Jobs & Co', routing: '021000021', account: '000123456789' }
  const data = Object.values(vendor).join('').length
  const { clicks, keys } = await effort(page, () => addVendor(page, vendor))
  // Five pages took nine clicks. What is typed is the vendor's own and no fewer characters.
  isAtMost({ clicks, keys: keys - data }, { clicks: 4, keys: 5 }, 'A vendor, besides its data')
})

test('a pay run of ten rows, pasted', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/payouts/run')
  await expect(page.getByLabel('Or paste cells')).toBeVisible()
  const lines = Array.from(
    { length: 10 },
    (_, at) => `V-${String(at + 1).padStart(5, '0')}\tJOB-${String(at)}\t${String(20 + at)}.25`,
  )
  const sheet = ['Vendor number\tInvoice number\tAmount', ...lines].join('\n')
  await page.evaluate((text) => navigator.clipboard.writeText(text), sheet)
  // Five clicks before: the field, three steps and the button.
  isAtMost(await effort(page, () => payPastedSheet(page, 10)), { clicks: 2, keys: 2 }, 'Ten rows')
})
