import { getConnection } from '~/api/connection'
import { ApiError } from '~/api/errors'
import { composedQuery } from '~/api/query'
import { buildRequest, type PageArgs } from '~/api/request'
import type { HttpRequest } from '~/api/transport'
import type { Operation } from '~/contract/operation'
import type { ChangeKind } from '~/ui/use-live-choice'

import type { ListSearch } from './condition'
import { elsewhere, type Elsewhere, type Whereabouts } from './elsewhere'
import type { Typed } from './pasted'
import type { RecordFinder } from './record-finder'
import type { Questions } from './suggestion'

interface ListToolsOptions extends Pick<Whereabouts, 'parameter' | 'nameOf' | 'canSwitch'> {
  readonly counts: CountSource
  readonly questions: Questions
  readonly records?: RecordFinder
  readonly reserved: readonly string[]
  readonly operation: Operation
  readonly owners: readonly string[]
  readonly asked?: readonly string[]
  readonly path: string
  readonly apiQuery: string
}

export function listTools(options: ListToolsOptions): ListTools {
  const { counts, questions, reserved, operation, owners, path, apiQuery } = options
  return {
    ...counts,
    questions,
    records: options.records,
    reserved,
    copies: () => ({
      link: absolute(path),
      apiQuery,
      requests: (options.asked ?? owners).flatMap(
        (owner) => requestOf(operation, owner, apiQuery) ?? [],
      ),
    }),
    elsewhere: (address) => elsewhere(address, { ...options, path: operation.path }),
  }
}

const absolute = (url: string): string => new URL(url, window.location.origin).href

const copiedPageSize = 50

function requestOf(operation: Operation, owner: string, search: string): HttpRequest | undefined {
  const params = Object.fromEntries(operation.params.map((name) => [name, owner]))
  const page = { search, from: 0, limit: copiedPageSize }
  try {
    const request = buildRequest(operation, { params, page }, getConnection())
    return { ...request, url: absolute(request.url) }
  } catch (error) {
    // Without a token there is no request yet.
    if (error instanceof ApiError) return undefined
    throw error
  }
}

export type ChangeList = (list: ListSearch, owners?: readonly string[], kind?: ChangeKind) => void

export interface CountSource {
  readonly listName: string
  readonly count: (search: string, signal: AbortSignal) => Promise<number | undefined>
  /** Counts without the service, so offline too. */
  readonly isLocal?: true
}

interface Copies {
  readonly link: string
  /** Undefined if the service isn't asked. */
  readonly apiQuery: string | undefined
  readonly requests: readonly HttpRequest[]
}

/** What typed text opens. */
export interface Opening {
  readonly key: string
  readonly label: string
  readonly note?: string | undefined
  readonly to: string
  /** Text like it is first of all this record. */
  readonly isMeant?: boolean
}

export interface ListTools extends CountSource {
  readonly questions: Questions
  readonly records?: RecordFinder | undefined
  /** Records that the typed text means, where that is known without asking. */
  readonly openings?: (typed: Typed) => readonly Opening[]
  /** The list of the records that several IDs name, joined by "|". */
  readonly pathOfIds?: (ids: string) => string
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

export function countQuery({ listName, count, isLocal }: CountSource, search: string) {
  const query = composedQuery(
    'listCount',
    { listName, search },
    async (args, signal) => (await count(args.search, signal)) ?? null,
  )
  return { ...query, networkMode: isLocal ? ('always' as const) : ('online' as const) }
}
