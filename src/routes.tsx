import type { LazyRouteFunction, RouteObject } from 'react-router'
import type { RouteHandle } from '~/app/document-title'
import type { ScreenLoader } from '~/lists/loaders'
import { type RecordKind, recordKinds } from '~/lists/record/record-kinds'
import { batchesLoader, batchLoader } from '~/screens/batches/queries'
import { overviewLoader } from '~/screens/overview/queries'
import { payoutsLoader, payoutLoader } from '~/screens/payouts/queries'
import { paypointsLoader, paypointLoader } from '~/screens/paypoints/queries'

export interface ScreenRoute {
  readonly path: string
  readonly handle: RouteHandle
  /** What it asks first, where that is known without its own code. */
  readonly loader?: ScreenLoader
  readonly lazy: LazyRouteFunction<RouteObject>
}

function titled(title: RouteHandle['title']): RouteHandle {
  return { title }
}

/** Forms, and what shows requests and answers as they are. */
function exact(title: RouteHandle['title']): RouteHandle {
  return { title, isExact: true }
}

const listRoute = ({ title, listPath }: RecordKind, lazy: ScreenRoute['lazy']): ScreenRoute => ({
  path: listPath(),
  handle: titled(title),
  lazy,
})

/** A record is named by the last part of its address. */
const recordRoute = (
  { label, listPath }: RecordKind,
  lazy: ScreenRoute['lazy'],
  place = ':id',
): ScreenRoute => ({
  path: `${listPath()}/${place}`,
  handle: titled((params) => `${label} ${Object.values(params).at(-1) ?? ''}`),
  lazy,
})

