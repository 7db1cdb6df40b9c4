/** What a page of a list goes by: the pages of the same list that are held. Loaded once it is needed. */
import { QueryClient, type QueryKey } from '@tanstack/react-query'

import type { Operation } from '~/contract/operation'
import { isObject } from '~/lib/json'
import type { Answered, Around, Paged } from '~/lib/list-pages'
import { readPage } from '~/lib/pager'

import { member } from './answer'

export type ListOperation = Operation & {
  readonly writes: false
  readonly query: NonNullable<Operation['query']>
}

interface ReadAmong<Page extends Answered> {
  readonly operation: ListOperation
  readonly ask: (from: number, limit: number) => Promise<Page>
  /** What the place answered already. */
  readonly answer: Page | undefined
  /** As many rows any service gives at once: a first page of fewer, with its total, is the whole list. */
  readonly least: number
  readonly place: { readonly from: number; readonly limit: number }
  /** Those it is to fit, or where they are held. */
  readonly near: Around<Page> | QueryClient
  readonly keyAt: (from: number) => QueryKey
}

export async function readAmong<Page extends Answered>(reading: ReadAmong<Page>) {
  const { operation, least, place, near, keyAt } = reading
  let { answer } = reading
  const ask: typeof reading.ask = async (at, limit) => {
    const given = answer
    answer = undefined
    return given ?? reading.ask(at, limit)
  }
  const idOf = recordIdOf(operation)
  const reader = { ask, idOf, contentOf, least }
  if (!(near instanceof QueryClient)) return readPage({ ...reader, around: () => near }, place)
  const around = () => aroundIn<Page>(near, keyAt, place)
  const settle = async () =>
    Promise.all([0, place.from - place.limit].map(async (at) => settled(near, keyAt(at))))
  return readPage({ ...reader, around, settle, most: mostHeld(near, keyAt(0)) }, place)
}

/** The most rows that one answer to the same question had, whatever it was asked by, of those that are held. */
function mostHeld(client: QueryClient, [name, , of]: QueryKey): number | undefined {
  const sizes = client
    .getQueryCache()
    .findAll({ predicate: ({ queryKey }) => queryKey[0] === name && queryKey[2] === of })
    .flatMap(({ state: { data } }) => {
      const { paging, records } = isObject(data) ? data : {}
      const size = isObject(paging) ? paging['size'] : undefined
      return typeof size === 'number' ? size : Array.isArray(records) ? records.length : []
    })
  return sizes.length > 0 ? Math.max(...sizes) : undefined
}

const rawOf = (record: unknown): unknown => (isObject(record) ? record['raw'] : record)

const contentOf = (record: unknown): string => JSON.stringify(rawOf(record)) ?? ''

/** Read from what was sent: the rest of the record needn't be read for it. */
export const recordIdOf =
  ({ query: { key } }: ListOperation) =>
  (record: unknown): string => {
    const raw = rawOf(record)
    const id = isObject(raw) ? member(raw, key) : undefined
    const isId = typeof id === 'number' || (typeof id === 'string' && id !== '')
    return isId ? String(id) : contentOf(record)
  }

/** As many pages as a list holds. */
const MOST_HELD = 12

/** Pages older than the first one are of a list that was since replaced. */
function aroundIn<Page extends Answered>(
  client: QueryClient,
  keyAt: (from: number) => QueryKey,
  { from, limit }: { readonly from: number; readonly limit: number },
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

async function settled(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const query = client.getQueryCache().find({ queryKey, exact: true })
  if (query?.state.fetchStatus !== 'fetching') return
  // A page that fails has no rows to go by.
  await query.promise?.catch(() => undefined)
}
