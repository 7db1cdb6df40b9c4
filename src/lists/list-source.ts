import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'

import type { PageArgs } from '~/api/request'
import { type CountSource, listCounts } from '~/filters/list-tools'
import type { PageQuery, RecordPage } from '~/table/use-paged-records'

export interface ListSource<Page extends RecordPage, Key extends QueryKey> {
  /** "payouts main-street": identifies the unfiltered list. */
  readonly name: string
  readonly page: (search: string, ...place: PagePlace) => ReturnType<PageQuery<Page, Key>>
  readonly read: ReadPage<Page>
  /** One answer, as it was sent: exports ask on by themselves, and keep what came. */
  readonly ask: ReadPage<Page>
  readonly counts: CountSource
}

export type RowOf<Page extends RecordPage> = Page['records'][number]

type PagePlace = Parameters<PageQuery<RecordPage, QueryKey>>

export type ReadPage<Page> = (page: PageArgs, signal: AbortSignal) => Promise<Page>

export const listSource = <Page extends RecordPage, Key extends QueryKey>(
  list: Omit<ListSource<Page, Key>, 'counts' | 'ask'> & { readonly ask?: ReadPage<Page> },
): ListSource<Page, Key> => ({
  ask: list.read,
  ...list,
  counts: listCounts(list.name, list.read),
})

interface NewerPage {
  readonly queryKey: QueryKey
  readonly page: unknown
}

/** Other queries with these names are refetched when shown. */
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
