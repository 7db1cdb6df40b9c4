import { useMemo, useSyncExternalStore } from 'react'

import type { Absence, RowSource } from '../row-source'
import type { RecordPage } from '../use-paged-records'

import type { MergedReader } from './merged-reader'

export function useMergedRecords<Page extends RecordPage>(
  reader: MergedReader<Page>,
  resetKey: string,
): RowSource<Page['records'][number]> {
  useSyncExternalStore(reader.subscribe, reader.version)
  // Stable, since the table calls them in an effect.
  const steady = useMemo(
    () => ({
      showRange: (first: number, last: number) => reader.show(first, last),
      retry: () => reader.retry(),
    }),
    [reader],
  )
  return {
    resetKey,
    total: reader.total,
    rowAt: (index) => reader.rowAt(index),
    absenceAt: (index): Absence => (reader.isFailedAt(index) ? 'failed' : 'pending'),
    ...steady,
  }
}
