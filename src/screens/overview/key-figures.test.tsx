import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { Payout, payoutQuery } from '~/contract/payouts'
import { read } from '~/contract/read'

import { KeyFigures } from './period-overview'
import { factOf } from './payout-fact'

afterEach(cleanup)

const PaymentData = { paymentDetails: { currency: 'USD' } }
const facts = [1, 2, 3].map((IdOut) =>
  factOf(read(Payout, { IdOut, TotalAmount: 10, PaymentData })),
)

function sumShown(total: number | undefined) {
  const reading = {
    total,
    isPending: false,
    isLoading: false,
    isStopped: false,
    error: null,
    stop: () => undefined,
    goOn: () => undefined,
    readAgain: () => undefined,
  }
  const summary = read(payoutQuery.query.summary, { totalRecords: total, totalAmount: 30 })
  render(<KeyFigures facts={facts} summary={summary} receivedAt={undefined} reading={reading} />)
  return screen.getByText('USD').nextElementSibling?.textContent
}

test('a sum of all payouts has no mark', () => {
  expect(sumShown(3)).toBe('30.00')
})

test('a sum of those that were read says so beside the service’s count of all', () => {
  expect(sumShown(7123)).toBe('30.00* Of 3 of 7,123 payouts')
  cleanup()
  expect(sumShown(undefined)).toBe(
    '30.00* Of 3 payouts. The service doesn’t say how many there are.',
  )
})
