import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { DocumentSheet } from './document'
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

test('paper says whose currency it is where it shows one (PI-D24)', () => {
  const paper = (currency: string) => {
    cleanup()
    const invoiceAmount = { amountMinor: 2500, scale: 2, currency: undefined }
    render(
      <DocumentSheet
        from={{ name: 'Main Street Market', reachedAt: [] }}
        document={documentOf({ invoiceData: { invoiceAmount } }, { currency })}
        isSample={false}
      />,
    )
    // On screen, and the copy that is printed.
    return screen.queryAllByText(
      'The service bills in its own currency; the one shown only formats the amounts.',
    ).length
  }
  expect(paper('USD')).toBe(2)
  expect(paper('')).toBe(0)
})
