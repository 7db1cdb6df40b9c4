/** What a list gives its bar beyond filters: questions to ask while someone types, and ways to copy it. */
import { composedQuery } from '~/api/query'
import type { HttpRequest } from '~/api/transport'

import type { Questions } from './suggest'

export interface CountSource {
  /** Names the unfiltered list: "payouts main-street". */
  readonly listName: string
  /** How many records a query leaves; a page of one record is enough to know. */
  readonly count: (search: string, signal: AbortSignal) => Promise<number | undefined>
}

export interface Copies {
  readonly link: string
  readonly apiQuery: string
  /** What the service is asked. Undefined where no request can be made yet. */
  readonly request: HttpRequest | undefined
}

export interface ListTools extends CountSource {
  readonly questions: Questions
  /** Parameters of the address that are the app's own. */
  readonly reserved: readonly string[]
  readonly copies: () => Copies
}

/** The count of a query, kept like any other answer. `null`: the service gave none. */
export function countQuery({ listName, count }: CountSource, search: string) {
  return composedQuery('listCount', { listName, search }, async (args, signal) => {
    return (await count(args.search, signal)) ?? null
  })
}
