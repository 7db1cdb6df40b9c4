import type { QueryPage } from '~/api/answer'
import { queryClient } from '~/api/query-client'
import type { payoutQuery } from '~/contract/payouts'
import { MergedReader } from '~/table/merged/merged-reader'

import { payoutPage } from '../queries'
import { apiSearch, defaultSort, type PayoutSearch } from '../search'

import { comparePayouts } from './sort-key'

type Page = QueryPage<typeof payoutQuery>

export type PayoutReader = MergedReader<Page>

/** By the entries. */
export type FirstPages = ReadonlyMap<string, Page>

/** Reads the payouts of these entries in the search's order. Their pages stand in the one cache while they are needed. */
export function payoutReader(
  ids: readonly string[],
  search: PayoutSearch,
  firsts?: FirstPages,
): PayoutReader {
  const page = (entry: string, from: number, limit: number) =>
    payoutPage(entry, apiSearch(search.list), from, limit)
  return new MergedReader({
    ids,
    firsts,
    compare: comparePayouts(search.list.sort ?? defaultSort),
    readPage: async (...place) => queryClient.query(page(...place)),
    dropPage: (...place) => {
      queryClient.removeQueries({ queryKey: page(...place).queryKey, exact: true })
    },
  })
}
