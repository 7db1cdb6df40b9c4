import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'

import { Payout } from '~/contract/payouts'
import { read } from '~/contract/read'

import { LatestPayouts } from './period-overview'

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
