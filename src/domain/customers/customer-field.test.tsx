import 'fake-indexeddb/auto'
import '~/submit/testing/install-locks'

import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm, useWatch } from 'react-hook-form'
import { afterAll, beforeEach, expect, test } from 'vitest'

import { currentScope, setConnection } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { learn } from '~/storage/directory'
import { customerNamed } from '~/storage/directory-update'

import { startSandboxForTests } from '../../../mocks/vitest'
import { CustomerField } from './customer-field'

const sandbox = startSandboxForTests()
afterAll(() => sandbox.close())

beforeEach(async () => {
  queryClient.clear()
  setConnection({ ...sandboxConnection, baseUrl: window.location.origin })
  const seen = [
    { id: '5008', name: 'Hiroshi Kowalski', entry: 'harbor-goods' },
    { id: '5022', name: 'Hiroshi Chen', entry: 'main-street' },
    { id: '5002', name: 'Zoë Ångström', entry: 'harbor-goods' },
  ]
  await learn(
    currentScope(),
    seen.map((each) => customerNamed(each, 1)),
    1,
  )
})

function Shown() {
  const form = useForm({ defaultValues: { entry: 'main-street', customerId: '' } })
  const entry = useWatch({ control: form.control, name: 'entry' })
  return (
    <>
      <CustomerField
        form={form}
        name="customerId"
        label="Customer"
        entry={entry}
        onEntry={(next) => form.setValue('entry', next)}
      />
      <output>{entry}</output>
    </>
  )
}

function show() {
  render(
    <QueryClientProvider client={queryClient}>
      <Shown />
    </QueryClientProvider>,
  )
  return screen.getByRole('combobox', { name: 'Customer' })
}

const offered = async () =>
  (await screen.findAllByRole('option')).map(({ textContent }) => textContent)

test('customers are found by words of their names, without accents, each with its paypoint', async () => {
  const field = show()
  expect(screen.getByText('Search by name, number, or ID')).toBeTruthy()
  await userEvent.type(field, 'chen hiro')
  expect(await offered()).toEqual([expect.stringMatching(/^Hiroshi Chen.*5022$/)])
  await userEvent.clear(field)
  await userEvent.type(field, 'angstrom')
  expect(await offered()).toEqual([expect.stringMatching(/^Zoë Ångström.+5002$/)])
})

test('says so when nobody seen here is like what was typed', async () => {
  await userEvent.type(show(), 'nobody at all')
  expect(await screen.findByText('No customer like this seen here. Enter an ID.')).toBeTruthy()
})

test('a customer of another paypoint is said to be so, and one press takes its paypoint', async () => {
  const field = show()
  await userEvent.type(field, '5008')
  expect(await screen.findByText(/^This is a customer of .*Harbor Goods.*, not of/)).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: /^Switch to .*Harbor Goods/ }))
  expect(screen.getByRole('status').textContent).toBe('harbor-goods')
  expect(screen.queryByRole('button', { name: /^Switch to/ })).toBeNull()
  expect(document.activeElement).toBe(field)
})

test('nothing is said of a customer of the chosen paypoint', async () => {
  await userEvent.type(show(), '5022')
  expect(await screen.findByText(/^.?Hiroshi Chen · /)).toBeTruthy()
  expect(screen.queryByText(/This is a customer of/)).toBeNull()
})

test('the button that switches the paypoint stands before its field, so Tab goes on to the next (PO-S19)', async () => {
  const field = show()
  await userEvent.type(field, '5008')
  const button = await screen.findByRole('button', { name: /^Switch to/ })
  expect(field.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_PRECEDING)
  await userEvent.tab()
  expect(document.activeElement).not.toBe(button)
})

test('whoever was chosen stands there by name with the ID under it; what is typed stays as typed', async () => {
  const field = show()
  await userEvent.type(field, '5022')
  expect(field).toHaveProperty('value', '5022')
  await screen.findByText(/^.?Hiroshi Chen · /)
  await userEvent.tab()
  expect(field).toHaveProperty('value', 'Hiroshi Chen')
  expect(screen.getByText(/^.?ID 5022 · /)).toBeTruthy()
  // Typing replaces the name, and a name that is one customer's means them.
  await userEvent.click(field)
  await userEvent.clear(field)
  await userEvent.type(field, 'hiroshi chen')
  expect(field).toHaveProperty('value', 'hiroshi chen')
  await userEvent.tab()
  expect(field).toHaveProperty('value', 'Hiroshi Chen')
})

test('an ID that nobody here has stays an ID', async () => {
  const field = show()
  await userEvent.click(field)
  await userEvent.paste('999999')
  await userEvent.tab()
  expect(field).toHaveProperty('value', '999999')
  expect(await screen.findByText('Your provider shows no customer 999999.')).toBeTruthy()
})

const known = (id: number, name: string, at: number) =>
  customerNamed({ id: String(id), name, entry: 'main-street' }, at)

test('a name that two of all kept customers have chooses neither, also where only one is offered', async () => {
  await learn(
    currentScope(),
    [
      known(7001, 'John Smith', 2),
      ...Array.from({ length: 60 }, (_, at) => known(7100 + at, `Other ${String(at)}`, 3)),
      known(7002, 'John Smith', 4),
    ],
    4,
  )
  const field = show()
  await screen.findByText('Search by name, number, or ID')
  await userEvent.click(field)
  expect(await screen.findAllByRole('option')).toHaveLength(50)
  await userEvent.paste('John Smith')
  await userEvent.tab()
  expect(field).toHaveProperty('value', 'John Smith')
  // Nobody is chosen: a text of one's own is sent as nothing else.
  expect(field.getAttribute('title')).toBeNull()
  expect(screen.queryByText(/7002/)).toBeNull()
})

test('a number is an ID, also where a customer is called so', async () => {
  await learn(currentScope(), [known(7001, '5003', 9)], 2)
  const field = show()
  await userEvent.click(field)
  await screen.findAllByRole('option')
  await userEvent.clear(field)
  await userEvent.paste('5003')
  await userEvent.tab()
  expect(await screen.findByText(/^.?ID 5003 · /)).toBeTruthy()
})
