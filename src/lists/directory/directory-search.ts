/** The address of a directory: a list's, and the ids that were opened together. */
import type { FilterCatalogue } from '~/contract/filter-catalogue'
import type { Sort } from '~/filters/condition'
import { parseSearch } from '~/filters/filter-syntax'
import {
  apiSearchOf,
  ownParameters,
  readRecordSearch,
  recordSearchText,
  type RecordSearch,
} from '~/filters/record-search'
import { normaliseId } from '~/lib/ids'
import { joinQuery, parameter, type QueryText } from '~/lib/query-text'
import { redactText } from '~/lib/redact'

export interface DirectorySearch extends RecordSearch {
  readonly ids: readonly string[]
}

const IDS = 'ids'
/** So many are asked at once. */
export const MOST_IDS = 50

export const reserved: readonly string[] = [...ownParameters, IDS]

/** Each once, from a spreadsheet column or a comma-separated list. */
export const idsIn = (text: string): string[] => [
  ...new Set(text.split(/[\s,;|]+/).flatMap((part) => normaliseId(part) ?? [])),
]

/** Not repeated, nor put into an address, which is logged on its way. Four IDs of four digits may look so. */
export const cardProblem = (text: string): string | undefined =>
  redactText(text) === text
    ? undefined
    : 'This looks like a card number. Separate several IDs with commas.'

export const directorySearch = (
  catalogue: FilterCatalogue,
  defaultSort: Sort,
  path: (query: QueryText) => string,
) => ({
  defaultSort,
  readSearch: (search: string): DirectorySearch => ({
    ...readRecordSearch(search, catalogue),
    list: parseSearch(search, { catalogue, reserved }),
    // Filters are applied here anyway.
    local: [],
    ids: idsIn(new URLSearchParams(search).get(IDS) ?? ''),
  }),
  /** What the rows depend on, as a text. */
  apiSearch: (list: DirectorySearch['list']): string => apiSearchOf(list, defaultSort),
  listPath: ({ ids, ...search }: DirectorySearch): string =>
    path(
      joinQuery(
        recordSearchText(search),
        parameter(IDS, ids.length > 0 ? ids.join('|') : undefined),
      ),
    ),
})
