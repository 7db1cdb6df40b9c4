import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'

import { paymentFields } from '~/domain/vendors/payment-fields'
import { setPresenter } from '~/lib/presenting'

import { reviewRows } from '../definition/review'
import { ReviewRows } from './summary-box'

afterEach(() => setPresenter(undefined))

const number = '000123456789'
const rows = () =>
  reviewRows(paymentFields, {
    paymentMethod: { method: 'ach' },
    billingData: { accountNumber: number, routingAccount: '021000021' },
  })
const button = (name: RegExp) => screen.queryByRole('button', { name })

test('a review shows a whole account on request, hides it again, and forgets it on leaving (PO-M1)', async () => {
  render(<ReviewRows rows={rows()} />)
  expect(document.body.textContent).not.toContain(number)
  expect(document.body.textContent).toContain('•••• 6789')
  await userEvent.click(screen.getByRole('button', { name: 'Show account number' }))
  expect(screen.getByText(number)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Hide account number' }))
  expect(document.body.textContent).not.toContain(number)
  await userEvent.click(screen.getByRole('button', { name: 'Show account number' }))
  cleanup()
  render(<ReviewRows rows={rows()} />)
  expect(document.body.textContent).not.toContain(number)
})

test('whoever presents isn’t offered the whole account (PO-M1)', () => {
  setPresenter({ hear: () => undefined, mask: (text) => text, end: () => undefined })
  render(<ReviewRows rows={rows()} />)
  expect(document.body.textContent).toContain('6789')
  expect(document.body.textContent).not.toContain(number)
  expect(button(/^Show/)).toBeNull()
})
