import 'fake-indexeddb/auto'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'

import { queryClient } from '~/api/query-client'
import { Customer } from '~/contract/customers'
import { read } from '~/contract/read'
import { askedService } from '~/screens/testing/asked-service'

import { paymentForm, type PaymentValues } from './fields'
import { balanceToPay, PayerPart } from './payer-part'

const service = askedService()

const customer = (Balance: number | undefined, ...currencies: readonly string[]) =>
  read(Customer, {
    customerId: 1,
    Balance,
    customerSummary: {
      recentTransactions: currencies.map((currency, at) => ({
        PaymentTransId: String(at),
        PaymentData: { paymentDetails: { currency } },
      })),
    },
  }).value

test.each<[string, Parameters<typeof customer>, string, string | undefined]>([
  ['a balance', [90.58, 'USD'], 'USD', '90.58'],
  ['whole units', [1919, 'USD', 'usd'], 'usd', '1,919.00'],
  ['no currency typed', [90.58, 'USD'], '', '90.58'],
  ['no currency known', [90.58], 'USD', '90.58'],
  ['yen', [5400, 'JPY'], 'JPY', '5,400'],
  ['unknown', [undefined, 'USD'], 'USD', undefined],
  ['zero', [0, 'USD'], 'USD', undefined],
  ['negative: the customer has money with us', [-50, 'USD'], 'USD', undefined],
  ['another currency', [90.58, 'USD'], 'EUR', undefined],
  ['payments of several currencies', [90.58, 'USD', 'EUR'], 'USD', undefined],
  ['more decimals than the currency has', [90.585, 'USD'], 'USD', undefined],
])('the balance to pay: %s (PI-D37)', (_, [balance, ...currencies], typed, text) => {
  expect(balanceToPay(customer(balance, ...currencies), typed)).toBe(text)
})

function Step({ values }: { readonly values: Partial<PaymentValues> }) {
  const form = useForm<PaymentValues>({ defaultValues: paymentForm.empty(values) })
  return (
    <>
      <PayerPart form={form} />
      <button type="button" onClick={() => form.setValue('customerId', '5002')}>
        Another customer
      </button>
    </>
  )
}

const show = (values: Partial<PaymentValues>) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Step values={{ entry: 'main-street', ...values }} />
      </MemoryRouter>
    </QueryClientProvider>,
  )

const amount = () => screen.getByLabelText<HTMLInputElement>('Amount')

test('the form shows the customer’s balance, and fills it in when asked to (PI-D37)', async () => {
  const record = service.sandbox.store().get('customers', '5001')
  if (!record) throw new Error('The seed has none.')
  service.sandbox.store().put('customers', '5001', { ...record, Balance: 90.58 })
  show({ customerId: '5001', currency: 'USD' })
  const fill = await screen.findByRole('button', { name: 'Pay the balance' })
  expect(screen.getByText('Balance').textContent).toContain('90.58')
  expect(amount().value).toBe('')
  await userEvent.click(fill)
  expect(amount().value).toBe('90.58')
  expect(screen.queryByRole('button', { name: 'Pay the balance' })).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(amount()))
  await userEvent.clear(amount())
  await userEvent.type(amount(), '12')
  expect(amount().value).toBe('12')
  expect(screen.getByRole('button', { name: 'Pay the balance' })).toBeTruthy()
})

test('nobody’s balance is shown, and none is offered for another payer (PI-D37)', async () => {
  show({ customerId: '5001', payer: 'none' })
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(screen.queryByText('Balance')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Pay the balance' })).toBeNull()
})

test('a balance that was filled in leaves with its customer; what was typed stays and says whose it is (MA-2)', async () => {
  const { store } = service.sandbox
  for (const [id, Balance] of [
    ['5001', 90.58],
    ['5002', 15.72],
  ] as const) {
    const record = store().get('customers', id)
    if (!record) throw new Error('The seed has none.')
    store().put('customers', id, { ...record, Balance })
  }
  show({ customerId: '5001', currency: '' })
  await userEvent.click(await screen.findByRole('button', { name: 'Pay the balance' }))
  expect(amount().value).toBe('90.58')
  await userEvent.click(screen.getByRole('button', { name: 'Another customer' }))
  expect(amount().value).toBe('')
  await userEvent.click(await screen.findByRole('button', { name: 'Pay the balance' }))
  expect(amount().value).toBe('15.72')
  expect(screen.queryByText(/^Entered for customer/)).toBeNull()
})

test('an amount that was typed for one customer says so beside another (MA-2)', async () => {
  show({ customerId: '5001', currency: '' })
  await userEvent.type(amount(), '12')
  await userEvent.click(screen.getByRole('button', { name: 'Another customer' }))
  expect(amount().value).toBe('12')
  expect(screen.getByText('Entered for customer 5001')).toBeTruthy()
  await userEvent.type(amount(), '.50')
  expect(screen.queryByText('Entered for customer 5001')).toBeNull()
})
