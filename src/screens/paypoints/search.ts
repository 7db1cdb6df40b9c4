/** The paypoints list's URL, and the addresses of what belongs to a paypoint. */
import { paypointFilters } from '~/contract/paypoints'
import { compileCondition } from '~/filters/compile'
import { listSearch } from '~/filters/record-search'
import { paths } from '~/paths'

/** By name, as a directory is. */
export const paypointSearch = listSearch(
  paypointFilters,
  { field: 'dbaname', direction: 'asc' },
  paths.paypoints,
)

export const payoutsPath = (entry: string): string => paths.payouts({ entry })

export const batchesPath = (paypointId: string): string =>
  paths.batches(compileCondition({ field: 'paypointId', operator: 'eq', value: paypointId }))
