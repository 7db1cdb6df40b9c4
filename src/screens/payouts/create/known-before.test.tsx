import 'fake-indexeddb/auto'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { call } from '~/api/call'
import { queryClient } from '~/api/query-client'
import { payoutQuery } from '~/contract/payouts'
import { moneyText } from '~/lib/money'
import { methodLabel } from '~/lib/payment-methods'
import { askedService } from '~/screens/testing/asked-service'

import { onlyCurrency } from './paid-before'
import { payoutStartOf } from './start'
import { openAt, press } from './testing/open-wizard'

// happy-dom has no locks; Node's are the same, within this process. They are looked for on import.
await vi.hoisted(async () => {
  const { locks } = await import('node:worker_threads')
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
})

/** On a busy machine an answer takes its time. */
const service = askedService()

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

/** A payout at main-street to a vendor that was paid by one method only. */
function payoutOfSteadyVendor() {
  const payouts = Array.from({ length: 300 }, (_, at) =>
    service.sandbox.store().get('payouts', String(100_001 + at)),
  ).filter((payout) => payout?.EntryName === 'main-street' && payout.PaymentMethod)
  const byVendor = Map.groupBy(payouts, (payout) => payout?.Vendor?.vendorId ?? '')
  const [own] = [...byVendor.values()].filter(
    (each) => each.length > 1 && new Set(each.map((payout) => payout?.PaymentMethod)).size === 1,
  )
  const payout = own?.at(-1)
  if (!payout) throw new Error('The seed has none.')
  const vendorId = payout.Vendor?.vendorId ?? ''
  return { ...payout, vendorId, method: payout.PaymentMethod ?? '' }
}

test('a currency is known only where every payout names the same one', () => {
  const paid = (...currencies: (string | undefined)[]) =>
    onlyCurrency(currencies.map((currency) => ({ currency })))
  expect(paid('USD', 'USD')).toEqual({ currency: 'USD', count: 2 })
  expect(paid('USD', 'CAD')).toBeUndefined()
  expect(paid('USD', undefined)).toBeUndefined()
  expect(paid(undefined)).toBeUndefined()
  expect(paid()).toBeUndefined()
})

test('the currency of the paypoint’s payouts is filled in, and named as such', async () => {
  await openAt('payout', 'currency', { vendorId: '1001' })
  await vi.waitFor(() => expect(input('Currency').value).toBe('USD'))
  expect(screen.getByText(/^Same as the last \d+ payouts to this vendor$/)).toBeDefined()
})

test('a payout of the amount of one of the last weeks says so on its review, where no bill tells them apart (PO-M3)', async () => {
  const page = { search: 'sortBy=desc(transactionDate)', from: 0, limit: 100 }
  const { records } = await call(payoutQuery, { params: { entry: 'main-street' }, page })
  const isLive = (status = '') => !/cancel|return|fail|void/i.test(status)
  const newest = records.find(({ value }) => isLive(value.PaymentStatus))?.value
  const vendorId = newest?.Vendor?.vendorId ?? ''
  const totalAmount = newest?.TotalAmount ? moneyText(newest.TotalAmount) : ''
  await openAt('review', 'same-amount', { vendorId, totalAmount, currency: 'USD' })
  expect(
    await screen.findByText(/^Same amount as payout .*, and no bill tells them apart\.$/),
  ).toBeDefined()
})

test('on the review, what is worth a look stands calmly with the payout it is compared with', async () => {
  const { vendorId } = payoutOfSteadyVendor()
  const vendor = service.sandbox.store().get('vendors', vendorId)
  if (!vendor) throw new Error('The seed has none.')
  const billingData = { ...vendor.billingData, accountNumber: '000123459020' }
  service.sandbox
    .store()
    .put('vendors', vendorId, { ...vendor, billingData, remitAddress1: '1 New Road' })
  await openAt('review', 'radar', {
    vendorId,
    totalAmount: '9,999,999.00',
    currency: 'USD',
    method: 'ach',
  })
  const said = (await screen.findByText('Worth a look')).parentElement
  await vi.waitFor(() => {
    expect(said?.textContent).toMatch(
      /Account ends in 9020, not seen before in the payouts read; in the payout before in \d{4}: payout /,
    )
    expect(said?.textContent).toContain('Another address than in the payout before: payout ')
  })
  expect(said?.textContent).not.toMatch(/\d{6,} ?(?:9020)/)
})

