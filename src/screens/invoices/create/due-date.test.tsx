import { cleanup, render, screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { afterEach, expect, test } from 'vitest'

import { serviceNow } from '~/api/service-clock'
import { addDays, todayIn } from '~/lib/days'
import { display } from '~/ui/locale'

import { DueDate } from './details-step'
import { invoiceForm, type InvoiceValues } from './fields'

afterEach(cleanup)

const empty = invoiceForm.empty({ entry: 'main-street' })
const today = todayIn(display.zone, serviceNow())

function Shown({ data }: { readonly data: Partial<InvoiceValues['invoiceData']> }) {
  const form = useForm<InvoiceValues>({
    defaultValues: { ...empty, invoiceData: { ...empty.invoiceData, ...data } },
  })
  return <DueDate form={form} />
}

test.each<[string, Partial<InvoiceValues['invoiceData']>, boolean]>([
  ['typed, before today', { invoiceDueDate: addDays(today, -1) }, true],
  [
    'typed, of an invoice dated before',
    { invoiceDate: addDays(today, -30), invoiceDueDate: addDays(today, -2) },
    true,
  ],
  ['today', { invoiceDueDate: today }, false],
  ['none', { invoiceDueDate: '' }, false],
  [
    'before its own date, which is an error of its own',
    { invoiceDate: addDays(today, -3), invoiceDueDate: addDays(today, -5) },
    false,
  ],
  [
    'from the terms',
    {
      invoiceDate: addDays(today, -40),
      paymentTerms: 'NET30',
      invoiceDueDate: addDays(today, -10),
    },
    false,
  ],
])('a due date in the past is marked at the field: %s', (_, data, isMarked) => {
  render(<Shown data={data} />)
  expect(screen.queryByText('Due date is in the past') !== null).toBe(isMarked)
})
