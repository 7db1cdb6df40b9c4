/** Pages of the service's lists, read by the one rule (`~/lib/pager`): whole, and each record once. */
import { queryOptions, type QueryClient } from '@tanstack/react-query'

import type { Params } from '~/contract/operation'
import { memberOf } from '~/lib/json'
import type { Answered, Around, Paged } from '~/lib/list-pages'

import type { QueryPage } from './answer'
import { call } from './call'
import { getConnection } from './connection'
import type { ListOperation } from './page-reading'
import { keyOf } from './query'
import type { CallArgs, PageArgs } from './request'

/** Every list of the service has the common members of a summary (interface.md, "Query responses"). */
type ListPage<O extends ListOperation> = Paged<QueryPage<O> & Answered>

const LEAST_PAGE = 10

/**
 * `page` is a query of a whole page, which fits the pages around it that are held; `read` is one that fits those it is
 * given; `ask` is one answer as it was sent, for whoever asks on by himself, as exports do.
 */
export function pagesOf<O extends ListOperation>(operation: O, params: Params<O>) {
  const args = (page: PageArgs) =>
    ({ params, page }) as { params: Params<O>; page: PageArgs } & CallArgs<O> // Queries have no body and no key.
  async function ask(page: PageArgs, signal: AbortSignal, connection = getConnection()) {
    return (await call(operation, args(page), signal, connection)) as ListPage<O> // That is what queries answer.
  }

  async function read(
    place: PageArgs,
    signal: AbortSignal,
    near: Around<ListPage<O>> | QueryClient = {},
  ): Promise<ListPage<O>> {
    const { search, from, limit } = place
    // All of a page is of one service, also where another is chosen meanwhile.
    const connection = getConnection()
    const answer = from === 0 ? await ask(place, signal) : undefined
    // What is as it was asked for, without an ID twice, needs no rule, nor its script.
    if (answer) {
      const { records, summary } = answer
      const ids = new Set(records.map(({ raw }) => String(memberOf(raw, operation.query.key))))
      const isWhole =
        ids.size === limit || (ids.size < LEAST_PAGE && ids.size === summary.value.totalRecords)
      if (isWhole && ids.size === records.length) return answer
    }
    const { readAmong } = await import('./page-reading')
    return readAmong<ListPage<O>>({
      operation,
      ask: async (at, most) => ask({ search, from: at, limit: most }, signal, connection),
      answer,
      least: LEAST_PAGE,
      place,
      near,
      keyAt: (at) => keyOf(operation.name, args({ search, from: at, limit })),
    })
  }

  const page = (search: string, from: number, limit: number) =>
    queryOptions({
      queryKey: keyOf(operation.name, args({ search, from, limit })),
      queryFn: ({ signal, client }) => read({ search, from, limit }, signal, client),
    })
  return { ask, read, page }
}