test('the payee’s own currency comes before its paypoint’s, and stands at the last amount', async () => {
  const { vendorId } = payoutOfSteadyVendor()
  const { store } = service.sandbox
  for (let id = 100_001; id < 100_301; id += 1) {
    const payout = store().get('payouts', String(id))
    if (payout?.Vendor?.vendorId !== vendorId) continue
    const PaymentData = { ...payout.PaymentData, paymentDetails: { currency: 'CAD' } }
    store().put('payouts', String(id), { ...payout, PaymentData })
  }
  await openAt('payout', 'cad', { vendorId, totalAmount: '' })
  await vi.waitFor(() => expect(input('Currency').value).toBe('CAD'))
  await userEvent.clear(input('Currency'))
  expect(await screen.findByRole('button', { name: /^Use CA\$/ })).toBeDefined()
})

test('the last amount is a choice: nothing is filled in before it is made', async () => {
  const { vendorId } = payoutOfSteadyVendor()
  await openAt('payout', 'last', { vendorId, totalAmount: '' })
  const line = await screen.findByText(/^Last paid [\d,.]+/)
  expect(input('Amount to pay').value).toBe('')
  const amount = /^Last paid ([\d,.]+)/.exec(line.textContent)?.[1] ?? ''
  await press(`Use ${amount}`)
  expect(input('Amount to pay').value).toBe(amount)
  expect(screen.queryByRole('button', { name: `Use ${amount}` })).toBeNull()
})

test('beside bills, whose sum is offered, no last amount is', async () => {
  const { vendorId } = payoutOfSteadyVendor()
  await openAt('payout', 'billed', { vendorId, totalAmount: '' })
  await screen.findByText(/^Last paid /)
  await press('Add a bill')
  await userEvent.type(screen.getByLabelText('Invoice number'), 'B-1')
  await vi.waitFor(() => expect(screen.queryByText(/^Last paid /)).toBeNull())
})

test('Pay again opens with method and currency of that payout, and only offers its amount', async () => {
  const { vendorId, method, PaymentId } = payoutOfSteadyVendor()
  const again = PaymentId ?? ''
  const asked = { entry: 'main-street', vendor: vendorId, bill: undefined, again }
  const { values } = await payoutStartOf(asked)
  expect(values).toMatchObject({ vendorId, method, currency: 'USD', totalAmount: '', again })
  await openAt('payout', 'again', values)
  expect(input('Method').value).toBe(methodLabel(method))
  expect(await screen.findByText(/^Last paid /)).toBeDefined()
  expect(screen.getAllByText(/^As in the payout of/)).toHaveLength(2)
})

test('Pay again of a payout to somebody else begins with the vendor alone', async () => {
  const { PaymentId, vendorId } = payoutOfSteadyVendor()
  const vendor = vendorId === '1001' ? '1002' : '1001'
  const again = PaymentId ?? ''
  const { values } = await payoutStartOf({ entry: 'main-street', vendor, bill: undefined, again })
  expect(values).toMatchObject({ vendorId: vendor, method: '', currency: '', again: '' })
})

test('the review tells what is sent of a vendor from what is only known', async () => {
  await openAt('review', 'known', { vendorId: '1001' })
  const payee = within(screen.getByRole('region', { name: 'Payee' }))
  expect(await payee.findByText('Details come from the vendor’s record.')).toBeDefined()
  expect(payee.getByText(/ · ID 1001$/)).toBeDefined()
  expect(payee.getByText(/ •••• \d{4}$/)).toBeDefined()
})

test('a usual method that comes after the review was opened is offered there, and changes nothing', async () => {
  const { vendorId, method } = payoutOfSteadyVendor()
  await openAt('review', 'late', { vendorId })
  const use = await screen.findByRole('button', { name: `Use ${methodLabel(method) ?? ''}` })
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  const amount = within(screen.getByRole('region', { name: 'Amount' }))
  expect(amount.queryByText('Method')?.parentElement?.textContent).toMatch(/Not sent/)
  // Nor at the step it belongs to.
  await userEvent.click(screen.getByRole('link', { name: 'Back' }))
  await screen.findByRole('heading', { name: 'Payout', level: 2 })
  expect(input('Method').value).toBe('')
  await press('Continue')
  expect(use.isConnected).toBe(false)
  await userEvent.click(
    await screen.findByRole('button', { name: `Use ${methodLabel(method) ?? ''}` }),
  )
  expect(screen.queryByRole('button', { name: /^Use ACH|^Use Check/ })).toBeNull()
  await press('Use USD')
  expect(await screen.findByRole('button', { name: /^Authorize \$12\.34 / })).toBeDefined()
})
