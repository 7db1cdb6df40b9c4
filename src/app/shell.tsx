import { Menu, X } from 'lucide-react'
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { flushSync } from 'react-dom'
import {
  NavigationType,
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigation,
  useNavigationType,
} from 'react-router'

import type { Connection } from '~/api/connection'
import { refusedToken, subscribeRefusedToken } from '~/api/refused-token'
import { signInEnded, subscribeSignIn } from '~/api/sign-in'
import { useCurrentConnection, useMayWrite, useWriteBan } from '~/api/use-connection'
import { isPresenting } from '~/lib/presenting'
import { isWriteAddress } from '~/lib/write-address'
import { paths } from '~/paths'
import { firstTasks, subscribeTasks } from '~/storage/first-tasks'
import { announce, clearAnnouncements, LiveRegion } from '~/ui/announce'
import { useBackCloses } from '~/ui/back-closes'
import { Button, IconButton } from '~/ui/button'
import { afterFirstSign } from '~/ui/first-sign'
import { lazyPart } from '~/ui/lazy-part'
import { useVersion } from '~/ui/newer-version'
import { Notice } from '~/ui/notice'
import { Page } from '~/ui/page'
import { HelpOffered } from '~/ui/page-help'
import { Skeleton } from '~/ui/skeleton'
import { ToastPlace } from '~/ui/toast-place'
import { useLoaded } from '~/ui/use-loaded'
import { VisuallyHidden } from '~/ui/visually-hidden'
import { WritesOffered } from '~/ui/writes-offered'

import { DocumentTitle, type RouteHandle, usePageTitle } from './document-title'
import { EnvironmentBar } from './environment-bar'
import { GuidePlace } from './guide/guide-place'
import { Overlays } from './overlays'
import { Brand, NavigationList, NewMenu, SearchButton, Sidebar } from './sidebar'

const rowsToCome = Array.from({ length: 14 }, (_, row) => (
  <div key={row} className="flex h-9 items-center gap-6 border-b border-line px-3 last:border-0">
    <div className="min-w-0 flex-1">
      <Skeleton className={['w-3/5', 'w-2/5', 'w-1/2'][row % 3] ?? 'w-1/2'} />
    </div>
    <Skeleton className="w-16" />
    <Skeleton className="w-20 max-sm:hidden" />
    <Skeleton className="w-28 max-lg:hidden" />
  </div>
))

/** What comes is a list as a rule: its title, tabs, filters and rows. */
export function PageFallback() {
  return (
    <Page width="window">
      <div role="status" className="absolute">
        <VisuallyHidden>Loading the page</VisuallyHidden>
      </div>
      <div className="flex h-8 items-center justify-between">
        <Skeleton className="h-6 w-36" />
        <Skeleton className="h-8 w-28 rounded-md" />
      </div>
      <div className="h-8 border-b border-line" />
      <div className="h-8 w-88 max-w-full rounded-md border border-line bg-surface" />
      <div className="overflow-hidden rounded-lg border border-line bg-surface shadow-card">
        <div className="h-8 border-b border-line bg-sunken" />
        {rowsToCome}
      </div>
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
      <a href={`#${MAIN_ID}`} data-print="hide" className="skip-link">
        Skip to content
      </a>
      <NavigationProgress />
      <EnvironmentBar />
      <TopBar />
      {/* Each makes room for its own panel: a rule that reached from one to the other would restyle the whole page. */}
      <div className="flex xl:[&:has(>[data-side-panel]):not(:has(main_[data-side-panel]))]:pe-130">
        <Sidebar />
        <main
          id={MAIN_ID}
          tabIndex={-1}
          className="relative min-h-(--screen-height) min-w-0 flex-1 xl:has-data-side-panel:pe-130"
        >
          {__SANDBOX__ && <TaskPlace />}
          <OfflineBanner />
          <NewerVersionNotice />
          <ConnectGate>
            <HelpOffered value={true}>
              <PresenterGate>
                <ViewOnlyGate>
                  <Outlet />
                </ViewOnlyGate>
              </PresenterGate>
            </HelpOffered>
          </ConnectGate>
        </main>
        <GuidePlace />
      </div>
      <ToastPlace />
      <IdleDoubts />
      <LiveRegion />
      <RouteFocus />
      <Overlays />
      <ScrollRestoration />
    </WritesOffered>
  )
}

const loadBubble = () => import('~/ui/doubt-bubble')

/** What explains a mark is no part of what a screen waits for. */
function IdleDoubts() {
  const [isSigned, setSigned] = useState(false)
  useEffect(() => afterFirstSign(() => setSigned(true)), [])
  const loaded = useLoaded(isSigned, loadBubble)
  return loaded && <loaded.DoubtBubble />
}

/** Of the sandbox only: what a person tries there. */
const TaskBanner = __SANDBOX__
  ? lazyPart(
      async () => ({ default: (await import('./task-banner')).TaskBanner }),
      <div className="min-h-11 border-b border-line bg-accent-soft" />,
    )
  : () => null

