import 'fake-indexeddb/auto'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { currentScope, setConnection } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import { submit } from '~/submit/submit'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { paths } from '~/paths'

import { startSandboxForTests, type TestSandbox } from '../../../mocks/vitest'

import { Component } from './create'
import { refundForm } from './create/fields'
import { refundIntent } from './create/intent'

// happy-dom has no locks; Node's are the same, within this process. They are looked for on import.
await vi.hoisted(async () => {
  const { locks } = await import('node:worker_threads')
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
})

let sandbox: TestSandbox
const asked: string[] = []
let answer: ((path: string) => Response | undefined) | undefined

beforeEach(() => {
  asked.length = 0
  answer = undefined
  sandbox = startSandboxForTests({
    deliver: (request, handle) => {
      const { pathname } = new URL(request.url)
      asked.push(pathname)
      const instead = answer?.(pathname)
      return instead ? Promise.resolve(instead) : handle(request)
    },
  })
  setConnection({ ...sandboxConnection, baseUrl: '' })
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  sandbox.close()
})

function open(payment: string, customer: string) {
  window.history.replaceState(null, '', paths.newRefund({ payment, customer }))
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createBrowserRouter([{ path: '/refunds/new', Component }])} />
    </QueryClientProvider>,
  )
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 300))
const timesAsked = () => asked.filter((path) => path.startsWith('/api/Customer/')).length

const unread = 'We couldn’t read the customer’s payments, so we can’t show this one.'

test.each([
  ['isn’t there', undefined],
  ['can’t be read', () => new Response('<h1>Bad gateway</h1>', { status: 200 })],
])('the form opens, and asks no more, when its customer %s', async (_why, instead) => {
  answer = (path) => (path.startsWith('/api/Customer/') ? instead?.() : undefined)
  open('3001-000001005', '99999')
  expect(await screen.findByLabelText('Refund amount')).toBeTruthy()
  await settled()
  const times = timesAsked()
  // Once for the amount to begin with, once by the form.
  expect(times).toBeLessThanOrEqual(3)
  await settled()
  expect(timesAsked()).toBe(times)
  expect(screen.getByLabelText<HTMLInputElement>('Refund amount').value).toBe('')
  expect(screen.getByText(unread)).toBeTruthy()
  expect(screen.queryByText(/isn’t among the customer’s recent ones/)).toBeNull()
})

const payment = (id: string, amount: number, currency: string) => ({
  PaymentTransId: id,
  TotalAmount: amount,
  Operation: 'Sale',
  PaymentData: { paymentDetails: { totalAmount: amount, currency } },
})

test('a refund is in its payment’s currency, whichever payment is chosen', async () => {
  const recentTransactions = [payment('J-1', 1050, 'JPY'), payment('U-1', 20, 'USD')]
  const customer = { customerId: 5001, customerSummary: { recentTransactions } }
  answer = (path) => (path.startsWith('/api/Customer/') ? Response.json(customer) : undefined)
  open('J-1', '5001')
  const amount = await screen.findByLabelText<HTMLInputElement>('Refund amount')
  const currency = () => screen.getByLabelText<HTMLInputElement>('Currency').value
  await waitFor(() => expect([amount.value, currency()]).toEqual(['1,050', 'JPY']))
  const id = screen.getByRole('combobox', { name: 'Payment' })
  await userEvent.clear(id)
  await userEvent.type(id, 'U-1')
  await waitFor(() => expect(currency()).toBe('USD'))
  // Filled in for the other payment, and untouched.
  await waitFor(() => expect(amount.value).toBe('20.00'))
  expect(screen.getByLabelText<HTMLInputElement>('Currency').readOnly).toBe(true)
  await userEvent.clear(amount)
  await userEvent.type(amount, '25')
  expect(await screen.findByText('Only $20.00 left')).toBeTruthy()
  await userEvent.clear(id)
  await userEvent.type(id, 'J-1')
  await waitFor(() => expect(currency()).toBe('JPY'))
  expect(amount.value).toBe('25')
})

test('one customer’s payment isn’t refunded as another’s', async () => {
  const customers: Record<string, object> = {
    '5001': {
      customerId: 5001,
      customerSummary: { recentTransactions: [payment('U-1', 20, 'USD')] },
    },
    '5002': {
      customerId: 5002,
      customerSummary: { recentTransactions: [payment('U-2', 30, 'USD')] },
    },
  }
  answer = (path) => {
    const found = customers[path.split('/').at(-1) ?? '']
    return found && Response.json(found)
  }
  open('U-1', '5001')
  const amount = await screen.findByLabelText<HTMLInputElement>('Refund amount')
  await waitFor(() => expect(amount.value).toBe('20.00'))
  const customer = screen.getByRole('combobox', { name: 'Customer' })
  await userEvent.clear(customer)
  await userEvent.type(customer, '5002')
  // The sample that is offered is left.
  await userEvent.tab()
  const id = screen.getByRole<HTMLInputElement>('combobox', { name: 'Payment' })
  await waitFor(() => expect(id.value).toBe(''))
  expect(amount.value).toBe('')
})

const goOn = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }))
const attention = () => screen.findByRole('group', { name: '1 thing needs attention' })
const switchOf = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name })

