import type { Page } from '@playwright/test'

import { outcome, reviewInvoice, sendButton } from './support/invoice-form'
import { chargeButton, planted, toMethod, toReview, typeCard } from './support/payment-form'
import { passDays } from './support/jobs'
import { authorizeButton, reviewPayout } from './support/payout-form'
import { countOf, payoutRows } from './support/payouts'
import { sentRows } from './support/submissions'
import { expect, test } from './support/test'

const inboxLines = (page: Page) =>
  page.getByRole('list', { name: 'What happened' }).getByRole('listitem')

test('what became of a payout stands beside how it was sent, in the inbox and on its receipt (PO-M6, PO-S17)', async ({
  page,
}) => {
  await reviewPayout(page, { amount: '61.40', bill: 'BECAME-1' })
  await authorizeButton(page).click()
  await expect(page.getByRole('heading', { name: /^Authorized: Payout/ })).toBeAttached()
  await page.goto('/submissions')
  const line = sentRows(page).first()
  await expect(line).toContainText('Authorized')
  await expect(line).not.toContainText('→')

  await passDays(page, 3)
  await expect(line).toContainText(/Authorized.*→.*(Paid|Processed|Processing|Captured|Canceled)/s)
  await expect(page.getByRole('link', { name: /^Inbox/ })).toContainText(/\d+ unread/)

  await page.getByRole('link', { name: /^Inbox/ }).click()
  await expect(inboxLines(page).first()).toContainText(/Unread/)
  const word = await inboxLines(page).first().innerText()
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByRole('link', { name: /^Inbox/ })).not.toContainText('unread')
  await page.getByRole('link', { name: 'Unread', exact: true }).click()
  await expect(page.getByText('None of these')).toBeVisible()
  await page.getByRole('link', { name: 'All', exact: true }).click()
  await inboxLines(page).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/payouts\/main-street\/\d+/)
  const last = /(Paid|Processed|Processing|Captured|Canceled|On Hold)/.exec(word)?.[1] ?? ''
  await expect(page.getByText(last, { exact: true }).first()).toBeVisible()

  await page.goto('/submissions')
  await line.getByRole('link').first().click()
  await expect(page.getByText('Status now').first()).toBeVisible()
})

test('without a paypoint named, the overview is of all of them: what came back leads to exactly that (PO-S12, PO-M5)', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'All paypoints' })).toBeVisible()
  const attention = page.getByRole('list', { name: 'Needs attention' })
  await expect(page.getByText('Checking what needs attention')).toBeHidden()
  const first = attention.getByRole('listitem').first()
  await expect(first).toContainText(/payouts? · (Returned|On Hold)/)
  const count = Number(/^\d+/.exec(await first.innerText())?.[0])
  await first.getByRole('link').click()
  await expect(payoutRows(page).first()).toBeVisible()
  expect(await countOf(page)).toBe(count)
})

test('what became of a payment, a refund of it and an invoice, and of a pinned customer, is in the inbox (PI-D5)', async ({
  page,
}) => {
  await page.goto('/customers/5001')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Pin' }).click()
  await toMethod(page, '41.90', '?customer=5001')
  await typeCard(page, { number: planted.visa })
  await toReview(page)
  await chargeButton(page).click()
  await expect(outcome(page)).toBeVisible()
  await reviewInvoice(page, 'INV-0041')
  await sendButton(page).click()
  await expect(outcome(page)).toBeFocused()
  await page.goto('/submissions')
  const lines = sentRows(page)
  await expect(lines.filter({ hasText: '41.90' })).toContainText('Approved')

  await passDays(page, 1)
  await expect(lines.filter({ hasText: '41.90' })).toContainText(/Approved.*→.*Settled/s)
  // A payment that names no invoice may have been for it.
  await expect(lines.filter({ hasText: '300.00' })).toContainText(/→.*Not known/s)

  await page.getByRole('link', { name: /^Inbox/ }).click()
  const settled = inboxLines(page).filter({ hasText: '41.90' })
  await expect(settled).toContainText(
    /payment of \$41\.90 settled.*now: Settled.*before: Approved/s,
  )
  const pinned = inboxLines(page).filter({ hasText: 'Balance' })
  await expect(pinned).toContainText(/Liam Whitfield.*: Balance changed from/s)
  await expect(inboxLines(page).filter({ hasText: 'Transactions' })).toContainText('Liam Whitfield')
  await settled.getByRole('link').click()
  await expect(page).toHaveURL(/\/customers\/5001\/transactions\//)

  await page.goto('/submissions')
  await lines.filter({ hasText: '300.00' }).getByRole('link').first().click()
  await expect(
    page.getByText('The customer has paid since, naming no invoice').first(),
  ).toBeVisible()
})

test('a payout that someone else sent can be followed', async ({ page }) => {
  await page.goto('/payouts')
  await payoutRows(page).first().getByRole('link').first().click()
  await page.getByRole('button', { name: 'Follow', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Unfollow' })).toBeVisible()
  await passDays(page, 3)
  await page.getByRole('link', { name: /^Inbox/ }).click()
  await expect(inboxLines(page).first()).toContainText(/^Payout of .* to .*before: Open/s)
})
