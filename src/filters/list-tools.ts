/** What a list gives its bar beyond filters: questions to ask while someone types, and ways to copy it. */
import type { PageArgs } from '~/api/call'
import { composedQuery } from '~/api/query'
import type { HttpRequest } from '~/api/transport'

import type { ListSearch } from './condition'
import type { Elsewhere } from './elsewhere'
import type { RecordFinder } from './record-finder'
import type { Questions } from './suggest'

/** Moves to another list; `owners` are whose it is, where a pasted address says that it is another's. */
export type ChangeList = (list: ListSearch, owners?: readonly string[]) => void

export interface CountSource {
  /** Names the unfiltered list: "payouts main-street". */
  readonly listName: string
  /** How many records a query leaves; a page of one record is enough to know. */
  readonly count: (search: string, signal: AbortSignal) => Promise<number | undefined>
}

export interface Copies {
  readonly link: string
  readonly apiQuery: string
  /** What the service is asked: once, or once for each of several lists. None where no request can be made yet. */
  readonly requests: readonly HttpRequest[]
}

export interface ListTools extends CountSource {
  readonly questions: Questions
  readonly records?: RecordFinder | undefined
  /** Parameters of the address that are the app's own. */
  readonly reserved: readonly string[]
  readonly copies: () => Copies
  /** What of a pasted address, besides filters, is not as on screen. */
  readonly elsewhere: (address: string) => Elsewhere | undefined
}

type AskPage = (
  page: PageArgs,
  signal: AbortSignal,
) => Promise<{ readonly summary: { readonly value: { totalRecords?: number | undefined } } }>

/** The counts of a list whose pages can be asked for. */
export const listCounts = (listName: string, ask: AskPage): CountSource => ({
  listName,
  count: async (search, signal) => {
    const { summary } = await ask({ search, from: 0, limit: 1 }, signal)
    return summary.value.totalRecords
  },
})

/** The count of a query, kept like any other answer. `null`: the service gave none. */
export function countQuery({ listName, count }: CountSource, search: string) {
  return composedQuery('listCount', { listName, search }, async (args, signal) => {
    return (await count(args.search, signal)) ?? null
  })
}
