import { expect, test } from 'vitest'

import type { InvoiceState } from '~/domain/receivables/invoice-states'
import { allAtOnce } from '~/lib/steps'
import { localRow } from '~/lists/local/local-rows'
import { factsAsOf } from '~/storage/directory-entry'
import type { FactsOf, KeptInvoice } from '~/storage/directory-kinds'

import { invoiceFields } from './list'

function row(id: string, state: InvoiceState, dueDate: string | undefined) {
  const invoice: KeptInvoice = {
    id,
    facts: factsAsOf<FactsOf<'invoices'>>(1, { dueDate }),
    firstSeen: { at: 1 },
    lastSeen: { at: 1 },
  }
  const standing = {
    invoice,
    state,
    paid: undefined,
    open: undefined,
    isByBalance: false,
    knownAt: 1,
    doubt: undefined,
    payments: [],
  }
  return localRow({ ...invoice, standing })
}

const rows = [
  row('paid early', 'paid', '2026-01-01'),
  row('undated', 'open', undefined),
  row('due', 'open', '2026-11-01'),
  row('paid late', 'paid', '2026-12-01'),
]

const order = (field: string, direction: 'asc' | 'desc') =>
  allAtOnce(invoiceFields.meeting(rows, [], { field, direction })).map(({ value: { id } }) => id)

test('what is owed comes first, by its due date', () => {
  expect(order('owedFirst', 'asc')).toEqual(['due', 'undated', 'paid early', 'paid late'])
})

test('by due date, what is paid has its own day, either way', () => {
  expect(order('dueDate', 'asc')).toEqual(['paid early', 'due', 'paid late', 'undated'])
  expect(order('dueDate', 'desc')).toEqual(['paid late', 'due', 'paid early', 'undated'])
})
