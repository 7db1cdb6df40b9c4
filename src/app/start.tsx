import { createRoot } from 'react-dom/client'
import { createBrowserRouter, type RouteObject, type ShouldRevalidateFunction } from 'react-router'

import { watchBack } from '~/ui/back-closes'

import { App } from './app'
import { NotFound } from './not-found'
import { RouteError } from './route-error'
import { PageFallback, Shell } from './shell'

/** A screen that is there asks for itself: a panel or another filter needn't wait for the router. */
const isOtherPath: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname

/** @returns the path of the route on screen, as the map writes it */
export function startApp(
  root: HTMLElement,
  routes: readonly RouteObject[],
): () => string | undefined {
  watchBack()
  const router = createBrowserRouter([
    {
      Component: Shell,
      ErrorBoundary: RouteError,
      children: [
        {
          HydrateFallback: PageFallback,
          ErrorBoundary: RouteError,
          children: [
            ...routes.map((route) => ({ ...route, shouldRevalidate: isOtherPath })),
            { path: '*', handle: { title: 'Page not found' }, Component: NotFound },
          ],
        },
      ],
    },
  ])
  createRoot(root).render(<App router={router} />)
  return () => router.state.matches.at(-1)?.route.path
}
