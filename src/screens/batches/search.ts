/** The batches list's URL, and the addresses of what a batch belongs to. */
import { batchFilters } from '~/contract/batches'
import { listSearch, refText, type RecordLocator } from '~/filters/record-search'
import { paths } from '~/paths'

/** The newest first: what an accountant looks at. */
export const batchSearch = listSearch(
  batchFilters,
  { field: 'batchDate', direction: 'desc' },
  paths.batches,
)

/** The batch's own page. */
export const batchPath = ({ id, ref }: RecordLocator): string => paths.batch(id, refText(ref))

/** The payouts of a batch, where the batch names its entry and its number. */
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
