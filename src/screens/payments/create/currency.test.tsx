import 'fake-indexeddb/auto'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, test, vi } from 'vitest'

import { queryClient } from '~/api/query-client'
import { Customer } from '~/contract/customers'
import { read } from '~/contract/read'
import { askedService } from '~/screens/testing/asked-service'

import { currencyOf, followed, useKnownCurrency } from './currency'
import { paymentForm, type PaymentValues } from './fields'

askedService()

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
  expect(currencyOf(customer('usd', 'USD', null))).toBe('USD')
  expect(currencyOf(customer('USD', 'EUR'))).toBe('')
  expect(currencyOf(customer('dollars'))).toBe('')
  expect(currencyOf(customer())).toBe('')
})

test('it is followed until it is typed over or emptied', () => {
  const ann = { id: '1', known: 'USD' }
  const bob = { id: '2', known: 'EUR' }
  const nobody = { id: '', known: '' }
  const filled = followed({ currency: '', currencyOf: '' }, ann)
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
  const before = followed({ currency: 'USD', currencyOf: '' }, ann)
  expect(followed(before, nobody).currency).toBe('USD')
})

function form(start: Partial<PaymentValues>, isFixedFirst = false) {
  const touch = vi.fn<() => void>()
  const { result, rerender } = renderHook(
    ({ isFixed }) => {
      const own = useForm<PaymentValues>({ defaultValues: paymentForm.empty(start) })
      useKnownCurrency({ form: own, state: { kind: 'saved', at: 1 }, touch }, isFixed)
      return own
    },
    {
      initialProps: { isFixed: isFixedFirst },
      wrapper: ({ children }) => (
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      ),
    },
  )
  return { touch, rerender, own: () => result.current }
}

test('the payment form fills it in from the customer’s record, saves it, and lets it go with them', async () => {
  const { own, touch } = form({ customerId: '5022' })
  await vi.waitFor(() => expect(own().getValues('currency')).toBe('USD'))
  expect(touch).toHaveBeenCalled()
  act(() => own().setValue('payer', 'none'))
  await vi.waitFor(() => expect(own().getValues('currency')).toBe(''))
})

test('on the review nothing changes by itself', async () => {
  const { own, rerender } = form({ customerId: '5022' }, true)
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(own().getValues('currency')).toBe('')
  rerender({ isFixed: false })
  await vi.waitFor(() => expect(own().getValues('currency')).toBe('USD'))
})
