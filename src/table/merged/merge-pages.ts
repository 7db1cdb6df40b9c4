import type { RecordPage } from '../use-paged-records'

import { mergeFrom, type CompareRows } from './merge'
import { CHUNK } from './source-list'

export interface MergedPage<Page extends RecordPage> extends RecordPage {
  readonly records: Page['records']
  /** The lists' own first pages, by the names of the lists. */
  readonly pages: ReadonlyMap<string, Page>
}

/** The first page of several lists in one, of their first pages. As old as the newest of them. */
export function mergePages<Page extends RecordPage>(
  pages: ReadonlyMap<string, Page>,
  compare: CompareRows<Page['records'][number]>,
): MergedPage<Page> {
  const lists = [...pages.values()].map(({ records }) => ({
    rowAt: (offset: number) => records[offset],
    endsBy: (offset: number) => offset >= records.length,
  }))
  const { rows } = mergeFrom(
    lists,
    lists.map(() => 0),
    CHUNK,
    compare,
  )
  return {
    records: rows,
    surplus: 0,
    summary: { value: {} },
    receivedAt: Math.max(0, ...[...pages.values()].map(({ receivedAt }) => receivedAt)),
    pages,
  }
}
