import 'fake-indexeddb/auto'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { QueryClientProvider } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { afterEach, expect, test } from 'vitest'

import { queryClient } from '~/api/query-client'
import type { LedgerBill } from '~/domain/bills/ledger'
import { ledgerBills } from '~/domain/bills/ledger-query'

import { CurrencyOfBill, usePaypointOfVendor } from './filled-in'
import { enteredForm, type EnteredValues } from './form'

afterEach(() => {
  cleanup()
  queryClient.clear()
})

let form: ReturnType<typeof useForm<EnteredValues>>

function Form({ entry = '' }: { entry?: string }) {
  // oxlint-disable-next-line react/globals -- the test looks at the form from outside
  form = useForm<EnteredValues>({ defaultValues: enteredForm.empty({ entry }) })
  usePaypointOfVendor(form, true)
  return (
    <>
      <input aria-label="Vendor" {...form.register('vendorName')} />
      <input aria-label="Paypoint" {...form.register('entry')} />
      <CurrencyOfBill form={form} />
    </>
  )
}

const billOf = (vendorName: string, entry: string, currency: string): LedgerBill => ({
  id: `${vendorName} ${entry}`,
  kept: undefined,
  sent: [],
  entered: {
    id: `${vendorName} ${entry}`,
    number: '1',
    enteredAt: 0,
    vendorName,
    entry,
    amount: { amountMinor: 5, scale: 2, currency },
  },
})

function show(bills: readonly LedgerBill[], entry?: string) {
  queryClient.setQueryData(ledgerBills().queryKey, bills)
  render(
    <QueryClientProvider client={queryClient}>
      <Form {...(entry !== undefined && { entry })} />
    </QueryClientProvider>,
  )
}

async function name(vendorName: string) {
  await userEvent.clear(screen.getByLabelText('Vendor'))
  await userEvent.type(screen.getByLabelText('Vendor'), vendorName)
}

const filledIn = () => form.getValues(['entry', 'currency'])

test('what a person chose stays, whatever is known of vendors on the way', async () => {
  show([billOf('Ann', 'main-street', 'USD')], 'main-street')
  await name('Ann')
  expect(form.getValues('entry')).toBe('main-street')
  await name('Anna Smith')
  expect(form.getValues('entry')).toBe('main-street')
})

test('what was filled in follows, and is no change of a person', async () => {
  show([billOf('Ann', 'main-street', 'USD'), billOf('Bo', 'maple', 'CAD')])
  await name('Ann')
  await expect.poll(filledIn).toEqual(['main-street', 'USD'])
  await name('Bo')
  await expect.poll(filledIn).toEqual(['maple', 'CAD'])
  await name('Nobody known')
  await expect.poll(filledIn).toEqual(['', ''])
})

test('a currency typed by hand stays when the paypoint’s is another', async () => {
  show([billOf('Ann', 'main-street', 'USD'), billOf('Bo', 'maple', 'CAD')])
  await userEvent.type(screen.getByRole('combobox', { name: 'Currency' }), 'USD')
  await name('Ann')
  await name('Bo')
  await expect.poll(filledIn).toEqual(['maple', 'USD'])
})
