import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'

import { currentScope } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import { saveDraft } from '~/storage/drafts'

import { Component } from '../../create'
import { payoutDraft } from '../draft'
import { payoutForm, type PayoutValues } from '../fields'

/** The page of a draft, as its address opens it. */
export function openDraft(id: string, step: string): void {
  window.history.replaceState(null, '', `/payouts/new?draft=${id}&step=${step}`)
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createBrowserRouter([{ path: '/payouts/new', Component }])} />
    </QueryClientProvider>,
  )
}

export const draftValues = (typed: Partial<PayoutValues>): PayoutValues => ({
  ...payoutForm.empty({ entry: 'main-street' }),
  totalAmount: '12.34',
  ...typed,
})

/** A new payout that was typed so far, at one of its steps. */
export async function openAt(
  step: 'payout' | 'review',
  id: string,
  typed: Partial<PayoutValues>,
): Promise<void> {
  await saveDraft(currentScope(), payoutDraft.draftOf(id, draftValues(typed)))
  openDraft(id, step)
  const name = { payout: 'Payout', review: 'Review' }[step]
  await screen.findByRole('heading', { name, level: 2 }, { timeout: 5000 })
}

export const press = (name: RegExp | string) =>
  userEvent.click(screen.getByRole('button', { name }))
export const authorize = () => press(/^Authorize /)
