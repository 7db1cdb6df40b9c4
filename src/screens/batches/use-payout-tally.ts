import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'

import type { Addend } from '~/lib/sums'

import { mostPages, payoutTally, tallyPage } from './payout-tally'

interface TallyProgress {
  readonly totals: readonly Addend[]
  /** Payouts that the service says the batch has. */
  readonly total: number | undefined
  readonly isReading: boolean
  /** The batch has more payouts than are read. */
  readonly isCut: boolean
  readonly error: Error | null
  readonly retry: () => void
}

/** Reads the totals of all payouts of a batch, one page after another. */
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
    totals: results.flatMap(({ data }) => data?.totals ?? []),
    total,
    isReading: !failed && results.some(({ data }) => data === undefined),
    isCut: pages > mostPages,
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
  }
}
