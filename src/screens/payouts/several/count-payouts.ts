/** Payouts of several paypoints, counted together. */
import type { CountSource } from '~/filters/list-tools'
import { eachAtMost } from '~/lib/at-most'

import { payoutSource } from '../queries'

/** Each count, and each look for news, asks every paypoint: of more than these, nobody is asked. */
const few = 12

export const isFew = (entries: readonly string[]): boolean =>
  entries.length > 0 && entries.length <= few

/** A paypoint that cannot be counted leaves no sum. */
export const countPayouts = (entries: readonly string[]): CountSource => ({
  listName: `payouts ${entries.join(' ')}`,
  count: async (search, signal) => {
    if (!isFew(entries)) return undefined
    // One after another: whoever counts asks several questions at a time.
    const counts = await eachAtMost(1, entries, async (entry) =>
      payoutSource(entry).counts.count(search, signal),
    )
    return counts.reduce(
      (sum, count) => (sum === undefined || count === undefined ? undefined : sum + count),
      0,
    )
  },
})