/** The map: every path, its lazy screen, its title. A screen without an ErrorBoundary of its own gets RouteError. */
export const routes: ScreenRoute[] = [
  {
    path: '/',
    handle: titled('Overview'),
    loader: overviewLoader,
    lazy: () => import('~/screens/overview/overview'),
  },
  { path: '/inbox', handle: titled('Inbox'), lazy: () => import('~/screens/inbox/inbox') },
  {
    path: '/reports',
    handle: titled('Reports'),
    lazy: () => import('~/screens/reports/reports-page'),
  },
  {
    ...listRoute(recordKinds.payouts, () => import('~/screens/payouts/list')),
    loader: payoutsLoader,
  },
  {
    path: '/payouts/new',
    handle: exact('New payout'),
    lazy: () => import('~/screens/payouts/create'),
  },
  {
    path: '/payouts/run',
    handle: exact('Pay run'),
    lazy: () => import('~/screens/payouts/run'),
  },
  {
    ...recordRoute(recordKinds.payouts, () => import('~/screens/payouts/record'), ':entry/:idOut'),
    loader: payoutLoader,
  },
  {
    ...listRoute(recordKinds.batches, () => import('~/screens/batches/list')),
    loader: batchesLoader,
  },
  {
    ...recordRoute(recordKinds.batches, () => import('~/screens/batches/record'), ':idBatch'),
    loader: batchLoader,
  },
  {
    ...listRoute(recordKinds.paypoints, () => import('~/screens/paypoints/list')),
    loader: paypointsLoader,
  },
  {
    ...recordRoute(recordKinds.paypoints, () => import('~/screens/paypoints/record')),
    loader: paypointLoader,
  },
  {
    path: '/vendors/import',
    handle: exact('Import vendors'),
    lazy: () => import('~/screens/vendors/import'),
  },
  {
    path: '/vendors/new',
    handle: exact('New vendor'),
    lazy: () => import('~/screens/vendors/create'),
  },
  {
    path: '/submissions',
    handle: titled('Sent'),
    lazy: () => import('~/screens/submissions/list'),
  },
  listRoute(recordKinds.vendors, () => import('~/screens/vendors/list')),
  recordRoute(recordKinds.vendors, () => import('~/screens/vendors/record')),
  {
    path: '/bills/new',
    handle: exact('New bill'),
    lazy: () => import('~/screens/bills/enter/create'),
  },
  {
    path: '/bills/import',
    handle: exact('Import bills'),
    lazy: () => import('~/screens/bills/enter/import'),
  },
  listRoute(recordKinds.bills, () => import('~/screens/bills/list')),
  recordRoute(recordKinds.bills, () => import('~/screens/bills/record')),
  {
    path: '/receivables',
    handle: titled('Receivables'),
    lazy: () => import('~/screens/receivables/receivables'),
  },
  listRoute(recordKinds.payments, () => import('~/screens/payments/list')),
  recordRoute(recordKinds.payments, () => import('~/screens/payments/record')),
  {
    path: '/payments/new',
    handle: exact('Take a payment'),
    lazy: () => import('~/screens/payments/create'),
  },
  {
    path: '/refunds/new',
    handle: exact('Refund a payment'),
    lazy: () => import('~/screens/refunds/create'),
  },
  {
    path: '/payment-methods/new',
    handle: exact('Store a payment method'),
    lazy: () => import('~/screens/payment-methods/create'),
  },
  listRoute(recordKinds.customers, () => import('~/screens/customers/list')),
  recordRoute(recordKinds.customers, () => import('~/screens/customers/record')),
  {
    path: '/customers/:id/statement',
    handle: titled(({ id }) => `Statement of customer ${id ?? ''}`),
    lazy: () => import('~/screens/customers/statement'),
  },
  {
    path: '/customers/:id/transactions/:transaction',
    handle: titled(({ transaction }) => `Transaction ${transaction ?? ''}`),
    lazy: () => import('~/screens/customers/transaction'),
  },
  {
    path: '/customers/:id/subscriptions/:subscription',
    handle: titled(({ subscription }) => `Subscription ${subscription ?? ''}`),
    lazy: () => import('~/screens/customers/subscription'),
  },
  listRoute(recordKinds.chargebacks, () => import('~/screens/chargebacks/list')),
  recordRoute(recordKinds.chargebacks, () => import('~/screens/chargebacks/record')),
  {
    path: '/chargebacks/:id/transaction',
    handle: titled(({ id }) => `Transaction of chargeback ${id ?? ''}`),
    lazy: () => import('~/screens/chargebacks/transaction'),
  },
  {
    path: '/invoices/import',
    handle: exact('Import invoices'),
    lazy: () => import('~/screens/invoices/import/kind'),
  },
  {
    path: '/invoices/new',
    handle: exact('New invoice'),
    lazy: () => import('~/screens/invoices/create'),
  },
  listRoute(recordKinds.invoices, () => import('~/screens/invoices/list')),
  recordRoute(recordKinds.invoices, () => import('~/screens/invoices/record')),
  listRoute(recordKinds.notifications, () => import('~/screens/notifications/list')),
  {
    path: '/notifications/new',
    handle: exact('New notification'),
    lazy: () => import('~/screens/notifications/create'),
  },
  recordRoute(recordKinds.notifications, () => import('~/screens/notifications/record')),
  {
    path: '/notifications/:id/update',
    handle: exact(({ id }) => `Update notification ${id ?? ''}`),
    lazy: () => import('~/screens/notifications/update'),
  },
  listRoute(recordKinds.pages, () => import('~/screens/payment-pages/list')),
  {
    path: '/payment-pages/new',
    handle: exact('New payment page'),
    lazy: () => import('~/screens/payment-pages/create'),
  },
  recordRoute(
    recordKinds.pages,
    () => import('~/screens/payment-pages/record'),
    ':entry/:subdomain',
  ),
  listRoute(recordKinds.boardingLinks, () => import('~/screens/boarding-links/list')),
  recordRoute(recordKinds.boardingLinks, () => import('~/screens/boarding-links/record')),
  listRoute(recordKinds.domains, () => import('~/screens/domains/list')),
  recordRoute(recordKinds.domains, () => import('~/screens/domains/record')),
  {
    path: '/settings',
    handle: titled('Settings'),
    lazy: () => import('~/screens/settings/settings'),
  },
  {
    path: '/inspector',
    handle: exact('Inspector'),
    lazy: () => import('~/app/inspector/page'),
  },
  { path: '/guide', handle: titled('Help'), lazy: () => import('~/app/guide/page') },
  { path: '/guide/:page', handle: titled('Help'), lazy: () => import('~/app/guide/page') },
]
