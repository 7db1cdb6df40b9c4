import type { Locator, Page } from '@playwright/test'

import { columnOf, openList, rowsOf, tableOf } from './lists'
import { expect } from './test'

const LABEL = 'Payouts of'

/** The rows of the payouts list, without its header. */
export const payoutRows = (page: Page): Locator => rowsOf(page, LABEL)

/** The cells of one column, in the rows now in view, by the column's header. */
export async function columnTexts(page: Page, header: string): Promise<string[]> {
  const table = tableOf(page, LABEL)
  await expect(table.getByRole('columnheader').filter({ hasText: header })).toBeVisible()
  return columnOf(page, LABEL, header)
}

/** "1,234.50 USD" as a number, for comparing what a list shows. */
export const amountOf = (text: string): number =>
  Number(text.replace('\u2212', '-').replace(/[^\d.-]/g, ''))

/** Opens the list and waits for its first rows. */
export const openPayouts = (page: Page, search = ''): Promise<void> =>
  openList(page, `/payouts${search}`, LABEL)

/** The number of payouts that the list says it has. */
export async function countOf(page: Page): Promise<number> {
  const line = page.getByText(/^[\d,]+( of [\d,]+)? payouts?$/)
  return Number((await line.innerText()).split(' ')[0]?.replace(/\D/g, ''))
}

/** What went wrong, as the screen says it; not the live region that announces it. */
export const failure = (page: Page): Locator => page.getByRole('alert').filter({ hasText: /./ })

/** The panel beside the list. */
export const panelOf = (page: Page): Locator =>
  page.getByRole('complementary').filter({ has: page.getByRole('heading', { level: 2 }) })

/** As another user of the service would. */
export const authorizePayout = (page: Page, n: number): Promise<string> =>
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
