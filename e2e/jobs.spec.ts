/** How much work the usual jobs are: at most half of the clicks and keys that they once took. */
import type { Page } from '@playwright/test'

import { keptIn } from './support/directory'
import { addVendor, effort, payPastedSheet, payTwoBills, type Effort } from './support/jobs'
import { openPayouts } from './support/payouts'
import { expect, test } from './support/test'

function isAtMost({ clicks, keys }: Effort, most: Effort, job: string) {
  process.stdout.write(`${job}: ${String(clicks)} clicks, ${String(keys)} keys\n`)
  expect(clicks, `clicks: ${job}`).toBeLessThanOrEqual(most.clicks)
  expect(keys, `keys: ${job}`).toBeLessThanOrEqual(most.keys)
}

/** As if the second bill, which the service has of another vendor, were of the first one's. */
const giveToOneVendor = (page: Page, id: string, vendorId: string) =>
  page.evaluate(
    async ([bill, vendor]) => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open('countinghouse-directory')
        opening.onerror = () => reject(opening.error ?? new Error('Not opened.'))
        opening.onsuccess = () => resolve(opening.result)
      })
      const store = database.transaction('bills', 'readwrite').objectStore('bills')
      await new Promise<void>((resolve) => {
        const reading = store.getAll()
        reading.onsuccess = () => {
          // The directory's own (src/storage/directory.ts).
          const all = reading.result as { id: string; facts: { vendorId: { value: string } } }[]
          for (const kept of all) {
            if (kept.id !== bill) continue
            kept.facts.vendorId.value = vendor
            store.put(kept)
          }
          resolve()
        }
      })
      database.close()
    },
    [id, vendorId] as const,
  )

test('a payout of two bills to a known vendor: 12 clicks and 45 keys before', async ({ page }) => {
  for (const id of ['900001', '900002']) {
    const seen = await keptIn(page, 'bills').catch(() => 0)
    await page.goto(`/bills/${id}`)
    await expect.poll(() => keptIn(page, 'bills')).toBeGreaterThan(seen)
  }
  await page.goto('/vendors/1001')
  await expect.poll(() => keptIn(page, 'vendors')).toBeGreaterThan(0)
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  await giveToOneVendor(page, '900002', '1001')
  await openPayouts(page)
  const job = () => payTwoBills(page, name, ['OPEN-900001', 'OPEN-900002'])
  isAtMost(await effort(page, job), { clicks: 6, keys: 22 }, 'Two bills')
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
