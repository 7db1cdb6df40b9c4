import { cleanup, render } from '@testing-library/react'
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
