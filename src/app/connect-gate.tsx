import { useSyncExternalStore, type ReactNode } from 'react'
import { useLocation } from 'react-router'

import { lazyPart } from '~/ui/lazy-part'
import type { Connection } from '~/api/connection'
import { refusedToken, subscribeRefusedToken } from '~/api/refused-token'
import { signInEnded, subscribeSignIn } from '~/api/sign-in'
import { useCurrentConnection } from '~/api/use-connection'
import { paths } from '~/paths'

const ConnectCard = lazyPart(async () => ({
  default: (await import('~/screens/settings/connect-card')).ConnectCard,
}))

const SignInPanel = lazyPart(async () => ({
  default: (await import('./sign-in-panel')).SignInPanel,
}))

const isLocal = (pathname: string): boolean =>
  [paths.settings(), paths.submissions()].some(
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
        // Its layers stay under the card: a table's header is one.
        <div inert={isCovered} className="isolate">
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
