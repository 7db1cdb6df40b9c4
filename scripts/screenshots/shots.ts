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

/** On a live service that is not there: the bar, and the card over the page. */
const connecting: Act = async (page) => {
  await page.getByText('Live service').click()
  await page.getByLabel('Service address').fill('https://payments.example.com')
  await page.getByLabel('Organization ID').fill('123')
  await button(page, /^(Test and|Save|Use)/).click()
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Payouts' })
    .click()
  await heading('Connect to your service')(page)
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
    title: 'The service failed',
    path: '/payouts?scenario=error-500',
    act: async (page) =>
      page
        .getByText(/answered 500/)
        .first()
        .waitFor(),
  },
  {
    name: 'payouts-refused',
    title: 'The service refused',
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
    title: 'Submissions',
    path: '/',
    act: async (page) => {
      await reviewPayout(page, payout)
      await send(/Authorized/)(page)
      await page.goto('/submissions')
      await heading('Submissions')(page)
    },
  },
  {
    name: 'settings',
    title: 'Settings',
    path: '/payouts',
    act: fromPayouts('/settings', heading('Status legend')),
  },
  { name: 'connect', title: 'Connecting to a live service', path: '/settings', act: connecting },
]
