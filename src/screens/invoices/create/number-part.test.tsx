import 'fake-indexeddb/auto'

import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm, useWatch } from 'react-hook-form'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'

import { currentScope } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import { askedService } from '~/screens/testing/asked-service'
import { submit } from '~/submit/submit'

import { KnownCustomer } from './customer-part'
import { InvoiceNumber } from './details-part'
import { invoiceForm, type InvoiceValues } from './fields'
import { invoiceIntent } from './intent'
import { CustomerNumber } from './number-part'
import { fullInvoice } from './testing/full-invoice'

// happy-dom has no locks; Node's are the same, within this process. They are looked for on import.
await vi.hoisted(async () => {
  const { locks } = await import('node:worker_threads')
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
})

askedService()

const empty = invoiceForm.empty({ entry: 'main-street' })

interface ShownProps {
  readonly draftId: string
  readonly isNew?: boolean
}

function Shown({ draftId, isNew = false }: ShownProps) {
  const form = useForm<InvoiceValues>({ defaultValues: empty })
  const values = useWatch({ control: form.control, compute: (all) => all })
  const { firstName, lastName, customerNumber, identifierFields } = values.customerData
  return (
    <>
      <input aria-label="Last name" {...form.register('customerData.lastName')} />
      <input aria-label="Billing email" {...form.register('customerData.billingEmail')} />
      <input aria-label="Number" {...form.register('customerData.customerNumber')} />
      {isNew || values.customer === 'new' ? (
        <CustomerNumber form={form} draftId={draftId} />
      ) : (
        <KnownCustomer form={form} draftId={draftId} />
      )}
      <output>{[firstName, lastName, customerNumber, identifierFields].join(' | ')}</output>
    </>
  )
}

const show = (props: ShownProps) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Shown {...props} />
      </MemoryRouter>
    </QueryClientProvider>,
  )

test('the number that was sent of a customer is chosen, and found again (PI-D27)', async () => {
  const { customerData } = empty
  const jane = { firstName: 'Jane', lastName: 'Newcomer', customerNumber: 'JANE-1' }
  const values = {
    ...fullInvoice,
    customer: 'new' as const,
    forceCustomerCreation: false,
    customerData: { ...customerData, ...jane },
  }
  await submit({ ...invoiceIntent(values, 'first', undefined), scope: currentScope() })
  const { container } = show({ draftId: 'second' })
  // What was typed of somebody else doesn't go along.
  await userEvent.type(screen.getByLabelText('Billing email'), 'anna@mail.example')
  await screen.findByRole('button', { name: 'Jane Newcomer, by number' })
  await userEvent.type(screen.getByRole('combobox'), 'jane')
  expect(screen.queryByText(/No customer like this/)).toBeNull()
  await userEvent.click(await screen.findByRole('button', { name: 'Jane Newcomer, by number' }))
  await vi.waitFor(() =>
    expect(container.querySelector('output')?.textContent).toBe(
      'Jane | Newcomer | JANE-1 | customerNumber',
    ),
  )
  expect(screen.getByLabelText('Billing email')).toHaveProperty('value', '')
  expect(await screen.findByText(/finds/)).toBeTruthy()
  expect(container.textContent).toContain('your provider finds Jane Newcomer by this number')
})

test('the proposed number follows the name until someone writes another (PI-D27)', async () => {
  const { container } = show({ draftId: '0b8f9a52-1c7e-4f0e-9d55-7a31c94f2a9c', isNew: true })
  const output = () => container.querySelector('output')?.textContent
  await userEvent.type(screen.getByLabelText('Last name'), 'Doe')
  await vi.waitFor(() => expect(output()).toBe(' | Doe | DOE-4F2A9C | customerNumber'))
  await userEvent.clear(screen.getByLabelText('Number'))
  await userEvent.type(screen.getByLabelText('Number'), 'D-7')
  await userEvent.type(screen.getByLabelText('Last name'), 'ring')
  expect(output()).toBe(' | Doering | D-7 | customerNumber')
})

function NumberShown({ draftId }: ShownProps) {
  const form = useForm<InvoiceValues>({ defaultValues: empty })
  return <InvoiceNumber form={form} draftId={draftId} />
}

test('a proposed invoice number never arrives in front of what is being typed (MA-4)', async () => {
  const invoiceData = { ...fullInvoice.invoiceData, invoiceNumber: 'MSM-2048' }
  const values = { ...fullInvoice, invoiceData }
  await submit({ ...invoiceIntent(values, 'sent', undefined), scope: currentScope() })
  const shown = (draftId: string) =>
    render(
      <QueryClientProvider client={queryClient}>
        <NumberShown draftId={draftId} />
      </QueryClientProvider>,
    )
  const field = () => screen.getByLabelText<HTMLInputElement>('Invoice number')
  const entered = shown('entered')
  field().focus()
  expect(field().value).toBe('')
  // It is offered instead, once it is known.
  expect(await screen.findByRole('button', { name: 'Use the next, MSM-2049' })).toBeTruthy()
  await userEvent.type(field(), 'ABC-77')
  expect(field().value).toBe('ABC-77')
  entered.unmount()
  shown('left alone')
  await vi.waitFor(() => expect(field().value).toBe('MSM-2049'))
})
