import 'fake-indexeddb/auto'

import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'

import { setConnection } from '~/api/connection'
import { pin } from '~/api/pins'
import { queryClient } from '~/api/query-client'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { nameOnRecord } from '~/contract/customer-members'
import { OpenedById } from '~/lists/directory/opened-by-id'
import { PinnedRecords } from '~/lists/directory/pinned-records'
import { anotherThan } from '~/lists/record/define-record'
import { recordPage } from '~/lists/record/record-page'
import { paths } from '~/paths'
import { LiveRegion } from '~/ui/announce'

import { startSandboxForTests } from '../../mocks/vitest'
import { boardingLinkRecord } from '~/screens/boarding-links/record'
import { chargebackRecord } from '~/screens/chargebacks/record'
import { keptCustomerName } from '~/screens/customers/list'
import { customerRecord } from '~/screens/customers/record'
import { vendorRecord } from '~/screens/vendors/record'

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
  expect(alert.textContent).toContain(
    `Your provider answered with another ${record.noun} than ${id}`,
  )
  const name = `${record.noun.slice(0, 1).toUpperCase()}${record.noun.slice(1)} ${id}`
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(name)
  expect(screen.queryByRole('tab')).toBeNull()
  expect(
    screen.queryByText(/^(?:Take a payment|Send an invoice|Store a|Pay this|Pin$|Compare)/),
  ).toBeNull()
})

test('a refusal is no proof that there is no such record, whatever it says', async () => {
  open({ ...customer, ids: ['99', '99'] })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Your provider doesn’t show customer 99')
  expect(alert.querySelector('details')?.textContent).toContain('there is no customer 99')
})

test('with the record that was asked for, all of it is there, and prints as a file of its name (PI-D26)', async () => {
  open({ ...customer, ids: ['5001', '5001'] })
  expect(await screen.findByText('Take a payment')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  document.title = 'Customer 5001'
  window.dispatchEvent(new Event('beforeprint'))
  expect(document.title).toMatch(/^Customer 5001 Liam Whitfield \d{4}-\d\d-\d\d$/)
  window.dispatchEvent(new Event('afterprint'))
  expect(document.title).toBe('Customer 5001')
})

const show = (part: ReactNode) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>{part}</MemoryRouter>
      <LiveRegion />
    </QueryClientProvider>,
  )

/** The service answers to one ID with another customer's record. */
function answerWithAnother(id: string, other: string) {
  ;[asked, answered] = [`/Customer/${id}`, `/Customer/${other}`]
}

test('of several opened by ID, another than was asked for isn’t found', async () => {
  answerWithAnother('5001', '5002')
  show(
    <OpenedById
      directory={{
        noun: { one: 'customer', many: 'customers' },
        nameOf: ({ reading: { value } }, id) => nameOnRecord(value) ?? id,
        idProblem: () => undefined,
      }}
      record={customerRecord}
      ids={['5001', '5002']}
      wanted={3}
      onClose={() => undefined}
    />,
  )
  expect(await screen.findByText('1 of 3 customers found by ID')).toBeTruthy()
  const rows = screen.getAllByRole('row').map((row) => row.textContent)
  expect(rows[1]).toBe('5001Your provider answered with another customer than 5001')
  expect(rows[2]).toMatch(/^5002.+found$/)
})

const nothing = { facts: {}, firstSeen: { at: 1 }, lastSeen: { at: 1 } }

test('a pinned one that is answered with another isn’t checked', async () => {
  await pin('customers', { id: '5001', ...nothing })
  await pin('customers', { id: '5002', ...nothing })
  show(
    <PinnedRecords
      directory={{
        kind: 'customers',
        path: paths.customer,
        loadRecord: async () => customerRecord,
        titleOf: keptCustomerName,
        noteOf: () => undefined,
      }}
    />,
  )
  const check = await screen.findByRole('button', { name: 'Check for changes' })
  answerWithAnother('5003', '5003')
  fireEvent.click(check)
  expect(await screen.findByText('Checked')).toBeTruthy()
  answerWithAnother('5001', '5002')
  fireEvent.click(check)
  expect(await screen.findByText('1 of 2 couldn’t be read')).toBeTruthy()
  expect(screen.queryByText(/^Checked/)).toBeNull()
})

test('an answer that names no id contradicts nothing; one of several ids is enough', () => {
  expect(anotherThan('vendor', '12', undefined, '')).toBeUndefined()
  expect(anotherThan('vendor', '0012', '7', '12')).toBeUndefined()
  expect(anotherThan('vendor', '12', '7')).toBe('another vendor than 12')
})
