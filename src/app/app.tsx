import { notifyManager, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import type { DataRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { queryClient } from '~/api/query-client'
import { describeError, log } from '~/api/session-log'
import { afterPress } from '~/ui/after-press'

const logRouteError = (error: unknown) => log('error', describeError(error))

// What an answer shows may push a button away between its press and its click, and the click is lost.
notifyManager.setScheduler((notify) => void setTimeout(afterPress, 0, notify))

export function App({ router }: { router: DataRouter }) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} onError={logRouteError} />
      </QueryClientProvider>
    </StrictMode>
  )
}
