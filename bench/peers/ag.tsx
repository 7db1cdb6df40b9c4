import { AllCommunityModule, ModuleRegistry, type ColDef } from 'ag-grid-community'
import { AgGridReact } from 'ag-grid-react'

import { columns as heads, rows, type BenchRow } from '../table-page/data'

ModuleRegistry.registerModules([AllCommunityModule])

const columns = heads.map(([headerName, width], at): ColDef<BenchRow> => ({
  colId: `column${String(at)}`,
  headerName,
  width,
  valueGetter: ({ data }) => data?.cells[at],
}))
const data = [...rows]

export const Ag = () => (
  <div style={{ height: '100vh' }}>
    <AgGridReact columnDefs={columns} rowData={data} rowHeight={40} />
  </div>
)
