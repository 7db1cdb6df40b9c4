import 'fake-indexeddb/auto'

import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'

import { setConnection } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import { sandboxConnection } from '~/api/testing/sandbox-connection'

import { startSandboxForTests } from '../../../../mocks/vitest'
import { Component } from '../list'

// happy-dom has none, and the scroll memory asks for it as it loads.
vi.hoisted(() => vi.stubGlobal('PerformanceNavigationTiming', class {}))

let close = () => undefined as void
afterEach(() => {
  cleanup()
  close()
  queryClient.clear()
})

const EACH = 30

/** A service of many paypoints; those from `silentFrom` on don't answer until they are let go, the first `failing` refuse. */
function largeService(paypoints: number, silentFrom = Infinity, failing = 0) {
  const { promise: silence, resolve: speak } = Promise.withResolvers<undefined>()
  const asked: string[] = []
  const sandbox = startSandboxForTests({
    scenario: '',
    deliver: async (request) => {
      const { pathname, searchParams } = new URL(request.url)
      const [from, limit] = [
        Number(searchParams.get('fromRecord')),
        Number(searchParams.get('limitRecord')),
      ]
      const page = (count: number, record: (at: number) => object, summary = {}) =>
        Response.json({
          Summary: { totalRecords: count, ...summary },
          Records: Array.from({ length: Math.max(0, Math.min(limit, count - from)) }, (_, at) =>
            record(from + at),
          ),
        })
      asked.push(pathname)
      const entry = /payouts\/e(\d+)$/.exec(pathname)?.[1]
      if (entry === undefined) {
        return page(paypoints, (at) => ({
          IdPaypoint: at + 1,
          DbaName: `Paypoint ${String(at).padStart(4, '0')}`,
          EntryPoints: [{ EntryName: `e${String(at)}` }],
        }))
      }
      if (Number(entry) < failing) return Response.json({ message: 'No' }, { status: 403 })
      if (Number(entry) >= silentFrom) await silence
      return page(
        EACH,
        (at) => ({
          IdOut: Number(entry) * 1000 + at,
          PaymentId: `payment ${entry} ${String(at)}`,
          EntryName: `e${entry}`,
          TotalAmount: 10,
          CreatedAt: new Date(1.7e12 - at * 1e8 - Number(entry) * 1e4).toISOString(),
        }),
        { totalAmount: 300, totalNetAmount: 300 },
      )
    },
  })
  close = () => {
    speak(undefined)
    sandbox.close()
  }
  const looked = () => asked.filter((path) => path.includes('/payouts/'))
  return { looked, speak: () => speak(undefined) }
}

function open() {
  setConnection({ ...sandboxConnection, baseUrl: window.location.origin })
  const router = createMemoryRouter([{ path: '*', element: <Component /> }], {
    initialEntries: ['/payouts?entry=*'],
  })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

test('rows stand there while paypoints are read, and all say of how many they are (FD-12)', async () => {
  const { looked, speak } = largeService(150, 20)
  const user = open()
  const progress = await screen.findByText('20 of 150 paypoints read', {}, { timeout: 5000 })
  expect(progress.getAttribute('role')).toBe('status')
  expect(progress.getAttribute('aria-live')).toBe('off')
  expect(await screen.findByText('600 payouts')).toBeDefined()
  expect(screen.getAllByText('of 20 paypoints so far').length).toBeGreaterThan(0)
  expect(screen.queryByText(/^updated/)).toBeNull()
  expect(screen.queryByText('No payouts yet')).toBeNull()
  expect(screen.queryByText(/^Sum of \d/)).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Stop' }))
  const asked = looked().length
  expect(screen.getByText('20 of 150 paypoints read').getAttribute('aria-live')).toBeNull()
  speak()
  await screen.findByText('25 of 150 paypoints read')
  expect(looked()).toHaveLength(asked)

  await user.click(screen.getByRole('button', { name: 'Go on' }))
  expect(await screen.findByText('4,500 payouts', {}, { timeout: 10_000 })).toBeDefined()
  expect(screen.queryByText(/so far/)).toBeNull()
  expect(screen.queryByText(/paypoints read$/)).toBeNull()
  expect(
    screen.getByText(/The sums of 150 paypoints by currency take about 150 requests/),
  ).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Read sums' }))
  expect(await screen.findByText('Sum of 150 paypoints', {}, { timeout: 10_000 })).toBeDefined()
}, 30_000)

test('a paypoint that failed isn’t one that was read (FD-12)', async () => {
  largeService(150, 20, 8)
  open()
  const said = '12 of 150 paypoints read, 8 couldn’t be read'
  expect(await screen.findByText(said, {}, { timeout: 5000 })).toBeDefined()
}, 30_000)

test('a long read says what it takes, and begins when it is asked for (FD-12)', async () => {
  const { looked } = largeService(2000, 40)
  const user = open()
  expect(
    await screen.findByText(/Reading all 2,000 paypoints takes about 2,003 requests/),
  ).toBeDefined()
  expect(looked()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Choose paypoints' }))
  expect(await screen.findByRole('dialog', { name: 'Paypoints' })).toBeDefined()
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Read all' }))
  await screen.findByText('40 of 2,000 paypoints read', {}, { timeout: 10_000 })
}, 30_000)
