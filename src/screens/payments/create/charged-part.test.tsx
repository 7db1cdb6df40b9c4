import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, renderHook, screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'

import { setConnection } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { useEnterAgain } from '~/domain/payments/masked-input'

import { paymentForm, type PaymentValues } from './fields'
import { ChargedPart } from './charged-part'

function Step() {
  const form = useForm({ defaultValues: paymentForm.empty({ way: 'ach' }) })
  return <ChargedPart form={form} isWiped={false} />
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
