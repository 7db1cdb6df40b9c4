/** The paypoints list's URL, and the addresses of what belongs to a paypoint. */
import { paypointFilters } from '~/contract/paypoints'
import { compileCondition } from '~/filters/compile'
import type { ListSearch, Sort } from '~/filters/condition'
import {
  apiSearchOf,
  readRecordSearch,
  recordSearchText,
  type RecordSearch,
} from '~/filters/record-search'
import { paths } from '~/paths'

/** By name, as a directory is. Sent when the URL names no sort. */
export const defaultSort: Sort = { field: 'dbaname', direction: 'asc' }

export const readSearch = (search: string): RecordSearch =>
  readRecordSearch(search, paypointFilters)

export const apiSearch = (list: ListSearch): string => apiSearchOf(list, defaultSort)

/** The list's address with parts of it changed. */
export const listPath = (search: RecordSearch, change: Partial<RecordSearch> = {}): string =>
  paths.paypoints(recordSearchText({ ...search, ...change }))

export const payoutsPath = (entry: string): string => paths.payouts({ entry })

export const batchesPath = (paypointId: string): string =>
  paths.batches(compileCondition({ field: 'paypointId', operator: 'eq', value: paypointId }))
