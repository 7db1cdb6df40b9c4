/** Each main job by what a screen reader is told: names, roles and states where it is decided, and what is read out then. */
import type { Page } from '@playwright/test'

import { goOn, outcome, sendButton, fillLine, numberToReview } from './support/invoice-form'
import { panelOf, rowsOf } from './support/lists'
import {
  chargeButton,
  openPayment,
  planted,
  toMethod,
  toReview,
  typeCard,
} from './support/payment-form'
import { authorizeButton } from './support/payout-form'
import { openPayouts, payoutRows } from './support/payouts'
import { expect, test } from './support/test'
import { stepHeading } from './support/vendor-form'

type Listening = Window & { heard?: string[] }

/** Hears what the live region says from now on, until another page is loaded. */
async function listen(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const heard: string[] = []
    ;(window as Listening).heard = heard
    const region = document.querySelector('[data-live-region]')
    if (!region) throw new Error('The page has no live region.')
    new MutationObserver(() => {
      for (const part of region.children) {
        const text = (part.textContent ?? '').trim()
        if (text !== '' && heard.at(-1) !== text) heard.push(text)
      }
    }).observe(region, { subtree: true, childList: true, characterData: true })
  })
  return () => page.evaluate(() => (window as Listening).heard ?? [])
}

test('pay a bill: the vendor, the bill and the sum, then what is sent and to whom, and that it was', async ({
  page,
}) => {
  await page.goto('/payouts/new?entry=main-street&vendor=1031')
  const form = page.getByRole('form', { name: 'New payout' })
  await expect(form).toMatchAriaSnapshot(`
    - heading "Payout" [level=2]
    - group "Payee":
      - radio "Existing vendor" [checked]
    - region "Bills":
      - heading "Bills" [level=3]
    - region "Payment":
      - heading "Payment" [level=3]
      - textbox "Amount to pay"
    - complementary "Summary":
      - term: Payee
    - button "Continue"
  `)
  await page.getByRole('textbox', { name: 'Amount to pay' }).fill('77.77')
  await goOn(page)
  await expect(stepHeading(page, 'Review')).toBeFocused()
  await expect(form).toMatchAriaSnapshot(`
    - heading "Review" [level=2]
    - button /^Authorize \\$77\\.77 to Abbott Coffee/
  `)
  const heard = await listen(page)
  await authorizeButton(page).click()
  await expect(outcome(page)).toBeFocused()
  await expect(outcome(page)).toMatchAriaSnapshot(`
    - 'heading /Authorized: Payout of \\$77\\.77 to Abbott Coffee/'
  `)
  await expect.poll(heard).toContainEqual(expect.stringMatching(/^Authorized: Payout of \$77\.77/))
})

test('a pay run: what a sheet’s rows need, and how its run ends', async ({ page }) => {
  await page.goto('/payouts/run')
  await page
    .getByRole('textbox', { name: 'Or paste cells' })
    .fill('Vendor number\tInvoice number\tAmount\nV-00001\tTREE-1\t20.25\nV-00002\tTREE-2\tnone')
  const heard = await listen(page)
  await goOn(page)
  await expect(stepHeading(page, 'Rows')).toBeFocused()
  await expect(page.getByRole('table', { name: 'Rows' })).toMatchAriaSnapshot(`
    - columnheader "Amount"
  `)
  await expect.poll(heard).toContainEqual('All 2 rows checked, 1 needs attention')
  await expect(page.getByRole('button', { name: 'Next row that needs attention' })).toBeVisible()
  const amount = page.getByRole('textbox', { name: 'Amount, row 3' })
  await expect(amount).toHaveAttribute('aria-invalid', 'true')
  await expect(amount).toHaveAccessibleDescription(/amount/i)
  await amount.fill('30')
  await amount.press('Enter')
  await goOn(page)
  await page.getByRole('button', { name: /^Authorize 2 payouts/ }).click()
  await expect.poll(heard).toContainEqual('Run complete')
  await expect(page.getByRole('heading', { level: 2, name: /^2 of 2 authorized/ })).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Rows done' })).toHaveAttribute('value', '2')
})

test('take a payment: who pays, what and with which card, and that it was approved', async ({
  page,
}) => {
  await openPayment(page)
  await expect(page.getByRole('form', { name: 'New payment' })).toMatchAriaSnapshot(`
    - heading [level=2]
    - group "Payer":
      - radio "Existing customer" [checked]
      - radio "New customer"
      - radio "No customer"
    - textbox "Amount"
    - complementary "Summary"
    - button "Continue"
  `)
  await toMethod(page, '125.50')
  await typeCard(page, { number: planted.visa })
  await toReview(page)
  await expect(chargeButton(page)).toHaveAccessibleName(/^Charge \$[\d.]+ to Visa •••• 1111$/)
  const heard = await listen(page)
  await chargeButton(page).click()
  await expect(outcome(page)).toBeFocused()
  await expect.poll(heard).toContainEqual(expect.stringMatching(/^Approved: Payment of \$/))
})

