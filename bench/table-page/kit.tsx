import '~/styles.css'

import { createRoot } from 'react-dom/client'

import type { DataColumn } from '~/table/columns'
import { DataTable } from '~/table/data-table'

import type { RowSource } from '~/table/paging'
import { type BenchRow, columns as heads, rows } from './data'

const columns = heads.map(([header, width], at): DataColumn<BenchRow> => ({
  id: `column${String(at)}`,
  header,
  width,
  cell: ({ cells }) => cells[at],
}))
const source: RowSource<BenchRow> = {
  resetKey: 'all',
  total: rows.length,
  rowAt: (index) => rows[index],
  absenceAt: () => 'pending',
  showRange: () => undefined,
  retry: () => undefined,
}
const narrow = ({ cells }: BenchRow) => cells[1]

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <div className="h-dvh">
      <DataTable
        label="Rows"
        columns={columns}
        source={source}
        rowHref={({ id }) => `#${String(id)}`}
        renderNarrow={narrow}
        emptyState={null}
      />
    </div>,
  )
}
