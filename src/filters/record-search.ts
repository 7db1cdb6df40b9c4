/** The URL of an organization's list: filters and sort in the service's language, and the open record. */
import type { FilterCatalogue } from '~/contract/filter-catalogue'

import { joinQuery, parameter, type QueryText } from '~/lib/query-text'

import { compileApiQuery, compileUrlQuery } from './compile'
import type { ListSearch, Sort } from './condition'
import type { ListState } from './filtered-list'
import { hereText, readHere } from './applied-here'
import { parseSearch } from './parse'

/** Which record is meant. */
export interface RecordLocator {
  readonly id: string
  /** What the service can be asked for where it cannot be asked for the id. */
  readonly ref?: string | undefined
}

export interface RecordSearch extends ListState {
  /** The record in the detail panel. */
  readonly open: RecordLocator | undefined
}

/** Parameters of the URL that are the app's own. */
const own = { open: 'open', ref: 'ref', here: 'here' } as const
export const ownParameters: readonly string[] = [...Object.values(own), 'view']

/** Total: whatever stands there, a list can be asked for. */
export function readRecordSearch(search: string, catalogue: FilterCatalogue): RecordSearch {
  const parameters = new URLSearchParams(search)
  const id = parameters.get(own.open)?.trim()
  return {
    list: parseSearch(search, { catalogue, reserved: ownParameters }),
    here: readHere(parameters.get(own.here)),
    open: id ? { id, ref: readRef(search) } : undefined,
  }
}

export const readRef = (search: string): string | undefined =>
  new URLSearchParams(search).get(own.ref)?.trim() || undefined

/** The query of the list's address, without a question mark. */
export function recordSearchText({ list, open, here }: RecordSearch): QueryText {
  return joinQuery(
    compileUrlQuery(list),
    parameter(own.open, open?.id),
    refText(open?.ref),
    parameter(own.here, hereText(here)),
  )
}

/** The search with parts of it changed. Whether the service ignores another list's filters is yet to be seen. */
export const changedSearch = <Search extends ListState>(
  search: Search,
  change: Partial<Search> | Partial<ListState>,
): Search => ({ ...search, here: change.list ? [] : search.here, ...change })

/** The query of a record's own page. */
export const refText = (ref: string | undefined): QueryText => parameter(own.ref, ref)

/** The query that the service is asked, without paging. */
export const apiSearchOf = (list: ListSearch, defaultSort: Sort): string =>
  compileApiQuery({ conditions: list.conditions, sort: list.sort ?? defaultSort })

/** The same list in another order; undefined: in its own. */
export const withSort = ({ conditions, unknown }: ListSearch, sort: Sort | undefined): ListSearch =>
  sort ? { conditions, unknown, sort } : { conditions, unknown }

/** The address of an organization's list. `path` is `paths`' builder of it. */
export const listSearch = (
  catalogue: FilterCatalogue,
  defaultSort: Sort,
  path: (query: QueryText) => string,
) => ({
  /** Sent where the address names no sort. */
  defaultSort,
  readSearch: (search: string): RecordSearch => readRecordSearch(search, catalogue),
  /** The query that the service is asked, without paging. */
  apiSearch: (list: ListSearch): string => apiSearchOf(list, defaultSort),
  /** The list's address with parts of it changed. */
  listPath: (search: RecordSearch, change: Partial<RecordSearch> = {}): string =>
    path(recordSearchText({ ...search, ...change })),
})
