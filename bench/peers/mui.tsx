/** The community grid pages; -1 is its own "all rows on one page". */
import { DataGrid, type GridColDef } from '@mui/x-data-grid'

import { columns as heads, rows, type BenchRow } from '../table-page/data'

const columns = heads.map(([headerName, width], at): GridColDef<BenchRow> => ({
  field: `column${String(at)}`,
  headerName,
  width,
  valueGetter: (_, { cells }) => cells[at],
}))
const everyRow = { page: 0, pageSize: -1 }
const sizes = [{ value: -1, label: 'All' }]

export const Mui = () => (
  <div style={{ height: '100vh' }}>
    <DataGrid
      columns={columns}
      rows={rows}
      rowHeight={40}
      paginationModel={everyRow}
      pageSizeOptions={sizes}
    />
  </div>
)
