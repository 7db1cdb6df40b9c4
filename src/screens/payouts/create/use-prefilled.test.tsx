import 'fake-indexeddb/auto'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { useController, useForm } from 'react-hook-form'
import { expect, test, vi } from 'vitest'

import { queryClient } from '~/api/query-client'
import { askedService } from '~/screens/testing/asked-service'

import { differenceToBills, billsDifferenceWords, payoutForm, type PayoutValues } from './fields'
import { emptyBill } from './bill-fields'
import { knownBillValues, startWithBill } from './start'
import { usePrefilled } from './use-prefilled'

/** On a busy machine an answer takes its time. */
const service = askedService()

const bill = (amountMinor: number, currency?: string) =>
  knownBillValues({ billId: String(amountMinor), amount: { amountMinor, scale: 2, currency } })

const filled = ['totalAmount', 'currency', 'method'] as const

/** The form's fields as the wizard has them. `type` is a person, `set` is the app. */
function wizard(typed: Partial<PayoutValues> = {}, isDraft = false) {
  const touch = vi.fn<() => void>()
  const defaultValues = { ...payoutForm.empty({ entry: 'main-street' }), ...typed }
  const state = isDraft ? ({ kind: 'saved', at: 1 } as const) : ({ kind: 'none' } as const)
  const { result, rerender } = renderHook(
    ({ isFixed }) => {
      const form = useForm<PayoutValues>({ defaultValues })
      const { control } = form
      usePrefilled({ form, state, touch }, isFixed, false)
      return {
        form,
        totalAmount: useController({ control, name: 'totalAmount' }).field,
        currency: useController({ control, name: 'currency' }).field,
        method: useController({ control, name: 'method' }).field,
      }
    },
    {
      initialProps: { isFixed: false },
      wrapper: ({ children }) => (
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      ),
    },
  )
  const value = (name: (typeof filled)[number]) => result.current.form.getValues(name)
  return {
    touch,
    value,
    values: () => result.current.form.getValues(),
    type: (name: (typeof filled)[number], text: string) =>
      act(() => {
        result.current[name].onChange(text)
      }),
    bills: (bills: PayoutValues['bills']) =>
      act(() => result.current.form.setValue('bills', [...bills])),
    vendor: (id: string) => act(() => result.current.form.setValue('vendorId', id)),
    review: () => rerender({ isFixed: true }),
    back: () => rerender({ isFixed: false }),
  }
}

test('a prefilled currency and total go with the bill they came from', () => {
  const form = wizard()
  form.bills([bill(10_000, 'USD')])
  expect([form.value('currency'), form.value('totalAmount')]).toEqual(['USD', '100.00'])
  form.bills([])
  expect([form.value('currency'), form.value('totalAmount')]).toEqual(['', ''])
  form.bills([bill(5000, 'EUR')])
  expect([form.value('currency'), form.value('totalAmount')]).toEqual(['EUR', '50.00'])
})

test('a sum of several currencies is never filled in', () => {
  const form = wizard()
  form.bills([bill(10_000, 'USD'), bill(5000, 'EUR')])
  expect([form.value('currency'), form.value('totalAmount')]).toEqual(['', ''])
  const typed = wizard({ currency: 'USD' })
  typed.bills([bill(5000, 'EUR')])
  expect([typed.value('currency'), typed.value('totalAmount')]).toEqual(['USD', ''])
})

test('a currency typed by hand stays when the bill goes, also the one that was filled in', () => {
  const form = wizard()
  form.bills([bill(10_000, 'USD')])
  form.type('currency', 'USD')
  form.bills([])
  expect(form.value('currency')).toBe('USD')
})

test('a total typed over stays as it is when the bills change', () => {
  const form = wizard()
  form.bills([{ ...emptyBill(), netAmount: '10' }])
  form.type('totalAmount', '12')
  form.bills([{ ...emptyBill(), netAmount: '20' }])
  expect(form.value('totalAmount')).toBe('12')
  const difference = differenceToBills(form.values())
  expect(difference && billsDifferenceWords(difference)).toBe('8.00 less than the bills')
})

test('what a bill of the address brings is followed as well, also after a reload', () => {
  const asked = { entry: 'main-street', vendor: undefined, bill: '7' }
  const netAmount = { amountMinor: 1000, scale: 2, currency: undefined }
  const start = startWithBill(asked, '7', { netAmount })
  const form = wizard(start)
  form.bills([...start.bills, bill(500)])
  expect(form.value('totalAmount')).toBe('15.00')
  const reloaded = wizard(payoutForm.restore(form.values()), true)
  reloaded.bills(start.bills)
  expect(reloaded.value('totalAmount')).toBe('10.00')
})

