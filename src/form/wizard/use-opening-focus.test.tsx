import { cleanup, render, screen } from '@testing-library/react'
import { type ReactNode, useRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'

import { useOpeningFocus } from './use-opening-focus'

afterEach(cleanup)

function Opened({ children }: { readonly children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null)
  useOpeningFocus(part, true)
  return <div ref={part}>{children}</div>
}

interface GivenField {
  readonly name: string
  readonly value?: string
  readonly isRequired?: boolean
  readonly isMoney?: boolean
}

const opened = (fields: readonly GivenField[]) => {
  const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockReturnValue()
  render(
    <Opened>
      <h2 tabIndex={-1}>Step</h2>
      {fields.map(({ name, value = '', isRequired = false, isMoney = false }) => (
        <input
          key={name}
          aria-label={name}
          data-field={name}
          defaultValue={value}
          aria-required={isRequired || undefined}
          {...(isMoney && { inputMode: 'decimal' as const })}
        />
      ))}
    </Opened>,
  )
  return { at: document.activeElement?.getAttribute('aria-label'), scrolled }
}

const customer = { name: 'Customer ID', value: '5001', isRequired: true }
const line = { name: 'items.0.itemCost', value: '40', isRequired: true, isMoney: true }
const duty = { name: 'Duty', isMoney: true }
const amount = { name: 'Amount', value: '40', isRequired: true, isMoney: true }

test.each<[string, readonly GivenField[], string]>([
  ['a duplicate: nothing needed is missing', [customer, line, duty, amount], 'Amount'],
  ['a refund: all is filled in', [customer, amount], 'Amount'],
  [
    'a new one: its first empty field',
    [{ ...customer, value: '' }, duty, { ...amount, value: '' }],
    'Customer ID',
  ],
  ['what is optional comes in its place', [customer, duty, { ...amount, value: '' }], 'Duty'],
  ['no amount', [customer, { name: 'Company' }], 'Company'],
  ['no amount, all filled in', [customer], 'Customer ID'],
])('a form opens at %s (PI-U3)', (_, fields, at) => {
  expect(opened(fields).at).toBe(at)
})

test('a field that is still read is waited for, though others are there', async () => {
  const form = (isRead: boolean) => (
    <Opened>
      {isRead ? (
        <input aria-label="Vendor" data-field="vendorId" aria-required />
      ) : (
        <div role="status">
          <div aria-hidden="true" />
        </div>
      )}
      <input aria-label="Amount" data-field="amount" aria-required inputMode="decimal" />
    </Opened>
  )
  const { rerender } = render(form(false))
  expect(document.activeElement).toBe(document.body)
  rerender(form(true))
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Vendor')))
})

test('an amount far below is scrolled to (PI-U3)', () => {
  expect(opened([customer, amount]).scrolled).toHaveBeenCalled()
  cleanup()
  vi.restoreAllMocks()
  expect(opened([{ ...customer, value: '' }, amount]).scrolled).not.toHaveBeenCalled()
  expect(screen.getByLabelText('Customer ID')).toBe(document.activeElement)
})
