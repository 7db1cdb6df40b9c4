import { useQueries } from '@tanstack/react-query'

import { countQuery, type CountSource } from './list-tools'

/** Browsers open six connections per host; the rows need some. */
const mostInFlight = 4

export type FilterCount = number | 'asking' | 'unknown'

export function useCounts(
  source: CountSource,
  searches: readonly (string | undefined)[],
): readonly (FilterCount | undefined)[] {
  const asked = [...new Set(searches.filter((search) => search !== undefined))]
  const results = useQueries({
    queries: asked.map((search) => ({ ...countQuery(source, search), enabled: false })),
  })
  const open = results.flatMap((result, at) => (result.isPending ? [at] : []))
  const inFlight = new Set(open.slice(0, mostInFlight))
  useQueries({
    queries: asked.map((search, at) => ({
      ...countQuery(source, search),
      // Without a count the filter still works.
      retry: false,
      enabled: inFlight.has(at),
    })),
  })
  return searches.map((search) => {
    const result = search === undefined ? undefined : results[asked.indexOf(search)]
    if (!result) return undefined
    if (result.isPending) return 'asking'
    return result.data ?? 'unknown'
  })
}