test('refund: the customer, their payment and what of it, and that it went back', async ({
  page,
}) => {
  await page.goto('/refunds/new')
  await expect(page.getByRole('form', { name: 'New refund' })).toMatchAriaSnapshot(`
    - form "New refund":
      - heading "Payment and amount" [level=2]
      - text: Customer
      - combobox "Customer"
      - button "Suggestions for customer"
      - paragraph: Search by name, number, or ID
      - text: Payment
      - combobox "Payment"
      - button "Suggestions for payment"
      - paragraph: Choose the customer to pick one of their payments, or enter its ID
      - text: Refund amount
      - textbox "Refund amount"
      - text: Currency
      - combobox "Currency"
      - button "Suggestions for currency"
      - paragraph: Same currency as the payment
      - group: More
      - complementary "Summary":
        - heading "Still needed" [level=2]
        - list:
          - listitem:
            - button "Payment"
          - listitem:
            - button "Refund amount"
      - button "Continue"
  `)
  await page.getByRole('combobox', { name: 'Customer', exact: true }).fill('5001')
  await page.keyboard.press('Escape')
  const payment = page.getByRole('combobox', { name: 'Payment', exact: true })
  await payment.fill('309.74')
  await payment.press('ArrowDown')
  await expect(page.getByRole('listbox', { name: 'Suggestions for payment' })).toMatchAriaSnapshot(`
    - option /^\\$309\\.74 · .*Visa •••• \\d+/
  `)
  await payment.press('Enter')
  await expect(page.getByRole('region', { name: 'Payment' })).toMatchAriaSnapshot(`
    - region "Payment":
      - term: Method
      - term: Paid
      - definition: /309\\.74/
  `)
  await page.getByRole('textbox', { name: 'Refund amount' }).fill('9.74')
  await goOn(page)
  const heard = await listen(page)
  await page.getByRole('button', { name: 'Refund $9.74' }).click()
  await expect(outcome(page)).toBeFocused()
  await expect.poll(heard).toContainEqual(expect.stringMatching(/^Refunded: Refund of \$9\.74/))
})

test('send an invoice: its head, its lines and what they come to, and that it was created', async ({
  page,
}) => {
  await page.goto('/invoices/new?customer=5001')
  await fillLine(page, 1, { description: 'Consulting', quantity: '2.5', cost: '120' })
  await expect(page.getByRole('form', { name: 'New invoice' })).toMatchAriaSnapshot(`
    - heading "Invoice" [level=2]
    - group "Bill to":
      - radio "Existing customer" [checked]
    - combobox "Customer"
    - textbox "Invoice number"
    - textbox "Invoice date"
    - textbox "Due date"
    - combobox "Payment terms"
    - region "Lines":
      - heading "Lines" [level=3]
      - group "Line 1":
        - button /^Move line 1 of 1/
        - textbox "Description": Consulting
        - textbox "Quantity": "2.5"
        - textbox "Unit cost": "120"
        - textbox "Tax rate"
        - status "Amount of line 1": "300.00"
        - button "More fields of line 1"
        - button "Remove line 1"
      - button "Add a line"
    - region "Total":
      - textbox "Discount"
      - textbox "Freight"
      - term: Total
      - definition: $300.00
      - button "Charge another amount"
    - button "Continue"
  `)
  await numberToReview(page, 'TREE-1')
  const heard = await listen(page)
  await sendButton(page).click()
  await expect(outcome(page)).toBeFocused()
  await expect.poll(heard).toContainEqual(expect.stringMatching(/^Created: Invoice/))
})

test('answer a chargeback: what is at stake, until when, and the state of the answer', async ({
  page,
}) => {
  await page.goto('/chargebacks/9001')
  const desk = page.getByRole('region', { name: /^Answer/ })
  await expect(desk).toMatchAriaSnapshot(`
    - region /^Answer by/:
      - heading /^Answer by/ [level=3]
      - button "Mark as answered"
      - group /^Evidence for reason .*, 0 of \\d+/:
        - checkbox "Address and security code checks"
      - textbox "Due date"
      - textbox "Owner"
      - textbox "Note"
  `)
  await desk.getByRole('checkbox', { name: 'Address and security code checks' }).check()
  await expect(desk.getByRole('group', { name: /^Evidence for reason .*, 1 of/ })).toBeVisible()
  await desk.getByRole('button', { name: 'Mark as answered' }).click()
  await expect(desk).toMatchAriaSnapshot(`
    - region "Answered":
      - heading "Answered" [level=3]
      - button "Reopen"
  `)
})

test('tie out a batch: each figure with its row, and which of them match', async ({ page }) => {
  await page.goto('/batches')
  await rowsOf(page, 'Batches').nth(2).getByRole('link').first().click()
  const panel = panelOf(page)
  await expect(panel.getByRole('heading', { level: 2 })).toBeFocused()
  await expect(panel.getByRole('table', { name: 'Tie-out' })).toMatchAriaSnapshot(`
    - row /^Batch \\d/
    - row /^Rails .*Matches/
  `)
  await expect(panel.getByRole('table', { name: 'By rail' }).getByRole('rowheader')).toHaveCount(5)
})

test('export a month: the period by its name, and that the files were saved', async ({ page }) => {
  await page.goto('/reports')
  await expect(page.getByText('matches your provider')).toBeVisible()
  const period = page.getByRole('combobox', { name: 'Period' })
  await period.selectOption({ label: 'Last month' })
  await expect(page.getByText('matches your provider')).toBeVisible()
  const heard = await listen(page)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'All files' }).click()
  await saving
  await expect.poll(heard).toContainEqual('All reports exported')
})

test('find a payout: its row by its vendor, with amount and currency; its panel', async ({
  page,
}) => {
  await openPayouts(page)
  await expect(payoutRows(page).first()).toMatchAriaSnapshot(`
    - row:
      - rowheader "Abbott Coffee Roasters Inc.":
        - link "Abbott Coffee Roasters Inc."
      - cell "236.03 USD"
      - cell "Open"
  `)
  await payoutRows(page).first().getByRole('link').click()
  await expect(panelOf(page)).toMatchAriaSnapshot(`
    - complementary "Abbott Coffee Roasters Inc.":
      - status: /Abbott Coffee Roasters Inc\\., 1 of 2,526/
      - heading "Abbott Coffee Roasters Inc." [level=2]
      - link "Pay again"
      - tablist "Payout":
        - tab "Overview" [selected]
  `)
})
