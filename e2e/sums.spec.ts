/** Every sum on every screen says its currency, or that it has none: at the figure, or where its table or group names it. */
import type { Page } from '@playwright/test'

import { browsePayouts } from './support/directory'
import { outcome, reviewInvoice, sendButton } from './support/invoice-form'
import { openList } from './support/lists'
import { expect, test } from './support/test'

/** In the page: sums of which nothing around them tells the currency, with how many were looked at. */
function silentSums() {
  const signOf = (code: string): string => {
    const parts = new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: code,
    }).formatToParts(0)
    return parts.find(({ type }) => type === 'currency')?.value ?? code
  }
  const silent: string[] = []
  const all = [...document.querySelectorAll<HTMLElement>('[data-sum]')].filter((each) =>
    /\d/.test(each.textContent),
  )
  for (const each of all) {
    const code = each.dataset['sum'] ?? ''
    // Nothing of any currency.
    if (!/[1-9]/.test(each.textContent)) continue
    const cell = each.closest('td, th, [role="cell"], [role="rowheader"]')
    const table = each.closest('table, [role="table"]')
    const around = [
      each.parentElement,
      each.closest('li, dd, p, dl, tr, [role="row"], figure'),
      cell &&
        table?.querySelectorAll('thead th, [role="columnheader"]')[
          [...(cell.parentElement?.children ?? [])].indexOf(cell)
        ],
      table?.querySelector('caption'),
      each.closest('dl'),
      each.closest('section, [role="region"], [role="group"], [role="tabpanel"]'),
    ].map((place) => place?.textContent ?? '')
    const screen = document.querySelector('main')?.textContent ?? ''
    const isSaid =
      code === 'none'
        ? /currency/i.test(`${around.join(' ')} ${screen}`)
        : around.some((text) => text.includes(code) || text.includes(signOf(code)))
    if (!isSaid) {
      silent.push(
        `${code} ${each.textContent}: ${(each.closest('tr, li, dl, p, section')?.textContent ?? '').slice(0, 80)}`,
      )
    }
  }
  return { silent, count: all.length }
}

async function everySumSays(page: Page, least = 1): Promise<void> {
  await expect
    .poll(async () => (await page.evaluate(silentSums)).count)
    .toBeGreaterThanOrEqual(least)
  expect((await page.evaluate(silentSums)).silent, page.url()).toEqual([])
}

test('of payouts: overview, lists, batches, reports', async ({ page }) => {
  await page.goto('/?entry=main-street')
  await everySumSays(page)
  await openList(page, '/payouts?entry=*', 'Payouts of')
  await everySumSays(page, 4)
  await page.goto('/batches?open=40133')
  await expect(page.getByRole('table', { name: 'Tie-out' })).toBeVisible()
  await everySumSays(page, 2)
  await page.goto('/reports?from=2026-10-01&to=2026-10-31')
  for (const link of await page
    .getByRole('navigation', { name: 'Report' })
    .getByRole('link')
    .all()) {
    await link.click()
    await expect(page.getByRole('table').or(page.getByText('Nothing in this period'))).toBeVisible()
    await everySumSays(page, 0)
  }
  await page.goto('/vendors/1001')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/1001/)
  await everySumSays(page, 0)
})

test('of bills and what is owed to us', async ({ page }) => {
  await browsePayouts(page, '?entry=main-street&vendorId(eq)=1001')
  await openList(page, '/bills', 'Bills')
  // Those of aging are words with their currencies.
  await everySumSays(page, 0)
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await expect(page.getByRole('region', { name: 'Selected bills' })).toContainText(
    /selected · .*[$]/,
  )
  await reviewInvoice(page, 'SUMS-1')
  await sendButton(page).click()
  await expect(outcome(page)).toBeFocused()
  await page.goto('/receivables')
  await expect(page.getByRole('table', { name: 'Owed to us, by customer and age' })).toBeVisible()
  await everySumSays(page, 2)
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Owed to us' })).toContainText('300.00')
  await everySumSays(page)
  await page.goto('/customers/5001')
  await expect(page.getByText('Kept', { exact: true })).toBeVisible()
  await everySumSays(page, 3)
  await page.goto('/customers/5001/transactions/3001-000001005')
  await expect(page.getByRole('table', { name: 'Categories of the payment' })).toBeVisible()
  await everySumSays(page)
})
