import { Suspense } from 'react'
import { Page } from '~/ui/page'
import { lazyOrPlain } from './lazy-or-plain'

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

const { Part: RouteErrorPage, fetchAhead } = lazyOrPlain(
  async () => (await import('./route-error')).RouteError,
  PlainRouteError,
)
export const fetchRouteError = fetchAhead

export function LazyRouteError() {
  return (
    <Suspense>
      <RouteErrorPage />
    </Suspense>
  )
}
