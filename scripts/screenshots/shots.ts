import { chargeButton, planted, toMethod, toReview, typeCard } from '../../e2e/support/payment-form'
import { reviewInvoice } from '../../e2e/support/invoice-form'
import { reviewPayout } from '../../e2e/support/payout-form'
import { reviewVendor } from '../../e2e/support/vendor-form'
import {
  button,
  fromPayouts,
  heading,
  panel,
  recordPage,
  rows,
  runResult,
  send,
  sheetRows,
  type Act,
} from './acts'

export interface Shot {
  readonly name: string
  readonly title: string
  readonly path: string
  readonly act?: Act
}

/** The seed's last days, whatever day it is. */
const LAST_DAYS = 'from=2026-10-22&to=2026-11-20'

const chart: Act = async (page) => page.getByRole('figure').first().waitFor()
const payout = { amount: '2,500.00', bill: 'INV-2041' }

const greeted =
  (act: Act): Act =>
  async (page) => {
    await button(page, 'Dismiss').click()
    await act(page)
  }

/** A token that the service doesn't know: nothing is connected yet. */
const connecting: Act = async (page) => {
  await page.getByText('Live service').click()
  // The sandbox under another address is a service that answers.
  await page.getByLabel('Service address').fill(`${new URL(page.url()).origin}/second`)
  await page.getByLabel('Organization ID').fill('123')
  await page.getByLabel('Organization token', { exact: true }).fill('a-token-of-nobody')
  await button(page, 'Test and connect').click()
  await page.getByRole('main').getByText('Your provider didn’t accept this token').waitFor()
}

