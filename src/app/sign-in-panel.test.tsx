import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { getConnection, setConnection } from '~/api/connection'
import { query } from '~/api/query'
import { queryClient } from '~/api/query-client'
import { resumeSignIn } from '~/api/sign-in'
import { billGet } from '~/contract/bills'

import { ConnectGate } from './shell'

beforeAll(() => import('./sign-in-panel'))

const before = getConnection()
let isSignedIn = true
/** The code of the proxy's refusal, of somebody who isn't signed in. */
let code = 'sign-in'
const asked: string[] = []

beforeEach(() => {
  isSignedIn = true
  code = 'sign-in'
  asked.length = 0
  setConnection({
    kind: 'live',
    baseUrl: '',
    orgId: '123',
    defaultEntry: 'main-street',
    organizationToken: undefined,
    applicationToken: undefined,
    hasProxyToken: true,
  })
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    asked.push(`${method} ${url}`)
    const body = url.includes('/Query/')
      ? { Summary: {}, Records: [] }
      : { responseData: { IdBill: 7 } }
    return Promise.resolve(
      isSignedIn
        ? Response.json(body)
        : Response.json(
            { message: 'No.', code, signIn: '/oauth2/start' },
            {
              status: code === 'sign-in' ? 401 : 503,
              headers: { 'X-Countinghouse-Proxy': 'not-forwarded' },
            },
          ),
    )
  })
})

afterEach(() => {
  cleanup()
  resumeSignIn()
  queryClient.clear()
  vi.unstubAllGlobals()
  setConnection(before)
})

function Bill() {
  const { data, error } = useQuery({ ...query(billGet, { params: { idBill: '7' } }), retry: false })
  return <p>{data ? 'read' : error ? 'failed' : 'reading'}</p>
}

const show = () =>
  render(
    <MemoryRouter initialEntries={['/vendors/new']}>
      <QueryClientProvider client={queryClient}>
        <ConnectGate>
          <input aria-label="Typed" />
          <Bill />
        </ConnectGate>
      </QueryClientProvider>
    </MemoryRouter>,
  )

const typed = () => screen.getByLabelText<HTMLInputElement>('Typed')
const bill = () =>
  queryClient
    .getQueryCache()
    .find({ queryKey: query(billGet, { params: { idBill: '7' } }).queryKey })
const panel = () => screen.queryByRole('region', { name: 'Sign in again' })

test('a sign-in that ended midway: one panel, what was typed stays, reads go on by themselves', async () => {
  show()
  await userEvent.type(typed(), 'not yet sent')
  expect(await screen.findByText('read')).toBeDefined()
  isSignedIn = false
  void queryClient.invalidateQueries()
  expect(await screen.findByRole('region', { name: 'Sign in again' })).toBeDefined()
  expect(typed().closest('[inert]')).not.toBeNull()
  const link = screen.getByRole('link', { name: 'Sign in in a new tab' })
  expect([
    link.getAttribute('href'),
    link.getAttribute('target'),
    link.getAttribute('rel'),
  ]).toEqual(['/oauth2/start', '_blank', 'noopener'])
  // What was read stays until it is read again.
  expect(screen.getByText('read')).toBeDefined()
  expect(bill()?.state.status).toBe('error')

  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('You aren’t signed in yet.')).toBeDefined()

  isSignedIn = true
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await vi.waitFor(() => expect(panel()).toBeNull())
  await vi.waitFor(() => expect(bill()?.state.status).toBe('success'))
  expect(typed().value).toBe('not yet sent')
  expect(typed().closest('[inert]')).toBeNull()
  expect(asked.every((each) => each.startsWith('GET '))).toBe(true)
})

test('coming back to the tab is enough', async () => {
  isSignedIn = false
  show()
  expect(await screen.findByRole('region', { name: 'Sign in again' })).toBeDefined()
  isSignedIn = true
  act(() => void window.dispatchEvent(new Event('focus')))
  await vi.waitFor(() => expect(panel()).toBeNull())
  expect(await screen.findByText('read')).toBeDefined()
})

test.each([
  ['unavailable', 'Your provider can’t be reached right now. Retry in a moment.'],
  ['sign-in-down', 'Sign-in is down. Retry in a moment.'],
  ['rate', 'Too many requests at once. Wait a moment, then retry.'],
  ['anything', 'This app’s server refused the request. No. Tell whoever runs this app.'],
])('a proxy that answers %s hasn’t said who this is: the panel stays', async (next, words) => {
  isSignedIn = false
  show()
  expect(await screen.findByRole('region', { name: 'Sign in again' })).toBeDefined()
  code = next
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText(words)).toBeDefined()
  expect(panel()).not.toBeNull()
  expect(screen.queryByText('Signed in')).toBeNull()
})
