import { expect, test } from 'vitest'

import { Payout } from '~/contract/payouts'
import { read } from '~/contract/read'

import { fieldGroups } from './field-groups'

test('a member is called what lists and forms call it, and else by its own name', () => {
  const payout = {
    IdOut: 1,
    CreatedAt: '2026-11-20T16:31:35Z',
    TotalAmount: 5,
    PaymentMethod: 'ach',
    Gateway: 'bank-rail',
    Vendor: { zip: '97205', customerVendorAccount: 'CVA-1' },
  }
  const groups = fieldGroups(read(Payout, payout), 25)
  const filled = groups.flatMap(({ fields }) => fields.filter(({ value }) => value !== undefined))
  expect(filled.map(({ label }) => label)).toEqual([
    'Payout ID',
    'Created',
    'Amount',
    'Method',
    'Gateway',
    'ZIP code',
    'Customer vendor account',
  ])
})
