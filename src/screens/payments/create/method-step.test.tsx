import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, renderHook, screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'

import { setConnection } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { methodEnding } from '~/domain/customers/stored-method-field'
import { useEnterAgain } from '~/domain/payments/masked-input'

import { paymentForm, type PaymentValues } from './fields'
import { endingFor, MethodStep } from './method-step'

function Step() {
  const form = useForm({ defaultValues: paymentForm.empty({ way: 'ach' }) })
  return <MethodStep form={form} isWiped={false} />
}

test('where cards can’t be entered, the form points to stored methods and payment pages', () => {
  setConnection({ ...sandboxConnection, kind: 'live' })
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Step />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(screen.getByText(/Charge a stored method or a bank account/)).toBeTruthy()
  const link = screen.getByRole('link', { name: 'payment pages' })
  expect(link.getAttribute('href')).toBe('/payment-pages')
})

test('what a reload took of the method is named, and led to, before anything can be charged', () => {
  const { result } = renderHook(() => {
    const form = useForm<PaymentValues>({ defaultValues: paymentForm.empty() })
    return { form, instead: useEnterAgain(form, paymentForm.summary) }
  })
  const set = (values: Partial<PaymentValues>) =>
    act(() => result.current.form.reset({ ...paymentForm.empty(), ...values }))
  expect(result.current.instead).toMatchObject({
    label: 'Enter the card again',
    field: 'cardnumber',
  })
  render(result.current.instead?.notice)
  expect(screen.getByText(/Missing: Card number, Expires$/)).toBeTruthy()
  set({ cardnumber: '4111111111111111', cardexp: '0939' })
  expect(result.current.instead).toBeUndefined()
  set({ way: 'ach', achHolder: 'Ann Lee' })
  expect(result.current.instead).toMatchObject({
    label: 'Enter the bank account again',
    field: 'achRouting',
  })
  set({ way: 'stored' })
  expect(result.current.instead).toMatchObject({
    label: 'Choose the method again',
    field: 'storedMethodId',
  })
})

const visa = (idPmethod: string, maskedAccount: string, isOwned = true) => ({
  method: { idPmethod, method: 'card', maskedAccount },
  detail: '',
  isOwned,
})

test('the method that an address asks for is chosen where it is the only one (PI-M6)', () => {
  const [one, other] = [visa('a', '4XXXXXXXXXXX4142'), visa('b', '5XXXXXXXXXXX4444')]
  expect(methodEnding([one, other], '4142')).toBe(one)
  expect(methodEnding([one, visa('c', '4XXXXXXXXXXX4142')], '4142')).toBeUndefined()
  expect(methodEnding([visa('d', '4XXXXXXXXXXX4142', false)], '4142')).toBeUndefined()
  expect(methodEnding([one, other], '')).toBeUndefined()
  expect(methodEnding([one, other], '9999')).toBeUndefined()
})

test('what was asked for of one customer is nobody else’s (PI-M6)', () => {
  expect(endingFor('5001 4142', ' 5001 ')).toBe('4142')
  expect(endingFor('5001 4142', '5002')).toBe('')
  expect(endingFor('5001 ', '5001')).toBe('')
  expect(endingFor(' ', '')).toBe('')
})
