import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { useState } from 'react'

import { OVERVIEW_PAGE_SIZE } from './queries'

interface Counted {
  readonly total: number | undefined
}

export interface Pages<T> {
  readonly pages: readonly T[]
  readonly total: number | undefined
  readonly isPending: boolean
  readonly isLoading: boolean
  readonly isStopped: boolean
  readonly error: Error | null
  readonly stop: () => void
  readonly goOn: () => void
  readonly readAgain: () => void
}

export function usePages<T extends Counted, Key extends QueryKey>(
  pageQuery: (page: number) => UseQueryOptions<T, Error, T, Key> & { readonly queryKey: Key },
  mostPages: number,
  isReady = true,
): Pages<T> {
  const client = useQueryClient()
  const [isStopped, setStopped] = useState(false)
  const first = useQuery({ ...pageQuery(0), enabled: isReady && !isStopped })
  const total = first.data?.total
  const count = Math.min(mostPages, Math.max(1, Math.ceil((total ?? 0) / OVERVIEW_PAGE_SIZE)))
  const results = useQueries({
    queries: Array.from({ length: count }, (_, page) => ({
      ...pageQuery(page),
      enabled:
        isReady &&
        !isStopped &&
        (page === 0 || client.getQueryData(pageQuery(page - 1).queryKey) !== undefined),
    })),
  })
  const pages = useSame(results.flatMap(({ data }) => (data === undefined ? [] : [data])))
  const failed = results.find(({ error }) => error !== null)
  const isWhole = pages.length === count
  return {
    pages,
    total,
    isPending: pages.length === 0 && !failed,
    isLoading: !isStopped && !failed && (!isWhole || results.some(({ isFetching }) => isFetching)),
    isStopped: isStopped && !isWhole,
    error: failed?.error ?? null,
    stop: () => {
      setStopped(true)
      for (let page = 0; page < count; page += 1) {
        void client.cancelQueries({ queryKey: pageQuery(page).queryKey })
      }
    },
    goOn: () => {
      setStopped(false)
      void failed?.refetch()
    },
    readAgain: () => {
      setStopped(false)
      // Later pages restart once the first one gives the count.
      for (let page = 1; page < count; page += 1) {
        client.removeQueries({ queryKey: pageQuery(page).queryKey })
      }
      void first.refetch()
    },
  }
}

/** Keeps the old array while its members are the same, to spare derived work. */
function useSame<T>(list: readonly T[]): readonly T[] {
  const [kept, setKept] = useState(list)
  if (kept.length === list.length && kept.every((each, at) => each === list[at])) return kept
  setKept(list)
  return list
}
