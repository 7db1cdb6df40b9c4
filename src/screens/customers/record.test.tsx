import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, describe, expect, test } from 'vitest'

import { queryClient } from '~/api/query-client'
import { answered } from '~/api/testing/answered'
import { Customer } from '~/contract/customers'
import { read } from '~/contract/read'
import { Transaction } from '~/contract/transactions'
import { SameId } from '~/domain/payments/transaction-in-customer'

import { customerRecord } from './record'
import { customerTransaction } from './transaction'

afterEach(cleanup)

const show = (raw: object) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        {customerRecord.detail(answered(Customer, { customerId: 5001, ...raw }), '5001')}
      </MemoryRouter>
    </QueryClientProvider>,
  )

const transactions = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    PaymentTransId: `T-${String(at)}`,
    TotalAmount: at,
    TransactionTime: '2026-05-01T10:00:00Z',
  }))

const summary = (numberofTransactions: unknown, count: number) => ({
  customerSummary: { numberofTransactions, recentTransactions: transactions(count) },
})

describe('a customer’s transactions against the service’s count', () => {
  test('fewer than it counts: only recent ones were sent', () => {
    show(summary(12, 5))
    expect(screen.getByText('5 of 12 shown: your provider sends recent ones only')).toBeTruthy()
  })

  test('more than it counts is said as well, and a match says nothing', () => {
    show(summary(4, 5))
    expect(screen.getByText('Your provider counts 4, and sent 5')).toBeTruthy()
    cleanup()
    show(summary(5, 5))
    expect(screen.queryByText(/your provider (counts|sends)/i)).toBeNull()
  })

  test('a count that is not given or can’t be read is compared with nothing', () => {
    show(summary('many', 5))
    expect(screen.queryByText(/your provider (counts|sends)/i)).toBeNull()
  })

  test('long lists are drawn in parts, all of them in the end', () => {
    show(summary(70, 70))
    const links = () => screen.getAllByRole('link').length
    expect(links()).toBe(10)
    fireEvent.click(screen.getByRole('button', { name: 'Show 50 more' }))
    expect(links()).toBe(60)
    fireEvent.click(screen.getByRole('button', { name: 'Show 10 more' }))
    expect(links()).toBe(70)
    expect(screen.queryByRole('button', { name: /^Show \d+ more$/ })).toBeNull()
  })
})

test('transactions of one ID are told of one another', () => {
  const of = (TotalAmount: number, TransactionTime: string) =>
    read(Transaction, { PaymentTransId: 'T-1', TotalAmount, TransactionTime })
  const alone = render(<SameId id="T-1" others={[]} />)
  expect(alone.container.textContent).toBe('')
  const { container } = render(
    <SameId id="T-1" others={[of(78, '2026-05-01 10:00:00'), of(12.5, '2026-06-01 10:00:00')]} />,
  )
  expect(screen.getByText('3 transactions of this customer have the ID T-1')).toBeTruthy()
  const lines = within(container).getAllByRole('listitem')
  expect(lines.map((line) => line.textContent.slice(0, 5))).toEqual(['78.00', '12.50'])
})

test('a stored method says when it expires, and when it has', () => {
  const inDays = (days: number) => {
    const date = new Date(Date.now() + days * 86_400_000).toISOString()
    return `${date.slice(5, 7)}${date.slice(2, 4)}`
  }
  const method = (id: string, expDate: string) => ({ idPmethod: id, descriptor: id, expDate })
  show({
    StoredMethods: [
      method('near', inDays(20)),
      method('far', inDays(400)),
      method('over', inDays(-60)),
      method('odd', 'later'),
    ],
  })
  expect(screen.getAllByText('Expires soon')).toHaveLength(1)
  expect(screen.getAllByText('Expired')).toHaveLength(1)
  expect(screen.getByText('Expires later')).toBeTruthy()
})

function showTransaction(raw: object) {
  const recentTransactions = [{ PaymentTransId: 'T-1', ...raw }]
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        {customerTransaction.detail(
          answered(Customer, { customerSummary: { recentTransactions } }),
          {
            customer: '5001',
            transaction: 'T-1',
          },
        )}
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

test('the parts of a payment are in its currency, which their header names', () => {
  const paymentDetails = {
    currency: 'jpy',
    categories: [{ label: 'Rent', amount: 1000 }],
    splitFunding: [{ recipientEntryPoint: 'a', amount: 400 }],
  }
  showTransaction({ TotalAmount: 1000, PaymentData: { paymentDetails } })
  const table = (name: string) => within(screen.getByRole('table', { name }))
  expect(table('Categories of the payment').getAllByText('1,000')).toHaveLength(2)
  expect(table('Parts of the split').getAllByText('400')).toHaveLength(2)
  expect(table('Parts of the split').getByText('Amount JPY')).toBeTruthy()
  expect(screen.getByText('The parts don’t add up to the total')).toBeTruthy()
})

test('two ids that differ stand side by side', () => {
  showTransaction({ Customer: { CustomerId: 5001, customerId: 77 } })
  for (const id of ['5001', '77']) {
    const card = within(screen.getByRole('region', { name: `Customer ${id}` }))
    expect(card.getByRole('link').getAttribute('href')).toBe(`/customers/${id}`)
  }
})

const inTransactions = () => within(screen.getByLabelText('Transactions of this customer'))

test('a transaction without an id is shown, and leads nowhere', () => {
  show({ customerSummary: { recentTransactions: [{ TotalAmount: 3 }] } })
  expect(screen.queryAllByRole('link')).toEqual([])
  expect(inTransactions().getByText('3.00')).toBeTruthy()
})

test('a row opens its transaction wherever it is pressed, and its subscription', () => {
  const Place = () => <output>{useLocation().pathname}</output>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        {customerRecord.detail(
          answered(Customer, {
            customerId: 5001,
            customerSummary: {
              recentTransactions: [{ PaymentTransId: 'T-1', TotalAmount: 31.07, TransStatus: 1 }],
            },
            Subscriptions: [{ IdSub: 8, TotalAmount: 25.5, TotalCycles: 24, UntilCancelled: true }],
          }),
          '5001',
        )}
        <Place />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  fireEvent.click(inTransactions().getByText('31.07'))
  expect(screen.getByText('/customers/5001/transactions/T-1')).toBeTruthy()
  fireEvent.click(screen.getByText('25.50'))
  expect(screen.getByText('/customers/5001/subscriptions/8')).toBeTruthy()
  // It has no last cycle.
  expect(screen.getByText('Until canceled')).toBeTruthy()
})
