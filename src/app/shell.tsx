import { Outlet, ScrollRestoration } from 'react-router'
import { LiveRegion } from '~/ui/announce'
import { ConnectGate } from './connect-gate'
import { DocumentTitle } from './document-title'
import { EnvironmentBar } from './environment-bar'
import { TopBar } from './top-bar'
import { NavigationProgress } from './navigation-progress'
import { OfflineBanner } from './offline-banner'
import { MAIN_ID, RouteFocus } from './route-focus'
import { Sidebar } from './sidebar'

/** What stands around every screen. */
export function Shell() {
  return (
    <>
      <DocumentTitle />
      <a
        href={`#${MAIN_ID}`}
        className="fixed top-1 left-2 z-50 -translate-y-16 rounded-md bg-raised px-3 py-2 font-medium text-accent-ink shadow-overlay focus:translate-y-0"
      >
        Skip to content
      </a>
      <NavigationProgress />
      <EnvironmentBar />
      <TopBar />
      <div className="flex">
        <Sidebar />
        <main id={MAIN_ID} tabIndex={-1} className="min-w-0 flex-1">
          <OfflineBanner />
          <ConnectGate>
            <Outlet />
          </ConnectGate>
        </main>
      </div>
      <LiveRegion />
      <RouteFocus />
      <ScrollRestoration />
    </>
  )
}
