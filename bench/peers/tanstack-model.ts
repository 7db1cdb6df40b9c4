/** The table both TanStack pages show: the features that their examples have. */
import {
  columnSizingFeature,
  createColumnHelper,
  createSortedRowModel,
  rowSortingFeature,
  sortFn_alphanumeric,
  sortFn_text,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'

import { columns as heads, rows, type BenchRow } from '../table-page/data'

const features = tableFeatures({
  columnSizingFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric, text: sortFn_text },
})
const helper = createColumnHelper<typeof features, BenchRow>()
const columns = helper.columns(
  heads.map(([header, size], at) =>
    helper.accessor(({ cells }) => cells[at], {
      id: `column${String(at)}`,
      header,
      size,
      cell: (info) => info.getValue(),
    }),
  ),
)

export const ROW = 40

export const useBenchTable = () => useTable({ features, columns, data: rows })
export type BenchTable = ReturnType<typeof useBenchTable>
