import { beforeEach, describe, expect, test } from 'vitest'

import { ACCOUNT, ach, ask, CARD, card, payment, payout } from '../host/testing'
import { createTestSandbox } from '../vitest'
import { maskNumber, maskRoutingNumber, maskTaxNumber } from './masking'

let sandbox: ReturnType<typeof createTestSandbox>
beforeEach(() => {
  sandbox = createTestSandbox()
})

describe('masks', () => {
  test.each([
    ['4111111111111111', '4XXXXXXXXXXX1111'],
    ['4111 1111 1111 1111', '4XXXXXXXXXXX1111'],
    ['123456789', '1XXXX6789'],
    ['12345678', 'XXXXXXXX'],
    ['1234', 'XXXX'],
    ['', ''],
    ['4XXXXXXXXXXX1111', '4XXXXXXXXXXX1111'],
  ])('number %s is kept as %s', (value, masked) => {
    expect(maskNumber(value)).toBe(masked)
  })

  test.each([
    ['12-3456789', 'XX-XXX6789'],
    ['123456789', 'XX-XXX6789'],
    ['12', 'XX-XXXXXXX'],
    ['XX-XXX6789', 'XX-XXX6789'],
  ])('tax number %s is kept as %s', (value, masked) => {
    expect(maskTaxNumber(value)).toBe(masked)
  })

  test('a routing number keeps its end', () => {
    expect(maskRoutingNumber('021000021')).toBe('XXXXX0021')
    expect(maskRoutingNumber('12')).toBe('12')
  })
})

test('no card, CVV or account number stays in the store, the log or an answer', async () => {
  const changes: unknown[] = []
  sandbox.store().onChange((change) => changes.push(change))
  const answers = [
    await ask(sandbox, 'paymentGetpaid', { body: payment(1), key: 'k-1' }),
    await ask(sandbox, 'tokenAdd', {
      body: { entryPoint: 'main-street', paymentMethod: card({ cardcvv: '9173' }) },
    }),
    await ask(sandbox, 'tokenAdd', {
      body: { entryPoint: 'main-street', paymentMethod: { ...ach(), achAccount: ACCOUNT } },
    }),
    await ask(sandbox, 'payoutAuthorize', {
      body: payout(1, {
        vendorData: { name1: 'A', ein: '98-7654321', billingData: { accountNumber: ACCOUNT } },
      }),
    }),
    await ask(sandbox, 'paymentGetpaid', { body: payment(1, { orderDescription: CARD }) }),
    await ask(sandbox, 'paymentGetpaid', { body: payment('wrong', { note: `card ${CARD}` }) }),
  ]
  const kept = JSON.stringify({ changes, answers, log: sandbox.requests() })
  for (const secret of [CARD, ACCOUNT, '9173', '98-7654321', 'sandbox-organization-token']) {
    expect(kept).not.toContain(secret)
  }
  expect(kept).toContain('4XXXXXXXXXXX1111')
})
