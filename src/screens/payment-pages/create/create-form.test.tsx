import 'fake-indexeddb/auto'
import '~/api/submit/testing/install-locks'

import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'

import { queryClient } from '~/api/query-client'
import { WizardPage } from '~/form/wizard/wizard-page'

import { CreateForm } from './create-form'
import { emptyForm } from './page-form'

afterEach(cleanup)

function show(draftId: string) {
  const element = (
    <WizardPage title="New payment page">
      <CreateForm
        draftId={draftId}
        start={{ values: emptyForm('main-street'), savedAt: undefined }}
        notice={null}
        takesFocus={false}
        onDiscarded={() => undefined}
        onAnother={() => undefined}
      />
    </WizardPage>
  )
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </QueryClientProvider>,
  )
}

test('a tab that follows the draft of another imports nothing into it', async () => {
  void navigator.locks.request(
    'countinghouse-draft-writer theirs',
    {},
    () => Promise.withResolvers<never>().promise,
  )
  show('theirs')
  await screen.findByText(/another tab/)
  expect(screen.queryByRole('button', { name: 'Import JSON' })).toBeNull()
})

test('a tab with a draft of its own can import', async () => {
  show('own')
  expect(await screen.findByRole('button', { name: 'Import JSON' })).toBeTruthy()
})
