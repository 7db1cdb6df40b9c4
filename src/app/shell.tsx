import { Outlet, ScrollRestoration, useNavigation } from 'react-router'
import { useMayWrite } from '~/api/use-connection'
import { LiveRegion } from '~/ui/announce'
import { Page } from '~/ui/page'
import { Skeleton, SkeletonLines } from '~/ui/skeleton'
import { ToastPlace } from '~/ui/toast-place'
import { WritesOffered } from '~/ui/writes-offered'
import { ConnectGate } from './connect-gate'
import { DocumentTitle } from './document-title'
import { EnvironmentBar } from './environment-bar'
import { TopBar } from './top-bar'
import { NewerVersionNotice } from './newer-version-notice'
import { OfflineBanner } from './offline-banner'
import { Overlays } from './overlays'
import { PresenterGate } from './presenter-gate'
import { MAIN_ID, RouteFocus } from './route-focus'
import { Sidebar } from './sidebar'
import { ViewOnlyGate } from './view-only-gate'

export function PageFallback() {
  return (
    <Page>
      <Skeleton className="h-7 w-44" />
      <SkeletonLines lines={8} label="Loading the page" />
    </Page>
  )
}

/** Its animation starts late (styles.css), so quick navigations don't flash. */
function NavigationProgress() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return (
    <div aria-hidden="true" className="fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden">
      <div className="h-full w-1/3 -translate-x-full animate-progress bg-accent motion-reduce:w-full motion-reduce:translate-x-0 motion-reduce:animate-none" />
    </div>
  )
}

export function Shell() {
  return (
    <WritesOffered value={useMayWrite()}>
      <DocumentTitle />
      <a
        href={`#${MAIN_ID}`}
        data-print="hide"
        className="fixed top-1 left-2 z-50 -translate-y-16 rounded-md bg-raised px-3 py-2 font-medium text-accent-ink shadow-overlay focus:translate-y-0"
      >
        Skip to content
      </a>
      <NavigationProgress />
      <EnvironmentBar />
      <TopBar />
      <div className="flex">
        <Sidebar />
        <main
          id={MAIN_ID}
          tabIndex={-1}
          className="relative min-h-(--screen-height) min-w-0 flex-1 xl:has-data-side-panel:pe-130"
        >
          <OfflineBanner />
          <NewerVersionNotice />
          <ConnectGate>
            <PresenterGate>
              <ViewOnlyGate>
                <Outlet />
              </ViewOnlyGate>
            </PresenterGate>
          </ConnectGate>
        </main>
      </div>
      <ToastPlace />
      <LiveRegion />
      <RouteFocus />
      <Overlays />
      <ScrollRestoration />
    </WritesOffered>
  )
}
