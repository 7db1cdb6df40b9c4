import 'fake-indexeddb/auto'

import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'

import { setConnection } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import { sandboxConnection } from '~/api/testing/sandbox-connection'

import { startSandboxForTests } from '../../../mocks/vitest'
import { PaypointChoice } from './paypoint-choice'

let close = () => undefined as void
afterEach(() => {
  close()
  queryClient.clear()
})

async function open(scenario: string) {
  const sandbox = startSandboxForTests({ scenario })
  close = () => sandbox.close()
  setConnection({ ...sandboxConnection, baseUrl: window.location.origin })
  const onChange = vi.fn()
  render(
    <QueryClientProvider client={queryClient}>
      <PaypointChoice chosen={['main-street']} onChange={onChange} />
    </QueryClientProvider>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: /^Paypoint: / }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Paypoints' }))
  return { user, dialog, onChange }
}

test('where the paypoints can’t be listed, the control stays: an entry is typed in it, or the list retried', async () => {
  const { user, dialog, onChange } = await open('error-500@paypointQuery')
  const alert = await dialog.findByRole('alert')
  expect(alert.textContent).toContain('We couldn’t list the paypoints')
  expect(within(alert).getByRole('button', { name: 'Retry' })).toBeDefined()
  await user.type(dialog.getByRole('searchbox', { name: 'Find a paypoint' }), 'harbor-goods{Enter}')
  await vi.waitFor(() => expect(onChange.mock.lastCall?.[0]).toEqual(['harbor-goods']))
})

test('of a whole list, what it lacks is no entry', async () => {
  const { user, dialog } = await open('')
  await dialog.findByRole('checkbox', { name: /Main Street/ })
  await user.type(dialog.getByRole('searchbox', { name: 'Find a paypoint' }), 'nowhere')
  expect(dialog.getByText('No paypoint matches')).toBeDefined()
  expect(dialog.queryByRole('button', { name: /^Entry/ })).toBeNull()
})
