import { batchFilters } from '~/contract/batches'
import { listSearch, refText, type RecordLocator } from '~/filters/record-search'
import { paths } from '~/paths'

export const batchSearch = listSearch(
  batchFilters,
  { field: 'batchDate', direction: 'desc' },
  paths.batches,
)

export const batchPath = ({ id, ref }: RecordLocator): string => paths.batch(id, refText(ref))

export function payoutsPath({
  EntryName: entry,
  BatchNumber: number,
}: {
  readonly EntryName?: string | undefined
  readonly BatchNumber?: string | undefined
}): string | undefined {
  if (!entry || !number) return undefined
  return paths.payouts({ entry, 'batchNumber(eq)': number })
}
