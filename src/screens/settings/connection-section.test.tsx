import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useSyncExternalStore } from 'react'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'

import { getConnection, setConnection, subscribeConnection } from '~/api/connection'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { lastService } from '~/storage/last-service'

import { startSandboxForTests } from '../../../mocks/vitest'

import { ConnectionForm } from './connection-section'

const sandbox = startSandboxForTests()
// Under the page's own address: the service is reached as in a deployment.
vi.stubGlobal('__SANDBOX__', false)
beforeEach(() => {
  sessionStorage.clear()
  setConnection(sandboxConnection)
})
afterEach(cleanup)
afterAll(() => sandbox.close())

const Settings = () => (
  <ConnectionForm connection={useSyncExternalStore(subscribeConnection, getConnection)} />
)
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

async function connect(orgId: string, token: string) {
  render(<Settings />)
  await userEvent.type(input('Organization ID'), orgId)
  await userEvent.type(input('Organization token'), token)
  await userEvent.click(screen.getByRole('button', { name: 'Test and connect' }))
}

const right = String(sandboxConnection.organizationToken)

test('nothing switches while the service refuses the token; what was typed stays', async () => {
  await connect(sandboxConnection.orgId, 'not-a-token')
  expect(await screen.findByText('Your provider didn’t accept this token')).toBeDefined()
  expect(getConnection()).toEqual(sandboxConnection)
  expect(lastService()).toBeUndefined()
  expect(input('Organization ID').value).toBe(sandboxConnection.orgId)
  expect(document.activeElement).toBe(input('Organization token'))
})

test('nothing switches while no service answers at the address', async () => {
  render(<Settings />)
  await userEvent.type(input('Service address'), `${window.location.origin}/elsewhere`)
  await userEvent.type(input('Organization ID'), '1')
  await userEvent.type(input('Organization token'), right)
  await userEvent.click(screen.getByRole('button', { name: 'Test and connect' }))
  expect(await screen.findByText(/We couldn’t reach|doesn’t answer like/)).toBeDefined()
  expect(getConnection()).toEqual(sandboxConnection)
})

test('a test that passes switches, and lists open on the first paypoint found', async () => {
  await connect(sandboxConnection.orgId, right)
  expect(await screen.findByText(/^Connected · \d+ paypoints$/)).toBeDefined()
  expect(getConnection()).toMatchObject({ kind: 'live', organizationToken: right })
  expect(getConnection().defaultEntry).not.toBe('')
  expect(input('First paypoint').value).toBe(getConnection().defaultEntry)
})

test('an organization without paypoints is used only if the person says so', async () => {
  await connect('999', right)
  expect(await screen.findByText('No paypoints found for organization 999')).toBeDefined()
  expect(getConnection().kind).toBe('sandbox')
  await userEvent.click(screen.getByRole('button', { name: 'Connect anyway' }))
  expect(getConnection()).toMatchObject({ kind: 'live', orgId: '999' })
})

test('what was found out goes when other values are wrong', async () => {
  await connect('999', right)
  expect(await screen.findByText('No paypoints found for organization 999')).toBeDefined()
  expect(screen.getByText('Check the organization ID.')).toBeDefined()
  await userEvent.clear(input('Organization ID'))
  await userEvent.click(screen.getByRole('button', { name: 'Test and connect' }))
  await vi.waitFor(() => expect(screen.queryByText(/organization 999/)).toBeNull())
})

test('a server that adds tokens is given none: no field asks for the application token', () => {
  render(<Settings />)
  expect(input('Application token')).toBeDefined()
  cleanup()
  setConnection({ ...sandboxConnection, kind: 'live', baseUrl: '', hasProxyToken: true })
  render(<Settings />)
  expect(screen.queryByLabelText('Application token')).toBeNull()
})
