import type { FilterCatalogue } from '~/contract/filter-catalogue'
import { joinQuery, parameter, type QueryText } from '~/lib/query-text'

import type { Condition, ListSearch, Sort } from './condition'
import { compileApiQuery, compileUrlQuery, isComparedHere, parseSearch } from './filter-syntax'
import type { ListState } from './filtered-list'
import { localPartsText, readLocalParts } from './local-filters'

export interface RecordLocator {
  readonly id: string
  readonly ref?: string | undefined
}

export interface RecordSearch extends ListState {
  readonly open: RecordLocator | undefined
}

const own = { open: 'open', ref: 'ref', local: 'here' } as const
export const ownParameters: readonly string[] = [...Object.values(own), 'view']

/** Total: any address yields a list. */
export function readRecordSearch(search: string, catalogue: FilterCatalogue): RecordSearch {
  const parameters = new URLSearchParams(search)
  const id = parameters.get(own.open)?.trim()
  return {
    list: parseSearch(search, { catalogue, reserved: ownParameters }),
    local: readLocalParts(parameters.get(own.local)),
    open: id ? { id, ref: readRef(search) } : undefined,
  }
}

export const readRef = (search: string): string | undefined =>
  new URLSearchParams(search).get(own.ref)?.trim() || undefined

export function recordSearchText({ list, open, local }: RecordSearch): QueryText {
  return joinQuery(
    compileUrlQuery(list),
    parameter(own.open, open?.id),
    refText(open?.ref),
    parameter(own.local, localPartsText(local)),
  )
}

export const refText = (ref: string | undefined): QueryText => parameter(own.ref, ref)

/** What only this browser compares is no part of what the service is asked. */
export function apiSearchOf(
  { conditions, sort }: ListSearch,
  defaultSort: Sort,
  catalogue: FilterCatalogue = {},
): string {
  const isAsked = ({ field }: Pick<Condition, 'field'>) => !isComparedHere(field, catalogue)
  return compileApiQuery({
    conditions: conditions.filter(isAsked),
    sort: sort && isAsked(sort) ? sort : defaultSort,
  })
}

export const withSort = ({ conditions, unknown }: ListSearch, sort: Sort | undefined): ListSearch =>
  sort ? { conditions, unknown, sort } : { conditions, unknown }

/** `path` is `paths`' builder of it. */
export const listSearch = (
  catalogue: FilterCatalogue,
  defaultSort: Sort,
  path: (query: QueryText) => string,
) => ({
  defaultSort,
  readSearch: (search: string): RecordSearch => readRecordSearch(search, catalogue),
  apiSearch: (list: ListSearch): string => apiSearchOf(list, defaultSort, catalogue),
  listPath: (search: RecordSearch, change: Partial<RecordSearch> = {}): string =>
    path(recordSearchText({ ...search, ...change })),
})
