import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

import { countOf, openPayouts } from './support/payouts'
import { expect, test } from './support/test'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Export payouts' })

async function openExport(page: Page) {
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('button', { name: 'Export', exact: true })).toBeVisible()
  return dialog
}

async function downloadOf(page: Page, ending: string) {
  const button = dialogOf(page).getByRole('button', { name: new RegExp(`^Download .*${ending}$`) })
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

test('exports the whole list as CSV and Excel, with a manifest, and ties to the service', async ({
  page,
}) => {
  await openPayouts(page, '?totalAmount(ge)=500')
  const total = await countOf(page)
  const dialog = await openExport(page)
  await expect(dialog).toContainText('totalAmount(ge)=500')
  await dialog.getByRole('button', { name: 'Export', exact: true }).click()
  await expect(dialog.getByText(/^Ties to the service: /)).toContainText(
    `${total.toLocaleString('en-US')} rows`,
  )

  const csv = await downloadOf(page, 'csv')
  expect(csv.name).toMatch(/^payouts main-street \d{4}-\d\d-\d\d America-New_York\.csv$/)
  const text = csv.bytes.toString('utf8')
  expect(text).toMatch(/^\uFEFF"Vendor","Total","Currency",.*"Date \(America\/New_York\)"/)

  const xlsx = await downloadOf(page, 'xlsx')
  expect(xlsx.bytes.subarray(0, 4)).toEqual(Buffer.from('PK\u0003\u0004'))

  const manifest = JSON.parse(String((await downloadOf(page, 'json')).bytes)) as Record<
    string,
    unknown
  >
  expect(manifest).toMatchObject({
    rows: total,
    tiesToService: true,
    query: 'totalAmount(ge)=500&sortBy=desc(transactionDate)',
    zone: 'America/New_York',
    files: [csv, xlsx].map(({ name, bytes }) => ({
      name,
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    })),
  })
})

/** Each answer takes its time, so that an export can be stopped on its way. */
async function stopOnTheWay(page: Page) {
  await openPayouts(page, '?scenario=late:250')
  const dialog = await openExport(page)
  await dialog.getByRole('button', { name: 'Export', exact: true }).click()
  await expect(dialog.getByText(/^[1-9][\d,]* of /)).toBeVisible()
  await dialog.getByRole('button', { name: 'Stop' }).click()
  await expect(dialog.getByText('Stopped', { exact: true })).toBeVisible()
  return dialog
}

test('can be stopped, and goes on after a reload where it was', async ({ page }) => {
  const dialog = await stopOnTheWay(page)
  await page.goto('/payouts')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await expect(dialog.getByText('An export of this list was not finished')).toBeVisible()
  await dialog.getByRole('button', { name: 'Resume' }).click()
  await expect(dialog.getByText(/^Ties to the service: /)).toBeVisible()
})

/** As another user of the service would. */
const authorizePayout = (page: Page, n: number) =>
  page.evaluate(async (amount) => {
    const answer = await fetch('/api/MoneyOut/authorize', {
      method: 'POST',
      headers: { requestToken: 'sandbox-organization-token', 'Content-Type': 'application/json' },
      body: JSON.stringify({
        entryPoint: 'main-street',
        paymentMethod: { method: 'ach' },
        paymentDetails: { totalAmount: amount },
        vendorData: { vendorId: 1001 },
        invoiceData: [{ invoiceNumber: `MEANWHILE-${String(amount)}`, netAmount: amount }],
      }),
    })
    return answer.text()
  }, n)

test('payouts that come in meanwhile are in the file once, and the difference is explained', async ({
  page,
}) => {
  const dialog = await stopOnTheWay(page)
  for (const n of [1, 2, 3]) expect(await authorizePayout(page, n)).toContain('"Authorized"')
  await dialog.getByRole('button', { name: 'Resume' }).click()
  await expect(dialog.getByText(/^Ties to the service: /)).toBeVisible()
  await expect(
    dialog.getByText('The service counts 3 rows more than when the export began.'),
  ).toBeVisible()

  const text = String((await downloadOf(page, 'csv')).bytes)
  const ids = text
    .split('\r\n')
    .slice(1, -1)
    .map((line) => /"(\d+)"$/.exec(line)?.[1])
  expect(new Set(ids).size).toBe(ids.length)
  for (const n of [1, 2, 3]) expect(text.split(`MEANWHILE-${String(n)}"`)).toHaveLength(2)
})

test('is done with the keyboard alone, and gives focus back', async ({ page }) => {
  await openPayouts(page, '?totalAmount(ge)=5000')
  const opener = page.getByRole('button', { name: 'Export', exact: true })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('heading', { name: 'Export payouts' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Export', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(/^Ties to the service: /)).toBeVisible()
  await expect(dialog.getByRole('heading', { name: 'Export payouts' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1440, 390]) {
    test.describe(`${colorScheme}, ${String(width)} px`, () => {
      test.use({ colorScheme, viewport: { width, height: width === 1440 ? 900 : 844 } })

      test('axe finds nothing in the dialog', async ({ page }) => {
        const findings = async () => {
          const { violations } = await new AxeBuilder({ page }).analyze()
          return violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(' ')}`)
        }
        await openPayouts(page, '?totalAmount(ge)=5000')
        const dialog = await openExport(page)
        expect(await findings()).toEqual([])
        await dialog.getByRole('button', { name: 'Export', exact: true }).click()
        await expect(dialog.getByText(/^Ties to the service: /)).toBeVisible()
        expect(await findings()).toEqual([])
      })
    })
  }
}