test('what is filled in starts no draft, and is saved with one that there is', () => {
  const form = wizard()
  form.bills([bill(10_000, 'USD')])
  expect(form.touch).not.toHaveBeenCalled()
  const draft = wizard({}, true)
  draft.bills([bill(10_000, 'USD')])
  expect(draft.touch).toHaveBeenCalled()
})

test('nothing changes on the review', () => {
  const form = wizard()
  form.review()
  form.bills([bill(10_000, 'USD')])
  expect(form.value('totalAmount')).toBe('')
  form.back()
  expect(form.value('totalAmount')).toBe('100.00')
})

/** Two vendors that were each paid by one method only, and by different ones. */
function twoVendors(): readonly (readonly [id: string, method: string])[] {
  const payouts = Array.from({ length: 300 }, (_, at) =>
    service.sandbox.store().get('payouts', String(100_001 + at)),
  ).filter((payout) => payout?.EntryName === 'main-street')
  const byVendor = Map.groupBy(payouts, (payout) => payout?.Vendor?.vendorId ?? '')
  const steady = [...byVendor].flatMap(([id, own]) => {
    const [method = '', ...others] = new Set(own.map((each) => each?.PaymentMethod ?? ''))
    return others.length === 0 && method !== '' ? [[id, method] as const] : []
  })
  const [one] = steady
  const other = steady.find(([, method]) => method !== one?.[1])
  return one && other ? [one, other] : []
}

test('the usual method follows the vendor; one chosen by hand does not, even if it is the usual one', async () => {
  const [[one, usual] = ['', ''], [other, others] = ['', '']] = twoVendors()
  const form = wizard({ vendorId: one })
  await vi.waitFor(() => expect(form.value('method')).toBe(usual))
  form.vendor(other)
  await vi.waitFor(() => expect(form.value('method')).toBe(others))
  form.type('method', others)
  form.vendor(one)
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(form.value('method')).toBe(others)
})

test('the method of a bill’s vendor goes with that vendor', async () => {
  const [[one, usual] = ['', ''], [other, others] = ['', '']] = twoVendors()
  const asked = { entry: 'main-street', vendor: undefined, bill: '7' }
  const form = wizard(
    startWithBill(asked, '7', { vendor: { vendorId: one, paymentMethod: usual } }),
  )
  expect(form.value('method')).toBe(usual)
  form.vendor(other)
  await vi.waitFor(() => expect(form.value('method')).toBe(others))
})

test('a bill’s method is none of an unknown vendor', async () => {
  const asked = { entry: 'main-street', vendor: undefined, bill: '7' }
  const form = wizard(
    startWithBill(asked, '7', { vendor: { vendorId: '1001', paymentMethod: 'ach' } }),
  )
  form.vendor('999999')
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(form.value('method')).toBe('')
})

test('where no method is usual, the one on the vendor’s record is filled in', async () => {
  const { store } = service.sandbox
  const vendor = store().get('vendors', '1001')
  if (!vendor) throw new Error('The seed has none.')
  store().put('vendors', '777', { ...vendor, vendorId: '777', paymentMethod: { method: 'Check' } })
  const form = wizard({ vendorId: '777' })
  await vi.waitFor(() => expect(form.value('method')).toBe('check'))
})

test('a field emptied by hand stays empty after a reload, until something else is known', async () => {
  const form = wizard({}, true)
  form.bills([bill(10_000, 'USD')])
  form.type('currency', '')
  form.type('totalAmount', '')
  const reloaded = wizard(payoutForm.restore(form.values()), true)
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect([reloaded.value('currency'), reloaded.value('totalAmount')]).toEqual(['', ''])
  reloaded.bills([bill(5000, 'EUR')])
  expect([reloaded.value('currency'), reloaded.value('totalAmount')]).toEqual(['EUR', '50.00'])
})

test('a method emptied by hand stays empty after a reload, and another vendor’s is filled in', async () => {
  const [[one, usual] = ['', ''], [other, others] = ['', '']] = twoVendors()
  const form = wizard({ vendorId: one })
  await vi.waitFor(() => expect(form.value('method')).toBe(usual))
  form.type('method', '')
  const reloaded = wizard(payoutForm.restore(form.values()), true)
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(reloaded.value('method')).toBe('')
  reloaded.vendor(other)
  await vi.waitFor(() => expect(reloaded.value('method')).toBe(others))
})

test('what becomes known after the review stays an offer after a reload', async () => {
  const [[one] = ['', '']] = twoVendors()
  const form = wizard({ vendorId: one }, true)
  form.review()
  const reloaded = wizard(payoutForm.restore(form.values()), true)
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(reloaded.value('method')).toBe('')
})

test('a method taken out by hand is not put back by a look at the review', async () => {
  const [[one, usual] = ['', '']] = twoVendors()
  const form = wizard({ vendorId: one })
  await vi.waitFor(() => expect(form.value('method')).toBe(usual))
  form.type('method', '')
  form.review()
  form.back()
  expect(form.value('method')).toBe('')
})
