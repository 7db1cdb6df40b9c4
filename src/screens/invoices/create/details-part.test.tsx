import { cleanup, render, screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { afterEach, describe, expect, test } from 'vitest'

import { serviceNow } from '~/api/service-clock'
import { addDays, todayIn } from '~/lib/days'
import { display } from '~/ui/locale'

import { DueDate, dueFromTerms, followedDue } from './details-part'
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

const on = (paymentTerms: string, invoiceDate = '2026-11-22') => ({ invoiceDate, paymentTerms })

describe('a due date from the terms', () => {
  test('is days after the invoice date, or that date; of other terms none is made up', () => {
    const days = ['NET30', 'Net 15', 'net-1 day', 'PIA', 'Due on receipt', '2/10 net 30', 'EOM', '']
    expect(days.map((terms) => dueFromTerms(on(terms))?.day)).toEqual([
      '2026-12-22',
      '2026-12-07',
      '2026-11-23',
      '2026-11-22',
      '2026-11-22',
      undefined,
      undefined,
      undefined,
    ])
    expect(dueFromTerms(on('NET30', ''))).toBeUndefined()
    expect(dueFromTerms(on('NET30'))?.words).toBe('From the terms: 30 days after the invoice date')
  })

  test('follows the date and the terms until it is typed over', () => {
    expect(followedDue('', on(''), on('NET30'))).toBe('2026-12-22')
    expect(followedDue('2026-12-22', on('NET30'), on('NET30', '2026-12-01'))).toBe('2026-12-31')
    expect(followedDue('2026-12-22', on('NET30'), on('NET15'))).toBe('2026-12-07')
    expect(followedDue('2026-12-22', on('NET30'), on(''))).toBe('')
    expect(followedDue('2027-01-01', on('NET30'), on('NET15'))).toBe('2027-01-01')
    expect(followedDue('2027-01-01', on(''), on('NET15'))).toBe('2027-01-01')
  })

  test('that was emptied stays so until there are other terms', () => {
    expect(followedDue('', on('NET30'), on('NET30', '2026-12-01'))).toBe('')
    expect(followedDue('', on('NET30'), on('NET15'))).toBe('2026-12-07')
  })
})
