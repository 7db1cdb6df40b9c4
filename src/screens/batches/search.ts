import { batchFilters } from '~/contract/batches'
import { type FilterCatalogue, ordered } from '~/contract/filter-catalogue'
import { listSearch, refText, type RecordLocator } from '~/filters/record-search'
import { paths } from '~/paths'

/** A difference is what we compute from a batch: the service knows none. */
export const computedFilters: FilterCatalogue = {
  difference: { type: 'money', operators: ordered, isOnlyHere: true },
}

export const batchSearch = listSearch(
  { ...batchFilters, ...computedFilters },
  { field: 'batchDate', direction: 'desc' },
  paths.batches,
)

export const batchPath = ({ id, ref }: RecordLocator): string => paths.batch(id, refText(ref))

/** The payouts of a batch that have one of these statuses. */
export function payoutsOfCodesPath(
  { EntryName: entry, BatchNumber: number }: Parameters<typeof batchPayoutsPath>[0],
  codes: readonly number[] | undefined,
): string | undefined {
  if (!entry || !number || codes === undefined) return undefined
  return paths.payouts({ entry, 'batchNumber(eq)': number, 'status(in)': codes.join('|') })
}

export function batchPayoutsPath({
  EntryName: entry,
  BatchNumber: number,
}: {
  readonly EntryName?: string | undefined
  readonly BatchNumber?: string | undefined
}): string | undefined {
  if (!entry || !number) return undefined
  return paths.payouts({ entry, 'batchNumber(eq)': number })
}