function TaskPlace() {
  const { current } = useSyncExternalStore(subscribeTasks, firstTasks)
  const { kind } = useCurrentConnection()
  const { pathname } = useLocation()
  // The overview has the strip of all tasks.
  return kind === 'sandbox' && current && pathname !== paths.home() && <TaskBanner />
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

/** Below 1,024 px. */
export const TopBarFrame = ({
  onMenu,
  children,
}: {
  onMenu?: () => void
  children?: ReactNode
}) => (
  <header
    data-print="hide"
    data-top-bar=""
    className="sticky top-(--environment-bar) z-20 flex h-(--top-bar) items-center gap-2 border-b border-line bg-surface px-2 sm:px-4 lg:hidden"
  >
    <IconButton label="Open menu" aria-haspopup="dialog" onClick={onMenu}>
      <Menu aria-hidden="true" className="size-5" />
    </IconButton>
    <div className="me-auto">
      <Brand />
    </div>
    <SearchButton />
    <NewMenu />
    {children}
  </header>
)

/** A native dialog traps focus and closes on Escape. */
function TopBar() {
  const dialog = useRef<HTMLDialogElement>(null)
  // Wide screens never open it, so its links render on first use.
  const [wasOpened, setOpened] = useState(false)
  const [isShown, setShown] = useState(false)
  useBackCloses(isShown, () => dialog.current?.close())

  return (
    <TopBarFrame
      onMenu={() => {
        flushSync(() => setOpened(true))
        dialog.current?.showModal()
        setShown(true)
      }}
    >
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
    </TopBarFrame>
  )
}

/** A component of its own: the bar isn't drawn again with each address. */
function ClosedByNavigation({ dialog }: { dialog: RefObject<HTMLDialogElement | null> }) {
  const { key } = useLocation()
  useEffect(() => dialog.current?.close(), [dialog, key])
  return null
}

const ConnectCard = lazyPart(async () => ({
  default: (await import('~/screens/settings/connect-card')).ConnectCard,
}))

const SignInPanel = lazyPart(async () => ({
  default: (await import('./sign-in-panel')).SignInPanel,
}))

const isLocal = (pathname: string): boolean =>
  [paths.settings(), paths.submissions(), paths.guide()].some(
    (path) => pathname === path || pathname.startsWith(`${path}/`),
  )

type Need = 'nothing' | 'connection' | 'token' | 'another token'

function needOf(connection: Connection, refused: string | undefined): Need {
  if (connection.kind === 'sandbox' || connection.hasProxyToken) return 'nothing'
  const { organizationToken: token, orgId } = connection
  if (token !== undefined) return token === refused ? 'another token' : 'nothing'
  return orgId === '' ? 'connection' : 'token'
}

/** The page stays under the card, with all that was typed, and goes on when a token is given. */
export function ConnectGate({ children }: { children: ReactNode }) {
  const connection = useCurrentConnection()
  const refused = useSyncExternalStore(subscribeRefusedToken, refusedToken)
  const ended = useSyncExternalStore(subscribeSignIn, signInEnded)
  const { pathname } = useLocation()
  const need = isLocal(pathname) ? 'nothing' : needOf(connection, refused)
  const isCovered = need !== 'nothing' || ended !== undefined
  return (
    <>
      {need !== 'connection' && (
        // Its layers stay under the card: a table's header is one. Without it, a panel lies over the bar of a phone.
        <div inert={isCovered} className={isCovered ? 'isolate' : undefined}>
          {children}
        </div>
      )}
      {isCovered && (
        <div className="absolute inset-0 z-10 min-h-(--screen-height) bg-canvas/80 backdrop-blur-[2px]">
          <div className="sticky top-(--environment-bar) flex justify-center px-4 py-8 sm:py-16">
            {ended ? (
              <SignInPanel ended={ended} />
            ) : (
              <ConnectCard connection={connection} isRefused={need === 'another token'} />
            )}
          </div>
        </div>
      )}
    </>
  )
}

const MAIN_ID = 'main'

/**
 * On a new path, focuses the page's h1 (or main) and announces the title if the h1 doesn't say it. Skips
 * screens that have placed focus themselves.
 */
export function RouteFocus() {
  const { pathname } = useLocation()
  const title = usePageTitle()
  const navigationType = useNavigationType()
  const lastPath = useRef(pathname)
  const hasMoved = useRef(false)

  const moveFocus = useEffectEvent(() => {
    // A redirect at the start isn't navigation: focus stays at the top.
    const isStart = navigationType === NavigationType.Replace && !hasMoved.current
    hasMoved.current = true
    if (isStart) return
    const main = document.getElementById(MAIN_ID)
    if (main === null || main.contains(document.activeElement)) return
    const heading = main.querySelector<HTMLElement>('h1[tabindex]')
    const target = heading ?? main
    target.focus({ preventScroll: true })
    if (heading?.textContent !== title) announce(title)
  })

  // Before the new screen's effects, which may announce something.
  useLayoutEffect(() => {
    if (lastPath.current !== pathname) clearAnnouncements()
  }, [pathname])

  useEffect(() => {
    if (lastPath.current === pathname) return
    lastPath.current = pathname
    moveFocus()
  }, [pathname])

  return null
}
