/**
 * The statuses that the service's records have now, asked of the service: what this browser happens to have read is
 * another set in each browser, and a view made of it would mean something else for everyone (PO-S10).
 */
import { type QueryKey, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { composedQuery } from '~/api/query'
import { queryClient } from '~/api/query-client'
import type { PageArgs } from '~/api/request'
import type { ListSearch } from '~/filters/condition'
import { eachAtMost } from '~/lib/at-most'
import { statusTone, type StatusTone } from '~/lib/status-tone'
import { uniqueBy } from '~/lib/unique-by'
import type { RecordPage } from '~/table/use-paged-records'
import type { ViewPreset } from '~/table/views/view-tabs'
import { foreignText } from '~/ui/foreign-text'

import type { ListSource, RowOf } from './list-source'
import { LIST_PAGE_SIZE } from './loaders'

/** The word is the service's, beside the code in the newest record that has it. */
export interface StatusNow {
  readonly code: number
  readonly word: string | undefined
}

export interface StatusField<Row> {
  readonly field: string
  readonly statusOf: (row: Row) => StatusNow | undefined
}

interface StatusedList<Row> {
  readonly name: string
  readonly newest: (search: string) => Promise<{ readonly records: readonly Row[] }>
  readonly read: (
    page: PageArgs,
    signal: AbortSignal,
  ) => Promise<{ readonly records: readonly Row[] }>
}

export interface ListStatuses<Row> extends StatusField<Row> {
  readonly listOf: (owner: string) => StatusedList<Row>
}

/** Statuses come and go with days: an answer serves for as long as the overview's figures do. */
const KEPT_MS = 10 * 60_000

export const statusedList = <Page extends RecordPage, Key extends QueryKey>(
  list: Pick<ListSource<Page, Key>, 'name' | 'page' | 'read'>,
): StatusedList<RowOf<Page>> => ({
  name: list.name,
  // The list itself mostly holds this page.
  newest: (search) =>
    queryClient.query({ ...list.page(search, 0, LIST_PAGE_SIZE), staleTime: KEPT_MS }),
  read: list.read,
})

interface StatusesAsked<Row> {
  readonly statuses: ListStatuses<Row>
  readonly owners: readonly string[]
  /** The query of these filters, newest first. */
  readonly apiSearch: (list: ListSearch) => string
}

const MOST_STATUSES = 24
const ASKED_AT_ONCE = 4

/** There is one answer for each set of owners, whoever asks: a list's views, its counters, the overview. */
export const statusesNow = <Row>(asked: StatusesAsked<Row>) => ({
  ...composedQuery(
    'statusesNow',
    { lists: asked.owners.map((owner) => asked.statuses.listOf(owner).name) },
    async (_, signal): Promise<readonly StatusNow[]> => {
      const [first, ...others] = asked.owners
      if (first === undefined) return []
      const own = await statusesOf(asked, first, [], signal)
      // The lists of one service mostly share their statuses: the others are asked for what the first doesn't have.
      const found = await eachAtMost(ASKED_AT_ONCE, others, (owner) =>
        // One that can't be read now has no rows either, and its list says so.
        statusesOf(asked, owner, own, signal).catch(() => []),
      )
      signal.throwIfAborted()
      return uniqueBy([own, ...found].flat(), ({ code }) => String(code)).toSorted(
        (a, b) => a.code - b.code,
      )
    },
  ),
  staleTime: KEPT_MS,
})

/** Those of the newest page, then one record of each that isn't known yet, of whatever day. */
async function statusesOf<Row>(
  { statuses, apiSearch }: Omit<StatusesAsked<Row>, 'owners'>,
  owner: string,
  known: readonly StatusNow[],
  signal: AbortSignal,
): Promise<readonly StatusNow[]> {
  const { newest, read } = statuses.listOf(owner)
  const seen = new Set(known.map(({ code }) => code))
  const found: StatusNow[] = []
  const learn = (rows: readonly Row[]): boolean => {
    const before = found.length
    for (const row of rows) {
      const status = statuses.statusOf(row)
      if (!status || seen.has(status.code)) continue
      seen.add(status.code)
      found.push(status)
    }
    return found.length > before
  }
  if (seen.size === 0) {
    const { records } = await newest(apiSearch({ conditions: [], unknown: [] }))
    learn(records)
  }
  let isNew = true
  // The same again: the service ignores the filter, or nothing is left.
  while (isNew && seen.size > 0 && seen.size < MOST_STATUSES) {
    const others = { field: statuses.field, operator: 'nin', value: [...seen].join('|') } as const
    const search = apiSearch({ conditions: [others], unknown: [] })
    const { records } = await read({ search, from: 0, limit: 1 }, signal)
    isNew = learn(records)
  }
  return found
}

const WAITING_TONES: ReadonlySet<StatusTone> = new Set(['info', 'warning'])

/** Those whose word says that something is still to come: never a code, nor a person's own name for one. */
export const waitingStatuses = (statuses: readonly StatusNow[]): readonly StatusNow[] =>
  statuses.filter(({ word }) => word !== undefined && WAITING_TONES.has(statusTone(word)))

/**
 * "Waiting" of a list. Its filters are undefined until they are known.
 *
 * @param isShown the rows of the list are there, which are asked for first
 */
export function useWaiting<Row>(
  asked: Omit<StatusesAsked<Row>, 'statuses'> & {
    readonly statuses: ListStatuses<Row> | undefined
  },
  isShown: boolean,
): ViewPreset | undefined {
  const { statuses, owners } = asked
  const isAsked = statuses !== undefined && owners.length > 0
  const { data, isError } = useQuery({
    ...statusesNow({ ...asked, statuses: statuses ?? noStatuses }),
    enabled: isAsked && isShown,
  })
  const field = statuses?.field
  return useMemo(
    () => (field !== undefined && isAsked && !isError ? waitingView(field, data) : undefined),
    [field, isAsked, isError, data],
  )
}

function waitingView(
  field: string,
  statuses: readonly StatusNow[] | undefined,
): ViewPreset | undefined {
  const preset = { id: 'waiting', label: 'Waiting' }
  if (statuses === undefined) return preset
  const waiting = waitingStatuses(statuses)
  if (waiting.length === 0) return undefined
  const codes = waiting.map(({ code }) => code)
  const words = new Set(waiting.map(({ word = '' }) => foreignText(word)))
  return {
    ...preset,
    filters: `${field}(${codes.length === 1 ? 'eq' : 'in'})=${codes.join('|')}`,
    title: `The statuses whose words say that something is still to come: ${[...words].join(', ')}`,
  }
}

const nothing: { readonly records: readonly never[] } = { records: [] }
const answersNothing = async () => Promise.resolve(nothing)
const noStatuses = {
  field: '',
  statusOf: () => undefined,
  listOf: () => ({ name: '', newest: answersNothing, read: answersNothing }),
}
