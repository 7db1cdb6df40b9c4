import { render } from '@testing-library/react'
import { expect, test } from 'vitest'

import type { LedgerBill } from '~/domain/bills/ledger'
import { parseSearch } from '~/filters/filter-syntax'
import { allAtOnce } from '~/lib/steps'
import { localRow } from '~/lists/local/local-rows'

import { billFields } from './fields'

const fact = <T,>(value: T) => ({ value, asOf: 1 })
const usd = { amountMinor: 100, scale: 2, currency: 'USD' }
const place = { entry: 'main-street', idOut: '17' }

/** @param payout where it was seen last, unless on its own record */
const seen = (payout: typeof place | undefined): LedgerBill => ({
  id: '7',
  kept: {
    id: '7',
    facts: { number: fact('INV-7'), amount: fact(usd) },
    firstSeen: { at: 1, payout: place },
    lastSeen: { at: 2, ...(payout && { payout }) },
    parts: [{ ...place, amount: fact(usd), status: fact({ text: 'Processed' }) }],
  },
  entered: undefined,
  sent: [],
})

const openOf = (bill: LedgerBill) => {
  const column = billFields.columns.find(({ id }) => id === 'open')
  return render(column?.cell(localRow(bill))).container.textContent
}

test('what is open and not known is a dash that says why', () => {
  expect(openOf(seen(place))).toMatch(/^–not known, Whole amount not known/)
  expect(openOf(seen(undefined))).toMatch(/^–not known, /)
  const { kept: paid } = seen(place)
  const entered = { id: 'entered-1', vendorName: 'Delgado', number: 'INV-7', enteredAt: 1 }
  // A bill of no ID can't be asked for.
  expect(openOf({ id: '', kept: paid && { ...paid, id: '' }, entered, sent: [] })).toContain(
    '–not known, ',
  )
})

test('the amount of a bill seen in a payout says so to whoever asks, without a mark in each row', () => {
  const column = billFields.columns.find(({ id }) => id === 'amount')
  const { container } = render(column?.cell(localRow(seen(place))))
  expect(container.textContent).not.toContain('*')
  expect(container.textContent).toContain('Seen in a payout: the bill may be for more')
})

test('a bill seen authorized is found by the one status Authorized', () => {
  const bill = seen(place)
  const { kept } = bill
  const authorized: LedgerBill = {
    ...bill,
    kept: kept && {
      ...kept,
      parts: [{ ...place, amount: fact(usd), status: fact({ text: 'Authorized' }) }],
    },
  }
  const { conditions, unknown } = parseSearch('status(eq)=authorized', billFields)
  expect(unknown).toEqual([])
  expect(allAtOnce(billFields.meeting([localRow(authorized)], conditions))).toHaveLength(1)
})
