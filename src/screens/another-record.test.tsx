import 'fake-indexeddb/auto'

import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'

import { setConnection } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { anotherThan } from '~/lists/record/record-definition'
import { recordPage } from '~/lists/record/record-page'

import { startSandboxForTests } from '../../mocks/vitest'
import { boardingLinkRecord } from './boarding-links/record'
import { chargebackRecord } from './chargebacks/record'
import { customerRecord } from './customers/record'
import { vendorRecord } from './vendors/record'

/** The service answers to the first path with what it has at the second. */
let [asked, answered] = ['', '']
const sandbox = startSandboxForTests({
  deliver: (request, handle) =>
    handle(
      asked !== '' && request.url.endsWith(asked)
        ? new Request(request.url.replace(asked, answered), request)
        : request,
    ),
})
afterAll(() => sandbox.close())
beforeEach(() => setConnection({ ...sandboxConnection, baseUrl: window.location.origin }))
afterEach(() => {
  cleanup()
  queryClient.clear()
})

const pages = {
  customer: recordPage(customerRecord),
  vendor: recordPage(vendorRecord),
  'boarding link': recordPage(boardingLinkRecord),
  chargeback: recordPage(chargebackRecord),
}
interface Answered {
  readonly noun: keyof typeof pages
  readonly path: string
  readonly ids: readonly [asked: string, answered: string]
}
const customer: Answered = { noun: 'customer', path: '/Customer', ids: ['5001', '5007'] }
const records: readonly Answered[] = [
  customer,
  { noun: 'vendor', path: '/Vendor', ids: ['1031', '1181'] },
  { noun: 'boarding link', path: '/Boarding/linkbyId', ids: ['91', '92'] },
  { noun: 'chargeback', path: '/ChargeBacks/read', ids: ['9001', '9002'] },
]

function open({ noun, path, ids: [id, other] }: Answered) {
  ;[asked, answered] = [`${path}/${id}`, `${path}/${other}`]
  const { Component } = pages[noun]
  const router = createMemoryRouter([{ path: '/:id', element: <Component /> }], {
    initialEntries: [`/${id}`],
  })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

test.each(records)('a page doesn’t take another $noun for its own', async (record) => {
  open(record)
  const [id] = record.ids
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(`The service answered with another ${record.noun} than ${id}`)
  const name = `${record.noun.slice(0, 1).toUpperCase()}${record.noun.slice(1)} ${id}`
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(name)
  expect(screen.queryByRole('tab')).toBeNull()
  expect(
    screen.queryByText(/^(?:Take a payment|Send an invoice|Store a|Pay this|Pin$|Compare)/),
  ).toBeNull()
})

test('with the record that was asked for, all of it is there', async () => {
  open({ ...customer, ids: ['5001', '5001'] })
  expect(await screen.findByText('Take a payment')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an answer that names no id contradicts nothing; one of several ids is enough', () => {
  expect(anotherThan('vendor', '12', undefined, '')).toBeUndefined()
  expect(anotherThan('vendor', '0012', '7', '12')).toBeUndefined()
  expect(anotherThan('vendor', '12', '7')).toBe('another vendor than 12')
})
