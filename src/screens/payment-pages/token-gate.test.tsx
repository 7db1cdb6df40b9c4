import 'fake-indexeddb/auto'

import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'

import { getConnection, setConnection, type Connection } from '~/api/connection'
import { queryClient } from '~/api/query-client'

import { startSandboxForTests } from '../../../mocks/vitest'
import { Component, loader } from './record'

const sandbox = startSandboxForTests()
afterAll(() => sandbox.close())

const connection: Connection = {
  kind: 'live',
  baseUrl: window.location.origin,
  orgId: '123',
  defaultEntry: 'main-street',
  organizationToken: 'sandbox-organization-token',
  applicationToken: undefined,
  hasProxyToken: false,
}

beforeEach(() => {
  queryClient.clear()
  setConnection(connection)
  const path = '/payment-pages/:entry/:subdomain'
  const router = createMemoryRouter([{ path, Component, loader, HydrateFallback: () => null }], {
    initialEntries: ['/payment-pages/main-street/main-street-pay'],
  })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
})
afterEach(cleanup)

const field = () => screen.findByLabelText('Application token')
const load = () => userEvent.click(screen.getByRole('button', { name: 'Load page' }))

test('the application token is asked for in place, kept in memory, and the page is loaded with it', async () => {
  await userEvent.type(await field(), ' sandbox-application-token ')
  await load()
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Main Street Market: Pay your bill' }),
  ).toBeTruthy()
  expect(getConnection()).toEqual({ ...connection, applicationToken: 'sandbox-application-token' })
  expect(JSON.stringify([localStorage, sessionStorage])).not.toContain('application-token')
})

test('one that the service refuses is asked for again, with what it said', async () => {
  await userEvent.type(await field(), 'sandbox-organization-token')
  await load()
  await screen.findByRole('heading', { name: 'Your provider didn’t accept this token' })
  // The field stands below: nobody is sent to Settings.
  expect(screen.getByText(/not the organization token\. Enter it again\./)).toBeTruthy()
  await userEvent.type(await field(), 'sandbox-application-token')
  await load()
  expect(await screen.findByRole('group', { name: 'Preview of the page' })).toBeTruthy()
})

test.each([
  ['', 'Enter the application token'],
  ['two words', 'This isn’t a token'],
  ['“quoted”', 'This isn’t a token'],
])('%j is no token', async (typed, message) => {
  const box = await field()
  if (typed !== '') await userEvent.type(box, typed)
  await load()
  expect(await screen.findByText(message)).toBeTruthy()
  expect(getConnection().applicationToken).toBeUndefined()
})
