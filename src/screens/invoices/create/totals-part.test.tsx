import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'

import { queryClient } from '~/api/query-client'

import { invoiceForm, type InvoiceValues } from './fields'
import { newLine } from './line-fields'
import { OF_TOTAL } from './total-fields'
import { TotalsPart } from './totals-part'

function Shown({ amountOf = '' }: { readonly amountOf?: string }) {
  const empty = invoiceForm.empty({ entry: 'main-street' })
  const items = [{ ...newLine(), itemDescription: 'Work', itemCost: '100' }]
  const form = useForm<InvoiceValues>({
    defaultValues: {
      ...empty,
      currency: 'USD',
      amountOf,
      invoiceData: { ...empty.invoiceData, items },
    },
  })
  return <TotalsPart form={form} />
}

const sum = (label: string) =>
  within(screen.getByLabelText('Sums')).getByText(label).nextElementSibling?.textContent

test('what can’t be sent is shown as a dash, and the total is without it (PI-D1)', async () => {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Shown />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const discount = screen.getByLabelText('Discount')
  await userEvent.type(discount, '10')
  expect([sum('Discount'), sum('Total')]).toEqual(['−10.00', '$90.00'])
  await userEvent.clear(discount)
  await userEvent.type(discount, '-10')
  expect([sum('Discount'), sum('Total')]).toEqual(['–not given', '$100.00'])
  expect(screen.getByText('1 figure isn’t counted')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Tax'), '-1')
  await userEvent.type(screen.getByLabelText('Freight'), '-2')
  expect([sum('Tax'), sum('Freight'), sum('Total')]).toEqual([
    '–not given',
    '–not given',
    '$100.00',
  ])
  expect(screen.getByText('3 figures aren’t counted')).toBeTruthy()
})

test('another amount begins with the total; what was typed before is offered, not put back', async () => {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Shown amountOf={OF_TOTAL} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const another = () =>
    userEvent.click(screen.getByRole('button', { name: 'Charge another amount' }))
  const amount = () => screen.getByLabelText(/^Amount/)
  await another()
  expect(screen.queryByRole('button', { name: /again$/ })).toBeNull()
  await userEvent.clear(amount())
  await userEvent.type(amount(), '300')
  await userEvent.click(screen.getByRole('button', { name: 'Use the total, $100.00' }))
  await userEvent.type(screen.getByLabelText('Freight'), '20')
  await another()
  expect(amount()).toHaveProperty('value', '120.00')
  await userEvent.click(screen.getByRole('button', { name: 'Use $300.00 again' }))
  expect(amount()).toHaveProperty('value', '300')
  expect(screen.queryByRole('button', { name: /again$/ })).toBeNull()
  expect(screen.getByText('$180.00 more than the total')).toBeTruthy()
})
