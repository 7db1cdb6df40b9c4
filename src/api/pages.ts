/** Pages of the service's lists, read by the one rule (`~/lib/pager`): whole, and each record once. */
import { queryOptions, type QueryClient } from '@tanstack/react-query'

import type { Operation, Params } from '~/contract/operation'
import { isObject } from '~/lib/json'
import { readPage, type Answered, type Around, type Paged } from '~/lib/pager'

import { member, type QueryPage } from './answer'
import { call } from './call'
import { keyOf } from './query'
import type { CallArgs, PageArgs } from './request'

type ListOperation = Operation & {
  readonly writes: false
  readonly query: NonNullable<Operation['query']>
}

/** Every list of the service has the common members of a summary (interface.md, "Query responses"). */
type ListPage<O extends ListOperation> = QueryPage<O> & Answered

type AskPage<O extends ListOperation> = (
  page: PageArgs,
  signal: AbortSignal,
) => Promise<ListPage<O>>

/**
 * `page` is a query of a whole page, which fits the pages around it that are held; `read` is one that
 * fits those it is given; `ask` is one answer as it was sent, for whoever asks on by himself, as exports do.
 */
export function pagesOf<O extends ListOperation>(operation: O, params: Params<O>) {
  const args = (page: PageArgs) =>
    ({ params, page }) as { params: Params<O>; page: PageArgs } & CallArgs<O> // Queries have no body and no key.
  const ask: AskPage<O> = async (page, signal) =>
    (await call(operation, args(page), signal)) as ListPage<O> // That is what queries answer.
  const idOf = recordIdOf(operation)
  const read = async (
    { search, from, limit }: PageArgs,
    signal: AbortSignal,
    near: Around<ListPage<O>> = {},
  ) =>
    readPage<ListPage<O>>(
      {
        ask: async (at, most) => ask({ search, from: at, limit: most }, signal),
        idOf,
        around: () => near,
      },
      { from, limit },
    )
  const page = (search: string, from: number, limit: number) => {
    const keyAt = (at: number) => keyOf(operation.name, args({ search, from: at, limit }))
    return queryOptions({
      queryKey: keyAt(from),
      queryFn: async ({ signal, client }): Promise<ListPage<O>> =>
        readPage(
          {
            ask: async (at, most) => ask({ search, from: at, limit: most }, signal),
            idOf,
            around: () => aroundIn<ListPage<O>>(client, keyAt, { from, limit }),
            settle: async () =>
              Promise.all([0, from - limit].map(async (at) => settled(client, keyAt(at)))),
          },
          { from, limit },
        ),
    })
  }
  return { ask, read, page }
}

/** Undefined for a record without an ID. Read from what was sent: the rest of the record needn't be read for it. */
export const recordIdOf =
  ({ query: { key } }: ListOperation) =>
  (record: unknown): string | undefined => {
    const raw = isObject(record) ? record['raw'] : undefined
    const id = isObject(raw) ? member(raw, key) : undefined
    return typeof id === 'number' || (typeof id === 'string' && id !== '') ? String(id) : undefined
  }

/** As many pages as a list holds. */
const MOST_HELD = 12

interface Place {
  readonly from: number
  readonly limit: number
}

/** Pages older than the first one are of a list that was since replaced. */
function aroundIn<Page extends Answered>(
  client: QueryClient,
  keyAt: (from: number) => ReturnType<typeof keyOf>,
  { from, limit }: Place,
): Around<Page> {
  const first = client.getQueryState<Paged<Page>>(keyAt(0))?.data
  const heldAt = (at: number) => {
    const { data, isInvalidated } = client.getQueryState<Paged<Page>>(keyAt(at)) ?? {}
    const isOfThisList = data !== undefined && data.receivedAt >= (first?.receivedAt ?? 0)
    return isOfThisList && isInvalidated === false ? data : undefined
  }
  const heldBeyond = (step: 1 | -1) =>
    Array.from({ length: MOST_HELD }, (_, n) => heldAt(from + step * (n + 2) * limit)).filter(
      (page) => page !== undefined,
    )
  return {
    first,
    before: from === limit ? first : heldAt(from - limit),
    above: heldBeyond(-1),
    after: heldAt(from + limit),
    below: heldBeyond(1),
  }
}

async function settled(client: QueryClient, queryKey: ReturnType<typeof keyOf>): Promise<void> {
  const query = client.getQueryCache().find({ queryKey, exact: true })
  if (query?.state.fetchStatus !== 'fetching') return
  // A page that fails has no rows to go by.
  await query.promise?.catch(() => undefined)
}
