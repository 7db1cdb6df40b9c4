import { replace } from 'react-router'
import type { RouteObject } from 'react-router'
import { NotFound } from '~/app/not-found'
import { PageFallback } from '~/app/page-fallback'
import type { RouteHandle } from '~/app/page-title'
import { RouteError } from '~/app/route-error'
import { Shell } from '~/app/shell'
import { paths } from '~/paths'

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
          { path: '/', loader: () => replace(paths.payouts()) },
          {
            path: '/payouts',
            handle: titled('Payouts'),
            lazy: () => import('~/screens/payouts/list'),
          },
          {
            path: '/payouts/:entry/:idOut',
            handle: titled(({ idOut }) => `Payout ${idOut ?? ''}`),
            lazy: () => import('~/screens/payouts/detail'),
          },
          {
            path: '/settings',
            handle: titled('Settings'),
            lazy: () => import('~/screens/settings/settings'),
          },
          { path: '*', handle: titled('Page not found'), Component: NotFound },
        ],
      },
    ],
  },
]