export const shots: readonly Shot[] = [
  { name: 'overview', title: 'Overview', path: `/?${LAST_DAYS}`, act: greeted(chart) },
  {
    name: 'overview-first',
    title: 'Overview, first visit to the sandbox',
    path: `/?${LAST_DAYS}`,
    act: chart,
  },
  {
    name: 'overview-rail',
    title: 'Overview by rail, with a tooltip',
    path: `/?${LAST_DAYS}&by=rail`,
    act: greeted(async (page) => page.getByRole('figure').getByRole('link').nth(9).focus()),
  },
  { name: 'payouts', title: 'Payouts', path: '/payouts', act: rows },
  {
    name: 'payouts-filtered',
    title: 'Payouts, filtered',
    path: '/payouts?status(eq)=11&totalAmount(ge)=500',
    act: rows,
  },
  {
    name: 'payouts-filter',
    title: 'Adding a filter',
    path: '/payouts',
    act: async (page) => {
      await rows(page)
      await button(page, /^(Add f|F)ilter/).click()
    },
  },
  { name: 'payouts-several', title: 'All paypoints at once', path: '/payouts?entry=*', act: rows },
  { name: 'payout', title: 'A payout beside its list', path: '/payouts', act: panel },
  { name: 'payout-page', title: 'A payout as a page', path: '/payouts', act: recordPage },
  {
    name: 'payouts-nothing',
    title: 'Nothing matches',
    path: '/payouts?totalAmount(gt)=99999999',
    act: async (page) =>
      page
        .getByText(/No payout/)
        .first()
        .waitFor(),
  },
  {
    name: 'payouts-failed',
    title: 'Your provider failed',
    path: '/payouts?scenario=error-500',
    act: async (page) =>
      page
        .getByText(/answered 500/)
        .first()
        .waitFor(),
  },
  {
    name: 'payouts-refused',
    title: 'Your provider refused',
    path: '/payouts?scenario=refused',
    act: async (page) =>
      page
        .getByText(/refused/)
        .first()
        .waitFor(),
  },
  { name: 'payouts-loading', title: 'Loading', path: '/payouts?scenario=never' },
  { name: 'batches', title: 'Batches', path: '/batches', act: rows },
  { name: 'batch', title: 'A batch beside its list', path: '/batches', act: panel },
  { name: 'batch-page', title: 'A batch as a page', path: '/batches', act: recordPage },
  { name: 'paypoints', title: 'Paypoints', path: '/paypoints', act: rows },
  { name: 'paypoint', title: 'A paypoint beside its list', path: '/paypoints', act: panel },
  { name: 'paypoint-page', title: 'A paypoint as a page', path: '/paypoints', act: recordPage },
  { name: 'vendors', title: 'Vendors', path: '/payouts', act: fromPayouts('/vendors', rows) },
  {
    name: 'vendor',
    title: 'A vendor beside its list',
    path: '/payouts',
    act: fromPayouts('/vendors', panel),
  },
  { name: 'vendor-page', title: 'A vendor as a page', path: '/vendors/1001', act: heading(/./) },
  { name: 'bills', title: 'Bills', path: '/payouts', act: fromPayouts('/bills', rows) },
  {
    name: 'bill',
    title: 'A bill beside its list',
    path: '/payouts',
    act: fromPayouts('/bills', panel),
  },
  {
    name: 'bill-page',
    title: 'A bill as a page',
    path: '/payouts',
    act: fromPayouts('/bills', recordPage),
  },
  {
    name: 'payout-new',
    title: 'A new payout',
    path: '/payouts/new?vendor=1001',
    act: heading(/./),
  },
  {
    name: 'payout-review',
    title: 'Review before authorizing',
    path: '/',
    act: async (page) => reviewPayout(page, payout),
  },
  {
    name: 'payout-receipt',
    title: 'A payout was authorized',
    path: '/',
    act: async (page) => {
      await reviewPayout(page, payout)
      await send(/Authorized/)(page)
    },
  },
  {
    name: 'payout-unknown',
    title: 'The answer was lost',
    path: '/',
    act: async (page) => {
      await reviewPayout(page, { ...payout, search: 'scenario=lost-after@payoutAuthorize.1' })
      await button(page, /^Authorize /).click()
      await button(page, 'This is my payout').waitFor()
    },
  },
  {
    name: 'customers',
    title: 'Customers',
    path: '/customers?ids=5001|5002|5003|5004|5005',
    act: async (page) => {
      await page.getByText('5 of 5 customers found by ID').waitFor()
      await page.waitForTimeout(1500)
      await page.goto('/customers')
      await rows(page)
    },
  },
  {
    name: 'customer-page',
    title: 'A customer as a page',
    path: '/customers/5001',
    act: heading('Transactions'),
  },
  {
    name: 'chargebacks',
    title: 'Chargebacks',
    path: '/chargebacks?ids=9001|9002|9003',
    act: async (page) => {
      await page.getByText('3 of 3 chargebacks found by ID').waitFor()
      await page.waitForTimeout(1500)
      await page.goto('/chargebacks')
      await rows(page)
    },
  },
  {
    name: 'chargeback-page',
    title: 'A chargeback as a page',
    path: '/chargebacks/9001',
    act: heading(/./),
  },
  {
    name: 'boarding-link',
    title: 'A boarding link',
    path: '/boarding-links/92',
    act: heading('Business'),
  },
  {
    name: 'boarding-checklist',
    title: 'What an applicant must bring',
    path: '/boarding-links/91',
    act: async (page) => {
      await page.getByRole('tab', { name: /Checklist/ }).click()
      await heading('What the applicant must bring')(page)
    },
  },
  {
    name: 'domain-page',
    title: 'An Apple Pay domain',
    path: '/domains/pmd_00000002',
    act: async (page) => {
      await button(page, 'Turn on').click()
      await button(page, 'Turn on this domain now').click()
      await page.getByRole('table', { name: 'Jobs of the domain' }).waitFor()
    },
  },
  {
    name: 'domains-several',
    title: 'Several domains set',
    path: '/domains?ids=pmd_00000001|pmd_00000002|pmd_00000009',
    act: async (page) => {
      await button(page, 'Turn on 3 domains').click()
      await page.getByText('2 of 3 turned on', { exact: true }).waitFor()
      await page.waitForTimeout(1000)
    },
  },
  {
    name: 'page-record',
    title: 'A payment page, as its payer sees it',
    path: '/payment-pages/main-street/main-street-pay',
    act: async (page) =>
      page
        .getByRole('region', { name: /preview/i })
        .first()
        .waitFor(),
  },
  {
    name: 'page-new',
    title: 'Building a payment page',
    path: '/payment-pages/new',
    act: heading(/./),
  },
  {
    name: 'notification-new',
    title: 'A new notification',
    path: '/notifications/new',
    act: heading(/./),
  },
  {
    name: 'palette',
    title: 'Search',
    path: '/payouts',
    act: async (page) => {
      await rows(page)
      await page.keyboard.press('Control+k')
      await page.keyboard.type('pay')
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'inspector',
    title: 'The inspector under a page',
    path: '/chargebacks/9001',
    act: async (page) => {
      await heading(/./)(page)
      await page.keyboard.press('Control+k')
      await page.keyboard.type('inspector')
      await page.keyboard.press('Enter')
      await page.getByRole('list', { name: 'Calls' }).getByRole('button').first().click()
      await page.getByRole('region', { name: 'Call' }).waitFor()
    },
  },
  {
    name: 'invoice-review',
    title: 'Review before sending an invoice',
    path: '/',
    act: async (page) => reviewInvoice(page, 'INV-3001'),
  },
  {
    name: 'payment-new',
    title: 'Taking a payment',
    path: '/payments/new?customer=5022&amount=125.50',
    act: async (page) => page.getByText('Hiroshi Chen · customer5022').waitFor(),
  },
  {
    name: 'payment-card',
    title: 'A card, masked once it is left',
    path: '/',
    act: async (page) => {
      await toMethod(page, '125.50')
      await typeCard(page, { number: planted.visa })
    },
  },
  {
    name: 'payment-declined',
    title: 'A declined payment',
    path: '/',
    act: async (page) => {
      await toMethod(page, '125.50')
      await typeCard(page, { number: planted.declined })
      await toReview(page)
      await chargeButton(page).click()
      await button(page, 'Try another method').waitFor()
    },
  },
  {
    name: 'payment-receipt',
    title: 'The receipt of a payment',
    path: '/',
    act: async (page) => {
      await toMethod(page, '125.50')
      await typeCard(page, { number: planted.visa })
      await toReview(page)
      await chargeButton(page).click()
      await button(page, 'Take another').waitFor()
    },
  },
  {
    name: 'refund-new',
    title: 'Refunding a payment',
    path: '/refunds/new?payment=3001-000001005&customer=5001',
    act: async (page) => page.getByRole('region', { name: 'Payment' }).waitFor(),
  },
  {
    name: 'payment-method-new',
    title: 'Storing a payment method',
    path: '/payment-methods/new?customer=5022',
    act: async (page) => page.getByText('Hiroshi Chen · customer5022').waitFor(),
  },
  { name: 'vendor-new', title: 'A new vendor', path: '/vendors/new', act: heading(/./) },
  {
    name: 'vendor-review',
    title: 'Review before creating a vendor',
    path: '/',
    act: async (page) => reviewVendor(page, 'North Pier Supply'),
  },
  {
    name: 'vendors-import',
    title: 'Importing vendors',
    path: '/vendors/import',
    act: heading(/./),
  },
  { name: 'pay-run-start', title: 'A pay run', path: '/payouts/run', act: heading(/./) },
  { name: 'pay-run', title: 'A pay run with a row to fix', path: '/payouts/run', act: sheetRows() },
  { name: 'pay-run-result', title: 'A pay run, done', path: '/payouts/run', act: runResult },
  {
    name: 'submissions',
    title: 'What was sent',
    path: '/',
    act: async (page) => {
      await reviewPayout(page, payout)
      await send(/Authorized/)(page)
      await page.goto('/submissions')
      await heading('Sent')(page)
    },
  },
  {
    name: 'settings',
    title: 'Settings',
    path: '/payouts',
    act: fromPayouts('/settings', heading('Settings')),
  },
  {
    name: 'presenter',
    title: 'Presenter mode',
    path: '/payouts',
    act: async (page) => {
      await fromPayouts('/settings?section=privacy', heading('Kept in this browser'))(page)
      await page.getByRole('button', { name: 'Start presenter mode' }).click()
      await page.getByRole('button', { name: /End$/ }).waitFor()
      await page.goto('/payouts')
      await page.getByText('•••.••').first().waitFor()
    },
  },
  {
    name: 'view-only',
    title: 'View only: a form isn’t offered',
    path: '/payouts',
    act: async (page) => {
      await fromPayouts('/settings', heading('Settings'))(page)
      await page.getByRole('button', { name: 'Turn on view only' }).click()
      await page.goto('/payouts/new')
      await page.getByRole('heading', { name: 'View only' }).waitFor()
    },
  },
  {
    name: 'wipe',
    title: 'Deleting what this browser keeps',
    path: '/payouts',
    act: async (page) => {
      await fromPayouts('/settings?section=privacy', heading('Kept in this browser'))(page)
      await page.getByRole('button', { name: 'Review what’s kept…' }).click()
      await page.getByRole('heading', { name: 'What will be removed' }).waitFor()
    },
  },
  { name: 'connect', title: 'Connecting to a live service', path: '/settings', act: connecting },
]
