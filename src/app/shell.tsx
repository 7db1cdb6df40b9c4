import { Menu, X } from 'lucide-react'
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { flushSync } from 'react-dom'
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router'

import { useCurrentConnection, useMayWrite, useWriteBan } from '~/api/use-connection'
import { isPresenting } from '~/lib/presenting'
import { isWriteAddress } from '~/lib/write-address'
import { LiveRegion } from '~/ui/announce'
import { useBackCloses } from '~/ui/back-closes'
import { Button, IconButton } from '~/ui/button'
import { lazyPart } from '~/ui/lazy-part'
import { useVersion } from '~/ui/newer-version'
import { Notice } from '~/ui/notice'
import { Page } from '~/ui/page'
import { Skeleton, SkeletonLines } from '~/ui/skeleton'
import { ToastPlace } from '~/ui/toast-place'
import { WritesOffered } from '~/ui/writes-offered'

import { Brand } from './brand'
import { ConnectGate } from './connect-gate'
import { DocumentTitle, type RouteHandle } from './document-title'
import { EnvironmentBar } from './environment-bar'
import { NavigationList } from './navigation-list'
import { Overlays } from './overlays'
import { MAIN_ID, RouteFocus } from './route-focus'
import { SearchButton } from './search-button'
import { NewMenu, Sidebar } from './sidebar'

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

const PresenterStop = lazyPart(async () => ({
  default: (await import('~/lists/presenter-stop')).PresenterStop,
}))

/** Whoever sends must see whom and how much, so what sends isn't shown masked. The app draws anew when the mode changes. */
function PresenterGate({ children }: { children: ReactNode }) {
  const isStopped = useMatches().some(({ handle }) => (handle as RouteHandle | undefined)?.isExact)
  if (!isStopped || !isPresenting()) return children
  return <PresenterStop />
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

function OfflineBanner() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  if (isOnline) return null
  return (
    <div className="px-4 pt-4 sm:px-6 lg:px-8">
      <Notice tone="warning" title="You are offline">
        What is on screen stays readable, and may be out of date. Nothing is sent until you are back
        and click again.
      </Notice>
    </div>
  )
}

function NewerVersionNotice() {
  const { isNewer, loss } = useVersion()
  const { kind, organizationToken } = useCurrentConnection()
  if (!isNewer) return null
  return (
    <div className="px-4 pt-4 sm:px-6 lg:px-8">
      <Notice
        tone={loss ? 'warning' : 'info'}
        title="A newer version is here"
        actions={
          <Button size="sm" onClick={() => window.location.reload()}>
            Reload
          </Button>
        }
      >
        Reload when you’re ready. {loss === '' ? 'What you’ve entered is saved.' : loss}
        {kind === 'live' && organizationToken !== undefined && ' You’ll connect again.'}
      </Notice>
    </div>
  )
}

const ViewOnlyPage = lazyPart(async () => ({
  default: (await import('./view-only-page')).ViewOnlyPage,
}))

/** A form that was open stays as it was, unseen, and comes back with all that was typed. */
function ViewOnlyGate({ children }: { children: ReactNode }) {
  const ban = useWriteBan()
  const { pathname } = useLocation()
  // Presenter mode has its own gate: it draws the page anew, so no form can stay as it was.
  const isBarred = ban !== undefined && ban !== 'presenting' && isWriteAddress(pathname)
  const [open, setOpen] = useState(isBarred ? undefined : pathname)
  const next = !isBarred || open === pathname ? pathname : undefined
  if (next !== open) setOpen(next)
  return (
    <>
      {isBarred && <ViewOnlyPage ban={ban} />}
      {next !== undefined && <div hidden={isBarred}>{children}</div>}
    </>
  )
}

/** A native dialog traps focus and closes on Escape. */
function TopBar() {
  const dialog = useRef<HTMLDialogElement>(null)
  // Wide screens never open it, so its links render on first use.
  const [wasOpened, setOpened] = useState(false)
  const [isShown, setShown] = useState(false)
  useBackCloses(isShown, () => dialog.current?.close())

  return (
    <header
      data-print="hide"
      className="sticky top-(--environment-bar) z-20 flex h-(--top-bar) items-center gap-2 border-b border-line bg-surface px-2 sm:px-4 lg:hidden"
    >
      <IconButton
        label="Open menu"
        aria-haspopup="dialog"
        onClick={() => {
          flushSync(() => setOpened(true))
          dialog.current?.showModal()
          setShown(true)
        }}
      >
        <Menu aria-hidden="true" className="size-5" />
      </IconButton>
      <div className="mr-auto">
        <Brand />
      </div>
      <SearchButton />
      <NewMenu />
      <ClosedByNavigation dialog={dialog} />
      <dialog
        ref={dialog}
        closedby="any"
        aria-label="Menu"
        onClose={() => setShown(false)}
        className="m-0 h-dvh max-h-none w-72 max-w-[85vw] bg-surface text-ink shadow-overlay transition-transform duration-150 motion-reduce:transition-none starting:open:-translate-x-8"
      >
        {wasOpened && (
          <div className="flex h-full flex-col gap-4 p-4">
            <div className="flex items-center justify-between">
              <Brand />
              <IconButton label="Close menu" onClick={() => dialog.current?.close()}>
                <X aria-hidden="true" className="size-5" />
              </IconButton>
            </div>
            <NavigationList />
          </div>
        )}
      </dialog>
    </header>
  )
}

/** A component of its own: the bar isn't drawn again with each address. */
function ClosedByNavigation({ dialog }: { dialog: RefObject<HTMLDialogElement | null> }) {
  const { key } = useLocation()
  useEffect(() => dialog.current?.close(), [dialog, key])
  return null
}