test('more than is left stops at the field, with what is left as a button; a yes is to that sum only (PI-D3)', async () => {
  const recentTransactions = [payment('U-1', 50, 'USD')]
  const customer = { customerId: 5001, customerSummary: { recentTransactions } }
  answer = (path) => (path.startsWith('/api/Customer/') ? Response.json(customer) : undefined)
  open('U-1', '5001')
  const amount = await screen.findByLabelText<HTMLInputElement>('Refund amount')
  await waitFor(() => expect(amount.value).toBe('50.00'))
  await userEvent.clear(amount)
  await userEvent.type(amount, '50.01')
  await goOn()
  expect((await attention()).textContent).toContain('Only $50.00 left')
  expect(screen.queryByRole('heading', { name: 'Review' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Refund 50.00' }))
  expect(amount.value).toBe('50.00')
  expect(screen.queryByText('Only $50.00 left')).toBeNull()

  await userEvent.clear(amount)
  await userEvent.type(amount, '50.01')
  await userEvent.click(await switchOf(/Refund \$0\.01 more than that/))
  await userEvent.type(amount, '5')
  // 50.015 is no amount; 60 is another sum than the one confirmed.
  await userEvent.clear(amount)
  await userEvent.type(amount, '60')
  expect((await switchOf(/Refund \$10\.00 more than that/)).checked).toBe(false)
  await userEvent.click(await switchOf(/Refund \$10\.00 more than that/))
  await goOn()
  expect(await screen.findByRole('heading', { name: 'Review' })).toBeTruthy()
  expect(screen.getByText('Only $50.00 left. This refund is $10.00 more.')).toBeTruthy()
})

test('a payment that is refunded in full says so at the field (PI-D35)', async () => {
  const refunded = {
    ...payment('U-1', 50, 'USD'),
    TransactionEvents: [
      { TransEvent: 'Refunded', EventTime: '2026-05-01T10:00:00Z', EventData: { amount: 50 } },
    ],
  }
  const customer = { customerId: 5001, customerSummary: { recentTransactions: [refunded] } }
  answer = (path) => (path.startsWith('/api/Customer/') ? Response.json(customer) : undefined)
  open('U-1', '5001')
  const amount = await screen.findByLabelText<HTMLInputElement>('Refund amount')
  expect(
    await screen.findByText('Nothing left to refund. The payment is refunded in full.'),
  ).toBeTruthy()
  await userEvent.type(amount, '1')
  await goOn()
  expect((await attention()).textContent).toContain('Nothing left to refund')
})

const refundElsewhere = (transId: string, amount: string) =>
  submit({
    ...refundIntent(
      { ...refundForm.empty(), transId, customerId: '5001', amount, currency: 'USD' },
      `another tab’s of ${transId}`,
      undefined,
    ),
    scope: currentScope(),
  })

const refundEvent = (amount: number, referenceId: string) => ({
  TransEvent: 'Refunded',
  EventTime: '2026-05-01T10:00:00Z',
  EventData: { amount, referenceId },
})

describe('a payment that another tab refunds while its review is on screen (PI-D3)', () => {
  const customerWith = (id: string, ...TransactionEvents: readonly object[]) => ({
    customerId: 5001,
    customerSummary: {
      recentTransactions: [{ ...payment(id, 648.54, 'USD'), TransactionEvents }],
    },
  })

  async function openReview(id: string, amount: string) {
    open(id, '5001')
    const field = await screen.findByLabelText<HTMLInputElement>('Refund amount')
    await waitFor(() => expect(field.value).toBe('648.54'))
    await userEvent.clear(field)
    await userEvent.type(field, amount)
    await goOn()
    await screen.findByRole('heading', { name: 'Review' })
  }

  const accepts = (path: string, reference: string) =>
    path.includes('/refund/')
      ? Response.json({
          responseText: 'Success',
          isSuccess: true,
          responseData: {
            authCode: '',
            referenceId: reference,
            resultCode: 1,
            resultText: 'CAPTURED',
            customerId: 5001,
          },
        })
      : undefined

  test('is read again, and what is refunded and left agree', async () => {
    let customer = customerWith('T-1')
    answer = (path) =>
      path.startsWith('/api/Customer/') ? Response.json(customer) : accepts(path, 'RF-1')
    await openReview('T-1', '50')
    customer = customerWith('T-1', refundEvent(100, 'RF-1'))
    const times = timesAsked()
    expect((await refundElsewhere('T-1', '100')).kind).toBe('accepted')
    await waitFor(() => expect(screen.getByText('$100.00')).toBeTruthy())
    expect(screen.getByText('$548.54')).toBeTruthy()
    expect(screen.queryByText(/The payment’s record doesn’t show/)).toBeNull()
    await settled()
    expect(timesAsked()).toBe(times + 1)
  })

  test('says that the record lacks it only once that was read again, and asks no more', async () => {
    answer = (path) =>
      path.startsWith('/api/Customer/') ? Response.json(customerWith('T-2')) : accepts(path, 'RF-2')
    await openReview('T-2', '51')
    const times = timesAsked()
    expect((await refundElsewhere('T-2', '101')).kind).toBe('accepted')
    expect(await screen.findByText(/The payment’s record doesn’t show it\./)).toBeTruthy()
    await settled()
    expect(timesAsked()).toBe(times + 1)
  })

  test('says that it wasn’t read again where it couldn’t be', async () => {
    let isReadable = true
    answer = (path) => {
      if (!path.startsWith('/api/Customer/')) return accepts(path, 'RF-3')
      return isReadable ? Response.json(customerWith('T-3')) : new Response('', { status: 503 })
    }
    await openReview('T-3', '52')
    isReadable = false
    expect((await refundElsewhere('T-3', '102')).kind).toBe('accepted')
    expect(await screen.findByText(/We haven’t read the payment again since\./)).toBeTruthy()
    await settled()
    expect(screen.queryByText(/The payment’s record doesn’t show/)).toBeNull()
  })
})
