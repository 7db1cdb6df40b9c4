/** Each main job whole, without a mouse: what has the focus is seen at every stop, and is where a person goes on. */
import type { Locator, Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { readFile } from 'node:fs/promises'

import { keptIn } from './support/directory'
import { customerId, line, openInvoiceForm, sendButton } from './support/invoice-form'
import { focusIsSeen, tabTo as goTo } from './support/keyboard'
import { panelOf, rowsOf } from './support/lists'
import { chargeButton, openPayment, planted, whereverKept } from './support/payment-form'
import { authorizeButton } from './support/payout-form'
import { recordsOf } from './support/service-store'
import { foundIn } from './support/spellings'
import { expect, test } from './support/test'
import { outcome, stepHeading } from './support/vendor-form'

async function tabTo(page: Page, control: Locator): Promise<void> {
  await goTo(page, control)
  await focusIsSeen(page)
}

async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }).last())
  await page.keyboard.type(text)
}

/** Counts what leaves for one operation. */
function countWrites(page: Page, path: string): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes(path)) count += 1
  })
  return () => count
}

async function goOn(page: Page, step: string): Promise<void> {
  await page.keyboard.press('Control+Enter')
  await expect(stepHeading(page, step)).toBeFocused()
}

test('pay a bill', async ({ page }) => {
  const payouts = countWrites(page, '/api/MoneyOut/authorize')
  await page.goto('/vendors/1031')
  await expect.poll(() => keptIn(page, 'vendors')).toBeGreaterThan(0)
  await page.goto('/payouts/new')
  await expect(page.getByRole('combobox', { name: 'Vendor', exact: true })).toBeFocused()
  await page.keyboard.type('Abbott')
  await expect(page.getByRole('option', { name: /Abbott Coffee/ }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText(' · ID 1031 · ')).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Add a bill' }))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Invoice number').last()).toBeFocused()
  await page.keyboard.type('KEYS-1')
  await page.keyboard.press('Tab')
  await focusIsSeen(page)
  await page.keyboard.type('77.77')
  await goOn(page, 'Review')
  await tabTo(page, authorizeButton(page))
  await expect(authorizeButton(page)).toHaveText(/^Authorize \$77\.77 to Abbott Coffee/)
  await page.keyboard.press('Enter')
  await expect(outcome(page)).toBeFocused()
  await expect(outcome(page)).toContainText('Authorized')
  expect(payouts()).toBe(1)
})

test('a pay run from a sheet', async ({ page }) => {
  const payouts = countWrites(page, '/api/MoneyOut/authorize')
  await page.goto('/payouts/run')
  await tabTo(page, page.getByLabel('Or paste cells'))
  await page.keyboard.insertText(
    'Vendor number,Invoice number,Amount\nV-00001,KEYS-1,10\nV-00002,KEYS-2,none\nV-00003,KEYS-3,30',
  )
  await goOn(page, 'Rows')
  await expect(page.getByText('1 of 3 rows needs attention')).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Next row that needs attention' }))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Amount, row 3')).toBeFocused()
  await focusIsSeen(page)
  await page.keyboard.type('20')
  await page.keyboard.press('Enter')
  await expect(page.getByText('3 rows ready')).toBeVisible()
  await goOn(page, 'Review')
  const act = page.getByRole('button', { name: /^Authorize 3 payouts/ })
  await page.keyboard.press('Control+Enter')
  await expect(act).toBeFocused()
  await focusIsSeen(page)
  expect(payouts()).toBe(0)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Run complete').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: /^3 of 3 authorized/ })).toBeFocused()
  expect(payouts()).toBe(3)
})

