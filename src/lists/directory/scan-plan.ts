import { gapsOf, type Range } from '~/lib/ranges'

export interface PlannedPage {
  readonly from: number
  readonly limit: number
}

/** Ranges count from the oldest payout, so new payouts are a gap of their own in front. */
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

export const rangeOf = ({ from }: PlannedPage, count: number, total: number): Range => ({
  from: Math.max(0, total - from - count),
  to: total - from,
})
