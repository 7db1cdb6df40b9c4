import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'

interface NewerPage {
  readonly queryKey: QueryKey
  readonly page: unknown
}

/** Puts newer first pages in the cache. What else it has under these names is asked for again when it is shown. */
export function putPages(
  client: QueryClient,
  pages: readonly NewerPage[],
  alsoStale: readonly string[] = [],
): void {
  for (const { queryKey, page } of pages) client.setQueryData(queryKey, page)
  const fresh = new Set(pages.map(({ queryKey }) => hashKey(queryKey)))
  const names = new Set<unknown>([...pages.map(({ queryKey: [name] }) => name), ...alsoStale])
  void client.invalidateQueries({
    predicate: ({ queryKey: [name], queryHash }) => names.has(name) && !fresh.has(queryHash),
  })
}
