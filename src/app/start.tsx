import { QueryClientProvider } from '@tanstack/react-query'
import { Compass, Search } from 'lucide-react'
import { StrictMode, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import {
  createBrowserRouter,
  type DataRouter,
  isRouteErrorResponse,
  type RouteObject,
  type ShouldRevalidateFunction,
  useLocation,
  useNavigate,
  useRouteError,
  replace,
} from 'react-router'
import { RouterProvider } from 'react-router/dom'

import { holdAnswers } from '~/api/call'
import { heldTokens } from '~/api/connection'
import { ApiError } from '~/api/errors'
import { explain } from '~/api/explain'
import { queryClient } from '~/api/query-client'
import { describeError, log } from '~/api/session-log'
import { isPresenting, subscribePresenting } from '~/lib/presenting'
import { redactText } from '~/lib/redact'
import { recordKinds } from '~/lists/record/record-kinds'
import { paths } from '~/paths'
import { zoneElsewhere } from '~/storage/time-zone'
import { subscribeWiping, wipingState } from '~/storage/wiping'
import { afterPress } from '~/ui/after-press'
import { watchBack } from '~/ui/back-closes'
import { Button } from '~/ui/button'
import { buttonClass } from '~/ui/button-class'
import { EmptyState } from '~/ui/empty-state'
import { ErrorState } from '~/ui/error-state'
import { lazyPart } from '~/ui/lazy-part'
import { Link } from '~/ui/link'
import { useVersion } from '~/ui/newer-version'
import { Page } from '~/ui/page'
import { askSearch } from '~/ui/page-search'
import { holdIdleWork } from '~/ui/when-idle'

import { PageFallback, Shell } from './shell'

/** A screen that is there asks for itself: a panel or another filter needn't wait for the router. */
const isOtherPath: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname

/** What is on screen from the last visit isn't replaced by less, but for no longer than this. */
const LONGEST_HELD_MS = 1500

/** The screen's code, and the answers that it asked for; or a person who wants to begin. */
async function firstAnswers(router: DataRouter): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const look = () => {
    if (router.state.initialized && queryClient.isFetching() === 0) resolve()
  }
  const begin = () => resolve()
  const stops = [
    router.subscribe(look),
    queryClient.getQueryCache().subscribe(look),
    subscribeWiping(begin),
  ]
  const timer = setTimeout(begin, LONGEST_HELD_MS)
  for (const type of ['pointerdown', 'keydown'] as const) window.addEventListener(type, begin)
  look()
  await promise
  clearTimeout(timer)
  for (const stop of stops) stop()
  for (const type of ['pointerdown', 'keydown'] as const) window.removeEventListener(type, begin)
}

/**
 * @param isDrawn whether the screen of the last visit stands there
 * @returns the path of the route on screen, as the map writes it
 */
export function startApp(
  root: HTMLElement,
  routes: readonly RouteObject[],
  isDrawn = false,
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
            // As a person would type it.
            { path: '/help', loader: () => replace(paths.guide()) },
            { path: '*', handle: { title: 'Page not found' }, Component: NotFound },
          ],
        },
      ],
    },
  ])
  const render = () => createRoot(root).render(<App router={router} />)
  if (isDrawn) void firstAnswers(router).then(render)
  else render()
  return () => router.state.matches.at(-1)?.route.path
}

holdAnswers(afterPress)
holdIdleWork(() => queryClient.isFetching() > 0)

const Wiped = lazyPart(async () => ({ default: (await import('./wiped')).Wiped }))

