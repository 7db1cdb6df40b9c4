import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, useSyncExternalStore } from 'react'
import type { DataRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { holdAnswers } from '~/api/call'
import { queryClient } from '~/api/query-client'
import { describeError, log } from '~/api/session-log'
import { isPresenting, subscribePresenting } from '~/lib/presenting'
import { subscribeWiping, wipingState } from '~/storage/wiping'
import { afterPress } from '~/ui/after-press'
import { lazyPart } from '~/ui/lazy-part'
import { holdIdleWork } from '~/ui/when-idle'

const logRouteError = (error: unknown) => log('error', describeError(error))

holdAnswers(afterPress)
holdIdleWork(() => queryClient.isFetching() > 0)

const Wiped = lazyPart(async () => ({ default: (await import('./wiped')).Wiped }))

export function App({ router }: { router: DataRouter }) {
  const isMasked = useSyncExternalStore(subscribePresenting, isPresenting)
  const isWiped = useSyncExternalStore(subscribeWiping, wipingState) !== undefined
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        {isWiped ? (
          <Wiped />
        ) : (
          <RouterProvider
            // Drawn anew: every amount is printed again.
            key={String(isMasked)}
            // A screen's code is loaded before it is drawn: time slices would only delay its paint.
            useTransitions={false}
            router={router}
            onError={logRouteError}
          />
        )}
      </QueryClientProvider>
    </StrictMode>
  )
}
