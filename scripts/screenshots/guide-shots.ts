/** One picture for each page of docs/guide, called like it. */
import { reviewInvoice } from '../../e2e/support/invoice-form'
import { reviewPayout } from '../../e2e/support/payout-form'
import { button, type Act, heading, rows, sheetRows } from './acts'
import type { Shot } from './shots'

const greeted: Act = async (page) => {
  await button(page, 'Dismiss').click()
  await page.getByRole('list', { name: 'Needs attention' }).getByRole('link').first().waitFor()
}

const lines: Act = async (page) => {
  await reviewInvoice(page, 'INV-0041')
  await page.getByRole('link', { name: 'Change the customer' }).click()
  await page.getByRole('heading', { name: 'Lines', exact: true }).scrollIntoViewIfNeeded()
}

const connecting: Act = async (page) => page.getByText('Live service').click()

const reviewed: Act = async (page) => {
  await rows(page)
  await reviewPayout(page, { amount: '2,500.00', bill: 'INV-2041' })
}

const checked: Act = async (page) => {
  await sheetRows()(page)
  await page.getByText('needs attention').first().scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 300)
}

const searched: Act = async (page) => {
  await page.getByRole('table').getByRole('row').nth(3).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search or run an action' }).fill('refund')
  await page.getByRole('option', { name: /^Help/ }).first().waitFor()
}

const reported: Act = async (page) => page.getByText('matches your provider').waitFor()

export const guideShots: readonly Shot[] = [
  { name: 'first-day', title: 'The overview', path: '/?entry=main-street', act: greeted },
  { name: 'paying-bills', title: 'Review before authorizing', path: '/payouts', act: reviewed },
  { name: 'pay-runs', title: 'Rows of a pay run', path: '/payouts/run', act: checked },
  { name: 'getting-paid', title: 'Lines of an invoice', path: '/customers/5001', act: lines },
  { name: 'disputes', title: 'A case', path: '/chargebacks/9001', act: heading('Desk') },
  { name: 'closing-a-month', title: 'A report', path: '/reports', act: reported },
  { name: 'connecting', title: 'Connecting', path: '/settings', act: connecting },
  { name: 'everywhere', title: 'Search', path: '/payouts', act: searched },
]
