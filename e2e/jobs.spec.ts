/** How much work the usual jobs are: at most half of the clicks and keys that they once took. */
import type { Page } from '@playwright/test'

import { keptIn } from './support/directory'
import { addVendor, effort, payPastedSheet, payTwoBills, tabTo, type Effort } from './support/jobs'
import { findField, offered } from './support/lists'
import { amountOf, columnTexts, openPayouts, panelOf, payoutRows } from './support/payouts'
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
  // The account is typed twice.
  const data = `${Object.values(vendor).join('')}${vendor.account}`.length
  const { clicks, keys } = await effort(page, () => addVendor(page, vendor))
  // Five pages took nine clicks. What is typed is the vendor's own and no fewer characters.
  isAtMost({ clicks, keys: keys - data }, { clicks: 4, keys: 7 }, 'A vendor, besides its data')
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
  // Five clicks before: the field, three steps and the button. Now a paste, two chords and Enter.
  isAtMost(await effort(page, () => payPastedSheet(page, 10)), { clicks: 0, keys: 7 }, 'Ten rows')
})

test.describe(
  'payouts over 500 paid last month: 8 clicks and 40 keys before',
  { tag: '@fresh' },
  () => {
    test.beforeEach(async ({ page }) => {
      // The sample's last month.
      await page.clock.setFixedTime('2026-11-20T17:00:00Z')
      await openPayouts(page)
    })
    const isFound = async (page: Page) => {
      await expect(page).toHaveURL(
        /status\((?:eq|in)\)=11&transactionDate\(ge\)=2026-10-01&transactionDate\(lt\)=2026-11-01&totalAmount\(gt\)=500/,
      )
      await expect
        .poll(async () =>
          (await columnTexts(page, 'Amount')).map(amountOf).every((each) => each > 500),
        )
        .toBe(true)
      expect(new Set(await columnTexts(page, 'Status'))).toEqual(new Set(['Paid']))
    }

    test('by mouse', async ({ page }) => {
      const counted = await effort(page, async () => {
        await findField(page).click()
        await page.keyboard.type('paid last month >500')
        await offered(page).first().click()
        await isFound(page)
      })
      isAtMost(counted, { clicks: 2, keys: 20 }, 'Over 500 paid last month, by mouse')
    })

    test('by mouse, filter by filter', async ({ page }) => {
      const add = page.getByRole('dialog', { name: 'Add filter' })
      const counted = await effort(page, async () => {
        await page.getByRole('button', { name: 'Add filter' }).click()
        await add.getByRole('option', { name: 'Status' }).click()
        await add.getByRole('option', { name: 'Paid', exact: true }).click()
        await add.getByRole('button', { name: 'Created' }).click()
        await add.getByRole('option', { name: 'Last month' }).click()
        await add.getByRole('button', { name: 'Amount' }).click()
        await expect(add.getByLabel('Value')).toBeFocused()
        await page.keyboard.type('500')
        await page.keyboard.press('Enter')
        await isFound(page)
      })
      isAtMost(counted, { clicks: 6, keys: 4 }, 'Over 500 paid last month, filter by filter')
    })

    test('by keyboard', async ({ page }) => {
      // Where focus is after coming from another screen.
      await page.getByRole('heading', { level: 1 }).focus()
      const counted = await effort(page, async () => {
        await tabTo(findField(page))
        await page.keyboard.type('paid oct >500')
        await page.keyboard.press('Enter')
        await isFound(page)
      })
      // A click and a key are one step each.
      isAtMost(counted, { clicks: 0, keys: 24 }, 'Over 500 paid last month, by keyboard')
    })
  },
)

test.describe('a payout found by its id', () => {
  const anId = async (page: Page) => {
    await openPayouts(page)
    const href = await payoutRows(page).nth(5).getByRole('link').first().getAttribute('href')
    return /\d+$/.exec(new URL(href ?? '', page.url()).pathname)?.[0] ?? ''
  }
  const isOpen = (page: Page, id: string) => expect(panelOf(page)).toContainText(`Payout ${id}`)

  test('by mouse', async ({ page }) => {
    const id = await anId(page)
    const counted = await effort(page, async () => {
      await findField(page).click()
      await page.keyboard.type(id)
      await offered(page).first().click()
      await isOpen(page, id)
    })
    isAtMost(counted, { clicks: 2, keys: id.length }, 'A payout by its id, by mouse')
  })

  test('by keyboard', async ({ page }) => {
    const id = await anId(page)
    await page.getByRole('heading', { level: 1 }).focus()
    const counted = await effort(page, async () => {
      await tabTo(findField(page))
      await page.keyboard.type(id)
      await page.keyboard.press('Enter')
      await isOpen(page, id)
    })
    isAtMost(counted, { clicks: 0, keys: id.length + 9 }, 'A payout by its id, by keyboard')
  })
})
