import type { PageArgs } from '~/api/call'
import { composedQuery } from '~/api/query'
import type { HttpRequest } from '~/api/transport'
import type { ChangeKind } from '~/ui/use-live-choice'

import type { ListSearch } from './condition'
import type { Elsewhere } from './elsewhere'
import type { RecordFinder } from './record-finder'
import type { Questions } from './suggestion'

export type ChangeList = (list: ListSearch, owners?: readonly string[], kind?: ChangeKind) => void

export interface CountSource {
  readonly listName: string
  readonly count: (search: string, signal: AbortSignal) => Promise<number | undefined>
}

export interface Copies {
  readonly link: string
  readonly apiQuery: string
  readonly requests: readonly HttpRequest[]
}

export interface ListTools extends CountSource {
  readonly questions: Questions
  readonly records?: RecordFinder | undefined
  readonly reserved: readonly string[]
  readonly copies: () => Copies
  /** What a pasted address has, besides filters, that differs from the screen. */
  readonly elsewhere: (address: string) => Elsewhere | undefined
}

type AskPage = (
  page: PageArgs,
  signal: AbortSignal,
) => Promise<{ readonly summary: { readonly value: { totalRecords?: number | undefined } } }>

export const listCounts = (listName: string, ask: AskPage): CountSource => ({
  listName,
  count: async (search, signal) => {
    const { summary } = await ask({ search, from: 0, limit: 1 }, signal)
    return summary.value.totalRecords
  },
})

export function countQuery({ listName, count }: CountSource, search: string) {
  return composedQuery('listCount', { listName, search }, async (args, signal) => {
    return (await count(args.search, signal)) ?? null
  })
}
