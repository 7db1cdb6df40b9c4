/** Reads a list's rows for paper: as an export reads them, but into memory and only so many. */
import { Standing } from '~/lib/standing'
import type { ExportRow } from '~/storage/export-jobs'

import { type ExportList, toExportRow } from '../export/columns'
import { pagerStart, type PagerState, takePage } from '../export/pager'
import { partToRead, totalOfParts } from '../export/parts'
import { EXPORT_PAGE_SIZE } from '../export/session'
import { rowReader } from '../export/tally'

/** About fifty sheets of a wide list. */
export const MOST_PRINTED = 1000

export interface RowsForPrint<Row> {
  readonly rows: readonly Row[]
  /** As the service counts them now. */
  readonly total: number | undefined
  /** There may be more than were read. */
  readonly isCut: boolean
}

interface ReadRow<Row> extends ExportRow {
  readonly row: Row
}

export async function readForPrint<Row>(
  list: ExportList<Row>,
  signal: AbortSignal,
  onRead: (rows: number, total: number | undefined) => void,
  most = MOST_PRINTED,
): Promise<RowsForPrint<Row>> {
  let pagers: readonly PagerState[] = list.parts.map(() => pagerStart)
  const standing = new Standing(rowReader)
  const read: ReadRow<Row>[] = []
  const isStuck = () => pagers.some((pager) => pager.isStuck)
  for (;;) {
    const part = partToRead(pagers)
    const pager = part === undefined ? undefined : pagers[part]
    const of = part === undefined ? undefined : list.parts[part]
    if (part === undefined || !pager || !of || read.length > most) break
    // One after another: each page begins where the one before ended.
    const page = await of.fetchPage(pager.from, EXPORT_PAGE_SIZE, signal)
    signal.throwIfAborted()
    const { totalRecords } = page.summary.value
    const { fresh, pager: next } = await takePage<ReadRow<Row>>(
      pager,
      {
        rows: page.records.map((row) => ({ ...toExportRow(list, row, part), row })),
        limit: EXPORT_PAGE_SIZE,
        totals: { totalRecords },
      },
      {
        ...rowReader,
        standing,
        add: (row) => standing.add(row),
        count: () => read.filter((row) => row.part === part).length,
        kept: async (ids) => read.filter(({ id }) => ids.has(id)),
      },
    )
    read.push(...fresh)
    pagers = pagers.with(part, next)
    onRead(Math.min(read.length, most), totalOfParts(pagers))
  }
  const isCut = read.length > most || partToRead(pagers) !== undefined || isStuck()
  return { rows: read.slice(0, most).map(({ row }) => row), total: totalOfParts(pagers), isCut }
}