export function App({ router }: { router: DataRouter }) {
  const isMasked = useSyncExternalStore(subscribePresenting, isPresenting)
  const zoneChanges = useSyncExternalStore(zoneElsewhere.subscribe, zoneElsewhere.get)
  const isWiped = useSyncExternalStore(subscribeWiping, wipingState) !== undefined
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        {isWiped ? (
          <Wiped />
        ) : (
          <RouterProvider
            // Drawn anew: every amount is printed again, and every time that another tab's zone changes.
            key={`${String(isMasked)} ${String(zoneChanges)}`}
            // A screen's code is loaded before it is drawn: time slices would only delay its paint.
            useTransitions={false}
            router={router}
            onError={(error) => log('error', describeError(error))}
          />
        )}
      </QueryClientProvider>
    </StrictMode>
  )
}

export function RouteError() {
  const error = useRouteError()
  const location = useLocation()
  const navigate = useNavigate()
  const { isNewer } = useVersion()

  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  const { title, text, detail, remedy } = explainError(error, location.pathname)
  // Its notice stands above, with a reload that says what is lost.
  const isOlder = isNewer && remedy === 'reload'

  function retry() {
    // Reload only if needed: it loses the tokens in memory.
    if (remedy === 'reload') window.location.reload()
    else void navigate(location, { replace: true })
  }

  return (
    <Page>
      <ErrorState
        title={title}
        titleAs="h1"
        detail={detail}
        {...(!isOlder && { onRetry: retry })}
        retryLabel={remedy === 'reload' ? 'Reload the page' : 'Retry'}
        actions={
          <Link
            to={remedy === 'connect' ? paths.settings() : paths.payouts()}
            className={buttonClass()}
          >
            {remedy === 'connect' ? 'Open settings' : 'Go to payouts'}
          </Link>
        }
      >
        {isOlder ? 'It’s of an older version.' : text}
      </ErrorState>
    </Page>
  )
}

interface ErrorExplanation {
  readonly title: string
  readonly text: string
  readonly detail: string
  readonly remedy: 'retry' | 'reload' | 'connect'
}

const STALE_PART =
  /dynamically imported module|Importing a module script failed|error loading dynamically|Unable to preload CSS/i

function summarise(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`
  if (error instanceof Error) return error.stack ?? `${error.name}: ${error.message}`
  return String(error)
}

const withoutSecrets = (text: string): string => redactText(text, { tokens: heldTokens() })

export function explainError(error: unknown, pathname: string): ErrorExplanation {
  const detail = withoutSecrets(
    [summarise(error), `Page: ${pathname}`, `Time: ${new Date().toISOString()}`].join('\n'),
  )
  if (error instanceof Error && STALE_PART.test(error.message)) {
    return {
      title: 'A part of the app didn’t load',
      text: 'The connection may have dropped, or a new version has come out. Reload the page.',
      detail,
      remedy: 'reload',
    }
  }
  if (error instanceof ApiError) {
    const needsToken = error.reason === 'no-token' || error.reason === 'token'
    return { ...explain(error), detail, remedy: needsToken ? 'connect' : 'retry' }
  }
  return {
    title: 'This page couldn’t be shown',
    text: 'Something in the app went wrong. If you had just sent something, look for it before you send it again.',
    detail,
    remedy: 'retry',
  }
}

function NotFound() {
  const { pathname } = useLocation()
  const list = listOfAddress(pathname)
  return (
    <Page>
      <EmptyState
        icon={Compass}
        title="There is no page at this address"
        titleAs="h1"
        actions={
          <>
            <Button
              variant="primary"
              icon={<Search aria-hidden="true" className="size-4" />}
              aria-haspopup="dialog"
              onClick={askSearch}
            >
              Search
            </Button>
            <Link to={paths.home()} className={buttonClass()}>
              Overview
            </Link>
            {list && (
              <Link to={list.listPath()} className={buttonClass()}>
                {list.title}
              </Link>
            )}
          </>
        }
      >
        Check the address for a typing mistake, or search.
      </EmptyState>
    </Page>
  )
}

/** "/payouts/main-street/1/x" was meant to be something of the payouts. */
const listOfAddress = (pathname: string) =>
  Object.values(recordKinds).find(({ listPath }) => pathname.startsWith(`${listPath()}/`))
