import { Circle } from 'lucide-react'

import { Badge } from '~/ui/badge'
import { NotGiven } from '~/ui/not-given'

import type { PayoutValue } from './payout-money'

/**
 * The service's own words for a status: its text with the code beside it, or the code alone. What a
 * code means is not stated, so none is ever put into other words.
 */
export function statusText({ PaymentStatus, Status }: PayoutValue): string | undefined {
  const text = PaymentStatus?.trim()
  if (text && Status !== undefined) return `${text} (${String(Status)})`
  if (text) return text
  return Status === undefined ? undefined : `Code ${String(Status)}`
}

/** Neutral whatever it says: a colour would claim a meaning. */
export function PayoutStatus({ payout }: { payout: PayoutValue }) {
  const text = statusText(payout)
  if (text === undefined) return <NotGiven />
  return <Badge icon={Circle}>{text}</Badge>
}
