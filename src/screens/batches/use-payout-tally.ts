import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'

import { mostPages, payoutTally, sumTallies, tallyPage, type PayoutTally } from './payout-tally'

interface TallyProgress {
  readonly tally: PayoutTally
  /** Payouts that the service says the batch has. */
  readonly total: number | undefined
  readonly isReading: boolean
  /** The batch has more payouts than are read. */
  readonly isCut: boolean
  readonly error: Error | null
  readonly retry: () => void
}

/** Reads all payouts of a batch, one page after another, and sums them up. */
export function usePayoutTally(entry: string, batchNumber: string): TallyProgress {
  const client = useQueryClient()
  const pageQuery = (page: number) => payoutTally({ entry, batchNumber, from: page * tallyPage })
  const first = useQuery(pageQuery(0))
  const total = first.data?.total
  const pages = total === undefined ? 1 : Math.max(1, Math.ceil(total / tallyPage))
  const results = useQueries({
    queries: Array.from({ length: Math.min(pages, mostPages) }, (_, page) => ({
      ...pageQuery(page),
      enabled: page === 0 || client.getQueryData(pageQuery(page - 1).queryKey) !== undefined,
    })),
  })
  const failed = results.find(({ error }) => error !== null)
  return {
    tally: sumTallies(results.flatMap(({ data }) => data?.tally ?? [])),
    total,
    isReading: !failed && results.some(({ data }) => data === undefined),
    isCut: pages > mostPages,
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
  }
}
