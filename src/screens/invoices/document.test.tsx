import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { DocumentSheet, settledOf, standingText } from './document'
import { documentOf } from './document-data'

afterEach(cleanup)

const show = (invoiceNumber: string | undefined) =>
  render(
    <DocumentSheet
      from={{ name: 'Main Street Market', reachedAt: [] }}
      document={documentOf({
        customerData: { firstName: 'Liam', lastName: 'Whitfield' },
        invoiceData: { ...(invoiceNumber !== undefined && { invoiceNumber }) },
      })}
      isSample={false}
    />,
  )

test.each([
  ['INV-2026-001', 'INV-2026-001 Liam Whitfield'],
  [undefined, 'Invoice Liam Whitfield'],
])('a printed invoice is a file of its number and customer (PI-D26)', (number, name) => {
  document.title = 'New invoice'
  const { unmount } = show(number)
  window.dispatchEvent(new Event('beforeprint'))
  expect(document.title).toBe(name)
  window.dispatchEvent(new Event('afterprint'))
  expect(document.title).toBe('New invoice')
  window.dispatchEvent(new Event('beforeprint'))
  unmount()
  expect(document.title).toBe('New invoice')
})

const usd = (amountMinor: number) => ({ amountMinor, scale: 2, currency: 'USD' })

test.each([
  ['part', usd(5000), usd(25000), { paid: usd(5000), due: usd(25000) }],
  ['paid', usd(30000), usd(0), { paid: usd(30000), due: usd(0) }],
  // By the customer’s balance: no payment names it.
  ['paid', usd(0), usd(30000), { paid: usd(30000), due: usd(0) }],
  // Nor do all of what paid it.
  ['paid', usd(5000), usd(25000), { paid: usd(30000), due: usd(0) }],
  ['open', usd(0), usd(30000), undefined],
  ['unknown', undefined, undefined, undefined],
] as const)(
  'an invoice of $300 that is %s has paid %j and owes %j',
  (state, paid, open, settled) => {
    expect(settledOf(usd(30000), { state, paid, open })).toEqual(settled)
  },
)

test.each([
  ['part', 'As far as we know, '],
  ['open', 'As far as we know, '],
  ['unknown', 'As of '],
] as const)('what is known of one that is %s has its day', (state, text) => {
  const said = standingText({ state, knownAt: Date.parse('2026-11-21T12:00:00Z') })
  expect(said.startsWith(text)).toBe(true)
  expect(said).toContain('Nov 21, 2026')
})
