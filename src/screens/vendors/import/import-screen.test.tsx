import 'fake-indexeddb/auto'

import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'

import { currentScope, setConnection } from '~/api/connection'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { queryClient } from '~/api/query-client'
import { bulkRunsOf } from '~/storage/bulk-runs'
import { LiveRegion } from '~/ui/announce'

import { startSandboxForTests } from '../../../../mocks/vitest'
import { Component } from '../import'

const sandbox = startSandboxForTests()
afterAll(() => sandbox.close())

beforeEach(() => {
  queryClient.clear()
  setConnection({ ...sandboxConnection, baseUrl: window.location.origin })
})

function open(address = '/vendors/import') {
  window.history.replaceState(null, '', address)
  const router = createBrowserRouter([{ path: '/vendors/import', element: <Component /> }])
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <LiveRegion />
    </QueryClientProvider>,
  )
  return router
}

const sheet = [
  'Supplier,Supplier No,Tax ID,Colour',
  'ACME,A-1,12-3456789,red',
  'Beta,A-1,,blue',
  ',,,green',
].join('\n')

async function give(text: string | Uint8Array<ArrayBuffer>, name = 'vendors.csv') {
  const picker = screen.getByLabelText('CSV file')
  await userEvent.upload(picker, new File([text], name, { type: 'text/csv' }))
}

const goOn = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }))

describe('importing vendors', () => {
  test('from a file to its review: columns, cells put right, rows left out and confirmed', async () => {
    open()
    await give(sheet)
    // The first sheet brings the reader of sheets with it.
    expect(await screen.findByText(/Not sent: Colour/)).toBeTruthy()
    await userEvent.selectOptions(screen.getByLabelText('Colour is'), 'Name')
    expect(screen.getByText(/Two columns are “Name”/)).toBeTruthy()
    const next = screen.getByRole('button', { name: 'Continue' })
    expect(next.getAttribute('aria-disabled')).toBe('true')
    await userEvent.selectOptions(screen.getByLabelText('Colour is'), 'Not sent')

    expect(await screen.findByText('2 of 3 rows need attention')).toBeTruthy()
    const name = screen.getByLabelText<HTMLInputElement>('Name, row 4')
    expect(name.getAttribute('aria-invalid')).toBe('true')
    await userEvent.type(name, 'Gamma')
    await userEvent.tab()
    expect(await screen.findByText('1 of 3 rows needs attention')).toBeTruthy()
    expect(screen.getByText('Like row 2: same vendor number.')).toBeTruthy()
    await userEvent.click(screen.getByLabelText('Create it anyway, row 3'))
    expect(await screen.findByText('3 rows ready')).toBeTruthy()
    await goOn()

    const create = await screen.findByRole('button', { name: 'Create 3 vendors' })
    const reviewed = within(screen.getByRole('table', { name: '3 vendors to create' }))
    expect(
      reviewed.getByRole('row', { name: /ACME.*A-1.*Main Street Market.*EIN •••• 6789/ }),
    ).toBeTruthy()
    expect(
      reviewed.getByRole('row', { name: /Beta.*Confirmed: Like row 2: same vendor number/ }),
    ).toBeTruthy()
    await userEvent.click(create)
    expect(screen.getByText('Enter a reason for the confirmed rows, in a few words.')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Reason for the confirmed rows'), 'Two branches')
    await userEvent.click(create)

    // This page has no locks between tabs: nothing is sent, and the run waits.
    expect(await screen.findByText(/wasn’t served over HTTPS/)).toBeTruthy()
    expect(sandbox.requests().filter(({ operation }) => operation === 'vendorCreate')).toEqual([])
    const table = screen.getByRole('table', { name: 'Rows of the run' })
    expect(within(table).getAllByText('Waiting')).toHaveLength(3)
    const [run] = await bulkRunsOf(currentScope()).ofKind('vendors')
    const rows = await bulkRunsOf(currentScope()).rows(run?.id ?? '')
    expect(rows[0]?.cells['ein']).toBe('••-•••6789')
    expect(JSON.stringify(rows)).not.toMatch(/3456789|red/)
  })

  test('remembers what the columns of a header were', async () => {
    const header = 'Supplier,Shade\nACME,red'
    open()
    await give(header)
    await userEvent.selectOptions(await screen.findByLabelText('Shade is'), 'City')
    await waitFor(() => {
      const next = screen.getByRole('button', { name: 'Continue' })
      expect(next.getAttribute('aria-disabled')).not.toBe('true')
    })
    await goOn()
    await screen.findByRole('heading', { name: 'Review' })
    cleanup()
    open()
    await give(header.toUpperCase())
    await userEvent.click(await screen.findByRole('button', { name: 'Columns' }))
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLSelectElement>('SHADE is').value).toBe('city'),
    )
  })

  test.each<[string, string | Uint8Array<ArrayBuffer>, RegExp]>([
    [
      'a damaged workbook',
      new Uint8Array([0x50, 0x4b, 3, 4]),
      /This workbook is cut off or damaged/,
    ],
    ['an open quotation mark', 'Name\n"ACME', /quotation mark in row 2/],
  ])('%s is not taken, and says why', async (_, text, reason) => {
    open()
    await give(text)
    expect(await screen.findByText(reason)).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Sheet' })).toBeTruthy()
  })

  test('a file that is not UTF-8 is read, and says so', async () => {
    open()
    await give(new Uint8Array([...new TextEncoder().encode('Name,City\nZo'), 0xeb, 0x2c, 0x41]))
    expect(await screen.findByText('This file isn’t UTF-8')).toBeTruthy()
    expect(screen.getByText('Zoë')).toBeTruthy()
  })

  test('a run that this browser does not have', async () => {
    open('/vendors/import?run=gone')
    expect(await screen.findByText('This run isn’t in this browser')).toBeTruthy()
  })
})
