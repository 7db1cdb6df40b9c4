/** What this browser saw of the payout that a bill is on. Its status is the service's word when it was last read. */
import type { KeptBill } from '~/storage/directory'
import type { PayoutPlace } from '~/storage/directory-entry'

export interface PayoutOfBill extends PayoutPlace {
  readonly text: string | undefined
  readonly code: number | undefined
}

export function payoutOfBill({ facts }: Pick<KeptBill, 'facts'>): PayoutOfBill | undefined {
  const place = facts.payout?.value
  if (!place) return undefined
  const status = facts.payoutStatus?.value
  // Another payout's, read later, says nothing of this one.
  const { text, code } = status?.idOut === place.idOut ? status : {}
  return { ...place, text, code }
}

/** A bill on a payout isn't called paid: only the payout's word says how it ended. */
export const onPayout = (id: string, text: string | undefined): string =>
  text ? `on payout ${id} (${text})` : `on payout ${id}`
