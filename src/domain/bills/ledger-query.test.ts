import { expect, test } from 'vitest'

import type { LedgerBill } from './ledger'
import { ledgerById } from './ledger-query'

test('a bill that was entered is found under that address too, once the service has it: it isn’t paid twice', () => {
  const entered = {
    id: 'entered-1',
    vendorName: 'Acme',
    number: 'A-1',
    enteredAt: 1,
  }
  const seen = { at: 1 }
  const kept = { id: '5', facts: {}, firstSeen: seen, lastSeen: seen }
  const bill: LedgerBill = { id: '5', kept, entered, sent: [] }
  const bills = [bill]
  expect(ledgerById(bills).get('entered-1')).toBe(bill)
  expect(ledgerById(bills).get('5')).toBe(bill)
  expect(ledgerById(bills)).toBe(ledgerById(bills))
})
