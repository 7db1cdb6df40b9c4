import type { PayoutValue } from './payout-money'

/** `CreatedAt` or `CreatedDate`: interface.md shows both names for it. */
export const createdOf = (payout: PayoutValue): string | undefined =>
  payout.CreatedAt ?? payout.CreatedDate
