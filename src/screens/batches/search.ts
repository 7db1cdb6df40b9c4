/** The batches list's URL, and the addresses of what a batch belongs to. */
import { batchFilters } from '~/contract/batches'
import type { ListSearch, Sort } from '~/filters/condition'
import {
  apiSearchOf,
  readRecordSearch,
  recordSearchText,
  refText,
  type RecordLocator,
  type RecordSearch,
} from '~/filters/record-search'
import { paths } from '~/paths'

/** What an accountant looks at first: the newest. Sent when the URL names no sort. */
export const defaultSort: Sort = { field: 'batchDate', direction: 'desc' }

export const readSearch = (search: string): RecordSearch => readRecordSearch(search, batchFilters)

export const apiSearch = (list: ListSearch): string => apiSearchOf(list, defaultSort)

/** The list's address with parts of it changed. */
export const listPath = (search: RecordSearch, change: Partial<RecordSearch> = {}): string =>
  paths.batches(recordSearchText({ ...search, ...change }))

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
