import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'

import { getConnection, setConnection } from '~/api/connection'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { lastService } from '~/storage/last-service'

import { startSandboxForTests } from '../../../mocks/vitest'

import { ConnectCard } from './connect-card'

const sandbox = startSandboxForTests()
// Under the page's own address: the service is reached as in a deployment.
vi.stubGlobal('__SANDBOX__', false)
const live = {
  ...sandboxConnection,
  kind: 'live',
  baseUrl: '',
  organizationToken: undefined,
} as const
beforeEach(() => setConnection(live))
afterEach(cleanup)
afterAll(() => sandbox.close())

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const connect = () => userEvent.click(screen.getByRole('button', { name: 'Test and connect' }))

test('T7: what is no secret is there, and the token is all that is asked for', async () => {
  render(<ConnectCard connection={live} />)
  expect(screen.getByText(/organization/).textContent).toMatch(`organization ${live.orgId}`)
  expect(screen.queryByLabelText('Organization ID')).toBeNull()
  await vi.waitFor(() => expect(document.activeElement).toBe(input('Organization token')))
})

test('on a first visit typing starts at what only the person knows', async () => {
  render(<ConnectCard connection={{ ...live, orgId: '' }} />)
  await vi.waitFor(() => expect(document.activeElement).toBe(input('Organization ID')))
})

test('T7: an empty organization and a wrong token are errors at their fields; what worked is kept', async () => {
  render(<ConnectCard connection={{ ...live, orgId: '' }} />)
  await connect()
  expect(await screen.findByText('Enter the organization ID')).toBeDefined()
  expect(input('Organization ID').getAttribute('aria-invalid')).toBe('true')
  await userEvent.type(input('Organization ID'), live.orgId)
  await userEvent.type(input('Organization token'), 'not-a-token')
  await connect()
  expect(await screen.findAllByText('Your provider didn’t accept this token')).toHaveLength(1)
  expect(input('Organization token').getAttribute('aria-invalid')).toBe('true')
  expect(lastService()).toBeUndefined()
  await userEvent.clear(input('Organization token'))
  await userEvent.type(input('Organization token'), sandboxConnection.organizationToken)
  await connect()
  await vi.waitFor(() =>
    expect(lastService()).toEqual({
      baseUrl: live.baseUrl,
      orgId: live.orgId,
      defaultEntry: live.defaultEntry,
    }),
  )
  expect(JSON.stringify({ ...sessionStorage })).not.toContain(sandboxConnection.organizationToken)
})

test('a reload asks for the token alone, and what is known can still be changed', async () => {
  render(<ConnectCard connection={live} />)
  await userEvent.click(screen.getByRole('button', { name: 'Change' }))
  expect(input('Organization ID').value).toBe(live.orgId)
})

test('an organization without paypoints may be a wrong one: it is used only if the person says so', async () => {
  render(<ConnectCard connection={{ ...live, orgId: '' }} />)
  await userEvent.type(input('Organization ID'), '999')
  await userEvent.type(input('Organization token'), sandboxConnection.organizationToken)
  await connect()
  expect(await screen.findByText('No paypoints found for organization 999')).toBeDefined()
  expect(lastService()?.orgId).not.toBe('999')
  await userEvent.click(screen.getByRole('button', { name: 'Connect anyway' }))
  await vi.waitFor(() => expect(lastService()?.orgId).toBe('999'))
})

test('a stored address that is wrong is shown with its error', async () => {
  render(<ConnectCard connection={{ ...live, baseUrl: 'ftp://nowhere' }} />)
  await userEvent.type(input('Organization token'), sandboxConnection.organizationToken)
  await connect()
  await vi.waitFor(() => expect(input('Service address').getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(input('Service address'))
  expect(input('Organization token').value).toBe(sandboxConnection.organizationToken)
})

test('a card that is gone connects nothing', async () => {
  render(<ConnectCard connection={live} />)
  await userEvent.type(input('Organization token'), sandboxConnection.organizationToken)
  await connect()
  expect(await screen.findByText(/^Connected/)).toBeDefined()
  cleanup()
  await new Promise((resolve) => setTimeout(resolve, 800))
  expect(getConnection().organizationToken).toBeUndefined()
  expect(lastService()?.orgId).not.toBe(live.orgId)
})
