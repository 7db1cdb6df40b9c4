import { render } from '@testing-library/react'
import { expect, test } from 'vitest'

import type { LedgerBill } from '~/domain/bills/ledger'
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
    facts: { number: fact('INV-7') },
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

test('what is open is “not read” only where a record that wasn’t read may say it', () => {
  expect(openOf(seen(place))).toContain('Not read')
  expect(openOf(seen(undefined))).toContain('Not known')
  const { kept: paid } = seen(place)
  const entered = { id: 'entered-1', vendorName: 'Delgado', number: 'INV-7', enteredAt: 1 }
  // A bill of no ID can't be asked for.
  expect(openOf({ id: '', kept: paid && { ...paid, id: '' }, entered, sent: [] })).toContain(
    'Not known',
  )
})
