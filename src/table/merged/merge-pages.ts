import type { RecordPage } from '../use-paged-records'
import { type CompareRows, mergeFrom } from './merge'
import { MERGED_PAGE_SIZE } from './source-list'

export interface MergedPage<Page extends RecordPage> extends RecordPage {
  readonly records: Page['records']
  readonly pages: ReadonlyMap<string, Page>
}

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
    MERGED_PAGE_SIZE,
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
