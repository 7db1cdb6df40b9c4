import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'

import { call } from '~/api/call'
import { composedQuery } from '~/api/query'
import { payoutQuery, type Payout } from '~/contract/payouts'
import type { Reading } from '~/contract/read'
import { compileCondition } from '~/filters/filter-syntax'
import { uniqueBy } from '~/lib/unique-by'
import { addend, type Addend } from '~/lib/sums'
import type { PayoutInBatch } from '~/domain/payouts/batch-tie'

/** In the payout's currency, as a batch adds it up. */
export const payoutTotal = (reading: Reading<typeof Payout>): Addend =>
  addend(reading.value.TotalAmount, {
    currency: reading.value.PaymentData?.paymentDetails?.currency,
    isUnreadable: reading.isUnreadable('TotalAmount'),
  })

export const tallyPage = 500
export const mostPages = 20

interface TallyArgs {
  readonly entry: string
  readonly batchNumber: string
  readonly from: number
}

export interface TalliedPage {
  readonly payouts: readonly (PayoutInBatch & { readonly id: string })[]
  readonly total: number | undefined
}

const payoutTally = (args: TallyArgs) => composedQuery('payoutTally', args, readTally)

async function readTally(
  { entry, batchNumber, from }: TallyArgs,
  signal: AbortSignal,
): Promise<TalliedPage> {
  const search = compileCondition({ field: 'batchNumber', operator: 'eq', value: batchNumber })
  const page = await call(
    payoutQuery,
    { params: { entry }, page: { search, from, limit: tallyPage } },
    signal,
  )
  return {
    payouts: page.records.map((reading) => ({
      id: reading.value.IdOut,
      status: reading.value.Status,
      amount: payoutTotal(reading),
    })),
    total: page.summary.value.totalRecords,
  }
}

interface Tally {
  readonly payouts: readonly PayoutInBatch[]
  readonly totals: readonly Addend[]
  /** By the service's last count. */
  readonly total: number | undefined
}

/** Of pages that were read one after another: a payout may be on two of them, and another on none. */
export function tallyOf(pages: readonly TalliedPage[]): Tally {
  const payouts = uniqueBy(
    pages.flatMap((page) => page.payouts),
    ({ id }) => id,
  )
  return {
    payouts,
    totals: payouts.map(({ amount }) => amount),
    total: pages.at(-1)?.total,
  }
}

interface TallyProgress extends Tally {
  /** Fewer than the service counts. */
  readonly isShort: boolean
  readonly isLoading: boolean
  readonly isCut: boolean
  readonly error: Error | null
  readonly retry: () => void
}

export function usePayoutTally(entry: string, batchNumber: string): TallyProgress {
  const client = useQueryClient()
  const pageQuery = (page: number) => payoutTally({ entry, batchNumber, from: page * tallyPage })
  const first = useQuery(pageQuery(0))
  const count = first.data?.total
  const pages = count === undefined ? 1 : Math.max(1, Math.ceil(count / tallyPage))
  const results = useQueries({
    queries: Array.from({ length: Math.min(pages, mostPages) }, (_, page) => ({
      ...pageQuery(page),
      enabled: page === 0 || client.getQueryData(pageQuery(page - 1).queryKey) !== undefined,
    })),
  })
  const failed = results.find(({ error }) => error !== null)
  const { payouts, totals, total } = tallyOf(results.flatMap(({ data }) => data ?? []))
  return {
    payouts,
    totals,
    total,
    isShort: total !== undefined && totals.length < total,
    isLoading: !failed && results.some(({ data }) => data === undefined),
    isCut: pages > mostPages,
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
  }
}
