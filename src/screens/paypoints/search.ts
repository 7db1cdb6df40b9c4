import { paypointFilters } from '~/contract/paypoints'
import { compileCondition } from '~/filters/filter-syntax'
import { listSearch, type RecordLocator } from '~/filters/record-search'
import { paths } from '~/paths'

export const paypointSearch = listSearch(
  paypointFilters,
  { field: 'dbaname', direction: 'asc' },
  paths.paypoints,
)

export const paypointPath = ({ id }: RecordLocator): string => paths.paypoint(id)

export const paypointPayoutsPath = (entry: string): string => paths.payouts({ entry })

export const batchesPath = (paypointId: string): string =>
  paths.batches(compileCondition({ field: 'paypointId', operator: 'eq', value: paypointId }))
