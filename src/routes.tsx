import type { RouteObject } from 'react-router'
import { NotFound } from '~/app/not-found'
import type { RouteHandle } from '~/app/document-title'
import { RouteError } from '~/app/route-error'
import { Shell, PageFallback } from '~/app/shell'
import { loader as payoutsLoader } from '~/screens/payouts/loader'

function titled(title: RouteHandle['title']): RouteHandle {
  return { title }
}

/** The map: every path, its lazy screen, its title. A screen without an ErrorBoundary of its own gets RouteError. */
export const routes: RouteObject[] = [
  {
    Component: Shell,
    ErrorBoundary: RouteError,
    children: [
      {
        HydrateFallback: PageFallback,
        ErrorBoundary: RouteError,
        children: [
          {
            path: '/',
            handle: titled('Overview'),
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
            handle: titled('New payout'),
            lazy: () => import('~/screens/payouts/create'),
          },
          {
            path: '/payouts/run',
            handle: titled('Pay run'),
            lazy: () => import('~/screens/payouts/run'),
          },
          {
            path: '/payouts/:entry/:idOut',
            handle: titled(({ idOut }) => `Payout ${idOut ?? ''}`),
            lazy: () => import('~/screens/payouts/detail'),
          },
          {
            path: '/batches',
            handle: titled('Batches'),
            lazy: () => import('~/screens/batches/list'),
          },
          {
            path: '/batches/:idBatch',
            handle: titled(({ idBatch }) => `Batch ${idBatch ?? ''}`),
            lazy: () => import('~/screens/batches/detail'),
          },
          {
            path: '/paypoints',
            handle: titled('Paypoints'),
            lazy: () => import('~/screens/paypoints/list'),
          },
          {
            path: '/paypoints/:id',
            handle: titled(({ id }) => `Paypoint ${id ?? ''}`),
            lazy: () => import('~/screens/paypoints/detail'),
          },
          {
            path: '/vendors/import',
            handle: titled('Import vendors'),
            lazy: () => import('~/screens/vendors/import'),
          },
          {
            path: '/vendors/new',
            handle: titled('New vendor'),
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
            lazy: () => import('~/screens/vendors/detail'),
          },
          {
            path: '/bills',
            handle: titled('Bills'),
            lazy: () => import('~/screens/bills/list'),
          },
          {
            path: '/bills/:id',
            handle: titled(({ id }) => `Bill ${id ?? ''}`),
            lazy: () => import('~/screens/bills/detail'),
          },
          {
            path: '/settings',
            handle: titled('Settings'),
            lazy: () => import('~/screens/settings/settings'),
          },
          // Development and browser tests: in production the whole of it is left out.
          ...(__SANDBOX__
            ? [
                {
                  path: '/gallery',
                  handle: titled('Gallery'),
                  lazy: () => import('~/app/gallery/gallery'),
                },
              ]
            : []),
          {
            path: '*',
            handle: titled('Page not found'),
            Component: NotFound,
          },
        ],
      },
    ],
  },
]
