import 'fake-indexeddb/auto'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { call } from '~/api/call'
import { payoutQuery } from '~/contract/payouts'
import { emptyRow } from '~/form/definition/values'
import { askedService } from '~/screens/testing/asked-service'

import { payoutForm } from './fields'
import { openAt } from './testing/open-wizard'

askedService()

/** The label of the field in focus, or what its button says. */
const here = (): string | undefined =>
  document.activeElement instanceof HTMLInputElement
    ? document.activeElement.labels?.[0]?.textContent.trim()
    : (document.activeElement?.getAttribute('aria-label') ??
      document.activeElement?.textContent.trim())

async function fieldsTabbed(count: number): Promise<readonly (string | undefined)[]> {
  const passed = []
  for (let tabs = 0; tabs < count; tabs += 1) {
    await userEvent.tab()
    passed.push(here())
  }
  return passed
}

test('a notice that comes as the payee is typed puts no stop between two fields (PO-S19)', async () => {
  const page = { search: '', from: 0, limit: 20 }
  const { records } = await call(payoutQuery, { params: { entry: 'main-street' }, page })
  const { name1 = '', vendorNumber = '' } =
    records.find(({ value }) => value.Vendor?.vendorNumber)?.value.Vendor ?? {}
  await openAt('payout', 'blind', { payee: 'new' })
  await userEvent.type(screen.getByLabelText('Name'), name1)
  await screen.findByText('A vendor with this name exists')
  await userEvent.tab()
  expect(here()).toBe('Vendor number')
  await userEvent.keyboard(vendorNumber)
  await screen.findByText(/^This number belongs to/)
  // The button is the field’s own, and there before.
  expect(await fieldsTabbed(4)).toEqual(['Email', 'EIN', 'Show EIN', 'Method'])
})

test('nor does an offer that comes as an amount is typed (PO-S19)', async () => {
  const bill = { ...emptyRow(payoutForm.fields.bills.of), invoiceNumber: 'B-1', netAmount: '40.00' }
  await openAt('payout', 'blind amount', {
    payee: 'known',
    vendorId: '1001',
    totalAmount: '',
    bills: [bill],
  })
  const amount = screen.getByLabelText('Amount to pay')
  await userEvent.clear(amount)
  await userEvent.type(amount, '50')
  await screen.findByRole('button', { name: /^Use the sum/ })
  expect(await fieldsTabbed(2)).toEqual(['Currency', 'Method'])
})
