import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import type { DataRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { holdAnswers } from '~/api/call'
import { queryClient } from '~/api/query-client'
import { describeError, log } from '~/api/session-log'
import { afterPress } from '~/ui/after-press'

const logRouteError = (error: unknown) => log('error', describeError(error))

holdAnswers(afterPress)

export function App({ router }: { router: DataRouter }) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} onError={logRouteError} />
      </QueryClientProvider>
    </StrictMode>
  )
}
