import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'

import { Payout, payoutQuery } from '~/contract/payouts'
import { read } from '~/contract/read'

import { factOf } from './payout-fact'
import { KeyFigures, LatestPayouts, newerThan } from './period-overview'

afterEach(cleanup)

const PaymentData = { paymentDetails: { currency: 'USD' } }
const facts = [1, 2, 3].map((IdOut) =>
  factOf(read(Payout, { IdOut, TotalAmount: 10, PaymentData })),
)

function sumShown(total: number | undefined, reach?: string) {
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
  render(
    <KeyFigures
      facts={facts}
      reach={reach}
      summary={summary}
      receivedAt={undefined}
      reading={reading}
    />,
  )
  return screen.getByText('USD').nextElementSibling?.textContent
}

test('a sum of all payouts has no mark', () => {
  expect(sumShown(3)).toBe('30.00')
})

test('a sum of those that were read says so beside the service’s count of all', () => {
  expect(sumShown(7123, 'Of the newest 3 of 7,123 payouts.')).toBe(
    '30.00* Of the newest 3 of 7,123 payouts.',
  )
})

test('an amount has the decimals of its currency', () => {
  const payout = read(Payout, {
    IdOut: 1,
    TotalAmount: 1234,
    Status: 11,
    PaymentData: { paymentDetails: { currency: 'JPY' } },
  })
  render(
    <MemoryRouter>
      <LatestPayouts
        entry="main-street"
        payouts={[payout]}
        onRetry={() => undefined}
        allPath="/payouts"
      />
    </MemoryRouter>,
  )
  const line = screen.getByRole('listitem')
  expect(line.textContent).toContain('1,234')
  expect(line.textContent).not.toContain('1,234.')
  expect(screen.getByRole('heading').textContent).toContain('JPY')
})

const period = { from: '2026-10-24', to: '2026-11-22' }
const madeAt = (...times: string[]) =>
  times.map((CreatedAt, at) => read(Payout, { IdOut: at + 1, CreatedAt }))

test('payouts after the period are counted, and lead to one that has them', () => {
  expect(
    newerThan(
      period,
      madeAt('2026-11-24T09:00:00Z', '2026-11-23 10:00:00', '2026-11-22T23:59:59Z', 'soon'),
    ),
  ).toEqual({ count: 2, isAtLeast: false, period: { from: '2026-10-24', to: '2026-11-24' } })
})

test('without newer ones there is nothing to say', () => {
  expect(newerThan(period, madeAt('2026-11-22T23:59:59Z'))).toBeUndefined()
  expect(newerThan(period, undefined)).toBeUndefined()
})

test('as many as were asked for may be more', () => {
  const latest = madeAt(...Array.from({ length: 8 }, () => '2026-11-23T09:00:00Z'))
  expect(newerThan(period, latest)).toMatchObject({ count: 8, isAtLeast: true })
})
