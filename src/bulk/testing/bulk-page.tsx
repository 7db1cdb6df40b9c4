/** The screen of a kind of bulk work at its address, and the way through its steps. */
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router'

import { queryClient } from '~/api/query-client'
import { LiveRegion } from '~/ui/announce'

/** A browser's own history: what a reload finds is what stands in the address bar. */
export function openBulk(address: string, Component: ComponentType) {
  window.history.replaceState(null, '', address)
  const router = createBrowserRouter([{ path: '*', element: <Component /> }])
  return render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <LiveRegion />
    </QueryClientProvider>,
  )
}

export async function giveSheet(lines: readonly string[], name = 'sheet.csv') {
  const file = new File([lines.join('\n')], name, { type: 'text/csv' })
  await userEvent.upload(await screen.findByLabelText('CSV file'), file)
  await screen.findByRole('heading', { name: /^(Columns|Rows)$/, level: 2 }, { timeout: 5000 })
}

/** Presses the button that leads there, once the rows are checked. */
export async function goOnTo(step: 'rows' | 'review') {
  // Columns are matched automatically: most sheets are at their rows at once.
  if (step === 'rows' && screen.queryByRole('heading', { level: 2, name: 'Rows' })) return
  await waitFor(
    () => {
      const next = screen.getByRole('button', { name: 'Continue' })
      if (next.getAttribute('aria-disabled') === 'true') throw new Error('Not yet.')
    },
    { timeout: 20_000 },
  )
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByRole('heading', { level: 2, name: step === 'rows' ? 'Rows' : 'Review' })
}
