import type { LazyRouteFunction, RouteObject } from 'react-router'
import type { RouteHandle } from '~/app/document-title'
import type { ScreenLoader } from '~/lists/loaders'
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

/** The map: every path, its lazy screen, its title. A screen without an ErrorBoundary of its own gets RouteError. */
export const routes: ScreenRoute[] = [
  {
    path: '/',
    handle: titled('Overview'),
    loader: overviewLoader,
    lazy: () => import('~/screens/overview/overview'),
  },
  {
    path: '/payouts',
    handle: titled('Payouts'),
    loader: payoutsLoader,
    lazy: () => import('~/screens/payouts/list'),
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
    path: '/payouts/:entry/:idOut',
    handle: titled(({ idOut }) => `Payout ${idOut ?? ''}`),
    loader: payoutLoader,
    lazy: () => import('~/screens/payouts/record'),
  },
  {
    path: '/batches',
    handle: titled('Batches'),
    loader: batchesLoader,
    lazy: () => import('~/screens/batches/list'),
  },
  {
    path: '/batches/:idBatch',
    handle: titled(({ idBatch }) => `Batch ${idBatch ?? ''}`),
    loader: batchLoader,
    lazy: () => import('~/screens/batches/record'),
  },
  {
    path: '/paypoints',
    handle: titled('Paypoints'),
    loader: paypointsLoader,
    lazy: () => import('~/screens/paypoints/list'),
  },
  {
    path: '/paypoints/:id',
    handle: titled(({ id }) => `Paypoint ${id ?? ''}`),
    loader: paypointLoader,
    lazy: () => import('~/screens/paypoints/record'),
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
    handle: titled('Submissions'),
    lazy: () => import('~/screens/submissions/list'),
  },
  {
    path: '/vendors',
    handle: titled('Vendors'),
    lazy: () => import('~/screens/vendors/list'),
  },
  {
    path: '/vendors/:id',
    handle: titled(({ id }) => `Vendor ${id ?? ''}`),
    lazy: () => import('~/screens/vendors/record'),
  },
  {
    path: '/bills',
    handle: titled('Bills'),
    lazy: () => import('~/screens/bills/list'),
  },
  {
    path: '/bills/:id',
    handle: titled(({ id }) => `Bill ${id ?? ''}`),
    lazy: () => import('~/screens/bills/record'),
  },
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
  {
    path: '/customers',
    handle: titled('Customers'),
    lazy: () => import('~/screens/customers/list'),
  },
  {
    path: '/customers/:id',
    handle: titled(({ id }) => `Customer ${id ?? ''}`),
    lazy: () => import('~/screens/customers/record'),
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
  {
    path: '/chargebacks',
    handle: titled('Chargebacks'),
    lazy: () => import('~/screens/chargebacks/list'),
  },
  {
    path: '/chargebacks/:id',
    handle: titled(({ id }) => `Chargeback ${id ?? ''}`),
    lazy: () => import('~/screens/chargebacks/record'),
  },
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
  {
    path: '/invoices',
    handle: titled('Invoices'),
    lazy: () => import('~/screens/invoices/list'),
  },
  {
    path: '/invoices/:id',
    handle: titled(({ id }) => `Invoice ${id ?? ''}`),
    lazy: () => import('~/screens/invoices/record'),
  },
  {
    path: '/notifications',
    handle: titled('Notifications'),
    lazy: () => import('~/screens/notifications/list'),
  },
  {
    path: '/notifications/new',
    handle: exact('New notification'),
    lazy: () => import('~/screens/notifications/create'),
  },
  {
    path: '/notifications/:id',
    handle: titled(({ id }) => `Notification ${id ?? ''}`),
    lazy: () => import('~/screens/notifications/record'),
  },
  {
    path: '/notifications/:id/update',
    handle: exact(({ id }) => `Update notification ${id ?? ''}`),
    lazy: () => import('~/screens/notifications/update'),
  },
  {
    path: '/payment-pages',
    handle: titled('Payment pages'),
    lazy: () => import('~/screens/payment-pages/list'),
  },
  {
    path: '/payment-pages/new',
    handle: exact('New payment page'),
    lazy: () => import('~/screens/payment-pages/create'),
  },
  {
    path: '/payment-pages/:entry/:subdomain',
    handle: titled(({ subdomain }) => `Payment page ${subdomain ?? ''}`),
    lazy: () => import('~/screens/payment-pages/record'),
  },
  {
    path: '/boarding-links',
    handle: titled('Boarding links'),
    lazy: () => import('~/screens/boarding-links/list'),
  },
  {
    path: '/boarding-links/:id',
    handle: titled(({ id }) => `Boarding link ${id ?? ''}`),
    lazy: () => import('~/screens/boarding-links/record'),
  },
  {
    path: '/domains',
    handle: titled('Wallet domains'),
    lazy: () => import('~/screens/domains/list'),
  },
  {
    path: '/domains/:id',
    handle: titled(({ id }) => `Domain ${id ?? ''}`),
    lazy: () => import('~/screens/domains/record'),
  },
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
]
