import { applyHere, mostReadHere } from '~/filters/applied-here'
import { useRecordsKit } from '~/filters/use-records-kit'
import type { RowSource } from '~/table/row-source'

import { loadPayoutRecords } from './later'
import { pageSize, type PayoutReading } from './queries'
import { defaultSort, type PayoutSearch } from './search'

/** How much of the list the filters and the sort were applied to here. */
export interface DoneHere {
  readonly read: number
  readonly shown: number
  /** Reads the next page too; undefined when there is none, or no room for it. */
  readonly readMore: (() => void) | undefined
}

const showNothing = () => undefined

/** The rows to show: the service's, or those of them that meet the filters where it ignored them. */
export function useShownRows(source: RowSource<PayoutReading>, search: PayoutSearch) {
  const { list, here } = search
  const kit = useRecordsKit(here.length > 0, loadPayoutRecords)
  if (!kit || here.length === 0) return { rows: source, done: undefined }
  const asked = { conditions: list.conditions, sort: list.sort ?? defaultSort }
  const { read, rows, resetKey } = applyHere(source, kit, asked, here)
  const { total = 0 } = source
  const isMore = read < Math.min(total, mostReadHere)
  const shown: RowSource<PayoutReading> = {
    resetKey,
    total: source.total === undefined ? undefined : rows.length,
    rowAt: (index) => rows[index],
    absenceAt: () => 'missing',
    // Pages come when they are asked for: judging a row needs it to be read first.
    showRange: showNothing,
    retry: source.retry,
  }
  const readMore = isMore ? () => source.showRange(read, read + pageSize - 1) : undefined
  return { rows: shown, done: { read, shown: rows.length, readMore } satisfies DoneHere }
}
