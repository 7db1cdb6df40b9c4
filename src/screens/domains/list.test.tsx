import 'fake-indexeddb/auto'
import '~/submit/testing/install-locks'

import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { currentScope } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import { learn } from '~/storage/directory'
import { factsAsOf } from '~/storage/directory-entry'
import type { FactsOf } from '~/storage/directory-kinds'
import { WritesOffered } from '~/ui/writes-offered'

import { Component } from './list'

// happy-dom has none.
vi.stubGlobal('PerformanceNavigationTiming', class {})

beforeEach(() => queryClient.clear())
afterEach(cleanup)

function show(mayWrite = true) {
  const router = createMemoryRouter([{ path: '/domains', element: <Component /> }], {
    initialEntries: ['/domains'],
  })
  render(
    <QueryClientProvider client={queryClient}>
      <WritesOffered value={mayWrite}>
        <RouterProvider router={router} />
      </WritesOffered>
    </QueryClientProvider>,
  )
}

test('a list without domains has the box for IDs; who may only look is offered no switching of several', async () => {
  show()
  await screen.findByRole('textbox', { name: 'Open by domain ID' })
  expect(screen.getByRole('button', { name: 'Turn several on or off' })).toBeTruthy()
  cleanup()
  show(false)
  await screen.findByRole('textbox', { name: 'Open by domain ID' })
  expect(screen.queryByRole('button', { name: 'Turn several on or off' })).toBeNull()
})

test('with domains, opening one is the act of the head, and its box goes over the rows', async () => {
  const facts = factsAsOf<FactsOf<'domains'>>(1, { name: 'shop.example' })
  const kept = { id: 'pmd_1', facts, firstSeen: { at: 1 }, lastSeen: { at: 1 } }
  await learn(currentScope(), [{ domains: [kept] }], 1)
  show(false)
  await userEvent.click(await screen.findByRole('button', { name: 'Open a domain' }))
  expect(await screen.findByRole('textbox', { name: 'Open by domain ID' })).toBe(
    document.activeElement,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Close “Open a domain”' }))
  expect(screen.queryByRole('textbox', { name: 'Open by domain ID' })).toBeNull()
})
