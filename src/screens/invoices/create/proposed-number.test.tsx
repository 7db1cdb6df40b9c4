import 'fake-indexeddb/auto'

import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { currentScope } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import { journalOf } from '~/storage/submissions'

import { HeadPart } from './details-part'
import { invoiceForm, type InvoiceValues } from './fields'

afterEach(cleanup)

beforeEach(async () => {
  queryClient.clear()
  await sent('main-street', 'MSM-2041', 1)
  await sent('harbor-goods', 'HG-99', 2)
})

const sent = async (entry: string, invoiceNumber: string, createdAt: number) =>
  journalOf(currentScope()).begin(invoiceNumber, invoiceNumber, () => ({
    put: [
      {
        id: invoiceNumber,
        drafts: [invoiceNumber],
        operation: 'invoiceCreate',
        key: undefined,
        hash: invoiceNumber,
        environment: currentScope(),
        subject: { title: 'Invoice', entry, invoiceNumber },
        body: {},
        state: 'accepted',
        attempts: [],
        decisions: [],
        createdAt,
        reference: invoiceNumber,
      },
    ],
    result: true,
  }))

function Shown() {
  const form = useForm<InvoiceValues>({
    defaultValues: invoiceForm.empty({ entry: 'main-street' }),
  })
  return (
    <>
      <HeadPart form={form} draftId="own" />
      {['main-street', 'harbor-goods', 'new-place'].map((entry) => (
        <button key={entry} type="button" onClick={() => form.setValue('entry', entry)}>
          {entry}
        </button>
      ))}
    </>
  )
}

function show() {
  render(
    <QueryClientProvider client={queryClient}>
      <Shown />
    </QueryClientProvider>,
  )
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /^Invoice number/ })
  return {
    field,
    value: () => field.value,
    at: (entry: string) => userEvent.click(screen.getByRole('button', { name: entry })),
  }
}

test('the proposed number is of the form’s paypoint, and follows it', async () => {
  const { value, at } = show()
  await expect.poll(value).toBe('MSM-2042')
  await at('harbor-goods')
  await expect.poll(value).toBe('HG-100')
  // Nothing was sent there: nobody knows its series.
  await at('new-place')
  await expect.poll(value).toBe('')
  await at('main-street')
  await expect.poll(value).toBe('MSM-2042')
})

test('what was typed stays, whatever the paypoint', async () => {
  const { field, value, at } = show()
  await expect.poll(value).toBe('MSM-2042')
  await userEvent.clear(field)
  await userEvent.type(field, 'MINE-1')
  await at('harbor-goods')
  await expect.poll(value).toBe('MINE-1')
})
