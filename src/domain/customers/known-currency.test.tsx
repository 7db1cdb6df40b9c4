import 'fake-indexeddb/auto'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, renderHook, screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'

import { setConnection } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { Customer } from '~/contract/customers'
import { read } from '~/contract/read'

import { startSandboxForTests } from '../../../mocks/vitest'
import {
  knownCurrencyOf,
  followed,
  KnownCurrencyField,
  noSource,
  useKnownCurrency,
} from './known-currency'

const sandbox = startSandboxForTests()
beforeEach(() => setConnection({ ...sandboxConnection, baseUrl: '' }))
afterEach(() => {
  cleanup()
  queryClient.clear()
})
afterAll(() => sandbox.close())

const customer = (...currencies: readonly (string | null)[]) =>
  read(Customer, {
    customerId: 1,
    customerSummary: {
      recentTransactions: currencies.map((currency, at) => ({
        PaymentTransId: String(at),
        PaymentData: { paymentDetails: { currency } },
      })),
    },
  }).value

test('a customer’s currency is the one that all of their payments name, else none', () => {
  expect(knownCurrencyOf(customer('usd', 'USD', null))).toBe('USD')
  expect(knownCurrencyOf(customer('USD', 'EUR'))).toBe('')
  expect(knownCurrencyOf(customer('dollars'))).toBe('')
  expect(knownCurrencyOf(customer())).toBe('')
})

test('it is followed until it is typed over or emptied', () => {
  const ann = { id: '1', known: 'USD' }
  const bob = { id: '2', known: 'EUR' }
  const nobody = { id: '', known: '' }
  const filled = followed({ currency: '', currencyOf: noSource }, ann)
  expect(filled.currency).toBe('USD')
  expect(followed(filled, ann)).toEqual(filled)
  const other = followed(filled, bob)
  expect(other.currency).toBe('EUR')
  expect(followed(other, nobody).currency).toBe('')
  const typed = { ...filled, currency: 'CAD' }
  expect(followed(typed, bob).currency).toBe('CAD')
  expect(followed(followed(typed, bob), nobody).currency).toBe('CAD')
  const emptied = { ...filled, currency: '' }
  expect(followed(emptied, ann).currency).toBe('')
  expect(followed(emptied, bob).currency).toBe('EUR')
  const before = followed({ currency: 'USD', currencyOf: noSource }, ann)
  expect(followed(before, nobody).currency).toBe('USD')
})

interface Values {
  currency: string
  currencyOf: typeof noSource
}

function form(start: Partial<Values>, first: { customer: string; isFixed?: boolean }) {
  const touch = vi.fn<() => void>()
  const { result, rerender } = renderHook(
    ({ customer, isFixed = false }: { customer: string; isFixed?: boolean }) => {
      const own = useForm<Values>({
        defaultValues: { currency: '', currencyOf: noSource, ...start },
      })
      useKnownCurrency({ form: own, state: { kind: 'saved', at: 1 }, touch }, customer, isFixed)
      return own
    },
    {
      initialProps: first,
      wrapper: ({ children }) => (
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      ),
    },
  )
  return { touch, rerender, own: () => result.current }
}

test('the form fills it in from the customer’s record, saves it, and lets it go with them', async () => {
  const { own, touch, rerender } = form({}, { customer: '5022' })
  await vi.waitFor(() => expect(own().getValues('currency')).toBe('USD'))
  expect(touch).toHaveBeenCalled()
  rerender({ customer: '' })
  await vi.waitFor(() => expect(own().getValues('currency')).toBe(''))
})

test('what was typed stays', async () => {
  const { own } = form({ currency: 'CAD' }, { customer: '5022' })
  await vi.waitFor(() =>
    expect(own().getValues('currencyOf')).toMatchObject({ id: '5022', known: 'USD' }),
  )
  expect(own().getValues('currency')).toBe('CAD')
})

test('on the review nothing changes by itself', async () => {
  const { own, rerender } = form({}, { customer: '5022', isFixed: true })
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(own().getValues('currency')).toBe('')
  rerender({ customer: '5022', isFixed: false })
  await vi.waitFor(() => expect(own().getValues('currency')).toBe('USD'))
})

test('a currency that isn’t sent has one sentence, wherever it is from (PI-D24)', async () => {
  function Shown({ isOnlyShown }: { isOnlyShown: boolean }) {
    const own = useForm<Values>({
      defaultValues: { currency: 'USD', currencyOf: noSource },
    })
    return (
      <KnownCurrencyField
        form={own}
        label="Currency"
        hint="It only formats."
        isOnlyShown={isOnlyShown}
        customer="5022"
      />
    )
  }
  const show = (isOnlyShown: boolean) =>
    render(
      <QueryClientProvider client={queryClient}>
        <Shown isOnlyShown={isOnlyShown} />
      </QueryClientProvider>,
    )
  const sent = show(false)
  expect(await screen.findByText('Same as in this customer’s earlier payments')).toBeTruthy()
  sent.unmount()
  show(true)
  expect(screen.getByText('It only formats.')).toBeTruthy()
  expect(screen.queryByText(/earlier payments/)).toBeNull()
})
