import type { ReactNode } from 'react'
import { useMatches } from 'react-router'

import { isPresenting } from '~/lib/presenting'
import { lazyPart } from '~/ui/lazy-part'

import type { RouteHandle } from './document-title'

const PresenterStop = lazyPart(async () => ({
  default: (await import('~/lists/presenter-stop')).PresenterStop,
}))

/** Whoever sends must see whom and how much, so what sends isn't shown masked. The app draws anew when the mode changes. */
export function PresenterGate({ children }: { children: ReactNode }) {
  const isStopped = useMatches().some(({ handle }) => (handle as RouteHandle | undefined)?.isExact)
  if (!isStopped || !isPresenting()) return children
  return <PresenterStop />
}
