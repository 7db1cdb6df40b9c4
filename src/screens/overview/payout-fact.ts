import type { Payout } from '~/contract/payouts'
import type { Reading } from '~/contract/read'
import { factDayOf } from '~/lib/days'
import { addend, type Addend } from '~/lib/sums'

export interface PayoutFact {
  readonly id: string
  readonly day: string | undefined
  readonly statusText: string | undefined
  readonly status: number | undefined
  readonly method: string | undefined
  readonly total: Addend
}

export function factOf(reading: Reading<typeof Payout>): PayoutFact {
  const payout = reading.value
  return {
    id: payout.IdOut,
    day: factDayOf(payout.CreatedAt ?? payout.CreatedDate),
    statusText: payout.PaymentStatus?.trim() || undefined,
    status: payout.Status,
    method: payout.PaymentMethod?.trim() || undefined,
    total: addend(payout.TotalAmount, {
      currency: payout.PaymentData?.paymentDetails?.currency,
      isUnreadable: reading.isUnreadable('TotalAmount'),
    }),
  }
}
