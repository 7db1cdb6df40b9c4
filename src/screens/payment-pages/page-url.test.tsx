import 'fake-indexeddb/auto'

import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { currentScope } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import { pageId } from '~/lib/page-id'
import { allKept } from '~/storage/directory'
import { directoryKinds } from '~/storage/directory-kinds'

import { OpenPage } from './open-page'
import { keepPageUrl, PageUrl } from './page-url'

const URL_OF_SHOP = 'https://pay.example/main/shop'

beforeEach(() => queryClient.clear())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const keptUrls = async () =>
  (await allKept(currentScope(), 'pages')).map(({ id, facts }) => [id, facts.url?.value])

const pageOf = (subdomain: string) => ({ entry: 'main-street', subdomain })

function show(subdomain: string, from = '/') {
  const id = pageId(pageOf(subdomain))
  const router = createMemoryRouter(
    [
      { path: '/open', element: <OpenPage /> },
      { path: '/found', element: <PageUrl id={id} /> },
      { path: '*', element: from === '/' ? <PageUrl id={id} /> : <p>No such page</p> },
    ],
    { initialEntries: [from] },
  )
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return router
}

test('a page’s URL is kept in the directory, beside what is known of the page', async () => {
  await keepPageUrl(pageOf('kept'), 'https://pay.example/kept')
  expect(await keptUrls()).toContainEqual([pageId(pageOf('kept')), 'https://pay.example/kept'])
})

test('the form opens with the URL in it, and says that another is kept once it is', async () => {
  await keepPageUrl(pageOf('shop'), URL_OF_SHOP)
  show('shop')
  const link = await screen.findByRole('link', { name: 'Open page' })
  expect(link.getAttribute('href')).toBe(URL_OF_SHOP)
  await userEvent.click(screen.getByRole('button', { name: 'Change URL' }))
  const field = screen.getByRole('textbox', { name: 'Page URL' })
  expect(field).toHaveProperty('value', URL_OF_SHOP)
  await userEvent.clear(field)
  await userEvent.type(field, 'https://pay.example/other')
  await userEvent.click(screen.getByRole('button', { name: 'Keep URL' }))
  expect(screen.getByText(/^Enter its whole URL, which ends in \/shop/)).toBeTruthy()
  await userEvent.clear(field)
  await userEvent.type(field, 'https://new.example/shop{Enter}')
  await vi.waitFor(() => expect(screen.queryByRole('textbox', { name: 'Page URL' })).toBeNull())
  expect(await keptUrls()).toContainEqual([pageId(pageOf('shop')), 'https://new.example/shop'])
})

test('a URL that couldn’t be kept is said so, and stays in the form', async () => {
  show('full')
  await userEvent.click(await screen.findByRole('button', { name: 'Add its URL' }))
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('No room.', 'QuotaExceededError')
  })
  const field = screen.getByRole('textbox', { name: 'Page URL' })
  await userEvent.type(field, 'https://pay.example/full{Enter}')
  expect(await screen.findByText(/^We couldn’t keep the URL\. This browser is out/)).toBeTruthy()
  expect(field).toHaveProperty('value', 'https://pay.example/full')
  expect(screen.queryByText('URL kept in this browser')).toBeNull()
})

test('a URL that was pasted to open a page is kept once the page is there, not before', async () => {
  const router = show('pasted', '/open')
  await userEvent.type(await screen.findByRole('combobox', { name: 'Paypoint' }), 'main-street')
  const field = screen.getByRole('textbox', { name: 'Subdomain' })
  await userEvent.type(field, 'https://pay.example/pasted{Enter}')
  expect(await screen.findByText('No such page')).toBeTruthy()
  const { state } = router.state.location
  const id = pageId(pageOf('pasted'))
  expect((await keptUrls()).map(([own]) => own)).not.toContain(id)
  await router.navigate('/found', { state })
  await vi.waitFor(async () =>
    expect(await keptUrls()).toContainEqual([id, 'https://pay.example/pasted']),
  )
})

test('what isn’t a web address is no URL of a kept page', () => {
  const kept = (url: unknown) => ({
    id: 'main-street/shop',
    facts: { url: { value: url, asOf: 1 } },
    firstSeen: { at: 1 },
    lastSeen: { at: 1 },
  })
  const { isKept } = directoryKinds.pages
  expect(isKept(kept(URL_OF_SHOP))).toBe(true)
  for (const odd of ['javascript:alert(1)', 'shop', 'https://a:b@pay.example/shop', 7]) {
    expect(isKept(kept(odd))).toBe(false)
  }
})
