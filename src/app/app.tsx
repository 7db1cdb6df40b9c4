import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, useSyncExternalStore } from 'react'
import type { DataRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { queryClient } from '~/api/query-client'
import { describeError, log } from '~/api/session-log'
import { isPresenting, subscribePresenting } from '~/lib/presenting'

const logRouteError = (error: unknown) => log('error', describeError(error))

export function App({ router }: { router: DataRouter }) {
  const isMasked = useSyncExternalStore(subscribePresenting, isPresenting)
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        {/* Drawn anew: every amount is printed again. */}
        <RouterProvider key={String(isMasked)} router={router} onError={logRouteError} />
      </QueryClientProvider>
    </StrictMode>
  )
}
