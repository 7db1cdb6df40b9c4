import { fields, type FilterCatalogue } from '~/contract/filter-catalogue'
import { compileUrlQuery } from '~/filters/compile'
import type { ListSearch } from '~/filters/condition'
import { parseSearch } from '~/filters/parse'
import { normaliseId } from '~/lib/ids'
import { joinQuery, parameter, type QueryText } from '~/lib/query-text'

export interface DirectorySearch {
  readonly list: ListSearch
  readonly ids: readonly string[]
  /** The record in the panel. */
  readonly open?: string | undefined
}

const FIND = 'find'
const IDS = 'ids'
const OPEN = 'open'
const MOST_IDS = 50

/** One field searches; the others only sort. */
export const directoryCatalogue = (sortFields: readonly string[]): FilterCatalogue => ({
  ...fields('text', ['ct'], FIND),
  ...fields('text', [], ...sortFields),
})

/** Each once, from a spreadsheet column or a comma-separated list. */
export const idsIn = (text: string): string[] => [
  ...new Set(text.split(/[\s,;|]+/).flatMap((part) => normaliseId(part) ?? [])),
]

export function readDirectorySearch(search: string, catalogue: FilterCatalogue): DirectorySearch {
  const ids = idsIn(new URLSearchParams(search).get(IDS) ?? '').slice(0, MOST_IDS)
  const open = new URLSearchParams(search).get(OPEN)?.trim() || undefined
  return { list: parseSearch(search, { catalogue, reserved: [IDS, OPEN, 'view'] }), ids, open }
}

export function directorySearchText({ list, ids, open }: DirectorySearch): QueryText {
  return joinQuery(
    compileUrlQuery(list),
    parameter(IDS, ids.length > 0 ? ids.join('|') : undefined),
    parameter(OPEN, open),
  )
}

export const findText = ({ list }: DirectorySearch): string =>
  list.conditions.find(({ field }) => field === FIND)?.value ?? ''

export function withFindText({ list, ids }: DirectorySearch, text: string): DirectorySearch {
  const condition = { field: FIND, operator: 'ct', value: text } as const
  return { ids, list: { ...list, conditions: text.trim() === '' ? [] : [condition] } }
}
