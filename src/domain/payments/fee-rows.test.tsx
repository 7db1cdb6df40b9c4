import 'fake-indexeddb/auto'

import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'

import { currentScope } from '~/api/connection'
import { queryClient } from '~/api/query-client'
import { read } from '~/contract/read'
import { Transaction } from '~/contract/transactions'
import { changeLegend, type LegendKind } from '~/storage/legend'
import { scopeKey } from '~/storage/scope'

import { TransactionWork } from './transaction-detail'

const named = (kind: LegendKind, code: number, name: string) => ({
  key: `${kind} ${String(code)}`,
  kind,
  code,
  evidence: [],
  name,
})

test('a row of fees and an invoice inside a payment call codes by what the legend knows (PI-D14)', async () => {
  changeLegend(scopeKey(currentScope()), [
    named('transaction', 31, 'Cleared'),
    named('settlement', 32, 'Paid out'),
    named('invoice', 33, 'Overdue'),
  ])
  const { value, problems } = read(Transaction, {
    PaymentTransId: 't-1',
    CfeeTransactions: [{ cFeeTransid: 'fee-1', transStatus: 31, settlementStatus: 32 }],
    InvoiceData: { invoiceNumber: 'INV-1', invoiceStatus: 33 },
  })
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <TransactionWork transaction={value} problems={problems} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const fees = screen.getByRole('table', { name: 'Fees charged separately' })
  expect(fees.textContent).toContain('Cleared')
  expect(fees.textContent).toContain('Paid out')
  expect(await screen.findByText('Overdue')).toBeDefined()
})
