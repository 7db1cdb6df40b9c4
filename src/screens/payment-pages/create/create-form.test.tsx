import 'fake-indexeddb/auto'
import '~/api/submit/testing/install-locks'

import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
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
        left={[]}
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

test('an import says what it leaves out and changes of another paypoint’s page', async () => {
  show('imported')
  fireEvent.click(await screen.findByRole('button', { name: 'Import JSON' }))
  const definition = { published: 1, subdomain: 'rent', pageContent: { entry: 'harbor-goods' } }
  fireEvent.change(screen.getByLabelText('Definition as JSON'), {
    target: { value: JSON.stringify(definition) },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Import' }))
  expect(await screen.findByText(/^published: left out/)).toBeTruthy()
  expect(screen.getByText('main-street, in place of harbor-goods.')).toBeTruthy()
  expect(screen.getByLabelText('Paypoint in the page')).toHaveProperty('value', 'main-street')
  await screen.findByText(/^Draft saved/)
})

test('an import says what is only half in the definition (FA-7)', async () => {
  show('half')
  fireEvent.click(await screen.findByRole('button', { name: 'Import JSON' }))
  const definition = {
    subdomain: 'rent',
    pageSettings: { pageLogo: { filename: 'logo.png' }, redirectAfterApprove: true },
  }
  fireEvent.change(screen.getByLabelText('Definition as JSON'), {
    target: { value: JSON.stringify(definition) },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Import' }))
  expect(await screen.findByText('Something is missing in this definition')).toBeTruthy()
  expect(screen.getByText('Logo: the file has a name or type, and no content')).toBeTruthy()
  expect(screen.getByText('Redirect after approval is on, without an address')).toBeTruthy()
  await screen.findByText(/^Draft saved/)
})
