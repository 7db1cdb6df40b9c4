import 'fake-indexeddb/auto'
import '~/submit/testing/install-locks'

import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterAll, afterEach, expect, test, vi } from 'vitest'

import { setConnection } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { WizardPage } from '~/form/wizard/wizard-page'

import { startSandboxForTests } from '../../../../mocks/vitest'
import { PageCreateForm } from '../create'
import { emptyForm } from './page-form'

const sandbox = startSandboxForTests()
afterAll(() => sandbox.close())

afterEach(cleanup)

function show(draftId: string) {
  const element = (
    <WizardPage title="New payment page">
      <PageCreateForm
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

test.each([
  ['main-street-pay', 'A page has this subdomain already.'],
  ['main-street-pay ', 'A page has this subdomain already.'],
  ['main-street-gift-card5', undefined],
  ['main-street-giftcards', /easily taken for the page/],
  ['Main-Street-Pay', /easily taken for the page/],
  // Another paypoint’s.
  ['harbor-goods-pay', undefined],
])(
  'on the first step, a subdomain that is taken is told once it is left: %s (PI-D30)',
  async (typed, said) => {
    setConnection({ ...sandboxConnection, baseUrl: window.location.origin })
    show(`taken ${typed}`)
    const input = await screen.findByLabelText('Subdomain')
    const told = () => screen.queryByText(said ?? /already|easily taken/)
    fireEvent.focus(input)
    fireEvent.change(input, { target: { value: typed } })
    expect(told()).toBeNull()
    fireEvent.blur(input)
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
    if (said === undefined) expect(told()).toBeNull()
    else await vi.waitFor(() => expect(told()).not.toBeNull())
  },
)

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
