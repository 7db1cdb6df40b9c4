/** Which pages of a paypoint's payouts are still to be read. */
import { gapsOf, type Range } from '~/lib/ranges'

/** A page of the list that has the newest first. */
export interface PlannedPage {
  readonly from: number
  readonly limit: number
}

/**
 * The pages that fill the gaps, the newest payouts first. What is done is counted from the oldest
 * payout: payouts that came since stand in front of all that was read, and are a gap of their own.
 */
export function pagesToRead(done: readonly Range[], total: number, size: number): PlannedPage[] {
  return gapsOf(done, total)
    .toReversed()
    .flatMap(({ from, to }) => {
      const first = total - to
      const count = to - from
      return Array.from({ length: Math.ceil(count / size) }, (_, page) => ({
        from: first + page * size,
        limit: Math.min(size, count - page * size),
      }))
    })
}

/** The places of a page's records, counted from the oldest. */
export const rangeOf = ({ from }: PlannedPage, count: number, total: number): Range => ({
  from: Math.max(0, total - from - count),
  to: total - from,
})
