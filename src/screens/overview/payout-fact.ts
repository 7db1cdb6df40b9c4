import type { Payout } from '~/contract/payouts'
import type { Reading } from '~/contract/read'
import { readMoment } from '~/lib/dates'
import { addend, type Addend } from '~/lib/sums'

export interface PayoutFact {
  readonly id: string
  readonly day: string | undefined
  readonly statusText: string | undefined
  readonly status: number | undefined
  readonly method: string | undefined
  readonly total: Addend
}

/** The day that the service's filters count a time to: as written without a zone, in UTC with an offset. */
export function factDayOf(text: string | undefined): string | undefined {
  const moment = readMoment(text ?? '')
  switch (moment.kind) {
    case 'instant':
      return new Date(moment.epochMs).toISOString().slice(0, 10)
    case 'date':
    case 'wall':
      return moment.date
    case 'odd':
      return undefined
  }
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
