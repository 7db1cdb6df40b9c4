import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'

import { setConnection } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import { sandboxConnection } from '~/api/testing/sandbox-connection'

import { paymentForm } from './fields'
import { MethodStep } from './method-step'

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
