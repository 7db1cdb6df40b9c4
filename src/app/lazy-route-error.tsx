import { lazy, Suspense } from 'react'
import { Page } from '~/ui/page'

/** Where not even the page about errors can be fetched. */
function PlainRouteError() {
  return (
    <Page>
      <div role="alert">
        <h1 className="text-xl font-semibold">This page could not be shown</h1>
        <p className="mt-2 text-ink-2">
          The connection may have dropped, or a new version has come out. Reload the page.
        </p>
      </div>
    </Page>
  )
}

const importRouteError = () => import('./route-error')

const RouteErrorPage = lazy(async () => ({
  default: await importRouteError().then(
    ({ RouteError }) => RouteError,
    () => PlainRouteError,
  ),
}))

/** Fetches the page about errors while the connection holds. */
export function fetchRouteError(): void {
  importRouteError().catch(() => undefined)
}

export function LazyRouteError() {
  return (
    <Suspense>
      <RouteErrorPage />
    </Suspense>
  )
}
