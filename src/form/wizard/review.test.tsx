import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'

import { setConnection } from '~/api/connection'
import { sandboxConnection } from '~/api/testing/sandbox-connection'
import { paymentFields } from '~/domain/vendors/payment-fields'
import { setPresenter } from '~/lib/presenting'

import { reviewRows } from '../definition/review'
import { ReviewAct, ReviewRows } from './summary-box'

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

test('the first block says what the act does; only the sandbox says that nothing moves', () => {
  const act = (
    <ReviewAct after="It can’t be canceled here.">Authorizing sends $125.50 to Abbott.</ReviewAct>
  )
  setConnection({ ...sandboxConnection, baseUrl: '' })
  render(act)
  expect(document.body.textContent).toContain(
    'Authorizing sends $125.50 to Abbott.It can’t be canceled here. Sandbox: no money moves.',
  )
  cleanup()
  setConnection({ ...sandboxConnection, kind: 'live', baseUrl: 'https://pay.example.com' })
  render(act)
  expect(document.body.textContent).toContain('It can’t be canceled here.')
  expect(document.body.textContent).not.toContain('no money moves')
})