test('take a payment, to the receipt in the service’s words', async ({ page }) => {
  const payments = countWrites(page, '/api/MoneyIn/getpaid')
  await openPayment(page)
  const tops = await page
    .getByRole('group', { name: 'Payer' })
    .getByRole('radio')
    .evaluateAll((radios) => radios.map((radio) => radio.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  await typeInto(page, 'Customer', '5022')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Hiroshi Chen · customer5022@mail.example')).toBeVisible()
  await expect(page.getByText('Same as in this customer’s earlier payments')).toBeVisible()
  await typeInto(page, 'Amount', '125.50')
  await typeInto(page, 'Card number', planted.visa)
  await expect(page.getByLabel('Card number', { exact: true })).toHaveValue('4111 1111 1111 1111')
  await typeInto(page, 'Expires', '931')
  await expect(page.getByLabel('Card number', { exact: true })).toHaveValue('•••• 1111')
  await typeInto(page, 'Security code', planted.code)
  await page.keyboard.press('Control+Enter')
  await expect(stepHeading(page, 'Review')).toBeFocused()
  await tabTo(page, chargeButton(page))
  await expect(chargeButton(page)).toHaveText('Charge $125.50 to Visa •••• 1111')
  await page.keyboard.press('Enter')
  await expect(outcome(page)).toBeFocused()
  await expect(
    outcome(page).getByText('Approved: Payment of $125.50 from Hiroshi Chen'),
  ).toBeVisible()
  for (const label of ['Authorization code', 'Address check (AVS)', 'Security code check (CVV)']) {
    await expect(outcome(page).getByText(label)).toBeVisible()
  }
  const onPaper = outcome(page).getByText('Sandbox · sample data')
  await expect(onPaper).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(onPaper).toBeVisible()
  await expect(outcome(page).getByText('Main Street Market')).toBeVisible()
  await page.emulateMedia({ media: null })
  expect(payments()).toBe(1)
  expect(foundIn(await whereverKept(page), Object.values(planted))).toEqual([])
  await tabTo(page, page.getByRole('button', { name: 'Take another' }))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('')
})

test('refund a part, then what is left', async ({ page }) => {
  const PAYMENT = '3001-000001005'
  const refund = page.getByRole('button', { name: /^Refund \$/ })
  const payment = page.getByRole('region', { name: 'Payment' })
  const refunds = countWrites(page, '/api/MoneyIn/refund/')
  await page.goto('/refunds/new')
  await typeInto(page, 'Customer', '5001')
  await page.keyboard.press('Escape')
  await typeInto(page, 'Payment', '309.74')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Payment', exact: true })).toHaveValue(PAYMENT)
  await expect(payment.getByText('309.74').first()).toBeVisible()
  await typeInto(page, 'Refund amount', '9.74')
  await typeInto(page, 'Currency', 'USD')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+Enter')
  await expect(stepHeading(page, 'Review')).toBeFocused()
  await tabTo(page, refund)
  await expect(refund).toHaveText('Refund $9.74 to Liam Whitfield')
  await page.keyboard.press('Enter')
  await expect(outcome(page)).toBeFocused()
  await expect(
    outcome(page).getByText(`Refunded: Refund of $9.74 on payment ${PAYMENT}`),
  ).toBeVisible()
  await expect(outcome(page).getByText('Expected settlement').first()).toBeVisible()
  await expect(outcome(page).getByText('Main Street Market')).toBeVisible()
  await expect(outcome(page).getByRole('link', { name: 'Liam Whitfield' })).toBeVisible()
  expect(refunds()).toBe(1)

  await page.goto(`/refunds/new?payment=${PAYMENT}&customer=5001`)
  await expect(payment.getByText('300.00').first()).toBeVisible()
  await expect(page.getByLabel('Refund amount', { exact: true })).toHaveValue('300.00')
})

test('send an invoice, which the service has once', async ({ page }) => {
  await openInvoiceForm(page)
  await tabTo(page, customerId(page))
  await page.keyboard.type('5001')
  const first = line(page, 1)
  await page.keyboard.press('Tab')
  await expect(page.getByText('Liam Whitfield').first()).toBeVisible()
  await expect(
    page.getByText(
      'Your provider bills in its own currency; the one shown only formats the amounts.',
    ),
  ).toBeVisible()
  await tabTo(page, page.getByLabel('Invoice number', { exact: true }))
  await page.keyboard.type('KEY-1')
  await tabTo(page, first.getByLabel('Description'))
  await page.keyboard.type('Design')
  await tabTo(page, first.getByLabel('Quantity'))
  await page.keyboard.type('2.5')
  await tabTo(page, first.getByLabel('Unit cost'))
  await page.keyboard.type('99.9999')
  await tabTo(page, first.getByLabel('Tax rate'))
  await page.keyboard.type('8.25')
  await expect(page.getByLabel('Amount of line 1')).toHaveText('250.00')
  await page.keyboard.press('Enter')
  await expect(line(page, 2).getByLabel('Description')).toBeFocused()
  await page.keyboard.type('Travel')
  await tabTo(page, line(page, 2).getByLabel('Unit cost'))
  await page.keyboard.type('40')
  // Lines change places by the arrow keys, and the handle keeps the focus.
  await page.getByRole('button', { name: /^Move line 2 of 2/ }).focus()
  await page.keyboard.press('ArrowUp')
  await expect(line(page, 1).getByLabel('Description')).toHaveValue('Travel')
  await expect(page.getByRole('button', { name: /^Move line 1 of 2/ })).toBeFocused()
  await expect(page.getByLabel('Sums')).toContainText('310.63')
  await page.keyboard.press('Control+Enter')
  await expect(stepHeading(page, 'Review')).toBeFocused()
  await tabTo(page, sendButton(page))
  await page.keyboard.press('Enter')
  await expect(outcome(page)).toBeFocused()
  await expect(outcome(page).getByText('can’t show them')).toHaveCount(0)
  expect(await recordsOf(page, { collection: 'invoices', name: 'KEY-1' })).toHaveLength(1)
})

test('answer a chargeback', async ({ page }) => {
  await page.goto('/chargebacks/9001')
  const desk = page.getByRole('region', { name: /^Answer/ })
  await expect(desk).toBeVisible()
  const evidence = desk.getByRole('checkbox', { name: 'Address and security code checks' })
  await tabTo(page, evidence)
  await page.keyboard.press('Space')
  await expect(evidence).toBeChecked()
  await tabTo(page, desk.getByLabel('Owner'))
  await page.keyboard.type('Grace')
  await tabTo(page, desk.getByLabel('Note'))
  await page.keyboard.type('Slip sent by mail')
  // It stands before the fields.
  const answered = desk.getByRole('button', { name: 'Mark as answered' })
  await expect(async () => {
    await page.keyboard.press('Shift+Tab')
    await expect(answered).toBeFocused({ timeout: 50 })
  }).toPass({ intervals: [0] })
  await focusIsSeen(page)
  await page.keyboard.press('Enter')
  await expect(desk.getByRole('button', { name: 'Reopen' })).toBeFocused()
  await expect(desk.getByRole('heading', { name: 'Answered' })).toBeVisible()
  await page.reload()
  await expect(desk.getByLabel('Note')).toHaveValue('Slip sent by mail')
  await expect(desk.getByRole('heading', { name: 'Answered' })).toBeVisible()
})

test('tie out a batch', async ({ page }) => {
  await page.goto('/batches')
  await expect(rowsOf(page, 'Batches').first()).toBeVisible()
  // Past the navigation and the bar, to the rows.
  await tabTo(page, page.getByRole('button', { name: 'Skip to results' }))
  await page.keyboard.press('Enter')
  await expect(rowsOf(page, 'Batches').first().getByRole('link').first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await focusIsSeen(page)
  await page.keyboard.press('Enter')
  const panel = panelOf(page)
  await expect(panel.getByRole('heading', { level: 2 })).toBeFocused()
  const tieOut = panel.getByRole('table', { name: 'Tie-out' })
  await expect(tieOut.getByRole('row', { name: /^Payouts/ }).last()).toContainText('Matches')
  await tabTo(page, panel.getByRole('button', { name: 'Rails' }))
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('group', { name: 'By rail' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(rowsOf(page, 'Batches').nth(1).getByRole('link').first()).toBeFocused()
})

test('export a month', async ({ page }) => {
  await page.goto('/reports')
  await expect(page.getByText('matches your provider')).toBeVisible()
  await tabTo(page, page.getByRole('combobox', { name: 'Period' }))
  await page.keyboard.type('last month')
  await expect(page).toHaveURL(/from=2026-10-01&to=2026-10-31/)
  await expect(page.getByText('matches your provider')).toBeVisible()
  const saving = page.waitForEvent('download')
  const all = page.getByRole('button', { name: 'All files' })
  await tabTo(page, all)
  await page.keyboard.press('Enter')
  const files = Object.keys(unzipSync(await readFile(await (await saving).path())))
  expect(files).toContain('payouts.csv')
  await expect(all).toBeFocused()
})
