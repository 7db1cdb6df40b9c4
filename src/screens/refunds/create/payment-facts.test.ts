import { expect, test } from 'vitest'

import type { KeptChargeback } from '~/storage/directory-kinds'

import { chargebacksOf } from './payment-facts'

const seen = (id: string, paymentId: string): KeptChargeback =>
  ({ id, facts: { paymentId: { value: paymentId } } }) as unknown as KeptChargeback

test('a payment’s chargebacks are those that name it', () => {
  const kept = [seen('9001', '3001-1'), seen('9002', '3001-10'), seen('9003', '')]
  expect(chargebacksOf('3001-1', kept).map(({ id }) => id)).toEqual(['9001'])
  expect(chargebacksOf('', kept)).toEqual([])
})
