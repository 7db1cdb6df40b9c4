import { lazy, Suspense, type ReactNode } from 'react'
import { useLocation } from 'react-router'

import { useCurrentConnection } from '~/api/use-connection'
import { paths } from '~/paths'
import { SkeletonLines } from '~/ui/skeleton'

const ConnectCard = lazy(async () => ({
  default: (await import('~/screens/settings/connection-form')).ConnectCard,
}))

const isLocal = (pathname: string): boolean =>
  [paths.settings(), paths.submissions()].some(
    (path) => pathname === path || pathname.startsWith(`${path}/`),
  )

export function ConnectGate({ children }: { children: ReactNode }) {
  const connection = useCurrentConnection()
  const { pathname } = useLocation()
  const hasToken =
    connection.kind === 'sandbox' ||
    connection.hasProxyToken ||
    connection.organizationToken !== undefined
  if (hasToken || isLocal(pathname)) return children
  return (
    <Suspense fallback={<SkeletonLines lines={6} label="Loading" />}>
      <ConnectCard connection={connection} />
    </Suspense>
  )
}
