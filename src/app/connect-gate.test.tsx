import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'

import { call } from '~/api/call'
import { setConnection } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { paypointQuery } from '~/contract/paypoints'

import { startSandboxForTests } from '../../mocks/vitest'
import { ConnectGate } from './shell'

const sandbox = startSandboxForTests()
// Under the page's own address: the service is reached as in a deployment.
vi.stubGlobal('__SANDBOX__', false)
// Compiled before the first test waits for it.
beforeAll(() => import('~/screens/settings/connect-card'))
afterEach(cleanup)
afterAll(() => sandbox.close())

const live = { ...sandboxConnection, kind: 'live', baseUrl: '' } as const

const show = () =>
  render(
    <MemoryRouter initialEntries={['/vendors/new']}>
      <QueryClientProvider client={queryClient}>
        <ConnectGate>
          <input aria-label="Typed" />
        </ConnectGate>
      </QueryClientProvider>
    </MemoryRouter>,
  )

const typed = () => screen.getByLabelText<HTMLInputElement>('Typed')
const card = () => screen.queryByRole('region', { name: 'Connect to your service' })

const page = { search: '', from: 0, limit: 1 }
const ask = () =>
  call(paypointQuery, { params: { orgId: live.orgId }, page }).catch(() => undefined)

test('a token refused midway is asked for over the page, which stays with what was typed', async () => {
  setConnection(live)
  show()
  await userEvent.type(typed(), 'not yet sent')
  expect(card()).toBeNull()

  setConnection({ ...live, organizationToken: 'revoked' })
  await ask()
  expect(await screen.findByText(/no longer accepts your token/)).toBeDefined()
  expect(typed().value).toBe('not yet sent')
  expect(typed().closest('[inert]')).not.toBeNull()

  await userEvent.type(
    await screen.findByLabelText('Organization token'),
    String(sandboxConnection.organizationToken),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Test and connect' }))
  expect(await screen.findByText(/^Connected · \d+ paypoints$/)).toBeDefined()
  await vi.waitFor(() => expect(card()).toBeNull())
  expect(typed().value).toBe('not yet sent')
  expect(typed().closest('[inert]')).toBeNull()
})

test('another token that is wrong too keeps the card, which says so', async () => {
  setConnection({ ...live, organizationToken: 'revoked too' })
  show()
  await ask()
  await userEvent.type(await screen.findByLabelText('Organization token'), 'mistyped')
  await userEvent.click(screen.getByRole('button', { name: 'Test and connect' }))
  expect(await screen.findByText(/accept this token/)).toBeDefined()
  expect(card()).not.toBeNull()
  expect(typed().closest('[inert]')).not.toBeNull()
})

test('without a service there is only the card; where the proxy adds the token, there is none', () => {
  setConnection({ ...live, orgId: '', organizationToken: undefined })
  show()
  expect(screen.queryByLabelText('Typed')).toBeNull()
  cleanup()
  setConnection({ ...live, organizationToken: undefined, hasProxyToken: true })
  show()
  expect(typed().closest('[inert]')).toBeNull()
})

test('what is under the card keeps its layers to itself, a table’s header too (PI-D11)', async () => {
  setConnection({ ...live, organizationToken: undefined })
  show()
  expect(await screen.findByRole('region', { name: 'Connect to your service' })).toBeDefined()
  expect(typed().closest('[inert]')?.className).toContain('isolate')
})
